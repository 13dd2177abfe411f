import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { SERVER_FLAGS } from '../../scripts/launch/server-flags.mjs'
import { builtCommands } from '../torture/support/built-simulator.ts'
import { saidBy } from '../torture/support/said-by.ts'

const SCRIPTS = new URL('../../scripts/', import.meta.url)
const TSX = import.meta.resolve('tsx')

interface Finished {
  code: number | null
  out: string
  error: string
}

function start(
  script: readonly string[],
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
) {
  return spawn(process.execPath, [...script, ...args], {
    ...options,
    env: { ...process.env, ...options.env },
  })
}

/** Waits for the end of a process, and keeps what it said. */
export async function finish(child: ChildProcessWithoutNullStreams): Promise<Finished> {
  const said = saidBy(child)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...said }
}

export const runMain = (args: readonly string[]) => finish(start([builtCommands().main], args))
/** A script of plain JavaScript, such as a bundle. */
export const runFile = (file: string, args: readonly string[], options?: { env?: NodeJS.ProcessEnv }) =>
  finish(start([file], args, options))
/** A command of `scripts/` by its name. */
export const runScript = (
  name: string,
  args: readonly string[],
  options?: { cwd?: string; env?: NodeJS.ProcessEnv },
) => finish(start(['--import', TSX, fileURLToPath(new URL(`${name}.ts`, SCRIPTS))], args, options))
/** A simulator in a process of its own, started and ready. */
export async function startMain(
  args: readonly string[],
): Promise<{ child: ChildProcessWithoutNullStreams; url: string; out: string }> {
  const child = start([...SERVER_FLAGS, builtCommands().main], ['--port', '0', ...args])
  let out = ''
  let error = ''
  child.stderr.on('data', (data: Buffer) => {
    error += String(data)
  })
  for await (const data of child.stdout) {
    out += String(data)
    const ready = /^ready (\S+)$/m.exec(out)
    if (ready) return { child, url: ready[1]!, out }
  }
  throw new Error(`it ended before it was ready: ${error}`)
}

/** Ends a process as a power button would. */
export async function kill(
  child: ChildProcessWithoutNullStreams,
  signal: NodeJS.Signals,
): Promise<number | null> {
  const closed = once(child, 'exit')
  child.kill(signal)
  const [code] = (await closed) as [number | null]
  return code
}
