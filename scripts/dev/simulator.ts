import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SimulatorProcess } from './simulator-process.ts'

/** The simulator of `npm run dev`, with the arguments of `npm start`; a change of these rooms starts it again. */
const ROOMS = ['simulator', 'shared', 'fixtures']
const IS_CODE = /(?<!\.test)\.(ts|js|yaml)$/

const simulator = new SimulatorProcess(process.argv.slice(2))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void simulator.stop().then(() => process.exit(0)))
}
for (const room of ROOMS) {
  watch(fileURLToPath(new URL(`../../${room}`, import.meta.url)), { recursive: true }, (_, name) => {
    if (name && IS_CODE.test(name) && !name.includes('node_modules')) simulator.restartSoon()
  })
}
const code = await simulator.start()
if (code !== undefined) process.exit(code)
