import type { WorldMs } from '@layline/shared/units'
import type { Outcome } from '../../exchange/outcome.ts'
import type { DirectedEvent } from '../../sports/forced-event.ts'
import { createMatch, delayToNextMs, scoreOf, stepMatch } from '../../sports/match.ts'
import { plainCopy } from '../../sports/plain-copy.ts'
import { SPORTS } from '../../sports/sports.ts'
import type { Verb } from '../../sports/verbs.ts'
import { kindOfScript, type Planned } from '../happened.ts'
import type { CardCompetition, ScenarioMatch } from '../scenario.ts'
import { drawPairing, REST_MS, START_GRID_MS } from './card.ts'
import type { Generator, GeneratorWorld } from './generator.ts'
import { CROWD, MAKER } from './market-maker.ts'
import { MatchProgress } from './match-progress.ts'
import { MATCH_STEPS, type Match, type MatchTask } from './match-record.ts'
import { OPERATOR } from './operator.ts'

export type MatchesSnapshot = Match[]

/** Matches that started this long before the world are on its card, as far as they are still on. */
const CARD_BEFORE_MS = 3 * 3_600_000

const longestMs = ({ sport, overs }: Pick<ScenarioMatch, 'sport' | 'overs'>) => SPORTS[sport].longestMs(overs)

/** Generated matches, from their announcement to their result. How each goes on is `MatchProgress`' part. */
export class Matches implements Generator<MatchTask, MatchesSnapshot> {
  readonly taskKinds = [...MATCH_STEPS, 'archive', 'announce'] as const
  readonly #world: GeneratorWorld<MatchTask>
  readonly #matches: Map<string, Match>
  readonly #progress: MatchProgress

  /** @param onNews told whenever something happened in a match, or it is over */
  constructor(
    world: GeneratorWorld<MatchTask>,
    onNews: (match: Readonly<Match>) => void,
    snapshot: MatchesSnapshot = [],
  ) {
    this.#world = world
    this.#progress = new MatchProgress(world, onNews)
    this.#matches = new Map(plainCopy(snapshot).map((match) => [match.eventId, match]))
  }

  begin(): void {
    const { scenario, epochMs } = this.#world.setup
    for (const maker of [MAKER, CROWD, OPERATOR]) this.#world.exchange.openAccount(maker, 'maker')
    for (const match of scenario.matches) this.#add(match, epochMs + match.starts)
    scenario.card?.competitions.forEach((competition, index) => {
      const random = this.#world.random.stream('card', competition.name)
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
    const { catalogue, random } = this.#world
    // How long it lasts does not depend on who plays.
    const untilMs = startMs + longestMs(competition)
    const busy = catalogue.playingBetween(startMs - REST_MS, untilMs + REST_MS)
    const pairing = drawPairing(competition, busy, random.stream('card', name))
    if (!pairing) return
    this.#add({ competition: name, sport, overs, ...pairing, play: 'free', script: [] }, startMs)
  }

  #add(plan: Omit<ScenarioMatch, 'starts'>, startMs: WorldMs): void {
    const { catalogue, nowMs } = this.#world
    const eventId = catalogue.takeEventId()
    const random = this.#world.random.stream('match', eventId)
    let state = createMatch(SPORTS[plan.sport].specOf(plan), random)
    let nextMs: WorldMs | undefined = startMs
    // A match that is under way when the world begins has been played up to here, without bets.
    while (nextMs !== undefined && nextMs <= nowMs) {
      state = stepMatch(state, random, plan.play).state
      const delay = delayToNextMs(state, random)
      nextMs = delay === undefined ? undefined : nextMs + delay
    }
    if (nextMs === undefined) {
      this.#world.random.forget('match', eventId)
      return
    }
    const inPlay = startMs <= nowMs
    catalogue.addEvent({
      eventId,
      name: `${plan.home.name} v ${plan.away.name}`,
      sportId: SPORTS[plan.sport].sportId,
      competitionId: catalogue.competitionIdOf(plan.competition),
      competitionName: plan.competition,
      startMs,
      play: { sides: [plan.home.name, plan.away.name], untilMs: startMs + longestMs(plan) },
    })
    const match: Match = {
      eventId,
      startMs,
      state,
      stage: inPlay ? 'in-play' : 'scheduled',
      nextStepMs: nextMs,
      suspendedUntilMs: Math.min(0, nowMs),
      markets: [],
      closed: [],
      play: plan.play,
      script: plan.script,
      happenings: [],
    }
    this.#matches.set(eventId, match)
    this.#progress.begin(match, nextMs)
  }

  has(eventId: string): boolean {
    return this.#matches.has(eventId)
  }

  match(eventId: string): Readonly<Match> | undefined {
    return this.#matches.get(eventId)
  }

  /** Every match that is on the card, in the order of their announcement. */
  all(): Iterable<Readonly<Match>> {
    return this.#matches.values()
  }

  /** The score; empty before the off. */
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
    if (!match) {
      if (task.kind === 'script') {
        this.#world.report(`script of ${task.eventId}: refused, the match is over and off the list`)
      }
      return
    }
    if (task.kind === 'archive') this.#archive(match)
    else this.#progress.run(match, task)
  }

  /** Makes something happen now: a director's or a script's event. */
  force(eventId: string, event: DirectedEvent): Outcome {
    return this.#progress.force(this.#matches.get(eventId)!, event)
  }

  verbs(eventId: string): Verb[] {
    return this.#progress.verbs(this.#matches.get(eventId)!)
  }

  *planned(): Iterable<Planned> {
    const { catalogue, nowMs } = this.#world
    for (const { eventId, startMs, stage, script } of this.#matches.values()) {
      const { name } = catalogue.event(eventId)!
      if (stage === 'scheduled') yield { atMs: startMs, kind: 'start', text: `${name} starts`, eventId }
      // A director may have ended the match: nothing of the script comes any more.
      if (stage === 'over') continue
      for (const { at, event } of script) {
        if (startMs + at <= nowMs) continue
        yield {
          atMs: startMs + at,
          kind: kindOfScript(event),
          text: `${name}: ${event.type} by script`,
          eventId,
        }
      }
    }
  }

  #archive({ eventId }: Match): void {
    this.#matches.delete(eventId)
    this.#progress.forget(eventId)
    this.#world.random.forget('match', eventId)
    this.#world.random.forget('maker', eventId)
    this.#world.unlistEvent(eventId)
  }

  snapshot(): MatchesSnapshot {
    return plainCopy([...this.#matches.values()])
  }
}
