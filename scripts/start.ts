import { readHostOptions } from '../simulator/host/options.ts'
import { buildClient, isClientStale } from './client-build.ts'

// `npm start`: the built client where it is stale, then the simulator with the same arguments. What is wrong with those
// is said before anything is built.
readHostOptions()
if (isClientStale()) {
  process.stderr.write('building the client…\n')
  await buildClient()
}
await import('../simulator/host/main.ts')
