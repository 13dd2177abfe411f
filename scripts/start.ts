import { readHostOptions } from '../simulator/host/options.ts'
import { buildClientIfStale } from './client-build.ts'

// `npm start`: the built client where it is stale, then the simulator with the same arguments. What is wrong with those
// is said before anything is built.
readHostOptions()
await buildClientIfStale()
await import('../simulator/host/main.ts')
