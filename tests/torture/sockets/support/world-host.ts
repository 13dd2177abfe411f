import { createSimulator, type SimulatorOptions } from '@layline/simulator'
import { answerParent, childOptions, sharedMs } from './child.ts'

// A simulator in a process of its own that says how it is. What would end it is told, and then ends it.
interface Options extends Omit<SimulatorOptions, 'keys'> {
  port?: number
}

const { port = 0, ...options } = childOptions<Options>()
let unhandled = 0
process.on('unhandledRejection', () => {
  unhandled++
})
const simulator = await createSimulator(options).listen({ port })
/** Kept between `listen` and `ticks` only: in a run of hours they would be what grows. */
let ticks: { worldMs: number; atMs: number }[] | undefined
simulator.main.onFrames(() => {
  ticks?.push({ worldMs: simulator.main.nowMs, atMs: sharedMs() })
})

answerParent({
  where: () => ({ url: simulator.url, port: simulator.port }),
  state: () => {
    globalThis.gc?.()
    const { rss, heapUsed, external } = process.memoryUsage()
    return { rss, held: heapUsed + external, unhandled, worldMs: simulator.main.nowMs }
  },
  listen: () => {
    ticks = []
  },
  ticks: () => {
    const kept = ticks
    ticks = undefined
    return kept
  },
})
