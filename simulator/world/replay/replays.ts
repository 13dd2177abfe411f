import { MATCH_ODDS, WINNER } from '@layline/shared/entities/market'
import { msOfIso } from '@layline/shared/iso-time'
import { SLIP_MAX_RUPEES, SLIP_MIN_RUPEES } from '@layline/shared/limits'
import { RACING_SPORTS, sportNameOf } from '@layline/shared/sports'
import { type Paise, paiseOf } from '@layline/shared/units'
import { classicStep } from '../../exchange/book/price-ladder.ts'
import type { ReductionRule } from '../../exchange/markets/market-state.ts'
import { type Result, wonBy } from '../../exchange/settlement/result.ts'
import type { Generator, GeneratorWorld } from '../generators/generator.ts'
import {
  type RecordedDefinition,
  type RecordedMessage,
  type RecordedNames,
  type Recording,
  replayShiftMs,
} from './recording.ts'

export interface ReplayTask {
  kind: 'replay'
  recording: number
  message: number
}

export interface ReplaysSnapshot {
  /** Markets of which a full ladder was ever seen: without one, prices are made around the last traded. */
  laddered: string[]
  /** By market, what the recording says was matched on each runner. */
  volumes: [marketId: string, runners: [runnerId: number, paise: Paise][]][]
}

/** The account whose resting orders are the recorded ladders. */
export const REPLAY_MAKER = 'replay-maker'
/** Offered at each of the prices made up around the last traded, rupees. */
const MADE_UP_SIZE_PAISE = 250_00

type Change = RecordedMessage['mc'][number]
type RunnerChange = NonNullable<Change['rc']>[number]

/** Recordings folded into the world: ladders become a maker's resting orders, definitions move the market. */
export class Replays implements Generator<ReplayTask, ReplaysSnapshot> {
  readonly taskKinds = ['replay'] as const
  readonly #world: GeneratorWorld<ReplayTask>
  readonly #recordings: readonly Recording[]
  readonly #laddered: Set<string>
  readonly #volumes: Map<string, Map<number, Paise>>

  constructor(
    world: GeneratorWorld<ReplayTask>,
    recordings: readonly Recording[],
    snapshot?: ReplaysSnapshot,
  ) {
    this.#world = world
    this.#recordings = recordings
    this.#laddered = new Set(snapshot?.laddered)
    this.#volumes = new Map(snapshot?.volumes.map(([marketId, runners]) => [marketId, new Map(runners)]))
  }

  begin(): void {
    if (this.#recordings.length === 0) return
    this.#world.exchange.openAccount(REPLAY_MAKER, 'maker')
    this.#recordings.forEach((_, index) => {
      this.#schedule(index, 0)
    })
  }

  #schedule(recording: number, message: number): void {
    const source = this.#recordings[recording]!
    const next = source.messages[message]
    if (!next) return
    const atMs = next.pt + replayShiftMs(source, this.#world.setup.epochMs)
    this.#world.agenda.add(atMs, { kind: 'replay', recording, message })
  }

  run({ recording, message }: ReplayTask): void {
    const source = this.#recordings[recording]!
    for (const change of source.messages[message]!.mc) this.#apply(source, change)
    this.#schedule(recording, message + 1)
  }

  #apply(source: Recording, change: Change): void {
    const { exchange } = this.#world
    const { id: marketId, marketDefinition, rc } = change
    if (marketDefinition && !exchange.market(marketId)) this.#open(source, marketId, marketDefinition)
    const market = exchange.market(marketId)
    if (!market || market.status === 'CLOSED') return
    // What suspends takes effect before the ladder of the same message, what reopens after it.
    const reopens = marketDefinition?.status === 'OPEN' && market.status !== 'OPEN'
    if (marketDefinition && !reopens) this.#define(marketId, marketDefinition)
    if (change.img) exchange.clearMaker(REPLAY_MAKER, marketId, undefined)
    for (const runner of rc ?? []) {
      this.#ladder(marketId, runner)
      // Zero is what the stream says once the market is over; what was matched stays.
      if (runner.tv) this.#volume(marketId, runner.id, runner.tv)
    }
    if (marketDefinition && reopens) this.#define(marketId, marketDefinition)
  }

  #volume(marketId: string, runnerId: number, tradedVolume: number): void {
    const runners = this.#volumes.get(marketId) ?? new Map<number, Paise>()
    runners.set(runnerId, paiseOf(tradedVolume))
    this.#volumes.set(marketId, runners)
    this.#world.touch(marketId)
  }

  /** What the recorded players had matched by now; nothing for markets that are not replayed. */
  volumePaise(marketId: string): Paise {
    let sum = 0
    for (const paise of this.#volumes.get(marketId)?.values() ?? []) sum += paise
    return sum
  }

  #ladder(marketId: string, change: RunnerChange): void {
    const { exchange, nowMs } = this.#world
    const selectionId = String(change.id)
    const set = (side: 'BACK' | 'LAY', price: number, sizePaise: number) =>
      exchange.setMakerLevel(
        REPLAY_MAKER,
        marketId,
        selectionId,
        side,
        Math.round(price * 100),
        sizePaise,
        nowMs,
      )
    if (change.atb || change.atl) this.#laddered.add(marketId)
    // Removals first: a message moves both sides at once, and its own halves must not be seen to cross.
    for (const emptied of [true, false]) {
      // Available to back is what somebody lays, and the other way round.
      for (const [price, size] of change.atb ?? []) {
        if ((size === 0) === emptied) set('LAY', price, paiseOf(size))
      }
      for (const [price, size] of change.atl ?? []) {
        if ((size === 0) === emptied) set('BACK', price, paiseOf(size))
      }
    }
    if (change.ltp !== undefined && !this.#laddered.has(marketId)) {
      exchange.clearMaker(REPLAY_MAKER, marketId, selectionId)
      const lastTraded = Math.round(change.ltp * 100)
      set('LAY', classicStep(lastTraded, -1) / 100, MADE_UP_SIZE_PAISE)
      set('BACK', classicStep(lastTraded, 1) / 100, MADE_UP_SIZE_PAISE)
    }
  }

  #define(marketId: string, definition: RecordedDefinition): void {
    const { exchange, nowMs } = this.#world
    for (const runner of definition.runners) {
      if (!runner.status.startsWith('REMOVED')) continue
      const known = exchange.market(marketId)?.runners.find((r) => r.selectionId === String(runner.id))
      if (known?.status === 'ACTIVE') {
        exchange.removeRunner(marketId, String(runner.id), runner.adjustmentFactor ?? undefined)
      }
    }
    const market = exchange.market(marketId)!
    if (definition.status === 'CLOSED') {
      exchange.settle(marketId, resultOf(definition, market.numberOfWinners), nowMs)
      return
    }
    if (definition.inPlay && !market.inPlay) {
      exchange.turnInPlay(marketId, definition.betDelay * 1000, nowMs)
    } else if (!definition.inPlay && market.inPlay) exchange.turnPreMatch(marketId, nowMs)
    if (definition.status !== market.status) exchange.setStatus(marketId, definition.status, nowMs)
  }

  #open(source: Recording, marketId: string, definition: RecordedDefinition): void {
    const { catalogue, exchange, nowMs, setup } = this.#world
    const names = source.names?.get(marketId)
    const runners = [...definition.runners]
      .sort((a, b) => a.sortPriority - b.sortPriority)
      .map((runner, index) => ({
        selectionId: String(runner.id),
        name: runner.name ?? names?.runners.get(runner.id) ?? `Runner ${index + 1}`,
      }))
    const startMs = msOfIso(definition.marketTime) + replayShiftMs(source, setup.epochMs)
    const eventId = definition.eventId || marketId
    if (!catalogue.event(eventId)) {
      const sportId = definition.eventTypeId || '0'
      catalogue.addEvent({
        eventId,
        name: definition.eventName ?? names?.eventName ?? runners.map((r) => r.name).join(' v '),
        sportId,
        competitionId: `replay-${sportId}`,
        competitionName: names?.competitionName ?? definition.venue ?? `Recorded ${sportNameOf(sportId)}`,
        startMs,
        ...(RACING_SPORTS.includes(sportId) && {
          race: { venue: definition.venue ?? '', countryCode: definition.countryCode ?? '', runners: [] },
        }),
      })
    }
    const minStakePaise = paiseOf(SLIP_MIN_RUPEES)
    const maxStakePaise = paiseOf(SLIP_MAX_RUPEES)
    const { inPlay, status, numberOfWinners } = definition
    const reduction = REDUCTIONS[definition.marketType] ?? 'NONE'
    catalogue.addMarket({
      marketId,
      eventId,
      name: marketNameOf(definition, names),
      startMs,
      runners,
      minStakePaise,
      maxStakePaise,
      updatedMs: nowMs,
      ...(reduction !== 'NONE' && { raceMarket: reduction }),
    })
    exchange.openMarket({
      marketId,
      runners,
      numberOfWinners: Math.max(1, numberOfWinners),
      inPlay,
      status: status === 'CLOSED' ? 'SUSPENDED' : status,
      betDelayMs: definition.betDelay * 1000,
      reduction,
      commissionBasisPoints: Math.round(setup.scenario.commission * 100),
      minStakePaise,
      maxStakePaise,
    })
  }

  /** False: recordings carry no score and accept no forced events. */
  has(): boolean {
    return false
  }

  scoreLine(): string {
    return ''
  }

  snapshot(): ReplaysSnapshot {
    return {
      laddered: [...this.#laddered].sort(),
      volumes: [...this.#volumes].map(([marketId, runners]) => [marketId, [...runners]]),
    }
  }
}

/**
 * What a recording says of the result. Two winners of one place tied for it; more than a place market has places for
 * tied too, but the stream does not say who, so that is a void, as is a market without its winners.
 */
function resultOf({ runners }: RecordedDefinition, places: number): Result {
  const winners = runners
    .filter(({ status }) => status === 'WINNER' || status === 'PLACED')
    .map(({ id }) => String(id))
  const inIt = runners.filter(({ status }) => !status.startsWith('REMOVED')).length
  if (winners.length >= 1 && places === 1) return { kind: 'RUNNERS', places: [winners] }
  return winners.length === Math.min(places, inIt) && places > 0 ? wonBy(...winners) : { kind: 'VOID' }
}

/** How non-runners reduce the bets on the others, by the type of market. */
const REDUCTIONS: Readonly<Record<string, ReductionRule>> = {
  WIN: 'WIN',
  PLACE: 'PLACE',
  OTHER_PLACE: 'PLACE',
}

/** The product's own names for what it treats apart; else the recording's. */
function marketNameOf(definition: RecordedDefinition, names: RecordedNames | undefined): string {
  if (definition.marketType === 'MATCH_ODDS') return MATCH_ODDS
  return definition.name ?? names?.marketName ?? (definition.marketType === 'WIN' ? WINNER : 'Market')
}
