import type { WorldMs } from '@layline/shared/units'
import { DONE, type Outcome, refused } from '../../../exchange/outcome.ts'
import type { DirectedEvent } from '../../../sports/forced-event.ts'
import {
  finishNow,
  isFinished,
  isPhotoFinish,
  learn,
  RACE_STEP_MS,
  running,
  start,
  stepRace,
  withdraw,
} from '../../../sports/racing/race.ts'
import { nameOfEvent, raceEventsOf, type Verb } from '../../../sports/verbs.ts'
import type { RandomStream } from '../../random-streams.ts'
import type { GeneratorWorld } from '../generator.ts'
import { runningLine } from './race-line.ts'
import { drawLoss, mayShrink } from './race-losses.ts'
import { isBetInRunning, RaceMarkets } from './race-markets.ts'
import { newsDelayMs, PLACE_OPENS_MS } from './race-news.ts'
import type { Race, RaceStep, RaceTask } from './race-record.ts'

const MINUTE = 60_000
/** Source: domain §1.7, "may be updated until ~15 min before the off". */
const FACTORS_UNTIL_MS = 15 * MINUTE
const STIRS_FROM_MS = 30 * MINUTE
const STIR_MS = [4000, 12_000] as const
const STIR_IN_RUNNING_MS = [700, 2000] as const
const REMOVAL_SUSPENSION_MS = 5000
const LATE_OFF_S_MOST = 40
const OFF_SUSPENSION_MS = 2000
const RESULT_MS = 45_000
const PHOTO_RESULT_MS = 90_000
const LISTED_AFTER_RESULT_MS = 5 * MINUTE

/** How a race goes on: news, non-runners, the off, the running, the result. What is offered on it is `RaceMarkets`' part. */
export class RaceProgress {
  readonly #world: GeneratorWorld<RaceTask>
  readonly #markets: RaceMarkets

  constructor(world: GeneratorWorld<RaceTask>) {
    this.#world = world
    this.#markets = new RaceMarkets(world)
  }

  /** Opens betting on the winner and plans the off; the place market opens later. */
  begin(race: Race): void {
    const { eventId, startMs } = race
    const { nowMs } = this.#world
    const chance = this.#random(eventId)
    this.#at(race, startMs + chance.int(0, LATE_OFF_S_MOST) * 1000, 'off')
    const lostMin = drawLoss(race, nowMs, chance)
    if (lostMin !== undefined) this.#at(race, startMs - lostMin * MINUTE, 'withdraw')
    this.#at(race, Math.max(nowMs, startMs - STIRS_FROM_MS), 'stir')
    this.#markets.publishFactors(race)
    this.#markets.open(race, 'WIN')
    this.#news(race)
  }

  #random(eventId: string): RandomStream {
    return this.#world.random.stream('race', eventId)
  }

  #at({ eventId }: Race, atMs: WorldMs, what: RaceStep | 'archive'): void {
    this.#world.agenda.add(atMs, { kind: 'race', eventId, what })
  }

  run(race: Race, what: RaceStep): void {
    switch (what) {
      case 'news':
        if (race.stage === 'waiting') this.#news(race)
        return
      case 'stir':
        this.#stir(race)
        return
      case 'withdraw':
        if (race.stage === 'waiting') this.#withdrawOne(race)
        return
      case 'reopen':
        this.#reopen(race)
        return
      case 'off':
        if (race.stage === 'waiting') this.#off(race)
        return
      case 'run':
        if (race.stage === 'off') this.#run(race)
        return
      case 'step':
        if (race.stage === 'running') this.#step(race, stepRace(race.state, this.#random(race.eventId)))
        return
      case 'settle':
        this.#settle(race)
    }
  }

  /** Something is learnt: chances and prices move. */
  #news(race: Race): void {
    const { nowMs } = this.#world
    const random = this.#random(race.eventId)
    const beforeMs = race.startMs - nowMs
    race.state = learn(race.state, beforeMs, random)
    if (beforeMs > FACTORS_UNTIL_MS) this.#markets.publishFactors(race)
    if (beforeMs <= PLACE_OPENS_MS && !this.#markets.market(race, 'PLACE')) this.#markets.open(race, 'PLACE')
    this.#markets.quote(race)
    this.#at(race, nowMs + newsDelayMs(beforeMs, random), 'news')
  }

  #stir(race: Race): void {
    const inRunning = race.stage === 'running'
    if (race.stage === 'over' || (inRunning && !isBetInRunning(race, 'WIN'))) return
    this.#markets.stir(race)
    const random = this.#world.random.stream('maker', race.eventId)
    const [least, most] = inRunning ? STIR_IN_RUNNING_MS : STIR_MS
    this.#at(race, this.#world.nowMs + random.int(least, most), 'stir')
  }

  #withdrawOne(race: Race): void {
    const inIt = running(race.state)
    const random = this.#random(race.eventId)
    const runner = inIt[random.int(0, inIt.length - 1)]!
    const isLost = mayShrink(race)
    race.lossWithinMin = 0
    if (isLost) this.#withdraw(race, runner)
  }

  #withdraw(race: Race, runner: number): void {
    const { nowMs } = this.#world
    race.suspendedUntilMs = nowMs + REMOVAL_SUSPENSION_MS
    this.#markets.suspend(race)
    this.#markets.remove(race, runner)
    race.state = withdraw(race.state, runner)
    this.#markets.publishFactors(race)
    this.#at(race, race.suspendedUntilMs, 'reopen')
  }

  #reopen(race: Race): void {
    if (race.stage !== 'waiting' || this.#world.nowMs < race.suspendedUntilMs) return
    this.#markets.reopen(race)
    this.#markets.quote(race)
  }

  #off(race: Race): void {
    race.stage = 'off'
    this.#tell(race, 'start', 'is off')
    this.#markets.suspend(race)
    this.#at(race, this.#world.nowMs + OFF_SUSPENSION_MS, 'run')
  }

  #run(race: Race): void {
    race.stage = 'running'
    race.state = start(race.state, this.#random(race.eventId))
    this.#markets.turnInPlay(race)
    this.#markets.quote(race)
    this.#touch(race)
    this.#at(race, this.#world.nowMs + RACE_STEP_MS, 'step')
  }

  #step(race: Race, state: Race['state']): void {
    race.state = state
    if (isFinished(state)) this.#finish(race)
    else {
      this.#markets.quote(race)
      this.#at(race, this.#world.nowMs + RACE_STEP_MS, 'step')
    }
    this.#touch(race)
  }

  #finish(race: Race): void {
    race.stage = 'over'
    this.#markets.suspend(race)
    const waitMs = isPhotoFinish(race.state) ? PHOTO_RESULT_MS : RESULT_MS
    this.#at(race, this.#world.nowMs + waitMs, 'settle')
  }

  #touch({ markets }: Race): void {
    for (const { marketId } of markets) this.#world.touch(marketId)
  }

  #settle(race: Race): void {
    if (race.abandoned) this.#markets.cancel(race)
    else this.#markets.settle(race)
    race.markets = []
    this.#tell(race, 'result', `· ${runningLine(race)}`)
    this.#at(race, this.#world.nowMs + LISTED_AFTER_RESULT_MS, 'archive')
  }

  #tell({ eventId }: Race, kind: 'start' | 'result', text: string): void {
    this.#world.happened(kind, `${this.#world.catalogue.event(eventId)!.name} ${text}`, { eventId })
  }

  /** What a director can force in a race. */
  verbs(race: Race): Verb[] {
    const names = Object.fromEntries(race.selectionIds.map((id, index) => [id, race.names[index]!]))
    return raceEventsOf(race.selectionIds).map((event) => ({
      event,
      name: nameOfEvent(event, names),
      reason: this.#reasonAgainst(race, event) ?? null,
    }))
  }

  /** Why an event cannot happen now; undefined where it can. */
  #reasonAgainst(race: Race, event: DirectedEvent): string | undefined {
    switch (event.type) {
      case 'withdraw': {
        const runner = race.selectionIds.indexOf(event.selectionId)
        if (runner < 0 || race.state.out[runner]) return `no runner ${event.selectionId} is in the race`
        if (race.stage !== 'waiting') return 'the race is off already'
        return mayShrink(race) ? undefined : 'the field is too small to lose another runner'
      }
      case 'start':
        return race.stage === 'waiting' ? undefined : 'the race is off already'
      case 'photo-finish':
        return race.stage === 'running' ? undefined : 'the race is not being run'
      case 'abandon':
        return race.stage === 'over' ? 'the race is over' : undefined
      default:
        return `a race has no ${event.type}`
    }
  }

  /** Makes something happen now: a director's event. */
  force(race: Race, event: DirectedEvent): Outcome {
    const reason = this.#reasonAgainst(race, event)
    if (reason !== undefined) return refused('BAD_REQUEST', reason)
    if (event.type === 'withdraw') this.#withdraw(race, race.selectionIds.indexOf(event.selectionId))
    else if (event.type === 'start') this.#off(race)
    else if (event.type === 'photo-finish') this.#step(race, finishNow(race.state, event))
    else {
      race.abandoned = true
      this.#finish(race)
      this.#touch(race)
    }
    return DONE
  }
}
