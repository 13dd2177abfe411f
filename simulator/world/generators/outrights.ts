import { WINNER } from '@layline/shared/entities/market'
import type { WorldMs } from '@layline/shared/units'
import { endingsOf, resultOf } from '../../sports/match.ts'
import { type MatchState, SPORTS } from '../../sports/sports.ts'
import {
  type Estimate,
  leaders,
  type Meeting,
  type TableOutlook,
  tableOutlook,
  UNDER_WAY_MOST,
} from '../../sports/table.ts'
import { DURATION_MS_MAX } from '../duration.ts'
import type { CardCompetition } from '../scenario.ts'
import {
  type FieldMarket,
  openFieldMarket,
  priceField,
  settleField,
  stirField,
  stopField,
} from './field-market.ts'
import type { Generator, GeneratorWorld } from './generator.ts'
import type { Match } from './match-record.ts'
import type { Matches } from './matches.ts'

export interface OutrightTask {
  kind: 'outright'
  /** Begin: by place on the card, the first edition is 0. The others go by event. */
  task:
    | { step: 'begin'; competition: number; edition: number }
    | { step: 'price' | 'ended' | 'settle' | 'archive'; eventId: string }
}

/** Who makes most of a competition's matches that start within a span of time. Plain data. */
export interface Outright {
  eventId: string
  competition: number
  /** Starts that count: from here, included. Of the first edition that is before all of them, as matches may be under way. */
  fromMs: WorldMs
  /** To here, not included. */
  toMs: WorldMs
  points: number[]
  /** Event ids of matches that are in the points. */
  counted: string[]
  market: FieldMarket
  stage: 'open' | 'decided' | 'settled'
}

export type OutrightsSnapshot = Outright[]

/** A match that still counts, and who plays it, by place in the list of sides. */
interface Counting extends Meeting {
  match: Readonly<Match>
}

/** A table that is priced, and what holds while it does: the states of matches to come, the ids of those under way. */
interface Outlook {
  madeOf: readonly (MatchState | string)[]
  estimates: TableOutlook
}

const DRAW = 1
/** Wins the strongest may bring into the first edition: it begins in the middle of a season. */
const HEAD_START_WINS = 2
const PRICED_EVERY_MS = [60_000, 120_000] as const
const RESULT_SUSPENSION_MS = 60_000
const LISTED_AFTER_RESULT_MS = 600_000
const LEADERS_SHOWN = 3

/** Winner markets of the card's competitions, priced from the table and the matches that are still to be played. */
export class Outrights implements Generator<OutrightTask, OutrightsSnapshot> {
  readonly taskKinds = ['outright'] as const
  readonly #world: GeneratorWorld<OutrightTask>
  readonly #matches: Matches
  readonly #outrights: Map<string, Outright>
  /** By outright. They follow from the states of matches, so no snapshot keeps them. */
  readonly #outlooks = new WeakMap<Outright, Outlook>()

  constructor(world: GeneratorWorld<OutrightTask>, matches: Matches, snapshot: OutrightsSnapshot = []) {
    this.#world = world
    this.#matches = matches
    this.#outrights = new Map(structuredClone(snapshot).map((outright) => [outright.eventId, outright]))
  }

  begin(): void {
    this.#world.setup.scenario.card?.competitions.forEach(({ outright }, competition) => {
      if (outright) this.#open(competition, 0)
    })
  }

  #competition({ competition }: Outright): CardCompetition {
    return this.#world.setup.scenario.card!.competitions[competition]!
  }

  #open(competition: number, edition: number): void {
    const { catalogue, agenda, nowMs, setup, random } = this.#world
    const facts = setup.scenario.card!.competitions[competition]!
    const { ends, every } = facts.outright!
    const toMs = setup.epochMs + ends + edition * every
    const eventId = catalogue.takeEventId()
    const names = facts.sides.map(({ name }) => name)
    catalogue.addEvent({
      eventId,
      name: `${facts.name} Winner`,
      sportId: SPORTS[facts.sport].sportId,
      competitionId: catalogue.competitionIdOf(facts.name),
      competitionName: facts.name,
      startMs: toMs,
      outright: true,
    })
    const chance = random.stream('outright', eventId)
    const headStart = (rating: number) => Math.floor(rating * chance.next() * (HEAD_START_WINS + 1))
    const outright: Outright = {
      eventId,
      competition,
      fromMs: edition === 0 ? Math.min(0, nowMs - DURATION_MS_MAX) : toMs - every,
      toMs,
      points: facts.sides.map(({ rating }) =>
        edition === 0 ? headStart(rating) * SPORTS[facts.sport].pointsForWin : 0,
      ),
      counted: [],
      market: openFieldMarket(this.#world, { eventId, name: WINNER, startMs: toMs, names }),
      stage: 'open',
    }
    this.#outrights.set(eventId, outright)
    agenda.add(toMs, { kind: 'outright', task: { step: 'begin', competition, edition: edition + 1 } })
    agenda.add(toMs, { kind: 'outright', task: { step: 'ended', eventId } })
    this.#price(outright)
    this.#priceLater(outright)
  }

  run({ task }: OutrightTask): void {
    if (task.step === 'begin') {
      this.#open(task.competition, task.edition)
      return
    }
    const outright = this.#outrights.get(task.eventId)
    if (!outright) return
    switch (task.step) {
      case 'price':
        if (outright.stage !== 'open') return
        this.#price(outright)
        stirField(this.#world, outright.market, this.#random(outright))
        this.#priceLater(outright)
        return
      case 'ended':
        this.#decide(outright)
        return
      case 'settle':
        settleField(this.#world, outright.market, leaders(outright.points))
        outright.stage = 'settled'
        this.#later(outright, LISTED_AFTER_RESULT_MS, 'archive')
        return
      case 'archive':
        this.#outrights.delete(outright.eventId)
        this.#world.random.forget('outright', outright.eventId)
        this.#world.unlistEvent(outright.eventId)
    }
  }

  #later({ eventId }: Outright, inMs: number, step: 'price' | 'settle' | 'archive'): void {
    this.#world.agenda.add(this.#world.nowMs + inMs, { kind: 'outright', task: { step, eventId } })
  }

  #priceLater(outright: Outright): void {
    this.#later(outright, this.#random(outright).int(...PRICED_EVERY_MS), 'price')
  }

  #random({ eventId }: Outright) {
    return this.#world.random.stream('outright', eventId)
  }

  /** Something happened in a match, or it is over. */
  onMatch(match: Readonly<Match>): void {
    const { competitionName } = this.#world.catalogue.event(match.eventId)!
    for (const outright of this.#outrights.values()) {
      if (outright.stage !== 'open') continue
      const { name, sport } = this.#competition(outright)
      if (sport !== match.state.sport || name !== competitionName) continue
      const meeting = this.#meetingIn(outright, match)
      if (!meeting) continue
      if (match.stage === 'over') this.#count(outright, match, meeting)
      this.#price(outright)
      this.#decide(outright)
    }
  }

  /** Who plays a match of the competition that still counts; undefined where it does not, or one side is a stranger. */
  #meetingIn(outright: Outright, { startMs, eventId, state }: Readonly<Match>): Meeting | undefined {
    const { fromMs, toMs, counted } = outright
    if (startMs < fromMs || startMs >= toMs || counted.includes(eventId)) return undefined
    const { sides } = this.#competition(outright)
    const { home, away } = state.spec
    const meeting = {
      home: sides.findIndex(({ name }) => name === home),
      away: sides.findIndex(({ name }) => name === away),
    }
    return meeting.home < 0 || meeting.away < 0 ? undefined : meeting
  }

  #count(outright: Outright, { eventId, state }: Readonly<Match>, { home, away }: Meeting): void {
    outright.counted.push(eventId)
    this.#world.touch(outright.market.marketId)
    if (state.abandoned) return
    const result = resultOf(state)
    const { win, draw } = this.#rule(outright)
    if (result === 0) outright.points[home]! += win
    else if (result === 1) outright.points[away]! += win
    else for (const side of [home, away]) outright.points[side]! += draw
  }

  #rule(outright: Outright) {
    return { win: SPORTS[this.#competition(outright).sport].pointsForWin, draw: DRAW }
  }

  /** The matches that still count, announced all of them: the card reaches further than an edition. */
  #counting(outright: Outright): Counting[] {
    const { catalogue } = this.#world
    const { name, sport } = this.#competition(outright)
    const counting: Counting[] = []
    for (const match of this.#matches.all()) {
      // Most are of another sport, which is known without a look at their events.
      if (match.state.sport !== sport || match.stage === 'over') continue
      const meeting = this.#meetingIn(outright, match)
      if (!meeting || catalogue.event(match.eventId)!.competitionName !== name) continue
      counting.push({ ...meeting, match })
    }
    return counting
  }

  #estimatesOf(outright: Outright): Estimate[] {
    const counting = this.#counting(outright)
    const underWay = counting.filter(({ match }) => match.stage === 'in-play').slice(0, UNDER_WAY_MOST)
    const toCome = counting.filter((each) => !underWay.includes(each))
    const madeOf = [...toCome.map(({ match }) => match.state), ...underWay.map(({ match }) => match.eventId)]
    let outlook = this.#outlooks.get(outright)
    if (!outlook || !isSame(outlook.madeOf, madeOf)) {
      const estimates = tableOutlook({
        points: outright.points,
        rule: this.#rule(outright),
        toCome: toCome.map(({ match, ...meeting }) => ({ ...meeting, endings: endingsOf(match.state) })),
        underWay,
      })
      outlook = { madeOf, estimates }
      this.#outlooks.set(outright, outlook)
    }
    return outlook.estimates(underWay.map(({ match }) => endingsOf(match.state)))
  }

  #price(outright: Outright): void {
    const estimates = this.#estimatesOf(outright)
    const chances = estimates.map(({ chance }) => chance)
    const doubts = estimates.map(({ doubt }) => doubt)
    priceField(this.#world, outright.market, { chances, doubts }, this.#random(outright))
  }

  /** Once the last match that counts is over, the table is final. */
  #decide(outright: Outright): void {
    const isOver = this.#world.nowMs >= outright.toMs && this.#counting(outright).length === 0
    if (!isOver || outright.stage !== 'open') return
    outright.stage = 'decided'
    stopField(this.#world, outright.market)
    this.#later(outright, RESULT_SUSPENSION_MS, 'settle')
  }

  has(eventId: string): boolean {
    return this.#outrights.has(eventId)
  }

  /** The top of the table, and how many matches are to come. */
  scoreLine(eventId: string): string {
    const outright = this.#outrights.get(eventId)!
    const { sides } = this.#competition(outright)
    const top = outright.points
      .map((points, side) => ({ points, name: sides[side]!.name }))
      .sort((a, b) => b.points - a.points)
      .slice(0, LEADERS_SHOWN)
    const table = top.map(({ name, points }) => `${name} ${points}`).join(', ')
    const left = this.#counting(outright).length
    return `${table} · ${left === 0 ? 'final table' : `${left} to play`}`
  }

  snapshot(): OutrightsSnapshot {
    return structuredClone([...this.#outrights.values()])
  }
}

const isSame = <T>(some: readonly T[], others: readonly T[]): boolean =>
  some.length === others.length && some.every((each, index) => each === others[index])
