import { feed } from '@layline/shared/gen/feed'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import { frameOf, OPCODE } from './raw-socket.ts'

const text = (value: string) => Buffer.from(value)
const bytes = (dice: Dice, count: number) =>
  Buffer.from(Array.from({ length: count }, () => dice.int(0, 255)))

/** Close codes of the protocol. Source: RFC 6455, 7.4.1. */
const PROTOCOL_ERROR = 1002
const NOT_UTF_8 = 1007
const TOO_BIG = 1009
/** Codes that no close frame may carry. */
const NO_CLOSE_CODES = [0, 1, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65_535]

/** A frame that no peer may send, and the code its connection is closed with; none where it may be anything. */
interface BadFrame {
  make: (dice: Dice) => Buffer
  code?: number
}

const closeFrame = (code: number, reason: readonly number[] = []) =>
  frameOf(OPCODE.close, Buffer.from([code >> 8, code & 0xff, ...reason]))

export const BAD_FRAMES: readonly BadFrame[] = [
  { make: (dice) => frameOf(OPCODE.text, text('x'), { rsv: dice.int(1, 7) }), code: PROTOCOL_ERROR },
  { make: () => frameOf(OPCODE.text, text('x'), { masked: false }), code: PROTOCOL_ERROR },
  {
    make: (dice) => frameOf(dice.pick([3, 4, 5, 6, 7, 11, 12, 13, 14, 15]), text('x')),
    code: PROTOCOL_ERROR,
  },
  { make: () => frameOf(OPCODE.ping, Buffer.alloc(126)), code: PROTOCOL_ERROR },
  { make: () => frameOf(OPCODE.ping, text('x'), { fin: false }), code: PROTOCOL_ERROR },
  { make: () => frameOf(OPCODE.text, Buffer.from([0xc3, 0x28, 0xff])), code: NOT_UTF_8 },
  { make: (dice) => closeFrame(dice.pick(NO_CLOSE_CODES)), code: PROTOCOL_ERROR },
  { make: () => frameOf(OPCODE.close, Buffer.from([3])), code: PROTOCOL_ERROR },
  { make: () => closeFrame(1000, [0xc3, 0x28]), code: NOT_UTF_8 },
  { make: () => frameOf(OPCODE.more, text('x')), code: PROTOCOL_ERROR },
  {
    make: () =>
      Buffer.concat([frameOf(OPCODE.text, text('x'), { fin: false }), frameOf(OPCODE.text, text('y'))]),
    code: PROTOCOL_ERROR,
  },
  {
    make: () => Buffer.from([0x82, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
    code: TOO_BIG,
  },
  { make: (dice) => frameOf(OPCODE.binary, Buffer.alloc(100_000, dice.int(0, 255))), code: TOO_BIG },
  { make: (dice) => bytes(dice, dice.int(14, 200)) },
]

/** Upgrades that must be refused, as far as anybody waits for it. */
export const BAD_UPGRADES: readonly { path: string; headers?: Record<string, string> }[] = [
  { path: '/' },
  { path: '/feed/' },
  { path: '/feed/x' },
  { path: '/bets/../feed' },
  { path: '/w/nowhere/feed' },
  { path: '/w/__proto__/feed' },
  { path: '/w/constructor/bets' },
  { path: '/w/%00/feed' },
  { path: `/w/${'x'.repeat(300)}/feed` },
  { path: '//evil.example/feed', headers: { host: 'evil.example' } },
  { path: '/feed', headers: { host: 'evil.example' } },
  { path: '/feed', headers: { origin: 'http://evil.example' } },
  { path: '/feed', headers: { origin: 'null' } },
  { path: '/feed', headers: { 'sec-websocket-version': '7' } },
  { path: '/feed', headers: { 'sec-websocket-key': 'x' } },
  { path: '/feed', headers: { upgrade: 'h2c' } },
  { path: '/%', headers: {} },
  { path: 'http://[', headers: {} },
]

const NUMERALS = ['4', '-1', '0', '1e400', '-0']
const WORDS = ['', ...NUMERALS, '__proto__', 'constructor', 'null', '..', '\u0000', 'é', 'x'.repeat(60)]
const ACTIONS = ['subscribe', 'subscribe', 'unsubscribe', 'dance']
const TYPES = ['sports', 'sports', 'event', 'weather']
const DEPTHS = [0, 3, 1000, 4_294_967_295]

/** A message to the feed: most are read, and are wrong in what they say; some are no messages at all. */
export function feedRubbish(dice: Dice): Buffer {
  const word = () => dice.pick(WORDS)
  const isSensible = dice.next() < 0.7
  const body = {
    action: isSensible ? dice.pick(ACTIONS) : word(),
    type: isSensible ? dice.pick(TYPES) : word(),
    tag: dice.next() < 0.5 ? String(dice.int(-3, 9999)) : word(),
    depth: dice.pick(DEPTHS),
  }
  const whole = Buffer.from(feed.ClientMessage.encode({ version: dice.int(0, 1), request: body }).finish())
  if (dice.next() < 0.75) return whole
  if (dice.next() < 0.3) return bytes(dice, dice.int(0, 100))
  const mutated = Buffer.from(whole)
  mutated[dice.int(0, mutated.length - 1)] = dice.int(0, 255)
  return dice.next() < 0.5 ? mutated : mutated.subarray(0, dice.int(0, mutated.length))
}

const NO_MESSAGES = ['null', '[]', '[[]]', '0', '-0', '1e400', '"text"', 'true', '{}', '{', '']
const NO_ORDERS = [
  ...NO_MESSAGES,
  '{"type":null}',
  '{"type":"placeOrder"}',
  '{"__proto__":{"type":"pong"}}',
  '{"type":{"toString":"x"}}',
  `${'['.repeat(1900)}${']'.repeat(1900)}`,
  '\u0000',
  '{"type":"placeOrder","orderId":1e400}',
]
const NUMBERS = [0, -0, -1, 1e300, 0.001, 1e-300]
const TEXTS = ['__proto__', '١٢', 'x'.repeat(65)]
const HOSTILE: readonly unknown[] = [...NUMBERS, '1e400', 'NaN', '', null, [], {}, ...TEXTS]
const NO_IDS = ['1.999', '999', '__proto__', 'constructor', '..']
const FIELDS = ['stack', 'odds', 'marketId', 'selectionId', 'betType', 'orderId', 'persistence', 'minFill']

/** A text to the bet socket: most are orders that are wrong in one thing, and most of those in what the world decides. */
export function betRubbish(dice: Dice, order: Record<string, unknown>): string {
  if (dice.next() < 0.2) return dice.pick(NO_ORDERS)
  const orderId = `r${dice.int(0, 1e9)}`
  const wrong: Record<string, unknown> = { type: 'placeOrder', ...order, orderId, stack: 100 }
  const draw = dice.next()
  if (draw < 0.15) wrong[dice.pick(FIELDS)] = dice.pick(HOSTILE)
  else if (draw < 0.2) wrong.odds = dice.pick([0, 1, 1.001, -5, 1e6, 1.505])
  else if (draw < 0.25) wrong.stack = dice.pick([0, -100, 100.001])
  else if (draw < 0.65) wrong.stack = dice.pick([1, 50, 99, 1_000_000, 1e9])
  else wrong[dice.pick(['marketId', 'selectionId'])] = dice.pick(NO_IDS)
  return JSON.stringify(wrong)
}
