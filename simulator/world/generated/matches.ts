import { SPORT } from '@layline/shared/sports'
import type { WorldMs } from '@layline/shared/units'
import type { Outcome } from '../outcome.ts'
import type { RandomStream } from '../random-streams.ts'
import type { CardCompetition, ScenarioMatch } from '../scenario.ts'
import type { World } from '../world.ts'
import { drawPairing, START_GRID_MS } from './card.ts'
import { CROWD, MAKER } from './market-maker.ts'
import { type Match, note } from './match.ts'
import { MatchMarkets } from './match-markets.ts'
import { matchSpecOf } from './match-spec.ts'
import { OPERATOR } from './operator.ts'
import {
  createMatch,
  delayToNextMs,
  type ForcedEvent,
  forceMatch,
  type Happening,
  scoreOf,
  stepMatch,
} from './sport.ts'

export type MatchTask =
  /** The off: betting stops, unmatched bets lapse, and a moment later it is in play. */
  | { kind: 'off'; eventId: string }
  | { kind: 'kick-off'; eventId: string }
  | { kind: 'step'; eventId: string }
  | { kind: 'ball-running'; eventId: string }
  | { kind: 'reopen'; eventId: string }
  | { kind: 'stir'; eventId: string }
  | { kind: 'settle'; eventId: string; key: string }
  /** A settled side market leaves the page. */
  | { kind: 'retire'; eventId: string; marketId: string }
  | { kind: 'archive'; eventId: string }
  | { kind: 'script'; eventId: string; index: number }
  /** A competition announces its next match. */
  | { kind: 'announce'; competition: number; startMs: WorldMs }

export type MatchesSnapshot = Match[]

/** The sport id of each sport that the scenario names. */
export const SPORT_IDS = {
  soccer: SPORT.soccer,
  tennis: SPORT.tennis,
  cricket: SPORT.cricket,
  basketball: SPORT.basketball,
  boxing: SPORT.boxing,
}
const OFF_SUSPENSION_MS = 15_000
const LISTED_AFTER_RESULT_MS = 600_000
/** From the bowler's run-up to what the ball came to. */
const BALL_MS = 7000
const STIR_IN_PLAY_MS = [1200, 3500] as const
const STIR_BEFORE_MS = [6000, 20_000] as const
/** Matches that started this long before the world are on its card, as far as they are still on. */
const CARD_BEFORE_MS = 3 * 3_600_000

/** Generated matches, from their announcement to their result. What is offered on them is `MatchMarkets`' part. */
export class Matches {
  readonly #world: World
  readonly #matches: Map<string, Match>
  readonly #markets: MatchMarkets

  constructor(world: World, snapshot: MatchesSnapshot = []) {
    this.#world = world
    this.#markets = new MatchMarkets(world)
    this.#matches = new Map(structuredClone(snapshot).map((match) => [match.eventId, match]))
  }

  begin(): void {
    const { scenario, epochMs } = this.#world.setup
    for (const maker of [MAKER, CROWD, OPERATOR]) this.#world.exchange.openAccount(maker, 'maker')
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
    const { catalogue, nowMs, agenda } = this.#world
    const eventId = catalogue.takeEventId()
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
    catalogue.addEvent({
      eventId,
      name: `${plan.home.name} v ${plan.away.name}`,
      sportId: SPORT_IDS[plan.sport],
      competitionId: catalogue.competitionIdOf(plan.competition),
      competitionName: plan.competition,
      startMs,
    })
    const match: Match = {
      eventId,
      startMs,
      state,
      stage: inPlay ? 'in-play' : 'scheduled',
      suspendedUntilMs: 0,
      markets: [],
      closed: [],
      script: plan.script,
      happenings: [],
    }
    this.#matches.set(eventId, match)
    if (inPlay) this.#stepAt(match, nextMs)
    else agenda.add(nextMs, { kind: 'off', eventId })
    plan.script.forEach(({ at }, index) => {
      if (startMs + at >= nowMs) agenda.add(startMs + at, { kind: 'script', eventId, index })
    })
    this.#markets.update(match)
    this.#stirLater(match)
  }

  #random(eventId: string): RandomStream {
    return this.#world.random.stream(`match/${eventId}`)
  }

  match(eventId: string): Readonly<Match> | undefined {
    return this.#matches.get(eventId)
  }

  /** Every match that is on the card, in the order of their announcement. */
  all(): Iterable<Readonly<Match>> {
    return this.#matches.values()
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
    if (match) this.#runFor(match, task)
  }

  #runFor(match: Match, task: Exclude<MatchTask, { kind: 'announce' }>): void {
    const { agenda, nowMs } = this.#world
    switch (task.kind) {
      case 'off':
        this.#suspend(match, OFF_SUSPENSION_MS)
        agenda.add(nowMs + OFF_SUSPENSION_MS, { kind: 'kick-off', eventId: match.eventId })
        return
      case 'kick-off':
        match.stage = 'in-play'
        this.#markets.turnInPlay(match)
        this.#step(match)
        return
      case 'step':
        this.#step(match)
        return
      case 'ball-running':
        if (match.stage === 'in-play') this.#markets.ballRunning(match)
        return
      case 'reopen':
        this.#markets.update(match)
        return
      case 'stir':
        if (match.stage === 'over') return
        this.#markets.stir(match)
        this.#stirLater(match)
        return
      case 'settle':
        this.#settle(match, task.key)
        return
      case 'retire':
        this.#world.retireMarket(task.marketId)
        return
      case 'archive':
        this.#archive(match)
        return
      case 'script':
        this.#runScript(match, task.index)
    }
  }

  #runScript(match: Match, index: number): void {
    const { event } = match.script[index]!
    const outcome = this.force(match.eventId, event)
    if (outcome.ok) return
    note(match, this.#world.nowMs, 'script', `Script: ${event.type} refused, ${outcome.text}`)
  }

  #step(match: Match): void {
    if (match.stage !== 'in-play') return
    const random = this.#random(match.eventId)
    const { state, happenings } = stepMatch(match.state, random)
    match.state = state
    this.#happened(match, happenings)
    const delayMs = delayToNextMs(state, random)
    if (delayMs !== undefined) this.#stepAt(match, this.#world.nowMs + delayMs)
  }

  #stepAt({ eventId, state }: Match, atMs: WorldMs): void {
    const { agenda, nowMs } = this.#world
    if (state.sport === 'cricket') {
      agenda.add(Math.max(nowMs, atMs - BALL_MS), { kind: 'ball-running', eventId })
    }
    agenda.add(atMs, { kind: 'step', eventId })
  }

  /** Makes something happen now: a director's or a script's event. */
  force(eventId: string, event: ForcedEvent): Outcome {
    const match = this.#matches.get(eventId)
    if (!match)
      return { ok: false, code: 'NOT_FOUND', text: `no generated match has the event id ${eventId}` }
    if (match.stage !== 'in-play') {
      return { ok: false, code: 'BAD_REQUEST', text: 'the match is not in play' }
    }
    const forced = forceMatch(match.state, event)
    if (!forced.ok) return { ok: false, code: 'BAD_REQUEST', text: forced.text }
    match.state = forced.state
    this.#happened(match, forced.happenings)
    return { ok: true }
  }

  #happened(match: Match, happenings: readonly Happening[]): void {
    const { agenda, nowMs } = this.#world
    const { eventId } = match
    let suspendMs = 0
    // All of the page, also what is settled and not taken off it yet: each shows the score.
    for (const marketId of this.#world.catalogue.event(eventId)?.marketIds ?? []) this.#world.touch(marketId)
    for (const happening of happenings) {
      note(match, nowMs, happening.type, happening.text)
      suspendMs = Math.max(suspendMs, happening.suspendMs ?? 0)
    }
    if (match.state.phase === 'over') {
      match.stage = 'over'
      this.#markets.suspend(match)
    } else if (suspendMs > 0) {
      this.#suspend(match, suspendMs)
      agenda.add(nowMs + suspendMs, { kind: 'reopen', eventId })
    }
    this.#markets.update(match)
    if (suspendMs > 0 || match.stage === 'over') this.#world.outrights.onMatch(match)
  }

  #suspend(match: Match, forMs: number): void {
    match.suspendedUntilMs = Math.max(match.suspendedUntilMs, this.#world.nowMs + forMs)
    this.#markets.suspend(match)
  }

  #stirLater({ eventId, stage }: Match): void {
    const [least, most] = stage === 'in-play' ? STIR_IN_PLAY_MS : STIR_BEFORE_MS
    const delayMs = this.#world.random.stream(`maker/${eventId}`).int(least, most)
    this.#world.agenda.add(this.#world.nowMs + delayMs, { kind: 'stir', eventId })
  }

  #settle(match: Match, key: string): void {
    const { agenda, nowMs } = this.#world
    this.#markets.settle(match, key)
    if (!this.#markets.isDone(match)) return
    agenda.add(nowMs + LISTED_AFTER_RESULT_MS, { kind: 'archive', eventId: match.eventId })
  }

  #archive({ eventId }: Match): void {
    this.#matches.delete(eventId)
    this.#markets.forget(eventId)
    this.#world.random.forget(`match/${eventId}`)
    this.#world.random.forget(`maker/${eventId}`)
    this.#world.unlistEvent(eventId)
  }

  snapshot(): MatchesSnapshot {
    return structuredClone([...this.#matches.values()])
  }
}
