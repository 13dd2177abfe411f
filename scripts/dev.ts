import { fileURLToPath } from 'node:url'
import { concurrently } from 'concurrently'
import { readHostOptions } from '../simulator/host/options.ts'

// `npm run dev`: the simulator, which starts again when its code changes, and Vite with the client. What is wrong with
// the arguments is said before anything runs; however this is stopped, both end clean and it ends with 0.
readHostOptions()
const ROOT = fileURLToPath(new URL('..', import.meta.url))
// Without a shell in between that would die of a signal its child still answers.
const exec = process.platform === 'win32' ? '' : 'exec '
const commands = [
  {
    name: 'simulator',
    command: `${exec}node --import tsx scripts/dev-simulator.ts ${quoted(process.argv.slice(2))}`,
  },
  { name: 'client', command: `${exec}node node_modules/vite/bin/vite.js client` },
]

function quoted(args: readonly string[]): string {
  return args.map((arg) => JSON.stringify(arg)).join(' ')
}

let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopped = true
  })
}
const { result } = concurrently(commands, { cwd: ROOT, prefix: 'name', killOthersOn: ['success', 'failure'] })
const code = await result.then(
  () => 0,
  () => (isStopped ? 0 : 1),
)
process.exit(code)
