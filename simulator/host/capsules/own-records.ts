import type { MarketRecord } from '../../world/archive/archive.ts'
import type { StampedInput } from '../../world/inputs/inputs.ts'
import type { World, WorldEvent } from '../../world/world.ts'

/** The market whose settlement an input takes back. */
function reversedMarket({ input }: StampedInput): string | undefined {
  if (input.kind !== 'operate' || input.operation.type !== 'reverse') return undefined
  return input.operation.marketId
}

/**
 * Completes a capsule's inputs where they are folded. Taking back the settlement of an archived market needs the market's
 * record, which a capsule does not tell, as it holds players' bets: it is the one that the folded world has archived itself.
 */
export class OwnRecords {
  readonly #reversed: ReadonlySet<string>
  readonly #records = new Map<string, MarketRecord>()

  constructor(inputs: readonly StampedInput[]) {
    this.#reversed = new Set(inputs.flatMap((input) => reversedMarket(input) ?? []))
  }

  /** To be told of all that happens in the folded world. */
  take(event: WorldEvent): void {
    if (event.type !== 'archived' || event.record.kind !== 'market') return
    const { marketId } = event.record.facts
    if (this.#reversed.has(marketId)) this.#records.set(marketId, event.record)
  }

  /** The input as the journal of the world would have it, at its time. */
  completed(stamped: StampedInput, { exchange }: World): StampedInput {
    const marketId = reversedMarket(stamped)
    if (marketId === undefined || exchange.market(marketId)) return stamped
    const archived = this.#records.get(marketId)
    return archived ? { ...stamped, input: { ...stamped.input, archived } as StampedInput['input'] } : stamped
  }
}
