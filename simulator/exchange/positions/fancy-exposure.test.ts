import { describe, expect, it } from 'vitest'
import { Dice } from '../proof/testing/dice.ts'
import { RunPosition } from './run-position.ts'

interface FancyBet {
  side: 'YES' | 'NO'
  line: number
  rate: number
  stake: number
}

type ExposureOf = (bets: readonly FancyBet[]) => number

const win = ({ stake, rate }: FancyBet) => (stake * rate) / 100
const profitAt = (bets: readonly FancyBet[], runs: number) =>
  bets.reduce((sum, bet) => {
    const reached = runs >= bet.line
    if (bet.side === 'YES') return sum + (reached ? win(bet) : -bet.stake)
    return sum + (reached ? -win(bet) : bet.stake)
  }, 0)

/** The position that the exchange keeps. */
const ours: ExposureOf = (bets) => {
  const position = new RunPosition()
  for (const bet of bets) {
    position.addMatched({ runnerIndex: 0, isBack: bet.side === 'YES', line: bet.line }, bet.stake, win(bet))
  }
  return position.worstPaise()
}

/** Every run value there could be. */
const bruteForce: ExposureOf = (bets) => {
  let worst = 0
  for (let runs = 0; runs <= 120; runs++) worst = Math.min(worst, profitAt(bets, runs))
  return worst
}

/** The six wrong ways that are in use. Source: domain §2.4. */
const MUTANTS: Record<string, ExposureOf> = {
  'run by run, but blind to the rate': (bets) => bruteForce(bets.map((bet) => ({ ...bet, rate: 100 }))),
  'nets a line, sums the lines, and nothing when the highest NO is above the lowest YES': (bets) => {
    const yes = bets.filter(({ side }) => side === 'YES').map(({ line }) => line)
    const no = bets.filter(({ side }) => side === 'NO').map(({ line }) => line)
    if (Math.min(...yes) < Math.max(...no)) return 0
    const lines = new Set(bets.map(({ line }) => line))
    return [...lines].reduce((sum, line) => sum + bruteForce(bets.filter((bet) => bet.line === line)), 0)
  },
  'the worse of two sums, blind to the lines': (bets) => {
    const sum = (side: FancyBet['side'], of: (bet: FancyBet) => number) =>
      bets.filter((bet) => bet.side === side).reduce((all, bet) => all + of(bet), 0)
    const stakeOf = ({ stake }: FancyBet) => stake
    return Math.min(0, sum('NO', stakeOf) - sum('YES', stakeOf), sum('YES', win) - sum('NO', win))
  },
  'the stakes of both sides added': (bets) => -bets.reduce((sum, { stake }) => sum + stake, 0),
  'a later NO that loses replaces what was won before it': (bets) => {
    let total = 0
    for (const bet of bets) {
      if (bet.side === 'YES') total += -bet.stake
      else total = total > 0 ? -win(bet) : total - win(bet)
    }
    return Math.min(0, total)
  },
  'stakes of YES against liabilities of NO': (bets) => {
    const yes = bets.filter(({ side }) => side === 'YES').reduce((sum, { stake }) => sum + stake, 0)
    const no = bets.filter(({ side }) => side === 'NO').reduce((sum, bet) => sum + win(bet), 0)
    return -Math.abs(yes - no)
  },
}

const bet = (side: FancyBet['side'], line: number, stake: number, rate = 100): FancyBet => ({
  side,
  line,
  stake,
  rate,
})

/** Worked by hand: bets, then what they can lose. Source: domain §2.2. */
const WORKED: [name: string, bets: FancyBet[], exposure: number][] = [
  ['one YES loses its stake', [bet('YES', 40, 1000, 90)], -1000],
  ['one NO loses stake x rate / 100', [bet('NO', 40, 1000, 110)], -1100],
  ['a middle costs nothing', [bet('YES', 40, 1000), bet('NO', 48, 1000)], 0],
  ['the other way round it costs both', [bet('YES', 48, 1000), bet('NO', 40, 1000)], -2000],
  ['one line at two rates', [bet('YES', 64, 1000, 90), bet('NO', 64, 1000, 110)], -200],
  ['a middle of unequal stakes', [bet('YES', 40, 1000), bet('NO', 48, 400)], -600],
]

const holdsFor = (exposureOf: ExposureOf) =>
  WORKED.every(([, bets, exposure]) => exposureOf(bets) === exposure)

describe('the exposure of a fancy', () => {
  it.each(WORKED)('[FY3] %s', (_, bets, exposure) => {
    expect(ours(bets) + 0).toBe(exposure)
  })

  it.each([7, 2024, Number(process.env.LAYLINE_TEST_SEED ?? 1)])(
    '[FY3] is the worst of every run value, seed %i',
    (seed) => {
      const dice = new Dice(seed)
      for (let round = 0; round < 2000; round++) {
        const bets = Array.from({ length: dice.int(1, 7) }, () =>
          bet(
            dice.pick(['YES', 'NO']),
            dice.int(1, 100),
            dice.int(1, 50) * 100,
            dice.pick([60, 90, 100, 110]),
          ),
        )
        expect(ours(bets)).toBeCloseTo(bruteForce(bets), 6)
      }
    },
  )

  it.each(Object.entries(MUTANTS))('[FY3] the worked examples catch: %s', (_, mutant) => {
    expect(holdsFor(ours)).toBe(true)
    expect(holdsFor(mutant)).toBe(false)
  })
})
