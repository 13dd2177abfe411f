import { msOfIso } from '@layline/shared/iso-time'
import type { Paise, WorldMs } from '@layline/shared/units'
import type { Generator, GeneratorWorld } from '../generators/generator.ts'
import { type MovedRecording, movedRecordings } from './moved-recordings.ts'
import { openRecorded } from './open-recorded.ts'
import { type Followed, isAnotherEnd, RecordedCourse } from './recorded-course.ts'
import { RecordedMarket, type RecordedMarketSnapshot } from './recorded-market.ts'
import { REPLAY_MAKER, RecordedPrices } from './recorded-prices.ts'
import {
  type MarketChange,
  type RecordedDefinition,
  type RecordedMessages,
  type Recording,
  whyNotReplayed,
} from './recording.ts'
import { tellAgain } from './told-again.ts'

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

/** Recordings folded into the world: ladders become a maker's resting orders, definitions move the market. */
export class Replays implements Generator<ReplayTask, ReplaysSnapshot> {
  readonly taskKinds = ['replay'] as const
  readonly #world: GeneratorWorld<ReplayTask>
  readonly #recordings: readonly MovedRecording[]
  readonly #messages: readonly RecordedMessages[]
  readonly #course: RecordedCourse
  readonly #prices: RecordedPrices
  readonly #markets: Map<string, RecordedMarket>
  readonly #refused: Set<string>

  constructor(
    world: GeneratorWorld<ReplayTask>,
    recordings: readonly Recording[],
    snapshot?: ReplaysSnapshot,
  ) {
    this.#world = world
    this.#recordings = movedRecordings(recordings, world.setup.epochMs)
    this.#messages = recordings.map((recording) => recording.open())
    this.#course = new RecordedCourse(world)
    this.#prices = new RecordedPrices(world, this.#course)
    this.#markets = new Map(
      snapshot?.markets?.map(([marketId, kept]) => [
        marketId,
        new RecordedMarket(this.#prices.sinksOf(marketId), kept),
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
      const atMs = next.pt + source.shiftMs
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

  #apply(
    source: MovedRecording,
    { id, marketDefinition: definition, rc = [], img = false }: MarketChange,
  ): void {
    const { exchange } = this.#world
    const known = exchange.market(id)
    if (definition && !known) this.#open(source, id, definition)
    const market = known ?? exchange.market(id)
    if (!market) return
    // The exchange's own text: what it is looked up by is then compared by identity.
    const { marketId } = market
    const recorded = this.#recorded(marketId)
    const followed = { source, marketId, recorded }
    if (definition && !recorded.isNews(definition)) return
    if (market.status === 'CLOSED') {
      if (definition) this.#correct(followed, definition)
      return
    }
    if (definition) {
      this.#course.takeRunners(followed, definition.runners)
      this.#reschedule(followed, definition)
    }
    // What suspends takes effect before the ladder of the same message, what reopens after it.
    const reopens = definition?.status === 'OPEN' && market.status !== 'OPEN'
    if (definition && !reopens) this.#course.define(followed, definition)
    if (definition?.status === 'CLOSED') return
    if (img) this.#forget(followed)
    const isOpen = (definition ?? market).status === 'OPEN'
    this.#prices.tell(followed, { rc, isOpen, isAgain: false })
    if (definition && reopens) this.#course.define(followed, definition)
  }

  /** An image replaces all that the recording has told of a market. Source: domain §1.8. */
  #forget(followed: Followed): void {
    const { exchange } = this.#world
    const { marketId } = followed
    this.#prices.forget(followed)
    const traded = exchange.tradedToRecord(marketId)
    for (const runnerIndex of exchange.market(marketId)!.runners.keys()) traded.forgetLast(runnerIndex)
  }

  /**
   * A result that the recording itself gave does not stand: the market was opened once more, or has another result or
   * another non-runner by now.
   */
  #correct(followed: Followed, definition: RecordedDefinition): void {
    const { marketId, recorded } = followed
    if (!recorded.hasSettled) return
    const { exchange, nowMs } = this.#world
    const isClosed = definition.status === 'CLOSED'
    if (isClosed && !isAnotherEnd(exchange.market(marketId)!, definition)) return
    exchange.reverse(marketId, nowMs)
    this.takenBack(marketId)
    if (isClosed) this.#world.confine(marketId, () => this.#course.define(followed, definition))
  }

  /**
   * A market's settlement was taken back: it is again what the recordings have told by now. The exchange has forgotten what
   * was matched at which price.
   */
  takenBack(marketId: string): void {
    const recorded = this.#markets.get(marketId)
    if (!recorded) return
    const { exchange } = this.#world
    recorded.hasSettled = false
    const { runnerIndex } = exchange.market(marketId)!
    const traded = exchange.tradedToRecord(marketId)
    for (const [key, at, paise] of recorded.matchedAt()) traded.countAgain(runnerIndex.get(key)!, at, paise)
    const teller = { world: this.#world, course: this.#course, prices: this.#prices }
    this.#world.confine(marketId, () => tellAgain(teller, { marketId, recorded }, this.#recordings))
  }

  #recorded(marketId: string): RecordedMarket {
    let recorded = this.#markets.get(marketId)
    if (!recorded) {
      recorded = new RecordedMarket(this.#prices.sinksOf(marketId))
      this.#markets.set(marketId, recorded)
    }
    return recorded
  }

  /** What the recorded players had matched by now; nothing for markets that are not replayed. */
  volumePaise(marketId: string): Paise {
    return this.#markets.get(marketId)?.volumePaise ?? 0
  }

  /** The start as the recording tells it by now: of a match it may be hours later than was thought. */
  #reschedule({ source, marketId }: Followed, definition: RecordedDefinition): void {
    const { catalogue } = this.#world
    for (const moved of catalogue.reschedule(marketId, this.#startOf(source, definition))) {
      this.#world.touch(moved)
    }
  }

  #startOf({ shiftMs }: MovedRecording, { marketTime }: RecordedDefinition): WorldMs {
    return msOfIso(marketTime) + shiftMs
  }

  #open(source: MovedRecording, marketId: string, definition: RecordedDefinition): void {
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
