import type { OddsHundredths, Paise } from '@layline/shared/units'
import type { MarketDefinition, MarketStatus } from '../../exchange.ts'
import type { RunnerQuotes } from '../../quotes/quote.ts'
import type { ExchangeRefusal } from '../../refusal.ts'
import type { Result } from '../../settlement/result.ts'
import type { NaiveOrder, NaivePiece } from './naive-order.ts'

export interface NaiveRunner {
  readonly selectionId: string
  isRemoved: boolean
  quotes: RunnerQuotes | undefined
  lastTraded: OddsHundredths | undefined
}

const newRunner = ({ selectionId }: { selectionId: string }): NaiveRunner => ({
  selectionId,
  isRemoved: false,
  quotes: undefined,
  lastTraded: undefined,
})

/** 0: how many win is not known in advance (rule EX3). No market pays more than a hundred places. */
const mayWin = (winners: number): boolean => Number.isInteger(winners) && winners >= 0 && winners <= 100

/** One market: its definition, what was ordered in it and what was matched, all of it for ever. */
export class NaiveMarket {
  readonly definition: MarketDefinition
  readonly kind: 'ODDS' | 'BOOKMAKER' | 'FANCY'
  readonly runners: NaiveRunner[]
  readonly orders: NaiveOrder[] = []
  readonly pieces: NaivePiece[] = []
  status: MarketStatus
  inPlay: boolean
  betDelayMs: number
  numberOfWinners: number
  operator: string | undefined
  result: Result | undefined
  totalMatched: Paise = 0

  constructor(definition: MarketDefinition) {
    const { marketId, kind = 'ODDS', runners, numberOfWinners, crossMatching } = definition
    if (crossMatching) throw new Error(`${marketId}: the twin knows no cross matching`)
    if (!mayWin(numberOfWinners) || (kind === 'FANCY' && runners.length !== 1))
      throw new Error(`${marketId}: no market`)
    this.definition = definition
    this.kind = kind
    this.status = definition.status
    this.numberOfWinners = numberOfWinners
    this.inPlay = definition.inPlay
    this.betDelayMs = definition.betDelayMs
    this.runners = runners.map(newRunner)
  }

  addRunner(runner: { selectionId: string }): void {
    if (this.kind === 'FANCY' || this.runners.some(({ selectionId }) => selectionId === runner.selectionId))
      throw new Error('it cannot join')
    this.runners.push(newRunner(runner))
  }

  changeWinners(numberOfWinners: number): void {
    if (!mayWin(numberOfWinners)) throw new Error(`${numberOfWinners} cannot win`)
    this.numberOfWinners = numberOfWinners
  }

  runner(selectionId: string): NaiveRunner {
    const runner = this.runners.find((one) => one.selectionId === selectionId)
    if (!runner) throw new Error(`no runner ${selectionId}`)
    return runner
  }

  /** Who can still come in. */
  active(): string[] {
    return this.runners.filter((runner) => !runner.isRemoved).map((runner) => runner.selectionId)
  }

  /** How many win is not known in advance (rule EX3). */
  get isOpenEnded(): boolean {
    return this.numberOfWinners === 0
  }

  /** As many as the market pays, or as can still come in, if fewer (rule ST7). */
  placesPaid(): number {
    return Math.min(this.numberOfWinners, this.active().length)
  }

  unmatched(): NaiveOrder[] {
    return this.orders.filter((order) => order.remaining > 0)
  }

  /** What part of a bet came true: `won` places among the `of` that tied for them (rules FY1, ST1, ST8). */
  shareOf(selectionId: string, line: number | undefined): { won: number; of: number } {
    const { result } = this
    if (result?.kind === 'RUNS') return { won: result.runs >= line! ? 1 : 0, of: 1 }
    if (result?.kind !== 'RUNNERS') return { won: 0, of: 1 }
    if (this.isOpenEnded) return { won: result.places.flat().includes(selectionId) ? 1 : 0, of: 1 }
    let before = 0
    for (const tied of result.places) {
      const won = Math.min(tied.length, Math.max(0, this.placesPaid() - before))
      if (tied.includes(selectionId)) return { won, of: tied.length }
      before += tied.length
    }
    return { won: 0, of: 1 }
  }
}

/** Why a market takes no order now, whatever the order. */
export function whyStopped(status: MarketStatus): ExchangeRefusal | undefined {
  if (status === 'OPEN') return undefined
  return status === 'BALL_RUNNING' ? 'BALL_RUNNING' : `MARKET_${status}`
}
