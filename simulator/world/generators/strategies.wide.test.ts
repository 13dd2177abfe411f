import { beforeAll, describe, expect, it } from 'vitest'
import { cricket } from '../../sports/cricket/cricket.ts'
import type { CricketState } from '../../sports/cricket/cricket-model.ts'
import type { SideMarket, SideResult } from '../../sports/side-market.ts'
import { chanceOf } from '../../sports/testing/chance.ts'
import type { RandomStream } from '../random-streams.ts'
import { FANCY_MARGINS, fancyQuotes } from './operator.ts'
import { opinionOf, quoteAround } from './quotes.ts'

const MATCHES = 5000
const SPEC = cricket.specOf({
  home: { name: 'Kites', rating: 0.7 },
  away: { name: 'Gulls', rating: 0.4 },
  overs: 20,
})
const MARKETS = cricket.sideMarkets(SPEC)
/** In steps: from the first ball to the last overs of the chase. */
const MOMENTS = new Set([1, 18, 40, 62, 90, 112, 130, 150, 175, 200, 220])

type Moment = (state: CricketState, steps: number) => boolean
const anyTime: Moment = (_, steps) => MOMENTS.has(steps)
const firstInnings: Moment = (state, steps) => anyTime(state, steps) && state.innings.length === 1
const chase: Moment = (state, steps) => anyTime(state, steps) && state.innings.length === 2
const lastOver: Moment = ({ innings }) => (innings[1]?.balls ?? 0) >= 114

/** On: that it happens, YES. Against: that it does not, NO. */
type Side = 'on' | 'against'

const BOTH_SIDES: [what: string, names: RegExp, when: Moment][] = [
  ['the runs of 6 overs', /^6 Over Runs/, anyTime],
  ['the runs of 10 overs', /^10 Over Runs/, anyTime],
  ['the runs of a first innings', /^20 Over Runs/, firstInnings],
  ['the runs of a chase', /^20 Over Runs/, chase],
  ['the runs of one over', /^Only \d+ Over Runs/, anyTime],
  ['the first wicket', /^Fall of 1st Wicket/, anyTime],
  ['an odd total', /Total Odd\/Even$/, anyTime],
  ['a completed match', /^Completed Match$/, anyTime],
  ['a tie', /^Tied Match$/, anyTime],
  ['a tie in the last over', /^Tied Match$/, lastOver],
]

const STRATEGIES = BOTH_SIDES.flatMap(([what, names, when]) => {
  const markets = MARKETS.filter(({ name }) => names.test(name))
  return (['on', 'against'] as const).map((side) => ({ name: `always ${side} ${what}`, markets, when, side }))
})

/** One rupee at risk. */
interface Bet {
  /** What it wins. */
  pays: number
  /** What the other side keeps of it. */
  margin: number
  wins(result: Exclude<SideResult, 'void'>): boolean
}

/** When it is bet, on what, and what makers take their chances from. */
interface Offer {
  state: CricketState
  side: Side
  maker: RandomStream
}

/** A bet at what is quoted; undefined where nothing is. */
function betOn(market: SideMarket<CricketState>, { state, side, maker }: Offer): Bet | undefined {
  if (market.kind === 'FANCY') {
    const outlook = market.outlook(state)
    const quote = outlook && fancyQuotes(market, outlook)[side === 'on' ? 'back' : 'lay']
    if (!quote) return undefined
    const rate = (quote.priceHundredths - 100) / 100
    return {
      pays: side === 'on' ? rate : 1 / rate,
      margin: FANCY_MARGINS[market.group],
      wins: (result) => 'runs' in result && result.runs >= quote.line! === (side === 'on'),
    }
  }
  const chance = market.chances(state)?.[0]
  const price =
    chance === undefined
      ? undefined
      : quoteAround(opinionOf(chance, maker))[side === 'on' ? 'lays' : 'backs'][0]
  if (chance === undefined || price === undefined) return undefined
  const pays = side === 'on' ? price / 100 - 1 : 1 / (price / 100 - 1)
  const wins = side === 'on' ? chance : 1 - chance
  return {
    pays,
    margin: 1 - wins * (1 + pays),
    wins: (result) => 'winner' in result && (result.winner === 0) === (side === 'on'),
  }
}

/** Sums over matches: bets of one match are not independent of each other. */
class Tally {
  bets = 0
  margins = 0
  leastMargin = Number.POSITIVE_INFINITY
  #won = 0
  #squares = { won: 0, both: 0, bets: 0 }

  addMatch(settled: readonly { bet: Bet; result: Exclude<SideResult, 'void'> }[]): void {
    let won = 0
    for (const { bet, result } of settled) {
      won += bet.wins(result) ? bet.pays : -1
      this.margins += bet.margin
      this.leastMargin = Math.min(this.leastMargin, bet.margin)
    }
    const bets = settled.length
    this.bets += bets
    this.#won += won
    this.#squares.won += won * won
    this.#squares.both += won * bets
    this.#squares.bets += bets * bets
  }

  /** Of a rupee at risk, with its standard error. */
  get result() {
    const mean = this.#won / this.bets
    const { won, both, bets } = this.#squares
    const error = Math.sqrt(won - 2 * mean * both + mean * mean * bets) / this.bets
    return { mean, error, margin: this.margins / this.bets }
  }
}

function playOne(seed: number, tallies: readonly Tally[]): CricketState {
  const chance = chanceOf(seed)
  const maker = chanceOf(seed + MATCHES)
  const state = cricket.create(SPEC, chance)
  const placed: { strategy: number; market: SideMarket<CricketState>; bet: Bet }[] = []
  for (let steps = 1; ; steps++) {
    cricket.step(state, chance)
    if (state.phase === 'over') break
    for (const [strategy, { markets, when, side }] of STRATEGIES.entries()) {
      if (!when(state, steps)) continue
      for (const market of markets) {
        const bet = betOn(market, { state, side, maker })
        if (bet) placed.push({ strategy, market, bet })
      }
    }
  }
  const settled = STRATEGIES.map((): { bet: Bet; result: Exclude<SideResult, 'void'> }[] => [])
  for (const { strategy, market, bet } of placed) {
    const result = market.result(state)
    if (!result) throw new Error(`${market.name} has no result`)
    if (result !== 'void') settled[strategy]!.push({ bet, result })
  }
  for (const [strategy, bets] of settled.entries()) tallies[strategy]!.addMatch(bets)
  return state
}

describe(`on ${MATCHES} cricket matches`, () => {
  const tallies = STRATEGIES.map(() => new Tally())
  let abandoned = 0

  beforeAll(() => {
    for (let seed = 1; seed <= MATCHES; seed++) {
      if (playOne(seed, tallies).abandoned) abandoned++
    }
  })

  it.each(STRATEGIES.map(({ name }, index) => [name, index] as const))(
    '%s loses, and not more than two margins',
    (_, index) => {
      const { bets, leastMargin, result } = tallies[index]!
      expect(bets).toBeGreaterThan(MATCHES / 20)
      expect(leastMargin).toBeGreaterThan(0)
      const { mean, error, margin } = result
      expect(mean - 2 * error).toBeLessThanOrEqual(0)
      expect(mean + 2 * error).toBeGreaterThanOrEqual(-2 * margin)
    },
  )

  it('rain ends three of a hundred', () => {
    expect(Math.abs(abandoned / MATCHES - 0.03)).toBeLessThan(0.008)
  })
})
