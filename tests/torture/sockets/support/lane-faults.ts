import { encodeFeedMessage } from '@layline/shared/feed'
import type { MarketsMessage } from '../../../../client/feed/read-message.ts'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'

export const keyOf = (message: MarketsMessage) =>
  message.kind === 'data' ? `sports/${message.tag}` : `event/${message.eventId}`

/** A price or a size that is another, under the checksum of the one that was meant. */
function altered(message: MarketsMessage, dice: Dice): Uint8Array | undefined {
  const markets = structuredClone(message.markets)
  const offers = markets.flatMap(({ rates }) => rates.flatMap(({ Back, Lay }) => [...Back, ...Lay]))
  if (offers.length === 0) return undefined
  const offer = dice.pick(offers)
  if (dice.next() < 0.5) offer.Price = Math.round(offer.Price * 100 + dice.int(1, 50)) / 100
  else offer.Size = Math.round(offer.Size * 100 + dice.int(1, 50)) / 100
  return encodeFeedMessage({ ...message, markets })
}

/** Faults on the way to one client that the simulator does not make: another price, and images that are lost. */
export class LaneFaults {
  /** Topics whose next change is altered. */
  readonly alters = new Set<string>()
  /** Topics whose next image is lost. */
  readonly losesImage = new Set<string>()
  readonly #dice: Dice

  constructor(dice: Dice) {
    this.#dice = dice
  }

  disarm(): void {
    this.alters.clear()
    this.losesImage.clear()
  }

  /** What comes out for a message that comes in; undefined for a lost image. */
  pass(message: MarketsMessage, bytes: Uint8Array): { out: Uint8Array | undefined; isAltered: boolean } {
    const key = keyOf(message)
    if (message.isLoad) return { out: this.losesImage.delete(key) ? undefined : bytes, isAltered: false }
    const other = this.alters.has(key) ? altered(message, this.#dice) : undefined
    if (other) this.alters.delete(key)
    return { out: other ?? bytes, isAltered: other !== undefined }
  }
}
