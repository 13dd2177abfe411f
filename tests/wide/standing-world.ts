import type { Market } from '@layline/shared/entities/market'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import { afterAll, beforeAll } from 'vitest'

export const MASTER = '/api/v1/master'
export const ORDER = '/api/v1/order'

/** A whole world that stands still at noon, and player1 of it; made once for a file. */
export function standingWorld() {
  let sim: Simulator
  const player = new Player('')

  beforeAll(async () => {
    const epochMs = Date.parse('2026-01-15T12:00:00Z')
    sim = await createSimulator({ seed: 3, epochMs, paused: true }).listen()
    Object.assign(player, { url: sim.url })
    await player.login()
  })
  afterAll(() => sim.close())

  return {
    player,
    sim: () => sim,
    ask: <T = Market[]>(call: string) => new Player(sim.url).sealed<T>(`${MASTER}/${call}`),
  }
}
