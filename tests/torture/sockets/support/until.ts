import { setTimeout as pause } from 'node:timers/promises'

/** Waits for something that will be so; throws where it takes longer than it ever should. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs = 300_000,
): Promise<void> {
  const endMs = performance.now() + withinMs
  while (!(await isSo())) {
    if (performance.now() > endMs) throw new Error(`after ${withinMs} ms not yet: ${what}`)
    await pause(2)
  }
}
