import { fileURLToPath, pathToFileURL } from 'node:url'
import { Refusal } from '@layline/shared/contract/error-codes'
import { DEVELOPMENT_KEYS, EnvelopeError } from '@layline/shared/envelope'
import { JournalError } from '../journal/journal.ts'
import { readCapsuleFile } from './capsules/capsule-file.ts'
import { listenFailure } from './listen-failure.ts'
import { EXIT_USAGE, readHostOptions } from './options.ts'
import { loadRecordings } from './recordings/recording-file.ts'
import { createSimulator } from './simulator.ts'
import { startUpText } from './start-up.ts'
import { loadScenario } from './worlds/scenario-file.ts'

/** Errors of the user: one line, exit code 2. */
const USER_ERRORS = [JournalError, EnvelopeError, Refusal]

function fail(message: string): never {
  process.stderr.write(`layline: ${message}\n`)
  process.exit(EXIT_USAGE)
}

/** Shutdown failed. Acknowledged inputs are durable in any case. */
function stopFailed(error: Error): never {
  process.stderr.write(`layline: the stop was not clean: ${error.message}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  const options = readHostOptions()
  const { port, host, dataDir, fresh, repair, replay, scenario, seed, speed, logLevel } = options
  const capsule = options.world === undefined ? undefined : pathToFileURL(options.world)
  // Load the inputs first, so that --fresh deletes nothing if they are unreadable.
  if (capsule) readCapsuleFile(fileURLToPath(capsule))
  else if (replay) loadRecordings(replay)
  else if (scenario) loadScenario(scenario)
  const simulator = createSimulator({
    capsule,
    ...(dataDir !== undefined && { dataDir }),
    fresh,
    repair,
    replay,
    scenario,
    seed,
    speed,
    logLevel,
    orderRate: options.orderRate,
    allowedHosts: options.allowedHost,
    ...(options.controlToken !== undefined && { controlToken: options.controlToken }),
    keys: {
      keyHex: process.env.LAYLINE_AES_KEY ?? DEVELOPMENT_KEYS.keyHex,
      ivHex: process.env.LAYLINE_AES_IV ?? DEVELOPMENT_KEYS.ivHex,
    },
  })
  try {
    await simulator.listen({ port, host })
  } catch (error) {
    const failure = listenFailure(error, { port, host })
    if (failure === undefined) throw error
    await simulator.close()
    fail(failure)
  }
  process.stdout.write(startUpText(simulator, { dataDir }))
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void simulator.close().then(() => process.exit(0), stopFailed)
    })
  }
}

main().catch((error: unknown) => {
  if (USER_ERRORS.some((kind) => error instanceof kind)) fail((error as Error).message)
  // A file system error.
  if ((error as NodeJS.ErrnoException).syscall !== undefined) fail((error as Error).message)
  throw error
})
