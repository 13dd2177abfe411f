import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createServer, type Plugin } from 'vite'
import { EXIT_USAGE } from '../../simulator/host/options.ts'
import { clientLogger } from './client-logger.ts'
import { CLIENT_PORT, SIMULATOR_ENV } from './dev-options.ts'
import { pageFileOf, SIMULATOR_PATHS } from './paths.ts'

/** The client of `npm run dev`: Vite, on the port that is its argument or the first free one from `CLIENT_PORT` on. */
const CONFIG = fileURLToPath(new URL('../../client/vite.config.ts', import.meta.url))
const LOOK_EVERY_MS = 50
const [, , asked] = process.argv
const target = process.env[SIMULATOR_ENV]!

/** Pages beside the site are served at the addresses at which the simulator serves their built form. */
const pages: Plugin = {
  name: 'layline-pages',
  configureServer({ middlewares }) {
    // Vite's own listener would end this process with another exit code.
    process.removeAllListeners('SIGTERM').on('SIGTERM', stop)
    middlewares.use((request, _, next) => {
      request.url = pageFileOf(request.url ?? '') ?? request.url
      next()
    })
  },
}

async function simulatorAnswers(): Promise<void> {
  const answers = () =>
    fetch(`${target}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) await pause(LOOK_EVERY_MS)
}

const client = await createServer({
  configFile: CONFIG,
  customLogger: clientLogger(),
  plugins: [pages],
  server: {
    port: asked === undefined ? CLIENT_PORT : Number(asked),
    strictPort: asked !== undefined,
    // An editor empties a file, then writes it. Vite drops a change within 50 ms of the last one: a file seen empty
    // would stay empty in the page.
    watch: { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 10 } },
    // Host and Origin stay as the browser sent them, so that the simulator still tells a stranger's page from ours.
    proxy: { [SIMULATOR_PATHS]: { target, ws: true } },
  },
})

function stop(): void {
  void client.close().then(() => process.exit(0))
}
process.on('SIGINT', stop)
try {
  await client.listen()
} catch (error) {
  process.stderr.write(`dev: ${(error as Error).message}\n`)
  process.exit(EXIT_USAGE)
}
await simulatorAnswers()
process.stdout.write(`open ${client.resolvedUrls!.local[0]}\n`)
