import { setTimeout as pause } from 'node:timers/promises'

/** Waits for something that should be so; false where it is not by then. */
export async function isSoon(isSo: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const endMs = performance.now() + withinMs
  while (!(await isSo())) {
    if (performance.now() > endMs) return false
    await pause(2)
  }
  return true
}

/** Waits for something that will be so; throws where it takes longer than it ever should. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs = 300_000,
): Promise<void> {
  if (!(await isSoon(isSo, withinMs))) throw new Error(`after ${withinMs} ms not yet: ${what}`)
}
