import { decodeFeedMessage, FEED_DEPTH_DEFAULT } from '@layline/shared/feed'
import type { Simulator } from '@layline/simulator'
import type { Subscription } from '../../../../client/feed/feed-line.ts'
import { holdingKey, MarketStore } from '../../../../client/feed/market-store.ts'

/** Every market of a holding as it stands, by id. */
function contentOf(store: MarketStore, subscription: Subscription): Map<string, string> {
  const ids = store.holdings[holdingKey(subscription)] ?? []
  return new Map(
    ids.map((id) => {
      const { facts, runners, prices } = store.markets[id] ?? {}
      return [id, JSON.stringify([facts, runners, prices])]
    }),
  )
}

/** What the server holds now of whatever is followed, each asked for once. */
export class ServersBook {
  readonly #simulator: Simulator
  readonly #made = new Map<string, Map<string, string>>()

  constructor(simulator: Simulator) {
    this.#simulator = simulator
  }

  #of(subscription: Subscription): Map<string, string> {
    const key = holdingKey(subscription)
    const known = this.#made.get(key)
    if (known) return known
    const { bytes } = this.#simulator.main.image({ ...subscription, depth: FEED_DEPTH_DEFAULT })
    const message = decodeFeedMessage(bytes)
    if (message.kind !== 'data' && message.kind !== 'market_data') throw new Error('an image of another kind')
    const store = new MarketStore()
    store.put(subscription, message.markets, { replace: true, fed: true })
    const content = contentOf(store, subscription)
    this.#made.set(key, content)
    return content
  }

  ids(subscription: Subscription): string[] {
    return [...this.#of(subscription).keys()]
  }

  /** How a client's store differs; empty where it does not. */
  differences(store: MarketStore, subscription: Subscription): string[] {
    const theirs = this.#of(subscription)
    const ours = contentOf(store, subscription)
    const key = holdingKey(subscription)
    const wrong: string[] = []
    for (const [id, content] of theirs) {
      if (!ours.has(id)) wrong.push(`${key}: ${id} is missing`)
      else if (ours.get(id) !== content)
        wrong.push(`${key}: ${id} is another: ${ours.get(id)} for ${content}`)
    }
    for (const id of ours.keys()) if (!theirs.has(id)) wrong.push(`${key}: ${id} is a ghost`)
    return wrong
  }
}
