import { decodeFeedMessage, type FeedMessage } from '@layline/shared/feed'
import { marketChecksum } from '@layline/shared/feed-checksum'
import { msOfIso } from '@layline/shared/iso-time'

/** Years that are written with four digits, a day from either end for the time zones. */
const EARLIEST_MS = msOfIso('0000-01-02T00:00:00.000Z')
const LATEST_MS = msOfIso('9999-12-30T00:00:00.000Z')
const isMoment = (ms: number) => ms >= EARLIEST_MS && ms <= LATEST_MS
const isAmount = (value: number) => value >= 0 && Number.isFinite(value)

export type MarketsMessage = Extract<FeedMessage, { kind: 'data' | 'market_data' }>

/**
 * Decodes a frame of the feed. Throws where it is no message, and where it is one but tells of a moment that no calendar
 * has, or of trades that no market has: damaged bytes often decode, and the checksum covers only what is offered.
 */
export function readFeedMessage(data: unknown): FeedMessage {
  const message = decodeFeedMessage(bytesOf(data))
  if (!isMoment(message.worldTime)) throw new RangeError(`a world time of ${message.worldTime}`)
  if (!(message.speed >= 0 && Number.isFinite(message.speed)))
    throw new RangeError(`a speed of ${message.speed}`)
  if (message.kind === 'data' || message.kind === 'market_data') {
    for (const { dtStartDate, startTime = dtStartDate, rates } of message.markets) {
      for (const date of [dtStartDate, startTime])
        if (!isMoment(msOfIso(date))) throw new RangeError(`a market that starts at '${date}'`)
      for (const { ltp = 0, deMatched = 0 } of rates)
        if (!isAmount(ltp) || !isAmount(deMatched))
          throw new RangeError(`a runner that traded ${deMatched} at ${ltp}`)
    }
  }
  return message
}

/** Whether every market is what the server's checksum of it says. */
export const isIntact = ({ markets, checksums }: MarketsMessage): boolean =>
  checksums.length === markets.length &&
  markets.every((market, index) => marketChecksum(market) === checksums[index])

function bytesOf(data: unknown): Uint8Array {
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  if (typeof data === 'string') throw new TypeError('the feed speaks in binary frames')
  return new Uint8Array(data as ArrayBuffer)
}
