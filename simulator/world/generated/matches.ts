import { MATCH_ODDS } from '@layline/shared/entities/market'
import { SLIP_MAX_RUPEES, SLIP_MIN_RUPEES } from '@layline/shared/limits'
import { SPORT } from '@layline/shared/sports'
import { paiseOf, type WorldMs } from '@layline/shared/units'
import type { RandomStream } from '../random-streams.ts'
import type { CardCompetition, ScenarioMatch } from '../scenario.ts'
import type { Outcome, World } from '../world.ts'
import { drawPairing, START_GRID_MS } from './card.ts'
import { CROWD, MAKER, requote, stir } from './market-maker.ts'
import { matchSpecOf } from './match-spec.ts'
import type { Quote } from './quotes.ts'
import {
  createMatch,
  delayToNextMs,
  type ForcedEvent,
  fairOf,
  forceMatch,
  type Happening,
  type MatchState,
  resultOf,
  scoreOf,
  stepMatch,
} from './sport.ts'

export type MatchTask =
  /** The off: betting stops, unmatched bets lapse, and a moment later it is in play. */
  | { kind: 'off'; eventId: string }
  | { kind: 'kick-off'; eventId: string }
  | { kind: 'step'; eventId: string }
  | { kind: 'reopen'; eventId: string }
  | { kind: 'stir'; eventId: string }
  | { kind: 'settle'; eventId: string }
  | { kind: 'archive'; eventId: string }
  | { kind: 'script'; eventId: string; index: number }
  /** A competition announces its next match. */
  | { kind: 'announce'; competition: number; startMs: WorldMs }

/** A match and the one market on it. Plain data. */
export interface Match {
  eventId: string
  marketId: string
  selectionIds: string[]
  startMs: WorldMs
  state: MatchState
  stage: 'scheduled' | 'in-play' | 'over'
  suspendedUntilMs: WorldMs
  quotes: Quote[]
  script: ScenarioMatch['script']
  /** What happened, newest last, for the commentary. */
  happenings: { atMs: WorldMs; type: string; text: string }[]
}

export type MatchesSnapshot = Match[]

const SPORT_IDS = { soccer: SPORT.soccer, tennis: SPORT.tennis, cricket: SPORT.cricket }
/** World time a bet waits in play. Source: domain decisions, "In-play delay". */
const BET_DELAY_MS = { soccer: 5000, tennis: 3000, cricket: 5000 }
const OFF_SUSPENSION_MS = 15_000
const RESULT_SUSPENSION_MS = 60_000
const LISTED_AFTER_RESULT_MS = 600_000
const STIR_IN_PLAY_MS = [1200, 3500] as const
const STIR_BEFORE_MS = [6000, 20_000] as const
const HAPPENINGS_KEPT = 100
/** Matches that started this long before the world are on its card, as far as they are still on. */
const CARD_BEFORE_MS = 3 * 3_600_000
const COMPETITION_IDS_FROM = 100
const EVENT_IDS_FROM = 30_000_000
const MARKET_IDS_FROM = 200_000_000
const SELECTION_IDS_FROM = 1_000_000

/** Generated matches, from their announcement to their result, and the makers who price them. */
export class Matches {
  readonly #world: World
  readonly #matches: Map<string, Match>

  constructor(world: World, snapshot: MatchesSnapshot = []) {
    this.#world = world
    this.#matches = new Map(structuredClone(snapshot).map((match) => [match.eventId, match]))
  }

  begin(): void {
    const { scenario, epochMs } = this.#world.setup
    this.#world.exchange.openAccount(MAKER, 'maker')
    this.#world.exchange.openAccount(CROWD, 'maker')
    for (const match of scenario.matches) this.#add(match, epochMs + match.starts)
    scenario.card?.competitions.forEach((competition, index) => {
      const random = this.#world.random.stream(`card/${competition.name}`)
      const grid = Math.floor(epochMs / START_GRID_MS) * START_GRID_MS
      const first = grid - CARD_BEFORE_MS + random.int(0, competition.every / START_GRID_MS) * START_GRID_MS
      let startMs = first
      for (; startMs <= epochMs + scenario.card!.horizon; startMs += competition.every) {
        this.#addFromCard(competition, startMs)
      }
      this.#announceLater(index, startMs)
    })
  }

  #announceLater(competition: number, startMs: WorldMs): void {
    const { horizon } = this.#world.setup.scenario.card!
    this.#world.agenda.add(startMs - horizon, { kind: 'announce', competition, startMs })
  }

  #addFromCard(competition: CardCompetition, startMs: WorldMs): void {
    const { name, sport, overs } = competition
    const random = this.#world.random.stream(`card/${name}`)
    this.#add({ competition: name, sport, overs, ...drawPairing(competition, random), script: [] }, startMs)
  }

  #add(plan: Omit<ScenarioMatch, 'starts'>, startMs: WorldMs): void {
    const { catalogue, exchange, nowMs, agenda } = this.#world
    const eventId = String(EVENT_IDS_FROM + catalogue.takeId())
    const random = this.#random(eventId)
    let state = createMatch(matchSpecOf(plan), random)
    let nextMs: WorldMs | undefined = startMs
    // A match that is under way when the world begins has been played up to here, without bets.
    while (nextMs !== undefined && nextMs <= nowMs) {
      state = stepMatch(state, random).state
      const delay = delayToNextMs(state, random)
      nextMs = delay === undefined ? undefined : nextMs + delay
    }
    if (nextMs === undefined) {
      this.#world.random.forget(`match/${eventId}`)
      return
    }
    const inPlay = startMs <= nowMs
    const marketId = `1.${MARKET_IDS_FROM + catalogue.takeId()}`
    const names = [plan.home.name, plan.away.name, ...(plan.sport === 'soccer' ? ['The Draw'] : [])]
    const runners = names.map((name) => ({
      selectionId: String(SELECTION_IDS_FROM + catalogue.takeId()),
      name,
    }))
    catalogue.addEvent({
      eventId,
      name: `${plan.home.name} v ${plan.away.name}`,
      sportId: SPORT_IDS[plan.sport],
      competitionId: this.#competitionId(plan.competition),
      competitionName: plan.competition,
      startMs,
    })
    const minStakePaise = paiseOf(SLIP_MIN_RUPEES)
    const maxStakePaise = paiseOf(SLIP_MAX_RUPEES)
    const market = { marketId, runners, minStakePaise, maxStakePaise }
    catalogue.addMarket({ ...market, eventId, name: MATCH_ODDS, startMs, updatedMs: nowMs })
    exchange.openMarket({
      ...market,
      numberOfWinners: 1,
      status: 'OPEN',
      inPlay,
      betDelayMs: inPlay ? BET_DELAY_MS[plan.sport] : 0,
    })
    this.#matches.set(eventId, {
      eventId,
      marketId,
      selectionIds: runners.map((runner) => runner.selectionId),
      startMs,
      state,
      stage: inPlay ? 'in-play' : 'scheduled',
      suspendedUntilMs: 0,
      quotes: runners.map(() => ({ lays: [], backs: [] })),
      script: plan.script,
      happenings: [],
    })
    agenda.add(nextMs, inPlay ? { kind: 'step', eventId } : { kind: 'off', eventId })
    plan.script.forEach(({ at }, index) => {
      if (startMs + at >= nowMs) agenda.add(startMs + at, { kind: 'script', eventId, index })
    })
    const match = this.#matches.get(eventId)!
    this.#requote(match)
    this.#stirLater(match)
  }

  #competitionId(name: string): string {
    for (const event of this.#world.catalogue.events()) {
      if (event.competitionName === name) return event.competitionId
    }
    return String(COMPETITION_IDS_FROM + this.#world.catalogue.takeId())
  }

  #random(eventId: string): RandomStream {
    return this.#world.random.stream(`match/${eventId}`)
  }

  #makersRandom(eventId: string): RandomStream {
    return this.#world.random.stream(`maker/${eventId}`)
  }

  match(eventId: string): Readonly<Match> | undefined {
    return this.#matches.get(eventId)
  }

  /** The score as a line above the market; empty before the off and for events that are not generated. */
  scoreLine(eventId: string): string {
    const match = this.#matches.get(eventId)
    if (!match || match.stage === 'scheduled') return ''
    const { line, status } = scoreOf(match.state)
    return `${line} · ${status}`
  }

  run(task: MatchTask): void {
    if (task.kind === 'announce') {
      const { card } = this.#world.setup.scenario
      const competition = card!.competitions[task.competition]!
      this.#addFromCard(competition, task.startMs)
      this.#announceLater(task.competition, task.startMs + competition.every)
      return
    }
    const match = this.#matches.get(task.eventId)
    if (!match) return
    const { agenda, nowMs } = this.#world
    switch (task.kind) {
      case 'off':
        this.#suspend(match, OFF_SUSPENSION_MS)
        agenda.add(nowMs + OFF_SUSPENSION_MS, { kind: 'kick-off', eventId: match.eventId })
        return
      case 'kick-off':
        this.#kickOff(match)
        return
      case 'step':
        this.#step(match)
        return
      case 'reopen':
        this.#reopen(match)
        return
      case 'stir':
        this.#stir(match)
        return
      case 'settle':
        this.#settle(match)
        return
      case 'archive':
        this.#archive(match)
        return
      case 'script': {
        const event = match.script[task.index]!.event
        const outcome = this.force(match.eventId, event)
        if (!outcome.ok) this.#note(match, 'script', `Script: ${event.type} refused, ${outcome.text}`)
        return
      }
    }
  }

  #kickOff(match: Match): void {
    const { sport } = match.state
    match.stage = 'in-play'
    this.#world.exchange.turnInPlay(match.marketId, BET_DELAY_MS[sport], this.#world.nowMs)
    this.#reopen(match)
    this.#step(match)
  }

  #step(match: Match): void {
    if (match.stage !== 'in-play') return
    const random = this.#random(match.eventId)
    const { state, happenings } = stepMatch(match.state, random)
    match.state = state
    this.#happened(match, happenings)
    const delayMs = delayToNextMs(state, random)
    if (delayMs !== undefined) {
      this.#world.agenda.add(this.#world.nowMs + delayMs, { kind: 'step', eventId: match.eventId })
    }
  }

  /** Makes something happen now: a director's or a script's event. */
  force(eventId: string, event: ForcedEvent): Outcome {
    const match = this.#matches.get(eventId)
    if (!match)
      return { ok: false, code: 'NOT_FOUND', text: `no generated match has the event id ${eventId}` }
    if (match.stage !== 'in-play') {
      return { ok: false, code: 'BAD_REQUEST', text: 'the match is not in play' }
    }
    const forced = forceMatch(match.state, event, this.#random(eventId))
    if (!forced.ok) return { ok: false, code: 'BAD_REQUEST', text: forced.text }
    match.state = forced.state
    this.#happened(match, forced.happenings)
    return { ok: true }
  }

  #note(match: Match, type: string, text: string): void {
    match.happenings.push({ atMs: this.#world.nowMs, type, text })
    if (match.happenings.length > HAPPENINGS_KEPT) match.happenings.shift()
  }

  #happened(match: Match, happenings: readonly Happening[]): void {
    let suspendMs = 0
    this.#world.touch(match.marketId)
    for (const happening of happenings) {
      this.#note(match, happening.type, happening.text)
      suspendMs = Math.max(suspendMs, happening.suspendMs ?? 0)
    }
    if (resultOf(match.state) !== undefined) {
      match.stage = 'over'
      this.#suspend(match, Number.POSITIVE_INFINITY)
      this.#world.agenda.add(this.#world.nowMs + RESULT_SUSPENSION_MS, {
        kind: 'settle',
        eventId: match.eventId,
      })
    } else if (suspendMs > 0) {
      this.#suspend(match, suspendMs)
      this.#world.agenda.add(this.#world.nowMs + suspendMs, { kind: 'reopen', eventId: match.eventId })
    } else if (this.#isOpen(match)) this.#requote(match)
  }

  #isOpen(match: Match): boolean {
    return this.#world.exchange.market(match.marketId)?.status === 'OPEN'
  }

  #suspend(match: Match, forMs: number): void {
    const { exchange, nowMs } = this.#world
    match.suspendedUntilMs = Math.max(
      match.suspendedUntilMs,
      Math.min(nowMs + forMs, Number.MAX_SAFE_INTEGER),
    )
    exchange.setStatus(match.marketId, 'SUSPENDED', nowMs)
    exchange.clearMaker(MAKER, match.marketId, undefined)
    match.quotes = match.quotes.map(() => ({ lays: [], backs: [] }))
  }

  #reopen(match: Match): void {
    const { exchange, nowMs } = this.#world
    if (match.stage === 'over' || nowMs < match.suspendedUntilMs) return
    exchange.setStatus(match.marketId, 'OPEN', nowMs)
    this.#requote(match)
  }

  #requote(match: Match): void {
    const random = this.#makersRandom(match.eventId)
    const chances = fairOf(match.state)
    match.quotes = match.selectionIds.map((selectionId, runner) =>
      requote(this.#world, match.marketId, selectionId, chances[runner]!, match.quotes[runner]!, random),
    )
  }

  #stir(match: Match): void {
    if (match.stage === 'over') return
    if (this.#isOpen(match)) {
      const random = this.#makersRandom(match.eventId)
      stir(this.#world, match.marketId, match.selectionIds, match.quotes, random)
    }
    this.#stirLater(match)
  }

  #stirLater(match: Match): void {
    const [least, most] = match.stage === 'in-play' ? STIR_IN_PLAY_MS : STIR_BEFORE_MS
    const delayMs = this.#makersRandom(match.eventId).int(least, most)
    this.#world.agenda.add(this.#world.nowMs + delayMs, { kind: 'stir', eventId: match.eventId })
  }

  #settle(match: Match): void {
    const { exchange, agenda, nowMs } = this.#world
    const winner = match.selectionIds[resultOf(match.state)!]!
    exchange.settle(match.marketId, [winner], nowMs)
    agenda.add(nowMs + LISTED_AFTER_RESULT_MS, { kind: 'archive', eventId: match.eventId })
  }

  #archive({ eventId }: Match): void {
    this.#matches.delete(eventId)
    this.#world.random.forget(`match/${eventId}`)
    this.#world.random.forget(`maker/${eventId}`)
    this.#world.unlistEvent(eventId)
  }

  snapshot(): MatchesSnapshot {
    return structuredClone([...this.#matches.values()])
  }
}
