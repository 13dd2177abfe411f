import { expect, it } from 'vitest'
import type { Market } from './entities/market.ts'
import { market as marketSchema } from './entities/market.ts'
import {
  decodeClientMessage,
  decodeFeedMessage,
  encodeFeedMessage,
  encodeFeedPong,
  encodeFeedRequest,
  type FeedMessage,
} from './feed.ts'
import { marketChecksum } from './feed-checksum.ts'

const market: Market = {
  stMarketID: '1.200000001',
  stSportsID: '4',
  stSportsName: 'Cricket',
  stCompititionID: '100',
  stCompititionName: 'Cup',
  stEventID: '30000001',
  stEventName: 'A v B',
  stMarketName: 'Match Odds',
  dtStartDate: '2026-01-15T12:00:00.000Z',
  btMarketStatus: 1,
  dtLastUpdated: '2026-01-15T12:00:01.000Z',
  submaster: [
    {
      stInstrumentID: '1.200000001_7',
      stMarketID: '1.200000001',
      stRunnerName: 'A',
      stSelectionID: '7',
      stJOCKEYNAME: '',
      deAdjustmentFactor: 0,
    },
  ],
  rates: [
    {
      stSelectionID: '7',
      btRunnarStatus: 1,
      Back: [{ Price: 1.85, Size: 1200.5 }],
      Lay: [],
      ltp: 1.84,
      deMatched: 5000,
      Traded: [
        { Price: 1.85, Size: 1000 },
        { Price: 1.84, Size: 4000 },
      ],
    },
  ],
  message: '',
  min: 100,
  max: 10_000,
  deTotalMatched: 0,
  inBetDelay: 5,
  stFancyGroup: '',
  deCommission: 2.5,
}

/** zlib's CRC-32 of '1.200000001|1|7:1:185x120050;', by another program. */
const CHECKSUM = 1496943902
const race: Market = {
  ...market,
  stMarketID: '1.200000002',
  stSportsID: '7',
  startTime: '2026-01-15T12:00:00.000Z',
  winMarketId: '1.200000002',
  venue: 'Oakrow',
  countryCode: 'GB',
}

const stamp = { worldTime: 1_768_478_400_000, speed: 1, timeline: 2 }
const messages: FeedMessage[] = [
  {
    ...stamp,
    kind: 'ping_pong',
    message: 'ping',
    positions: [{ type: 'sports', tag: '4', depth: 3, seq: 8 }],
  },
  { ...stamp, kind: 'error', status: 'error', message: 'no', code: 'BAD_TAG' },
  {
    ...stamp,
    kind: 'data',
    isLoad: true,
    messageType: 'sports',
    tag: '-1',
    markets: [market],
    removed: [],
    seq: 7,
    checksums: [CHECKSUM],
  },
  {
    ...stamp,
    kind: 'data',
    isLoad: false,
    messageType: 'sports',
    tag: '4',
    markets: [],
    removed: ['1.2'],
    seq: 8,
    checksums: [],
  },
  {
    ...stamp,
    kind: 'market_data',
    eventId: '30000001',
    isLoad: false,
    markets: [market, race],
    removed: [],
    depth: 3,
    seq: 4_294_967_295,
    checksums: [CHECKSUM, 4201581495],
  },
]

it.each(messages)('a $kind message survives encoding and decoding', (message) => {
  expect(decodeFeedMessage(encodeFeedMessage(message))).toEqual(message)
})

it('encoding adds a checksum, which changes with a price, a size or a status', () => {
  const { checksums: _, ...sent } = messages[2] as Extract<FeedMessage, { kind: 'data' }>
  expect(decodeFeedMessage(encodeFeedMessage(sent))).toEqual(messages[2])
  const [rate] = market.rates
  const others = [
    { ...market, stMarketID: '1.200000002' },
    { ...market, btMarketStatus: 2 },
    { ...market, rates: [{ ...rate!, btRunnarStatus: 2 }] },
    { ...market, rates: [{ ...rate!, Back: [{ Price: 1.86, Size: 1200.5 }] }] },
    { ...market, rates: [{ ...rate!, Back: [{ Price: 1.85, Size: 1200.51 }] }] },
    { ...market, rates: [{ ...rate!, Back: [], Lay: rate!.Back }] },
    { ...market, rates: [] },
  ]
  expect(new Set([market, ...others].map(marketChecksum)).size).toBe(others.length + 1)
})

it('a runner that never traded has no last traded price', () => {
  const untraded = { stSelectionID: '7', btRunnarStatus: 1, Back: [], Lay: [], deMatched: 0, Traded: [] }
  const sent: FeedMessage = {
    ...(messages[2] as Extract<FeedMessage, { kind: 'data' }>),
    markets: [{ ...market, rates: [untraded] }],
  }
  const decoded = decodeFeedMessage(encodeFeedMessage(sent))
  expect(decoded.kind === 'data' && decoded.markets[0]?.rates).toEqual([untraded])
})

it('a decoded market is a market of the contract', () => {
  const decoded = decodeFeedMessage(encodeFeedMessage(messages[2]!))
  expect(decoded.kind === 'data' && marketSchema.array().parse(decoded.markets)).toEqual([market])
})

it('a client message survives encoding and decoding', () => {
  expect(
    decodeClientMessage(encodeFeedRequest({ action: 'subscribe', type: 'event', tag: '5', depth: 1000 })),
  ).toEqual({
    version: 1,
    request: { action: 'subscribe', type: 'event', tag: '5', depth: 1000 },
  })
  const own = { action: 'subscribe', type: 'sports', tag: '4', token: 'a-token' } as const
  expect(decodeClientMessage(encodeFeedRequest(own)).request).toEqual({ ...own, depth: 0 })
  expect(decodeClientMessage(encodeFeedPong())).toEqual({ version: 1, pong: true })
})

it('a message truncated anywhere never decodes to the original', () => {
  const whole = encodeFeedMessage(messages[2]!)
  for (let length = 0; length < whole.length; length++) {
    let decoded: unknown
    try {
      decoded = decodeFeedMessage(whole.subarray(0, length))
    } catch {
      continue
    }
    expect(decoded, `cut at ${length}`).not.toEqual(messages[2])
  }
})
