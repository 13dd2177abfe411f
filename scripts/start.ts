import { readHostOptions } from '../simulator/host/options.ts'
import { buildClientIfStale } from './client-build.ts'
import { builtSimulator } from './simulator-build.ts'

// `npm start`: builds the client and the simulator where they are stale, then runs the simulator with the same arguments.
// What is wrong with those is said before anything is built.
readHostOptions()
await buildClientIfStale()
await import((await builtSimulator()).href)
