import { encodeFeedMessage } from '@layline/shared/feed'
import type { MarketsMessage } from '../../../../client/feed/read-message.ts'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'

export const FAULTS = ['drop', 'double', 'reorder', 'truncate', 'alter'] as const
export type Fault = (typeof FAULTS)[number]

export const keyOf = (message: MarketsMessage) =>
  message.kind === 'data' ? `sports/${message.tag}` : `event/${message.eventId}`

/** A price, a size or a status that is another, under the checksum of the one that was meant. */
function altered(message: MarketsMessage, dice: Dice): Uint8Array | undefined {
  const markets = structuredClone(message.markets)
  const offers = markets.flatMap(({ rates }) => rates.flatMap(({ Back, Lay }) => [...Back, ...Lay]))
  if (offers.length === 0) return undefined
  const offer = dice.pick(offers)
  if (dice.next() < 0.5) offer.Price = Math.round(offer.Price * 100 + dice.int(1, 50)) / 100
  else offer.Size = Math.round(offer.Size * 100 + dice.int(1, 50)) / 100
  return encodeFeedMessage({ ...message, markets })
}

/** What stands between the server and a client's line: makes one fault of a kind on the next change of a topic. */
export class FaultLayer {
  /** The fault to make, by topic. */
  readonly armed = new Map<string, Fault>()
  /** Images that are lost on their way, by topic. */
  readonly losesImage = new Set<string>()
  readonly #dice: Dice
  readonly #held = new Map<string, Uint8Array>()

  constructor(dice: Dice) {
    this.#dice = dice
  }

  /** What was held back is lost: nothing came behind which it could come. */
  holdNothing(): void {
    this.#held.clear()
  }

  /** No fault is made any more, and nothing is held back. */
  disarm(): void {
    this.armed.clear()
    this.#held.clear()
    this.losesImage.clear()
  }

  /** What comes out for a message that comes in, and which fault was made of it. */
  pass(message: MarketsMessage, bytes: Uint8Array): { out: Uint8Array[]; fault?: Fault } {
    const key = keyOf(message)
    if (message.isLoad) return { out: this.losesImage.delete(key) ? [] : [bytes] }
    const late = this.#held.get(key)
    this.#held.delete(key)
    if (late) return { out: [bytes, late] }
    const fault = this.armed.get(key)
    if (!fault) return { out: [bytes] }
    const out = this.#made(fault, message, bytes)
    if (!out) return { out: [bytes] }
    this.armed.delete(key)
    return { out, fault }
  }

  #made(fault: Fault, message: MarketsMessage, bytes: Uint8Array): Uint8Array[] | undefined {
    switch (fault) {
      case 'drop':
        return []
      case 'double':
        return [bytes, bytes]
      case 'reorder':
        this.#held.set(keyOf(message), bytes)
        return []
      case 'truncate':
        return [bytes.subarray(0, this.#dice.int(0, bytes.length - 1))]
      case 'alter': {
        const other = altered(message, this.#dice)
        return other && [other]
      }
    }
  }
}
