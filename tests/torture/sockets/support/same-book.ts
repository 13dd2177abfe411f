import { decodeFeedMessage, FEED_DEPTH_DEFAULT } from '@layline/shared/feed'
import type { Simulator } from '@layline/simulator'
import type { Subscription } from '../../../../client/feed/feed-line.ts'
import { holdingKey, MarketStore } from '../../../../client/feed/market-store.ts'
import type { Figure } from '../../trial.ts'
import type { Lane } from './lane.ts'

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

  /**
   * Counts in what the clients differ, and says one thing of each list; how many lists these were. What was altered where no
   * checksum covers it is left out.
   */
  compare(lanes: readonly Lane[], different: Figure, when: string): number {
    const lists = lanes.flatMap(({ store, subscriptions, isTainted }) =>
      subscriptions
        .filter((subscription) => !isTainted(subscription))
        .map((subscription) => this.#differences(store, subscription)),
    )
    for (const [first, ...others] of lists) {
      if (first !== undefined) different.count(`${when}, ${first}`)
      different.add(others.length)
    }
    return lists.length
  }

  #differences(store: MarketStore, subscription: Subscription): string[] {
    const theirs = this.#of(subscription)
    const ours = contentOf(store, subscription)
    const key = holdingKey(subscription)
    return [...new Set([...theirs.keys(), ...ours.keys()])]
      .filter((id) => ours.get(id) !== theirs.get(id))
      .map((id) => `${key}: ${id} is ${ours.get(id) ?? 'missing'} for ${theirs.get(id) ?? 'none: a ghost'}`)
  }
}
