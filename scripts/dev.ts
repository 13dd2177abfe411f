import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import {
  createConcurrently,
  KillOnSignal,
  KillOthers,
  LogError,
  LogExit,
  Logger,
  LogOutput,
} from 'concurrently'
import { readHostOptions } from '../simulator/host/options.ts'
import { CLIENT_PORT, readDevOptions, SIMULATOR_ENV } from './dev/dev-options.ts'

/**
 * `npm run dev`: by concurrently, the simulator, started again when its code changes, and Vite with the client, which
 * passes on to the simulator what is the simulator's. Takes the options of `npm start`, and `--client-port`.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TSX = import.meta.resolve('tsx')
/** Addresses to bind that are every address: one to call in their place. */
const CALLED_AS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

const { clientPort, simulatorArgs } = readDevOptions(process.argv.slice(2))
process.argv.splice(2, Number.POSITIVE_INFINITY, ...simulatorArgs)
if (simulatorArgs.includes('--help')) {
  process.stdout.write(
    `npm run dev takes --client-port <number>, the port of the page (default: ${CLIENT_PORT}, or the next free), and:\n\n`,
  )
}
const { host, port } = readHostOptions()
/** Both processes must know it before either has started. */
const simulatorPort = port === 0 ? await freePort(host) : port

function freePort(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, address, () => {
      const { port: free } = server.address() as { port: number }
      server.close(() => resolve(free))
    })
  })
}

const name = CALLED_AS[host] ?? host
const simulatorUrl = `http://${name.includes(':') ? `[${name}]` : name}:${simulatorPort}`
const PROCESSES: Readonly<Record<string, readonly string[]>> = {
  simulator: ['scripts/dev/simulator.ts', ...simulatorArgs, '--port', String(simulatorPort)],
  client: ['scripts/dev/client.ts', ...(clientPort === undefined ? [] : [String(clientPort)])],
}

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true
  })
}
const logger = new Logger({ prefixFormat: 'name' })
const abortController = new AbortController()
const { result } = createConcurrently(
  Object.keys(PROCESSES).map((each) => ({ name: each, command: each })),
  {
    cwd: ROOT,
    logger,
    outputStream: process.stdout,
    abortSignal: abortController.signal,
    controllers: [
      new LogError({ logger }),
      new LogOutput({ logger }),
      new LogExit({ logger }),
      new KillOnSignal({ process, abortController }),
      new KillOthers({ logger, conditions: ['success', 'failure'], killSignal: 'SIGTERM' }),
    ],
    // Without a shell in between, that would die of a signal its child still answers.
    spawn: (each, options) =>
      spawn(process.execPath, ['--import', TSX, ...PROCESSES[each]!], {
        ...options,
        env: { ...options.env, [SIMULATOR_ENV]: simulatorUrl },
      }),
    // Each stops what it started itself. Windows has no signal that asks for that.
    ...(process.platform !== 'win32' && {
      kill: (pid, signal) => process.kill(pid, signal as NodeJS.Signals),
    }),
  },
)
const code = await result.then(
  () => 0,
  (ended: { exitCode: number | string; command: { name: string } }[]) => {
    const failed = ended.find(({ exitCode }) => typeof exitCode === 'number' && exitCode > 0)
    return isStopping ? 0 : ((failed?.exitCode as number | undefined) ?? 1)
  },
)
process.exit(code)
