import { createSimulator, type Simulator, type SimulatorOptions } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'

/** A small world that stands still. */
export const STILL = { scenario: 'home-wins', paused: true }

/** Lends a simulator. */
export async function withSimulator<T>(
  options: SimulatorOptions,
  work: (sim: Simulator) => Promise<T>,
): Promise<T> {
  const sim = await createSimulator(options).listen()
  try {
    return await work(sim)
  } finally {
    await sim.close()
  }
}

/** Adds a small world that stands still; resolves with its address. */
export async function addWorld(url: string, name: string, options: { seed?: number } = {}): Promise<string> {
  await new Player(url).control('POST', '/worlds', { name, ...STILL, ...options })
  return `${url}/w/${name}`
}

export async function hashOf(url: string): Promise<string> {
  return (await new Player(url).control<{ sha256: string }>('GET', '/hash')).sha256
}
