import type { Market, PriceSize } from './entities/market.ts'

/** Lookup table of CRC-32 as in zlib, one entry for each byte value. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc >>> 0
})

function crc32(ascii: string): number {
  let crc = 0xffffffff
  for (let index = 0; index < ascii.length; index++) {
    crc = (crc >>> 8) ^ TABLE[(crc ^ ascii.charCodeAt(index)) & 0xff]!
  }
  return (crc ^ 0xffffffff) >>> 0
}

const levels = (offers: readonly PriceSize[]) =>
  offers.map(({ Price, Size }) => `${Math.round(Price * 100)}x${Math.round(Size * 100)}`).join(',')

/** The market fields that the checksum covers. */
export type ChecksumFields = Pick<Market, 'stMarketID' | 'btMarketStatus' | 'rates'>

/**
 * Checksum of a market on the feed, over the fields that decide money: status and price levels. CRC-32 of ASCII text,
 * `stMarketID|btMarketStatus` and for each of `rates` in its order `|stSelectionID:btRunnarStatus:Back;Lay`, the levels
 * as `PRICExSIZE` in hundredths joined by commas: `1.101|1|7:1:185x50000,184x1000;187x25000`.
 */
export function marketChecksum({ stMarketID, btMarketStatus, rates }: ChecksumFields): number {
  let text = `${stMarketID}|${btMarketStatus}`
  for (const { stSelectionID, btRunnarStatus, Back, Lay } of rates) {
    text += `|${stSelectionID}:${btRunnarStatus}:${levels(Back)};${levels(Lay)}`
  }
  return crc32(text)
}
