import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { readHostOptions } from '../simulator/host/options.ts'

// `npm run dev`: the simulator, started again whenever its code changes, and Vite in front of it. Both end with this
// process, the simulator as cleanly as by itself.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WATCHED = ['simulator', 'shared', 'fixtures'].map((room) => `${ROOT}${room}/`)
/** An editor that saves several files at once is one change. */
const SETTLE_MS = 100

readHostOptions()
const vite = await createServer({ configFile: `${ROOT}client/vite.config.ts` })
let simulator = startSimulator()
let isStopping = false
let isRestarting = false
let settling: NodeJS.Timeout | undefined

vite.watcher.add(WATCHED)
vite.watcher.on('all', (_, path) => {
  if (!WATCHED.some((room) => path.startsWith(room)) || path.endsWith('.test.ts')) return
  clearTimeout(settling)
  settling = setTimeout(() => void restart(), SETTLE_MS)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Vite's own would end this process while the simulator still stops.
  process.removeAllListeners(signal)
  process.on(signal, () => void stop())
}
await vite.listen()
vite.printUrls()

function startSimulator(): ChildProcess {
  const main = `${ROOT}simulator/host/main.ts`
  return spawn(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], { stdio: 'inherit' })
}

async function endSimulator(): Promise<void> {
  if (simulator.exitCode !== null || simulator.signalCode !== null) return
  const ended = once(simulator, 'exit')
  simulator.kill('SIGTERM')
  await ended
}

async function restart(): Promise<void> {
  if (isStopping || isRestarting) return
  isRestarting = true
  await endSimulator()
  isRestarting = false
  if (!isStopping) simulator = startSimulator()
}

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await Promise.all([endSimulator(), vite.close()])
  process.exit(0)
}
