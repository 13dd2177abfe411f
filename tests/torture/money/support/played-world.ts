import { createHash } from 'node:crypto'
import { TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import { FEED_TICK_MS, FeedPublisher, type Topic } from '../../../../simulator/world/feed-publisher.ts'
import type { Input } from '../../../../simulator/world/inputs/inputs.ts'
import { World, type WorldSetup, type WorldSnapshot } from '../../../../simulator/world/world.ts'
import { PLAYERS } from './small-world.ts'

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}\n`).update(part)
  return hash.digest('hex')
}

/** A world, what its feed has sent, and the hand that moves it on tick by tick. */
export class PlayedWorld {
  readonly world: World
  readonly topics: readonly Topic[]
  readonly #publisher: FeedPublisher

  /** @param seqs of a world that goes on: how far the feed of each topic had come */
  constructor(
    setup: WorldSetup,
    topics?: readonly Topic[],
    snapshot?: WorldSnapshot,
    seqs: readonly number[] = [],
  ) {
    this.world = new World(setup, snapshot)
    this.topics = topics ?? allTopics(this.world)
    this.#publisher = new FeedPublisher(this.world)
    this.world.listen((event) => {
      if (event.type === 'marketChanged') this.#publisher.note(event.marketId)
    })
    for (const [index, topic] of this.topics.entries()) this.#publisher.open(topic, seqs[index])
  }

  /** What whoever begins to follow now is sent, and how far each topic has come. */
  images(): { sha: string; seqs: number[] } {
    const images = this.topics.map((topic) => this.#publisher.image(topic, 1))
    return { sha: sha256(...images.map(({ bytes }) => bytes)), seqs: images.map(({ seq }) => seq) }
  }

  /** Lets one tick pass, with what reaches the world in it; answers a hash of all the feed sends. */
  tick(inputs: readonly Input[]): string {
    this.world.advanceTo(this.world.nowMs + FEED_TICK_MS)
    for (const input of inputs) {
      this.world.apply({ seq: this.world.inputs + 1, atMs: this.world.nowMs, input })
    }
    return sha256(...this.#publisher.tick(1).flatMap(({ key, bytes }) => [key, bytes]))
  }

  /** Something a player might do as the world stands. */
  anyInput(dice: Dice, orderId: string): Input {
    const userName = dice.pick(PLAYERS)
    const { catalogue, exchange } = this.world
    const markets = [...catalogue.events()].flatMap(({ marketIds }) => marketIds)
    if (dice.next() < 0.25 || markets.length === 0) {
      return { kind: 'cancel', userName, betId: dice.int(1, exchange.desk.nextBetId) }
    }
    const { marketId, runners } = catalogue.market(dice.pick(markets))!
    return {
      kind: 'order',
      userName,
      order: {
        stack: dice.int(100, 400),
        odds: dice.int(101, 400) / 100,
        marketId,
        selectionId: dice.pick(runners).selectionId,
        selectionName: '',
        betType: dice.pick(['BACK', 'LAY'] as const),
        orderId,
        persistence: dice.pick(['LAPSE', 'KEEP'] as const),
        fillOrKill: false,
      },
    }
  }
}

function allTopics(world: World): Topic[] {
  const events = [...world.catalogue.events()]
  const sports = new Set(events.map(({ sportId }) => sportId))
  return [
    ...[TAG_IN_PLAY, TAG_WINNER, ...sports].map((tag) => ({ type: 'sports', tag, depth: 3 }) as const),
    ...events.map(({ eventId }) => ({ type: 'event', tag: eventId, depth: 3 }) as const),
  ]
}
