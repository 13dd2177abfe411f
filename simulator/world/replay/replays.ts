import { msOfIso } from '@layline/shared/iso-time'
import type { Paise, WorldMs } from '@layline/shared/units'
import { classicStep } from '../../exchange/book/price-ladder.ts'
import type { MarketView } from '../../exchange/markets/market-state.ts'
import type { Generator, GeneratorWorld } from '../generators/generator.ts'
import { openRecorded } from './open-recorded.ts'
import {
  type Field,
  isIn,
  isSameResult,
  resultOf,
  runnerNameOf,
  winnersOf,
  withoutResult,
} from './recorded-definition.ts'
import {
  type Offer,
  RecordedMarket,
  type RecordedMarketSnapshot,
  type RecordedSinks,
} from './recorded-market.ts'
import {
  lastTradedIn,
  type MarketChange,
  priceOf,
  type RecordedDefinition,
  type RecordedMessages,
  type RecordedRunner,
  type Recording,
  type RunnerChange,
  replayShiftMs,
  runnerKey,
  whyNotReplayed,
} from './recording.ts'

export interface ReplayTask {
  kind: 'replay'
  recording: number
  message: number
}

export interface ReplaysSnapshot {
  markets: [marketId: string, market: RecordedMarketSnapshot][]
  /** Market ids that are not replayed, and said so. */
  refused: string[]
}

/** The account whose resting orders are the recorded ladders. */
export const REPLAY_MAKER = 'replay-maker'
/** Offered at each of the prices made up around the last traded, paise. */
const MADE_UP_SIZE_PAISE = 250_00
const EVERY_LEVEL = Number.POSITIVE_INFINITY

/** A settled market, and what the recording says of it later. */
interface Corrected {
  market: MarketView
  recorded: RecordedMarket
  definition: RecordedDefinition
}

/** Whose offers a change is about. */
interface Changed {
  marketId: string
  selectionId: string
  recorded: RecordedMarket
}

/** What is told of a market's runners, and whether the market was open then. */
interface Told {
  marketId: string
  rc: readonly RunnerChange[]
  isOpen: boolean
}

/** Recordings folded into the world: ladders become a maker's resting orders, definitions move the market. */
export class Replays implements Generator<ReplayTask, ReplaysSnapshot> {
  readonly taskKinds = ['replay'] as const
  readonly #world: GeneratorWorld<ReplayTask>
  readonly #recordings: readonly Recording[]
  readonly #messages: readonly RecordedMessages[]
  readonly #markets: Map<string, RecordedMarket>
  readonly #refused: Set<string>

  constructor(
    world: GeneratorWorld<ReplayTask>,
    recordings: readonly Recording[],
    snapshot?: ReplaysSnapshot,
  ) {
    this.#world = world
    this.#recordings = recordings
    this.#messages = recordings.map((recording) => recording.open())
    this.#markets = new Map(
      snapshot?.markets?.map(([marketId, kept]) => [
        marketId,
        new RecordedMarket(this.#sinksOf(marketId), kept),
      ]),
    )
    this.#refused = new Set(snapshot?.refused)
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
    const messages = this.#messages[recording]!
    const next = messages.at(message)
    if (next) {
      const atMs = next.pt + replayShiftMs(source, this.#world.setup.epochMs)
      this.#world.agenda.add(atMs, { kind: 'replay', recording, message })
    } else if (messages.fault) this.#world.report(messages.fault)
  }

  run({ recording, message }: ReplayTask): void {
    const source = this.#recordings[recording]!
    for (const change of this.#messages[recording]!.at(message)!.mc) {
      this.#world.confine(change.id, () => this.#apply(source, change))
    }
    this.#schedule(recording, message + 1)
  }

  #apply(source: Recording, change: MarketChange): void {
    const { exchange } = this.#world
    const { marketDefinition, rc = [], img = false } = change
    const known = exchange.market(change.id)
    if (marketDefinition && !known) this.#open(source, change.id, marketDefinition)
    const market = known ?? exchange.market(change.id)
    if (!market) return
    // The exchange's own text: what it is looked up by is then compared by identity.
    const { marketId } = market
    const recorded = this.#recorded(marketId)
    if (marketDefinition && !recorded.isNews(marketDefinition)) return
    if (market.status === 'CLOSED') {
      if (marketDefinition) this.#correct({ market, recorded, definition: marketDefinition })
      return
    }
    if (marketDefinition) {
      this.#takeRunners(source, marketId, marketDefinition.runners)
      this.#reschedule(source, marketId, marketDefinition)
    }
    // What suspends takes effect before the ladder of the same message, what reopens after it.
    const reopens = marketDefinition?.status === 'OPEN' && market.status !== 'OPEN'
    if (marketDefinition && !reopens) this.#define(marketId, marketDefinition)
    if (marketDefinition?.status === 'CLOSED') return
    if (img) this.#forget(market, recorded)
    const isOpen = (marketDefinition ?? market).status === 'OPEN'
    for (const [changed, runner] of this.#changesIn(source, recorded, { marketId, rc, isOpen })) {
      this.#change(changed, runner)
    }
    if (marketDefinition && reopens) this.#define(marketId, marketDefinition)
  }

  /**
   * A result that the recording itself gave does not stand: the market was opened once more, or has another result or
   * another non-runner by now.
   */
  #correct({ market, recorded, definition }: Corrected): void {
    if (!recorded.hasSettled) return
    const { exchange, nowMs } = this.#world
    const { marketId } = market
    const isClosed = definition.status === 'CLOSED'
    if (isClosed && !isAnotherEnd(market, definition)) return
    exchange.reverse(marketId, nowMs)
    this.takenBack(marketId)
    if (isClosed) this.#world.confine(marketId, () => this.#define(marketId, definition))
  }

  /**
   * A market's settlement was taken back: it is again what the recording has told by now. If that has closed it, it gets
   * the runners and non-runners it missed, but no prices, and stays suspended. Settlement emptied its book and let go
   * what was matched by price, and messages to a closed market are dropped.
   */
  takenBack(marketId: string): void {
    const recorded = this.#markets.get(marketId)
    if (!recorded) return
    recorded.hasSettled = false
    const { runnerIndex } = this.#world.exchange.market(marketId)!
    const traded = this.#world.exchange.tradedToRecord(marketId)
    for (const [key, at, paise] of recorded.matchedAt()) traded.countAgain(runnerIndex.get(key)!, at, paise)
    for (const source of this.#recordings) {
      this.#world.confine(marketId, () => this.#catchUp(source, marketId, recorded))
    }
  }

  #catchUp(source: Recording, marketId: string, recorded: RecordedMarket): void {
    const told = [...this.#toldOf(source, marketId)]
    const definition = told.findLast(({ marketDefinition }) => marketDefinition)?.marketDefinition
    if (!definition) return
    if (definition.status === 'CLOSED') {
      for (const change of told) this.#tellRunnersAgain(source, change)
      return
    }
    let isOpen = false
    for (const change of told) {
      if (change.marketDefinition) isOpen = change.marketDefinition.status === 'OPEN'
      this.#tellAgain(source, recorded, { ...change, isOpen })
    }
    this.#tellLastAgain(marketId, told)
    this.#define(marketId, definition)
  }

  /** Of last traded prices only those that stand: the ones before are history already, or were dropped. */
  #tellLastAgain(marketId: string, told: readonly MarketChange[]): void {
    const { exchange, nowMs } = this.#world
    const lasts = lastTradedIn(told)
    const traded = exchange.tradedToRecord(marketId)
    for (const [key, runnerIndex] of exchange.market(marketId)!.runnerIndex) {
      const last = lasts.get(key)
      if (last === undefined) traded.forgetLast(runnerIndex)
      else traded.recordLast(runnerIndex, last, nowMs)
    }
  }

  /** Who joined and who was withdrawn, each at its turn: the reductions compound in the order of the removals. */
  #tellRunnersAgain(source: Recording, { id: marketId, marketDefinition, rc = [] }: MarketChange): void {
    if (marketDefinition) {
      this.#takeRunners(source, marketId, marketDefinition.runners)
      this.#takeTerms(marketId, marketDefinition)
    }
    this.#takeRunners(source, marketId, rc.map(joining))
  }

  #tellAgain(source: Recording, recorded: RecordedMarket, change: MarketChange & { isOpen: boolean }): void {
    this.#tellRunnersAgain(source, change)
    const { id: marketId, rc = [], img, isOpen } = change
    if (img) {
      recorded.forget()
      this.#world.exchange.clearMaker(REPLAY_MAKER, marketId, undefined)
    }
    for (const [changed, runner] of this.#changesIn(source, recorded, { marketId, rc, isOpen })) {
      this.#showLadder(changed, runner)
      this.#showMadeUp(changed, runner)
    }
  }

  /** Takes in who joins and what was matched; the prices of each runner are for the caller to show, before the next. */
  *#changesIn(
    source: Recording,
    recorded: RecordedMarket,
    { marketId, rc, isOpen }: Told,
  ): Iterable<[Changed, RunnerChange]> {
    const { runnerIndex } = this.#world.exchange.market(marketId)!
    const trades = isOpen || !recorded.forgetsAll(rc)
    for (const runner of rc) {
      const selectionId = runnerKey(runner)
      if (!runnerIndex.has(selectionId)) this.#takeRunners(source, marketId, [joining(runner)])
      // Before the price, whose history says what was matched by then.
      if (trades && recorded.trade(selectionId, runner)) this.#world.touch(marketId)
      yield [{ marketId, selectionId, recorded }, runner]
    }
  }

  /** What a recording has told of a market by now. */
  *#toldOf(source: Recording, marketId: string): Iterable<MarketChange> {
    const { nowMs, setup } = this.#world
    const messages = source.open()
    const untilMs = nowMs - replayShiftMs(source, setup.epochMs)
    let newest = 0
    for (let index = 0; ; index++) {
      const message = messages.at(index)
      if (!message || message.pt > untilMs) return
      for (const change of message.mc) {
        const version = change.marketDefinition?.version ?? newest
        if (change.id !== marketId || version < newest) continue
        newest = version
        yield change
      }
    }
  }

  /** An image replaces all that the recording has told of a market. Source: domain §1.8. */
  #forget({ marketId, runners }: MarketView, recorded: RecordedMarket): void {
    const { exchange } = this.#world
    recorded.forget()
    exchange.clearMaker(REPLAY_MAKER, marketId, undefined)
    const traded = exchange.tradedToRecord(marketId)
    for (const runnerIndex of runners.keys()) traded.forgetLast(runnerIndex)
  }

  #change(changed: Changed, runner: RunnerChange): void {
    const { exchange, nowMs } = this.#world
    const { marketId, selectionId } = changed
    this.#showLadder(changed, runner)
    if (runner.ltp) {
      const runnerIndex = exchange.market(marketId)!.runnerIndex.get(selectionId)!
      exchange.tradedToRecord(marketId).recordLast(runnerIndex, priceOf(runner.ltp), nowMs)
    }
    this.#showMadeUp(changed, runner)
  }

  #showLadder({ marketId, selectionId, recorded }: Changed, runner: RunnerChange): void {
    if (recorded.showsMore(runner)) this.#world.exchange.clearMaker(REPLAY_MAKER, marketId, undefined)
    recorded.carryOver(selectionId, runner)
  }

  #showMadeUp({ marketId, selectionId, recorded }: Changed, runner: RunnerChange): void {
    const lastTraded = recorded.madeUpAround(runner)
    if (lastTraded !== undefined) this.#makeUp(marketId, selectionId, priceOf(lastTraded))
  }

  /** Offers one step below and one above the last traded price, hundredths, and nothing else. */
  #makeUp(marketId: string, selectionId: string, lastTraded: number): void {
    const offer = this.#offerIn(marketId)
    const toBack = classicStep(lastTraded, -1)
    const toLay = classicStep(lastTraded, 1)
    const { back, lay } = this.#world.exchange.depth(marketId, selectionId, EVERY_LEVEL)
    for (const [price] of back) if (price !== toBack) offer(selectionId, 'LAY', price, 0)
    for (const [price] of lay) if (price !== toLay) offer(selectionId, 'BACK', price, 0)
    offer(selectionId, 'LAY', toBack, MADE_UP_SIZE_PAISE)
    offer(selectionId, 'BACK', toLay, MADE_UP_SIZE_PAISE)
  }

  /** Sets the maker's levels in one market. */
  #offerIn(marketId: string): Offer {
    return (selectionId, side, priceHundredths, sizePaise) => {
      const { exchange, nowMs } = this.#world
      exchange.setMakerLevel(REPLAY_MAKER, marketId, selectionId, side, priceHundredths, sizePaise, nowMs)
    }
  }

  #sinksOf(marketId: string): RecordedSinks {
    return {
      offer: this.#offerIn(marketId),
      count: (selectionId, priceHundredths, paise) => {
        const { exchange } = this.#world
        const runnerIndex = exchange.market(marketId)!.runnerIndex.get(selectionId)!
        exchange.tradedToRecord(marketId).countRecorded(runnerIndex, priceHundredths, paise)
      },
    }
  }

  #recorded(marketId: string): RecordedMarket {
    let recorded = this.#markets.get(marketId)
    if (!recorded) {
      recorded = new RecordedMarket(this.#sinksOf(marketId))
      this.#markets.set(marketId, recorded)
    }
    return recorded
  }

  /** What the recorded players had matched by now; nothing for markets that are not replayed. */
  volumePaise(marketId: string): Paise {
    return this.#markets.get(marketId)?.volumePaise ?? 0
  }

  /** Runners may join after the market has opened, and be named after they have joined. */
  #takeRunners(source: Recording, marketId: string, runners: readonly RecordedRunner[]): void {
    const { catalogue, exchange } = this.#world
    const market = exchange.market(marketId)!
    for (const runner of runners) {
      const selectionId = runnerKey(runner)
      const index = market.runnerIndex.get(selectionId)
      const name = runnerNameOf(runner, source.names(marketId), `Runner ${market.runners.length + 1}`)
      if (index === undefined) {
        exchange.addRunner(marketId, { selectionId, name })
        catalogue.addRunner(marketId, { selectionId, name })
      } else if (runner.name && name !== market.runners[index]!.name) {
        exchange.renameRunner(marketId, selectionId, name)
        catalogue.renameRunner(marketId, selectionId, name)
      }
    }
  }

  /** How many win, and who does not run. */
  #takeTerms(marketId: string, definition: RecordedDefinition): void {
    const { exchange } = this.#world
    const market = exchange.market(marketId)!
    const winners = winnersOf(definition)
    if (winners !== market.numberOfWinners) exchange.changeWinners(marketId, winners)
    // With all runners removed there are no other bets to reduce, and the last runner's factor is 100 %.
    const isAbandoned = fieldOf(market, definition).stillIn.length === 0
    for (const runner of definition.runners) {
      if (!isNewlyOut(market, runner)) continue
      const factor = isAbandoned ? undefined : (runner.adjustmentFactor ?? undefined)
      exchange.removeRunner(marketId, runnerKey(runner), factor)
    }
  }

  #define(marketId: string, definition: RecordedDefinition): void {
    const { exchange, nowMs } = this.#world
    const market = exchange.market(marketId)!
    this.#takeTerms(marketId, definition)
    if (definition.status === 'CLOSED') {
      this.#settle(market, definition)
      return
    }
    const betDelayMs = definition.betDelay * 1000
    if (definition.inPlay) {
      if (!market.inPlay || market.betDelayMs !== betDelayMs) exchange.turnInPlay(marketId, betDelayMs, nowMs)
    } else if (market.inPlay) exchange.turnPreMatch(marketId, nowMs)
    if (definition.status !== market.status) exchange.setStatus(marketId, definition.status, nowMs)
  }

  /** Bets wait where a recording closes a market before it has said how it ended. */
  #settle(market: MarketView, definition: RecordedDefinition): void {
    const { exchange, nowMs } = this.#world
    const { marketId } = market
    const field = fieldOf(market, definition)
    const result = resultOf(definition, field)
    if (result) {
      this.#voidWithoutResult(market, withoutResult(definition, field))
      const winners = definition.runners.filter(({ status }) => status === 'WINNER').length
      if (result.kind === 'VOID' && winners > 0) {
        const places = `${winners} won of ${market.numberOfWinners} places`
        this.#world.report(
          `market ${marketId}: the recording does not say who came in where, ${places}: it is void`,
        )
      }
      exchange.settle(marketId, result, nowMs)
      this.#recorded(marketId).hasSettled = true
      return
    }
    this.#world.report(
      `market ${marketId}: it was closed and not every runner named; it waits for its result`,
    )
    if (market.status !== 'SUSPENDED') exchange.setStatus(marketId, 'SUSPENDED', nowMs)
  }

  /** Without a factor, a removal is a void of the bets on one runner and nothing more. */
  #voidWithoutResult({ marketId }: MarketView, selectionIds: readonly string[]): void {
    for (const selectionId of selectionIds)
      this.#world.exchange.removeRunner(marketId, selectionId, undefined)
    if (selectionIds.length === 0) return
    this.#world.report(
      `market ${marketId}: the recording has no result of ${selectionIds.join(', ')}: bets on them are void`,
    )
  }

  /** The start as the recording tells it by now: of a match it may be hours later than was thought. */
  #reschedule(source: Recording, marketId: string, definition: RecordedDefinition): void {
    const { catalogue } = this.#world
    for (const moved of catalogue.reschedule(marketId, this.#startOf(source, definition))) {
      this.#world.touch(moved)
    }
  }

  #startOf(source: Recording, { marketTime }: RecordedDefinition): WorldMs {
    return msOfIso(marketTime) + replayShiftMs(source, this.#world.setup.epochMs)
  }

  #open(source: Recording, marketId: string, definition: RecordedDefinition): void {
    if (this.#refused.has(marketId)) return
    const why = whyNotReplayed(definition)
    if (why) {
      this.#refused.add(marketId)
      this.#world.report(`${source.name}: market ${marketId}: ${why}`)
      return
    }
    openRecorded(this.#world, { source, marketId, definition, startMs: this.#startOf(source, definition) })
    // The exchange told of it before the catalogue had it.
    this.#world.touch(marketId)
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
      markets: [...this.#markets].map(([marketId, market]) => [marketId, market.snapshot()]),
      refused: [...this.#refused],
    }
  }
}

/** A market's runners and places after a definition. */
function fieldOf({ runners }: MarketView, definition: RecordedDefinition): Field {
  const out = new Set(definition.runners.filter((runner) => !isIn(runner)).map(runnerKey))
  const isStillIn = ({ status, selectionId }: MarketView['runners'][number]) =>
    status !== 'REMOVED' && !out.has(selectionId)
  return {
    places: winnersOf(definition),
    stillIn: runners.filter(isStillIn).map(({ selectionId }) => selectionId),
  }
}

/** Whether a definition removes a runner that the market still has. */
const isNewlyOut = ({ runners, runnerIndex }: MarketView, runner: RecordedRunner): boolean =>
  !isIn(runner) && runners[runnerIndex.get(runnerKey(runner))!]?.status !== 'REMOVED'

/** Whether a settled market ended otherwise by a definition. Of a void one all have their stakes back already. */
function isAnotherEnd(market: MarketView, definition: RecordedDefinition): boolean {
  const field = fieldOf(market, definition)
  const result = resultOf(definition, field)
  if (!result) return false
  if (!isSameResult(result, market.settlement!.result)) return true
  if (result.kind === 'VOID') return false
  return withoutResult(definition, field).length > 0 || definition.runners.some((r) => isNewlyOut(market, r))
}

/** A runner that no definition has named yet. */
const joining = ({ id, hc }: RunnerChange): RecordedRunner => ({ id, hc, status: 'ACTIVE', sortPriority: 0 })
