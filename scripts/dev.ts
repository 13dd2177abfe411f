import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { EXIT_USAGE, readHostOptions } from '../simulator/host/options.ts'
import { clientLogger } from './dev/client-logger.ts'
import { CLIENT_PORT, readDevOptions } from './dev/dev-options.ts'
import { pageFileOf, SIMULATOR_PATHS } from './dev/paths.ts'
import { SimulatorProcess } from './dev/simulator-process.ts'

/**
 * `npm run dev`: the simulator, started again when its code changes, and Vite with the client, which passes on to the
 * simulator what is the simulator's. Takes the options of `npm start`, and `--client-port`.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Rooms whose changes start the simulator again. */
const SIMULATOR_ROOMS = ['simulator', 'shared', 'fixtures'].map((room) => join(ROOT, room))
const IS_CODE = /(?<!\.test)\.(ts|js|yaml)$/
/** Addresses to bind that are every address: one to call in their place. */
const CALLED_AS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

const { clientPort, simulatorArgs } = readDevOptions(process.argv.slice(2))
process.argv.splice(2, Number.POSITIVE_INFINITY, ...simulatorArgs)
if (simulatorArgs.includes('--help')) {
  process.stdout.write(
    `npm run dev takes --client-port <number>, the port of the page (default: ${CLIENT_PORT}, or the next free), and:\n\n`,
  )
}
const { host } = readHostOptions()

const simulator = new SimulatorProcess(simulatorArgs)
let client: ViteDevServer | undefined
let isStopping = false

async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await simulator.stop()
  await client?.close()
  process.exit(code)
}

const onSignal = () => void stop(0)
process.on('SIGINT', onSignal).on('SIGTERM', onSignal)

/** Vite calls this for the server it makes, and for each that it makes when its configuration changes. */
const withSimulator: Plugin = {
  name: 'layline-with-simulator',
  configureServer({ middlewares, watcher }) {
    // Vite's own listener would end this process, with another exit code, while the simulator still stops.
    process.removeAllListeners('SIGTERM').on('SIGTERM', onSignal)
    middlewares.use((request, _, next) => {
      request.url = pageFileOf(request.url ?? '') ?? request.url
      next()
    })
    watcher.add(SIMULATOR_ROOMS).on('all', (_, path) => {
      if (IS_CODE.test(path) && SIMULATOR_ROOMS.some((room) => path.startsWith(room))) simulator.restartSoon()
    })
  },
}

function serveClient(simulatorPort: string): Promise<ViteDevServer> {
  const name = CALLED_AS[host] ?? host
  const target = `http://${name.includes(':') ? `[${name}]` : name}:${simulatorPort}`
  return createServer({
    configFile: join(ROOT, 'client/vite.config.ts'),
    customLogger: clientLogger(),
    plugins: [withSimulator],
    server: {
      port: clientPort ?? CLIENT_PORT,
      strictPort: clientPort !== undefined,
      // Host and Origin stay as the browser sent them, so that the simulator still tells a stranger's page from ours.
      proxy: { [SIMULATOR_PATHS]: { target, ws: true } },
    },
  })
}

const started = await simulator.start()
if (!(started instanceof URL)) await stop(started)
else if (!isStopping) {
  try {
    client = await serveClient(started.port)
    await client.listen()
  } catch (error) {
    process.stderr.write(`dev: ${(error as Error).message}\n`)
    await stop(EXIT_USAGE)
  }
  process.stdout.write(`open ${client!.resolvedUrls!.local[0]}\n`)
}
