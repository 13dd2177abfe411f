import { buildClient, isClientStale } from './client-build.ts'

// `npm start`: the built client where it is stale, then the simulator with the same arguments.
const asksOnly = process.argv.some((argument) => argument === '--help' || argument === '-h')
if (!asksOnly && isClientStale()) {
  process.stderr.write('building the client…\n')
  await buildClient()
}
await import('../simulator/host/main.ts')
