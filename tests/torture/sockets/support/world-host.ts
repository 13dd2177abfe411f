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
const ticks: { worldMs: number; atMs: number }[] = []
simulator.main.onFrames(() => {
  ticks.push({ worldMs: simulator.main.nowMs, atMs: sharedMs() })
})

answerParent({
  where: () => ({ url: simulator.url, port: simulator.port }),
  state: () => {
    globalThis.gc?.()
    const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage()
    return { rss, held: heapUsed + external + arrayBuffers, unhandled }
  },
  ticks: () => ticks.splice(0),
})
