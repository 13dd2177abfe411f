import { type NextBall, nextBalls, runsMost, type Side, WICKETS } from './cricket-chances.ts'
import { leadsOf, sumMade, sumWanted } from './cricket-rows.ts'

/** Chances of what a match comes to, seen from the side that bats; it loses with the rest of `done`. */
interface BattingOutlook {
  win: number
  tie: number
  /** It is played to its end: rain does not stop it. */
  done: number
}

/** Outlooks by balls left, wickets lost and runs: needed in a chase, made in a first innings. */
class OutlookTable {
  readonly runsMost: number
  readonly #win: Float32Array
  readonly #tie: Float32Array
  readonly #done: Float32Array
  /** Of the row that is being filled: to win, to tie, to be done. */
  readonly #sums: readonly [Float64Array, Float64Array, Float64Array]

  constructor(overs: number) {
    this.runsMost = runsMost(overs)
    const states = (overs * 6 + 1) * (WICKETS + 1) * (this.runsMost + 1)
    this.#win = new Float32Array(states)
    this.#tie = new Float32Array(states)
    this.#done = new Float32Array(states)
    const sums = () => new Float64Array(this.runsMost + 1)
    this.#sums = [sums(), sums(), sums()]
  }

  /** Place of a state without runs; that of the same with runs is so many further on. */
  row(left: number, wickets: number): number {
    return (left * (WICKETS + 1) + wickets) * (this.runsMost + 1)
  }

  set(place: number, { win, tie, done }: BattingOutlook): void {
    this.#win[place] = win
    this.#tie[place] = tie
    this.#done[place] = done
  }

  /** Fills a row, whose place without runs is set, by what the next balls lead to where runs are needed. */
  fillNeeded(row: number, balls: readonly NextBall[]): void {
    // From few runs to many: a wide leads to the same ball with one run less to make.
    const wide = this.#sumRow(sumWanted, balls)
    for (let needed = 1; needed <= this.runsMost; needed++) {
      this.#fill(row + needed, needed, wide.chance, row + needed - wide.runs)
    }
  }

  /** As `fillNeeded`, of a row whose place of most runs is set, where runs have been made. */
  fillMade(row: number, balls: readonly NextBall[]): void {
    // From many runs to few: a wide leads to the same ball with one run more.
    const wide = this.#sumRow(sumMade, balls)
    for (let made = this.runsMost - 1; made >= 0; made--) {
      this.#fill(row + made, made, wide.chance, row + made + wide.runs)
    }
  }

  /** Sums up what the balls that are bowled lead to; gives the wide. */
  #sumRow(sum: typeof sumWanted, balls: readonly NextBall[]): NextBall {
    const { leads, wide } = leadsOf(balls, ({ left, wickets }) => this.row(left, wickets))
    const [wins, ties, dones] = this.#sums
    sum(wins, this.#win, leads)
    sum(ties, this.#tie, leads)
    sum(dones, this.#done, leads)
    return wide
  }

  /** All three at once: each waits for the place that the wide leads to, and no longer. */
  #fill(place: number, runs: number, wideChance: number, afterWide: number): void {
    const [wins, ties, dones] = this.#sums
    this.#win[place] = wins[runs]! + wideChance * this.#win[afterWide]!
    this.#tie[place] = ties[runs]! + wideChance * this.#tie[afterWide]!
    this.#done[place] = dones[runs]! + wideChance * this.#done[afterWide]!
  }

  at(left: number, wickets: number, runs: number): BattingOutlook {
    const place = this.row(left, wickets) + Math.min(this.runsMost, runs)
    return { win: this.#win[place]!, tie: this.#tie[place]!, done: this.#done[place]! }
  }
}

/** What can follow in an innings; nothing where it is over. */
const ballsAhead = (side: Side, left: number, wickets: number): NextBall[] =>
  left === 0 || wickets === WICKETS ? [] : nextBalls(side, left, wickets)

const WON: BattingOutlook = { win: 1, tie: 0, done: 1 }
const TIED: BattingOutlook = { win: 0, tie: 1, done: 1 }
const LOST: BattingOutlook = { win: 0, tie: 0, done: 1 }

const chases = new Map<string, OutlookTable>()

/** The chasing side's outlook by balls left, wickets lost and runs needed to win. */
export function chaseTable(side: Side): OutlookTable {
  const key = `${side.overs}/${side.skill}`
  const known = chases.get(key)
  if (known) return known
  const table = new OutlookTable(side.overs)
  for (let left = 0; left <= side.overs * 6; left++) {
    for (let wickets = WICKETS; wickets >= 0; wickets--) {
      const balls = ballsAhead(side, left, wickets)
      const row = table.row(left, wickets)
      table.set(row, WON)
      if (balls.length > 0) table.fillNeeded(row, balls)
      else
        for (let needed = 1; needed <= table.runsMost; needed++)
          table.set(row + needed, needed === 1 ? TIED : LOST)
    }
  }
  chases.set(key, table)
  return table
}

const firstInnings = new Map<string, OutlookTable>()

/** The outlook of the side that bats first, by balls left, wickets lost and runs made, against that chase. */
export function firstInningsTable(side: Side, chaseSkill: number): OutlookTable {
  const { overs, skill } = side
  const key = `${overs}/${skill}/${chaseSkill}`
  const known = firstInnings.get(key)
  if (known) return known
  const chase = chaseTable({ overs, skill: chaseSkill })
  const table = new OutlookTable(overs)
  const most = table.runsMost
  for (let left = 0; left <= overs * 6; left++) {
    for (let wickets = WICKETS; wickets >= 0; wickets--) {
      const balls = ballsAhead(side, left, wickets)
      const row = table.row(left, wickets)
      const isOver = balls.length === 0
      for (let made = isOver ? 0 : most; made <= most; made++) {
        const { win, tie, done } = chase.at(overs * 6, 0, made + 1)
        table.set(row + made, { win: done - win - tie, tie, done })
      }
      if (!isOver) table.fillMade(row, balls)
    }
  }
  firstInnings.set(key, table)
  return table
}
