import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_FLAGS } from '../../../scripts/launch/server-flags.mjs'
import { builtCommands } from './built-simulator.ts'
import { saidBy } from './said-by.ts'
import { makeTempFolder, removeTempFolder } from './temp-folder.ts'

/** Where Linux lists every process. */
const PROCESSES = '/proc'

/** A simulator in a process of its own, ready. */
export interface Life {
  child: ChildProcess
  pid: number
  url: string
  /** How it ended: its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** What it has said on standard error so far. */
  complaints: () => string
}

export interface Ended {
  code: number | NodeJS.Signals
  out: string
  error: string
}

export interface Command {
  /** By default the built simulator on Node. */
  command?: readonly string[]
  args?: readonly string[]
  /** For Node, before the script. */
  nodeArgs?: readonly string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** A process group of its own, as a shell gives to what it runs. */
  ownGroup?: boolean
  /** A channel to what `nodeArgs` preload. */
  channel?: boolean
}

type Running = { child: ChildProcess; ownGroup: boolean }

function kill({ child, ownGroup }: Running): void {
  if (ownGroup) killGroup(child.pid!)
  else child.kill('SIGKILL')
}

/** A temporary folder and the processes started from it; both are gone when the work is done, however it ends. */
export class Sandbox {
  readonly folder: string
  readonly #running = new Set<Running>()
  #folders = 0

  constructor(folder: string) {
    this.folder = folder
    process.once('exit', this.#atExit)
  }

  /** A run that is broken off leaves nothing behind either. */
  readonly #atExit = (): void => {
    for (const running of this.#running) kill(running)
    removeTempFolder(this.folder)
  }

  /** A path that nothing lies at yet. */
  newFolder(): string {
    return join(this.folder, `data-${++this.#folders}`)
  }

  #spawn(options: Command) {
    const { nodeArgs = [], args = [], env, cwd, ownGroup = false, channel = false } = options
    const command = options.command ?? [process.execPath, ...SERVER_FLAGS, ...nodeArgs, builtCommands().main]
    const child = spawn(command[0]!, [...command.slice(1), ...args], {
      ...(cwd !== undefined && { cwd }),
      // What is tried here is not how fast one player may bet.
      env: { ...process.env, LAYLINE_ORDER_RATE: '0', ...env },
      detached: ownGroup,
      stdio: ['ignore', 'pipe', 'pipe', ...(channel ? (['ipc'] as const) : [])],
    })
    const running = { child, ownGroup }
    this.#running.add(running)
    const said = saidBy(child)
    const ended = once(child, 'exit').then(() => {
      // A group may outlive its leader; one that is gone is forgotten, for its number may be another's by then.
      if (!ownGroup || !isGroupThere(child.pid!)) this.#running.delete(running)
      return child.exitCode ?? child.signalCode!
    })
    return { child, said, ended }
  }

  /** Starts a simulator, on a free port, and waits until it is ready. */
  async start(options: Command): Promise<Life> {
    const life = await this.tryToStart(options)
    if (!isLife(life)) throw new Error(`it ended before it was ready: ${life.error}`)
    return life
  }

  /** As `start`, but where it ends instead that is no error. */
  async tryToStart(options: Command): Promise<Life | Ended> {
    const { child, said, ended } = this.#spawn({ ...options, args: ['--port', '0', ...(options.args ?? [])] })
    const ready = new Promise<string>((resolve) => {
      child.stdout!.on('data', () => {
        const [, url] = /^(?:\[\w+\] )?ready (\S+)$/m.exec(said.out) ?? []
        if (url) resolve(url)
      })
    })
    // 'close' comes after the last of what it said, 'exit' may not.
    const closed = once(child, 'close').then(() => undefined)
    const url = await Promise.race([ready, closed])
    if (url === undefined) return { code: await ended, ...said }
    return { child, pid: child.pid!, url, ended, complaints: () => said.error }
  }

  /** Runs something to its end. */
  async run(options: Command): Promise<Ended> {
    const { child, said, ended } = this.#spawn(options)
    await once(child, 'close')
    return { code: await ended, ...said }
  }

  /** Starts something and leaves it alone. */
  async launch(options: Command): Promise<{ child: ChildProcess; ended: Promise<unknown> }> {
    return this.#spawn(options)
  }

  async clear(): Promise<void> {
    process.off('exit', this.#atExit)
    for (const running of this.#running) {
      const { child } = running
      const isOver = child.exitCode !== null || child.signalCode !== null
      const exit = isOver ? undefined : once(child, 'exit')
      kill(running)
      await exit
    }
    removeTempFolder(this.folder)
  }
}

/** Whether a process of the group still runs: one that has ended only waits to be noticed by its parent. */
export function isGroupThere(groupId: number): boolean {
  try {
    process.kill(-groupId, 0)
  } catch {
    return false
  }
  if (!existsSync(PROCESSES)) return true
  return readdirSync(PROCESSES).some((pid) => /^\d+$/.test(pid) && runsIn(groupId, pid))
}

function runsIn(groupId: number, pid: string): boolean {
  try {
    // After the name, which may hold anything: its state, its parent and its group.
    const stat = readFileSync(join(PROCESSES, pid, 'stat'), 'utf8')
    const [state, , group] = stat.slice(stat.lastIndexOf(') ') + 2).split(' ')
    return Number(group) === groupId && state !== 'Z' && state !== 'X'
  } catch {
    // It has ended since it was listed.
    return false
  }
}

export function killGroup(groupId: number): void {
  try {
    process.kill(-groupId, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

export const isLife = (started: Life | Ended): started is Life => 'url' in started

export async function inSandbox<T>(work: (sandbox: Sandbox) => Promise<T>): Promise<T> {
  const sandbox = new Sandbox(makeTempFolder())
  try {
    return await work(sandbox)
  } finally {
    await sandbox.clear()
  }
}
