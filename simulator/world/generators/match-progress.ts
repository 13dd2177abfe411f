import type { WorldMs } from '@layline/shared/units'
import { type Outcome, refused } from '../../exchange/outcome.ts'
import type { DirectedEvent } from '../../sports/forced-event.ts'
import type { Forced, Happening } from '../../sports/happening.ts'
import { delayToNextMs, forceMatch, restOf, scoreOf, stepMatch } from '../../sports/match.ts'
import { type MatchState, SPORTS } from '../../sports/sports.ts'
import { matchEventsOf, nameOfEvent, type Verb } from '../../sports/verbs.ts'
import { toldOfMatch } from '../happened.ts'
import type { RandomStream } from '../random-streams.ts'
import type { GeneratorWorld } from './generator.ts'
import { MatchMarkets } from './match-markets.ts'
import { type Match, type MatchStep, type MatchTask, note } from './match-record.ts'

const OFF_SUSPENSION_MS = 15_000
const LISTED_AFTER_RESULT_MS = 600_000
const STIR_IN_PLAY_MS = [1200, 3500] as const
const STIR_BEFORE_MS = [6000, 20_000] as const

/** How a match goes on: the off, its steps, what is forced, the result. What is offered on it is `MatchMarkets`' part. */
export class MatchProgress {
  readonly #world: GeneratorWorld<MatchTask>
  readonly #onNews: (match: Readonly<Match>) => void
  readonly #markets: MatchMarkets

  constructor(world: GeneratorWorld<MatchTask>, onNews: (match: Readonly<Match>) => void) {
    this.#world = world
    this.#onNews = onNews
    this.#markets = new MatchMarkets(world)
  }

  /** Plans the off, or the next step where the match is under way; then its script, and opens its markets. */
  begin(match: Match, nextMs: WorldMs): void {
    const { agenda, nowMs } = this.#world
    const { eventId, startMs } = match
    if (match.stage === 'in-play') this.#stepAt(match, nextMs)
    else agenda.add(nextMs, { kind: 'off', eventId })
    match.script.forEach(({ at, event }, index) => {
      if (startMs + at >= nowMs) agenda.add(startMs + at, { kind: 'script', eventId, index })
      else this.#refused(match, event, 'the world begins later')
    })
    this.#markets.update(match)
    this.#stirLater(match)
  }

  #random(eventId: string): RandomStream {
    return this.#world.random.stream('match', eventId)
  }

  run(match: Match, task: MatchStep): void {
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
        if (nowMs === match.nextStepMs) this.#step(match)
        return
      case 'ball-running':
        this.#markets.ballRunning(match)
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
      case 'script':
        this.#runScript(match, task.index)
    }
  }

  #runScript(match: Match, index: number): void {
    const { event } = match.script[index]!
    const outcome = this.force(match, event)
    if (!outcome.ok) this.#refused(match, event, outcome.text ?? outcome.code)
  }

  #refused({ eventId }: Match, { type }: DirectedEvent, why: string): void {
    const name = this.#nameOf({ eventId })
    this.#world.report(`script of ${name} (${eventId}): ${type} refused, ${why}`)
  }

  #nameOf({ eventId }: Pick<Match, 'eventId'>): string {
    return this.#world.catalogue.event(eventId)!.name
  }

  #step(match: Match): void {
    if (match.stage !== 'in-play') return
    const random = this.#random(match.eventId)
    const { state, happenings } = stepMatch(match.state, random, match.play)
    match.state = state
    // Before the markets are priced: whether the next ball is live decides which of them are open.
    this.#stepLater(match)
    this.#happened(match, happenings)
  }

  #stepLater(match: Match): void {
    const delayMs = delayToNextMs(match.state, this.#random(match.eventId))
    if (delayMs !== undefined) this.#stepAt(match, this.#world.nowMs + delayMs)
  }

  #stepAt(match: Match, atMs: WorldMs): void {
    const { agenda, nowMs } = this.#world
    const { eventId, state } = match
    const { liveBallMs } = SPORTS[state.sport]
    match.nextStepMs = atMs
    if (liveBallMs !== undefined) {
      agenda.add(Math.max(nowMs, atMs - liveBallMs), { kind: 'ball-running', eventId })
    }
    agenda.add(atMs, { kind: 'step', eventId })
  }

  /** What an event would make of a match now. Changes nothing. */
  #forced(match: Match, event: DirectedEvent): Forced<MatchState> {
    if (match.stage !== 'in-play') return { ok: false, text: 'the match is not in play' }
    return forceMatch(match.state, event)
  }

  /** What a director can force in a match, each tried on a copy of it. */
  verbs(match: Match): Verb[] {
    const { home, away, sport } = match.state.spec
    return matchEventsOf(sport).map((event) => {
      const forced = this.#forced(match, event)
      return { event, name: nameOfEvent(event, { home, away }), reason: forced.ok ? null : forced.text }
    })
  }

  /** Makes something happen now: a director's or a script's event. */
  force(match: Match, event: DirectedEvent): Outcome {
    const forced = this.#forced(match, event)
    if (!forced.ok) return refused('BAD_REQUEST', forced.text)
    const rested = restOf(match.state)
    match.state = forced.state
    // The break that it leads to is taken, in place of the next step as it was planned.
    if (restOf(match.state) > rested) this.#stepLater(match)
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
      note(match, nowMs, happening)
      for (const { kind, text } of toldOfMatch(happening, scoreOf(match.state).line)) {
        this.#world.happened(kind, `${this.#nameOf(match)}: ${text}`, { eventId })
      }
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
    this.#onNews(match)
  }

  #suspend(match: Match, forMs: number): void {
    match.suspendedUntilMs = Math.max(match.suspendedUntilMs, this.#world.nowMs + forMs)
    this.#markets.suspend(match)
  }

  #stirLater({ eventId, stage }: Match): void {
    const [least, most] = stage === 'in-play' ? STIR_IN_PLAY_MS : STIR_BEFORE_MS
    const delayMs = this.#world.random.stream('maker', eventId).int(least, most)
    this.#world.agenda.add(this.#world.nowMs + delayMs, { kind: 'stir', eventId })
  }

  #settle(match: Match, key: string): void {
    const { agenda, nowMs } = this.#world
    this.#markets.settle(match, key)
    if (!this.#markets.isDone(match)) return
    agenda.add(nowMs + LISTED_AFTER_RESULT_MS, { kind: 'archive', eventId: match.eventId })
  }

  forget(eventId: string): void {
    this.#markets.forget(eventId)
  }
}
