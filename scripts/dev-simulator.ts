import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'

// The simulator, stopped clean and started again whenever its code changes.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WATCHED = ['simulator', 'shared', 'fixtures']
const IS_CODE = /(?<!\.test)\.(ts|js|yaml)$/
/** An editor that saves several files at once is one change. */
const SETTLE_MS = 100

let simulator = start()
let isStopping = false
let settling: NodeJS.Timeout | undefined

for (const room of WATCHED) {
  watch(`${ROOT}${room}`, { recursive: true }, (_, name) => {
    if (!name || !IS_CODE.test(name) || name.includes('node_modules')) return
    clearTimeout(settling)
    settling = setTimeout(() => void restart(), SETTLE_MS)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void end().then(() => process.exit(0))
  })
}

function start(): ChildProcess {
  const main = `${ROOT}simulator/host/main.ts`
  return spawn(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], { stdio: 'inherit' })
}

async function end(): Promise<void> {
  const ending = simulator
  if (ending.exitCode !== null || ending.signalCode !== null) return
  const ended = once(ending, 'exit')
  ending.kill('SIGTERM')
  await ended
}

async function restart(): Promise<void> {
  await end()
  if (!isStopping && (simulator.exitCode !== null || simulator.signalCode !== null)) simulator = start()
}
