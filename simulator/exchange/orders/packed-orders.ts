/** What a snapshot keeps of an archived order; both hashes are of the player's order id. */
export type ArchivedOrderSnapshot = [
  betId: number,
  accountIndex: number,
  hash: number,
  check: number,
  record: number,
]

/** Most bytes that one order takes, alone in its run: four numbers of up to five bytes, and both hashes. */
const BYTES_MOST = 28

/** Bytes, written or read from the first to the last. */
class Bytes {
  readonly buffer: Buffer
  at = 0

  constructor(buffer: Buffer) {
    this.buffer = buffer
  }

  /** A number from 0 to 2³² - 1: seven bits a byte, the lowest first; all but the last byte have the eighth bit set. */
  write(number: number): void {
    let rest = number
    for (; rest > 127; rest >>>= 7) this.buffer[this.at++] = (rest & 127) | 128
    this.buffer[this.at++] = rest
  }

  read(): number {
    for (let number = 0, bits = 0; ; bits += 7) {
      const byte = this.buffer.readUInt8(this.at++)
      number += (byte & 127) * 2 ** bits
      if (byte < 128) return number
    }
  }
}

/**
 * Archived orders as base64: about 15 characters each where a market has many, 18 where it has one or two. Orders of one
 * record make a run: its record, as the difference from the run before, how many they are, then of each the bet id, as the
 * difference from the one before in the run, its account and both hashes, four bytes each.
 *
 * @param orders in the order in which they were archived, so that records rise, and bet ids within a record
 */
export function packOrders(orders: readonly ArchivedOrderSnapshot[]): string {
  const bytes = new Bytes(Buffer.allocUnsafe(orders.length * BYTES_MOST))
  let lastRecord = 0
  for (let from = 0; from < orders.length; ) {
    const record = orders[from]![4]
    let to = from
    while (orders[to]?.[4] === record) to++
    bytes.write(record - lastRecord)
    bytes.write(to - from)
    lastRecord = record
    let lastBetId = 0
    for (; from < to; from++) {
      const [betId, account, hash, check] = orders[from]!
      bytes.write(betId - lastBetId)
      bytes.write(account)
      bytes.at = bytes.buffer.writeInt32LE(hash, bytes.at)
      bytes.at = bytes.buffer.writeInt32LE(check, bytes.at)
      lastBetId = betId
    }
  }
  return bytes.buffer.toString('base64', 0, bytes.at)
}

/** @throws RangeError where the text ends within an order */
export function* unpackOrders(text: string): Generator<ArchivedOrderSnapshot> {
  const bytes = new Bytes(Buffer.from(text, 'base64'))
  let record = 0
  while (bytes.at < bytes.buffer.length) {
    record += bytes.read()
    let betId = 0
    for (let left = bytes.read(); left > 0; left--) {
      betId += bytes.read()
      const account = bytes.read()
      const hash = bytes.buffer.readInt32LE(bytes.at)
      const check = bytes.buffer.readInt32LE(bytes.at + 4)
      bytes.at += 8
      yield [betId, account, hash, check, record]
    }
  }
}
