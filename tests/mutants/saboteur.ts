import { spawnSync } from 'node:child_process'
import { removeTempFolder } from '../torture/support/temp-folder.ts'
import { BROKE_OFF } from '../torture/trial.ts'
import { buildIn, copyOfProduct, TRIAL_MS } from './built-in.ts'
import type { Edit, Fault } from './fault.ts'

const OUTPUT_BYTES_MAX = 2 ** 26

/** What the short form of a promise printed, in a copy of the product. */
interface ShortRun {
  /** Exit code; null where it was ended. */
  status: number | null
  /** Figures that held. */
  green: string[]
  /** Figures that did not. The row of a trial that broke off is not one of them. */
  red: string[]
  /** Parts that cannot run on this machine, each as `name: why`. */
  skipped: string[]
  /** The error that it broke off with, else the last line. */
  last: string
}

export interface Found {
  /** `not tried`: this machine cannot run the part of the trial that notices the fault. */
  verdict: 'caught' | 'missed' | 'not tried'
  /** The figure that turned red, or what came instead. */
  why: string
}

/**
 * Builds faults into copies of the product and tries their promises there, in the short form. A fault is caught where a
 * figure of its promise turns red, and all figures hold in a copy without a fault. Each promise has one such control run.
 */
export class Saboteur {
  readonly #seed: number
  readonly #controls = new Map<string, ShortRun>()

  constructor(seed: number) {
    this.#seed = seed
  }

  /** How many control runs there were. */
  get controls(): number {
    return this.#controls.size
  }

  try({ promise, edits, needs }: Fault): Found {
    const control = this.#controlOf(promise)
    const [wrong] = control.red
    if (control.status !== 0) {
      return { verdict: 'missed', why: `red without the fault as well: ${wrong ?? control.last}` }
    }
    const missing = control.skipped.find((part) => needs !== undefined && part.startsWith(`${needs}: `))
    if (missing !== undefined || control.green.length === 0) {
      return { verdict: 'not tried', why: missing ?? control.skipped.join('; ') }
    }
    const { status, red, last } = this.#run(promise, edits)
    const [figure] = red
    if (status === 1 && figure !== undefined) return { verdict: 'caught', why: figure }
    return { verdict: 'missed', why: `exit ${status}, no figure is red: ${last}` }
  }

  #controlOf(promise: string): ShortRun {
    let control = this.#controls.get(promise)
    if (!control) {
      control = this.#run(promise, [])
      this.#controls.set(promise, control)
    }
    return control
  }

  #run(promise: string, edits: readonly Edit[]): ShortRun {
    const folder = copyOfProduct()
    try {
      buildIn(folder, edits)
      const { stdout, stderr, status } = spawnSync(
        process.execPath,
        ['scripts/run.mjs', 'torture', '--only', promise, '--short', '--seed', String(this.#seed)],
        {
          cwd: folder,
          encoding: 'utf8',
          timeout: TRIAL_MS,
          maxBuffer: OUTPUT_BYTES_MAX,
          // It builds its own commands, those of the copy, and its counts are not those of this run.
          env: { ...process.env, LAYLINE_BUILT: undefined, TALLY_FILE: undefined },
        },
      )
      return { status, ...readOutput(promise, stdout, stderr) }
    } finally {
      removeTempFolder(folder)
    }
  }
}

function readOutput(promise: string, stdout: string, stderr: string): Omit<ShortRun, 'status'> {
  const lines = stdout.split('\n')
  const rows = (verdict: string) => {
    const start = `${verdict.padEnd(5)} ${promise} `
    const own = lines.filter((line) => line.startsWith(start))
    return own.map((line) => line.slice(start.length).trim().replace(/ {2,}/g, '  '))
  }
  const error = [...lines, ...stderr.split('\n')].find((line) => /^ *\w*Error: /.test(line))
  return {
    green: rows('ok'),
    red: rows('short').filter((row) => !row.startsWith(BROKE_OFF)),
    skipped: rows('skip'),
    last: error?.trim() ?? (stdout || stderr).trim().split('\n').at(-1) ?? '',
  }
}
