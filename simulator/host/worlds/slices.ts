import { turnOfWork } from './turns.ts'

/** Time for which a long work keeps the event loop: a call takes some turns of it, and one thing may overrun the slice. */
const SLICE_MS = 2

/** Tells a work that its slice is over: it stops at the next place where it can go on later. */
export type IsOver = () => boolean

/** A slice that begins now. */
export function sliceFromNow(): IsOver {
  const endMs = performance.now() + SLICE_MS
  return () => performance.now() >= endMs
}

/**
 * Does a long work in slices. Works take turns, one slice for each turn of the event loop, so that sockets and timers are
 * served in between.
 *
 * @param work goes on until it is done (true) or its slice is over (false)
 * @param options.isUrgent before other works: somebody waits for it
 */
export async function inSlices(
  work: (isOver: IsOver) => boolean,
  options?: { isUrgent: boolean },
): Promise<void> {
  do await turnOfWork(options)
  while (!work(sliceFromNow()))
}

/** Takes the steps of a long work in slices, and gives what it returns. */
export async function takeSteps<T>(steps: Iterator<unknown, T>, options?: { isUrgent: boolean }): Promise<T> {
  let step: IteratorResult<unknown, T> | undefined
  await inSlices((isOver) => {
    do step = steps.next()
    while (!step.done && !isOver())
    return step.done === true
  }, options)
  return step!.value as T
}
