import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import Bunzip from 'seek-bzip'

interface Runner {
  id: number
  hc?: number
  status?: string
}
interface Change extends Runner {
  atb?: [number, number][]
  atl?: [number, number][]
  batb?: [number, number, number][]
  batl?: [number, number, number][]
  trd?: [number, number][]
}
interface Line {
  pt: number
  mc?: {
    id: string
    img?: boolean
    marketDefinition?: {
      status: string
      inPlay: boolean
      betDelay: number
      marketTime: string
      runners: Runner[]
    }
    rc?: Change[]
  }[]
}

/** An independent reading of a recording: nothing of the simulator's reader or book is used. */
export function linesOf(file: string): Line[] {
  const bytes = readFileSync(file)
  const unpacked = file.endsWith('.bz2')
    ? Bunzip.decode(bytes)
    : file.endsWith('.gz')
      ? gunzipSync(bytes)
      : bytes
  return Buffer.from(unpacked)
    .toString()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line)
}

const keyOf = ({ id, hc }: Runner) => (hc ? `${id}:${hc}` : `${id}`)

interface FoldedRunner {
  atb: Map<number, number>
  atl: Map<number, number>
  batb: Map<number, [number, number]>
  batl: Map<number, [number, number]>
  trd: Map<number, number>
  status: string
}

/** One market as its messages add up. */
export class Folded {
  status = ''
  betDelay = 0
  startMs = 0
  readonly runners = new Map<string, FoldedRunner>()
  isFull = false

  #runner(runner: Runner): FoldedRunner {
    const key = keyOf(runner)
    let folded = this.runners.get(key)
    if (!folded) {
      const none = () => new Map<number, never>()
      folded = { atb: none(), atl: none(), batb: none(), batl: none(), trd: none(), status: 'ACTIVE' }
      this.runners.set(key, folded)
    }
    return folded
  }

  apply({ img, marketDefinition, rc = [] }: NonNullable<Line['mc']>[number]): void {
    if (this.status === 'CLOSED') return
    if (img) {
      this.volume = 0
      for (const runner of this.runners.values()) {
        for (const ladder of [runner.atb, runner.atl, runner.batb, runner.batl, runner.trd]) ladder.clear()
      }
    }
    for (const runner of marketDefinition?.runners ?? [])
      this.#runner(runner).status = runner.status ?? 'ACTIVE'
    if (marketDefinition) {
      this.status = marketDefinition.status
      this.betDelay = marketDefinition.inPlay ? marketDefinition.betDelay : 0
      this.startMs = Date.parse(marketDefinition.marketTime)
      if (this.status === 'CLOSED') return
    }
    for (const change of rc) {
      const runner = this.#runner(change)
      if (change.atb || change.atl) this.isFull = true
      for (const side of ['atb', 'atl', 'trd'] as const) {
        for (const [price, size] of change[side] ?? []) {
          if (size === 0) runner[side].delete(price)
          else runner[side].set(price, size)
        }
      }
      for (const side of ['batb', 'batl'] as const) {
        for (const [place, price, size] of change[side] ?? []) {
          if (size === 0) runner[side].delete(place)
          else runner[side].set(place, [price, size])
        }
      }
    }
    if (rc.some(({ trd }) => trd)) this.#addUp()
  }

  /** What was matched stays when the stream forgets it, just before the end. */
  volume = 0
  #addUp(): void {
    let sum = 0
    for (const { trd } of this.runners.values()) for (const size of trd.values()) sum += size
    if (sum > 0) this.volume = sum
  }
}

const REMOVED = /^REMOVED/
const paise = (rupees: number) => Math.round(rupees * 100)
const levels = (ladder: Iterable<readonly [number, number]>) =>
  [...ladder].map(([price, size]) => `${paise(size)}@${paise(price)}`).sort()

/** What is compared of a market, by the fold. */
export function expected(folded: Folded) {
  return {
    status: folded.status,
    betDelayMs: folded.betDelay * 1000,
    startMs: folded.startMs,
    volume: paise(folded.volume),
    runners: Object.fromEntries(
      [...folded.runners].map(([key, { atb, atl, batb, batl, status }]) => {
        const isIn = !REMOVED.test(status) && folded.status !== 'CLOSED'
        const [back, lay] = folded.isFull ? [atb, atl] : [new Map(batb.values()), new Map(batl.values())]
        return [
          key,
          {
            status: status.replace(REMOVED, 'REMOVED').replace('_VACANT', ''),
            back: isIn ? levels(back) : [],
            lay: isIn ? levels(lay) : [],
          },
        ]
      }),
    ),
  }
}
