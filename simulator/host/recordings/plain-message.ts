import type {
  MarketChange,
  PlacedLevel,
  PriceLevel,
  RecordedMessage,
  RunnerChange,
} from '../../world/replay/recording.ts'

const NEW_LINE = 0x0a
const CARRIAGE_RETURN = 0x0d
const QUOTE = 0x22
const COMMA = 0x2c
const MINUS = 0x2d
const POINT = 0x2e
const ZERO = 0x30
const COLON = 0x3a
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const BEFORE_A = 0x60

/** A key of up to six small letters as a number: five bits for each. */
const keyOf = (name: string): number =>
  [...name].reduce((key, letter) => key * 32 + letter.charCodeAt(0) - BEFORE_A, 0)
/** The least key of six letters, to which no seventh may be added. */
const KEY_MOST = 32 ** 5

const OP = keyOf('op')
const PT = keyOf('pt')
const MC = keyOf('mc')
const ID = keyOf('id')
const CLK = keyOf('clk')
const RC = keyOf('rc')
const IMG = keyOf('img')
const CON = keyOf('con')
const HC = keyOf('hc')
const TV = keyOf('tv')
const LTP = keyOf('ltp')
const TRD = keyOf('trd')
const ATB = keyOf('atb')
const ATL = keyOf('atl')
const BATB = keyOf('batb')
const BATL = keyOf('batl')
const BDATB = keyOf('bdatb')
const BDATL = keyOf('bdatl')
/** Starting prices, which are not replayed: near, far, and what is offered at them. */
const SPN = keyOf('spn')
const SPF = keyOf('spf')
const SPB = keyOf('spb')
const SPL = keyOf('spl')

/** Decimals up to this many digits are exact as a whole number, so that one division gives the nearest double. */
const DIGITS_MOST = 15
const POWERS_OF_TEN = Array.from({ length: DIGITS_MOST + 1 }, (_, digits) => 10 ** digits)
const TRUE = Buffer.from('true')
const FALSE = Buffer.from('false')

type Writable<T> = { -readonly [Field in keyof T]: T[Field] }

/**
 * Parser of price changes, the messages of a stream that come by the thousand, straight from their bytes: it takes a third
 * of the time of `JSON.parse` and `readMessage`. It gives what they would, or undefined where a line has anything else in
 * it: a definition, white space, an escape, a number with an exponent.
 */
export class PlainMessageParser {
  #bytes: Uint8Array = new Uint8Array(0)
  #at = 0
  /** False from the first byte on that is not expected. */
  #isPlain = true
  /** The id of the latest market: the next change mostly is of the same one. */
  #marketId = ''
  readonly #readMarket = () => this.#market()
  readonly #readRunner = () => this.#runner()

  /** The message in the line that begins here; undefined where it is not plain. A line's end must follow it. */
  parse(bytes: Uint8Array, from: number): RecordedMessage | undefined {
    this.#bytes = bytes
    this.#at = from
    this.#isPlain = true
    const message = this.#message()
    // What is written on Windows has both.
    if (bytes[this.#at] === CARRIAGE_RETURN) this.#at++
    return this.#isPlain && bytes[this.#at] === NEW_LINE ? message : undefined
  }

  #message(): RecordedMessage {
    let isMessage = false
    let pt = -1
    let mc: MarketChange[] = []
    this.#expect(OPEN_OBJECT)
    do {
      const key = this.#key()
      if (key === OP) isMessage = this.#isText('mcm')
      else if (key === PT) pt = this.#number()
      else if (key === MC) mc = this.#list(this.#readMarket)
      else if (key === CLK) this.#skipText()
      else if (key === ID) this.#number()
      else this.#isPlain = false
    } while (this.#hasMore(CLOSE_OBJECT))
    if (!isMessage || pt < 0 || !Number.isInteger(pt)) this.#isPlain = false
    return { pt, mc }
  }

  #market(): MarketChange {
    let id: string | undefined
    let img = false
    let rc: RunnerChange[] = []
    this.#expect(OPEN_OBJECT)
    do {
      const key = this.#key()
      if (key === ID) id = this.#id()
      else if (key === RC) rc = this.#list(this.#readRunner)
      else if (key === IMG) img = this.#boolean()
      else if (key === CON) this.#boolean()
      else if (key === TV) this.#number()
      else this.#isPlain = false
    } while (this.#hasMore(CLOSE_OBJECT))
    if (id === undefined) this.#isPlain = false
    return { id: id ?? '', img, rc }
  }

  #runner(): RunnerChange {
    const change: Writable<RunnerChange> = {
      id: Number.NaN,
      hc: undefined,
      atb: undefined,
      atl: undefined,
      batb: undefined,
      batl: undefined,
      bdatb: undefined,
      bdatl: undefined,
      trd: undefined,
      ltp: undefined,
      tv: undefined,
    }
    this.#expect(OPEN_OBJECT)
    do {
      this.#readField(change)
    } while (this.#hasMore(CLOSE_OBJECT))
    if (Number.isNaN(change.id)) this.#isPlain = false
    return change
  }

  #readField(change: Writable<RunnerChange>): void {
    switch (this.#key()) {
      case ID:
        change.id = this.#number()
        break
      case ATB:
        change.atb = this.#levels()
        break
      case ATL:
        change.atl = this.#levels()
        break
      case TRD:
        change.trd = this.#levels()
        break
      case LTP:
        change.ltp = this.#number()
        break
      case TV:
        change.tv = this.#number()
        break
      case HC:
        change.hc = this.#number()
        break
      case BATB:
        change.batb = this.#places()
        break
      case BATL:
        change.batl = this.#places()
        break
      case BDATB:
        change.bdatb = this.#places()
        break
      case BDATL:
        change.bdatl = this.#places()
        break
      case SPN:
      case SPF:
        this.#number()
        break
      case SPB:
      case SPL:
        this.#levels()
        break
      default:
        this.#isPlain = false
    }
  }

  #levels(): PriceLevel[] {
    const levels: PriceLevel[] = []
    this.#expect(OPEN_LIST)
    if (this.#isNext(CLOSE_LIST)) return levels
    do {
      this.#expect(OPEN_LIST)
      const price = this.#number()
      this.#expect(COMMA)
      levels.push([price, this.#size()])
      this.#expect(CLOSE_LIST)
    } while (this.#hasMore(CLOSE_LIST))
    return levels
  }

  #places(): PlacedLevel[] {
    const levels: PlacedLevel[] = []
    this.#expect(OPEN_LIST)
    if (this.#isNext(CLOSE_LIST)) return levels
    do {
      this.#expect(OPEN_LIST)
      const place = this.#number()
      this.#expect(COMMA)
      const price = this.#number()
      this.#expect(COMMA)
      levels.push([place, price, this.#size()])
      this.#expect(CLOSE_LIST)
    } while (this.#hasMore(CLOSE_LIST))
    return levels
  }

  #list<T>(read: () => T): T[] {
    const items: T[] = []
    this.#expect(OPEN_LIST)
    if (this.#isNext(CLOSE_LIST)) return items
    do {
      items.push(read())
    } while (this.#hasMore(CLOSE_LIST))
    return items
  }

  #expect(byte: number): void {
    if (this.#bytes[this.#at++] !== byte) this.#isPlain = false
  }

  #isNext(byte: number): boolean {
    if (this.#bytes[this.#at] !== byte) return false
    this.#at++
    return true
  }

  /** Whether another item of a list or an object follows; false as well where nothing is plain any more. */
  #hasMore(close: number): boolean {
    const byte = this.#bytes[this.#at++]
    if (byte === COMMA) return this.#isPlain
    if (byte !== close) this.#isPlain = false
    return false
  }

  /** A key and its colon, as `keyOf` numbers it. */
  #key(): number {
    const bytes = this.#bytes
    let at = this.#at
    let key = 0
    let isKey = bytes[at++] === QUOTE
    while (isKey && bytes[at] !== QUOTE) {
      const letter = bytes[at++]! - BEFORE_A
      isKey = letter >= 1 && letter <= 26 && key < KEY_MOST
      key = key * 32 + letter
    }
    if (!isKey || bytes[at + 1] !== COLON) this.#isPlain = false
    this.#at = at + 2
    return key
  }

  #number(): number {
    const bytes = this.#bytes
    let at = this.#at
    const isBelowZero = bytes[at] === MINUS
    if (isBelowZero) at++
    const from = at
    let value = 0
    let digit = bytes[at]! - ZERO
    for (; digit >= 0 && digit <= 9; digit = bytes[++at]! - ZERO) value = value * 10 + digit
    let digits = at - from
    // JSON has no zero in front of other digits.
    if (digits === 0 || (digits > 1 && bytes[from] === ZERO)) this.#isPlain = false
    let decimals = 0
    if (bytes[at] === POINT) {
      const point = at++
      for (digit = bytes[at]! - ZERO; digit >= 0 && digit <= 9; digit = bytes[++at]! - ZERO) {
        value = value * 10 + digit
      }
      decimals = at - point - 1
      digits += decimals
      if (decimals === 0) this.#isPlain = false
    }
    if (digits > DIGITS_MOST) this.#isPlain = false
    else if (decimals > 0) value /= POWERS_OF_TEN[decimals]!
    this.#at = at
    return isBelowZero ? -value : value
  }

  #size(): number {
    const size = this.#number()
    if (size < 0) this.#isPlain = false
    return size
  }

  #boolean(): boolean {
    const isTrue = this.#bytes[this.#at] === TRUE[0]
    for (const byte of isTrue ? TRUE : FALSE) this.#expect(byte)
    return isTrue
  }

  /** Passes over a text of printable ASCII without escapes. */
  #skipText(): void {
    const bytes = this.#bytes
    this.#expect(QUOTE)
    let at = this.#at
    for (; bytes[at] !== QUOTE; at++) {
      const byte = bytes[at]!
      if (!(byte >= 0x20 && byte < 0x7f) || byte === BACKSLASH) {
        this.#isPlain = false
        break
      }
    }
    this.#at = at + 1
  }

  #isText(text: string): boolean {
    const from = this.#at + 1
    this.#skipText()
    return this.#stands(text, from)
  }

  /** Whether this text stands here, its closing quote behind it. */
  #stands(text: string, from: number): boolean {
    const bytes = this.#bytes
    for (let i = 0; i < text.length; i++) if (bytes[from + i] !== text.charCodeAt(i)) return false
    return bytes[from + text.length] === QUOTE
  }

  #id(): string {
    const from = this.#at + 1
    this.#skipText()
    if (!this.#stands(this.#marketId, from)) {
      this.#marketId = Buffer.from(this.#bytes.subarray(from, this.#at - 1)).toString()
    }
    return this.#marketId
  }
}
