import type { MarketView } from '../../exchange/markets/market-state.ts'
import type { GeneratorWorld } from '../generators/generator.ts'
import type { MovedRecording } from './moved-recordings.ts'
import {
  type Field,
  isIn,
  isSameResult,
  resultOf,
  runnerNameOf,
  winnersOf,
  withoutResult,
} from './recorded-definition.ts'
import type { RecordedMarket } from './recorded-market.ts'
import { type RecordedDefinition, type RecordedRunner, runnerKey } from './recording.ts'

/** A market that a recording tells of. */
export interface Followed {
  source: MovedRecording
  marketId: string
  recorded: RecordedMarket
}

/** What the definitions of recordings do to their markets: who runs, how many win, whether bets are taken, how it ends. */
export class RecordedCourse {
  readonly #world: Pick<GeneratorWorld, 'catalogue' | 'exchange' | 'nowMs' | 'report'>

  constructor(world: Pick<GeneratorWorld, 'catalogue' | 'exchange' | 'nowMs' | 'report'>) {
    this.#world = world
  }

  /** Runners may join after the market has opened, and be named after they have joined. */
  takeRunners({ source, marketId }: Followed, runners: readonly RecordedRunner[]): void {
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
  takeTerms(marketId: string, definition: RecordedDefinition): void {
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

  /** Its terms, and its status or result. */
  define({ marketId, recorded }: Followed, definition: RecordedDefinition): void {
    const { exchange, nowMs } = this.#world
    const market = exchange.market(marketId)!
    this.takeTerms(marketId, definition)
    if (definition.status === 'CLOSED') {
      if (this.#settle(market, definition)) recorded.hasSettled = true
      return
    }
    const betDelayMs = definition.betDelay * 1000
    if (definition.inPlay) {
      if (!market.inPlay || market.betDelayMs !== betDelayMs) exchange.turnInPlay(marketId, betDelayMs, nowMs)
    } else if (market.inPlay) exchange.turnPreMatch(marketId, nowMs)
    if (definition.status !== market.status) exchange.setStatus(marketId, definition.status, nowMs)
  }

  /** False: bets wait where a recording closes a market before it has said how it ended. */
  #settle(market: MarketView, definition: RecordedDefinition): boolean {
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
      return true
    }
    this.#world.report(
      `market ${marketId}: it was closed and not every runner named; it waits for its result`,
    )
    if (market.status !== 'SUSPENDED') exchange.setStatus(marketId, 'SUSPENDED', nowMs)
    return false
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
export function isAnotherEnd(market: MarketView, definition: RecordedDefinition): boolean {
  const field = fieldOf(market, definition)
  const result = resultOf(definition, field)
  if (!result) return false
  if (!isSameResult(result, market.settlement!.result)) return true
  if (result.kind === 'VOID') return false
  return withoutResult(definition, field).length > 0 || definition.runners.some((r) => isNewlyOut(market, r))
}
