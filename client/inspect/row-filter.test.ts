import { encodeFeedMessage, encodeFeedPong, encodeFeedRequest, type FeedMessage } from '@layline/shared/feed'
import { expect, it } from 'vitest'
import { readRow } from './row.ts'
import { EVERYTHING, FilteredRows, passes, type RowFilter } from './row-filter.ts'
import { exchange, frame } from './testing.ts'

const data: FeedMessage = {
  worldTime: 0,
  timeline: 0,
  speed: 1,
  kind: 'data',
  isLoad: false,
  messageType: 'sports',
  tag: '4',
  markets: [],
  removed: ['1.7'],
  seq: 7,
  checksums: [],
}

const ROWS = {
  login: readRow(exchange({ player: 'player1', session: 'a1b2c3' })),
  markets: readRow(
    exchange({
      call: 'getMaster',
      request: { method: 'GET', query: { eventId: '30000001' }, body: {} },
      response: { opened: '[{"stEventName":"Harbour City v Northgate United"}]', status: 404 },
    }),
  ),
  subscribe: readRow(
    frame(encodeFeedRequest({ action: 'subscribe', type: 'sports', tag: '4' }), { direction: 'in' }),
  ),
  delta: readRow(frame(encodeFeedMessage(data))),
  ping: readRow(frame(encodeFeedMessage({ worldTime: 0, speed: 1, kind: 'ping_pong', message: 'ping' }))),
  pong: readRow(frame(encodeFeedPong(), { direction: 'in' })),
  order: readRow(
    frame('{"type":"placeOrder","marketId":"1.200000003"}', { direction: 'in', player: 'player2' }),
  ),
  refused: readRow(
    frame('{"type":"orderRes","status":"error","code":"ODDS_CHANGED","marketId":"1.200000003"}'),
  ),
  rubbish: readRow(frame('{"type":', { direction: 'in' })),
  badBytes: readRow(frame(Uint8Array.of(255, 255, 255))),
  closed: readRow(frame('', { what: 'close', payload: null, closeCode: 4001, note: 'elsewhere' })),
}
type Name = keyof typeof ROWS

it.each<[Name, string, string, string]>([
  ['login', 'login', '', '200'],
  ['markets', 'getMaster', 'event/30000001', '404'],
  ['subscribe', 'subscribe', 'sports/4', ''],
  ['delta', 'data', 'sports/4', 'delta 7'],
  ['ping', 'ping', '', ''],
  ['order', 'placeOrder', 'market/1.200000003', ''],
  ['refused', 'orderRes', 'market/1.200000003', 'ODDS_CHANGED'],
  ['rubbish', 'unreadable', '', ''],
  ['badBytes', 'unreadable', '', ''],
  ['closed', 'close', '', '4001'],
])('%s is shown as %s %s %s', (which, name, topic, status) => {
  expect(ROWS[which]).toMatchObject({ name, topic, status })
})

it.each<[Partial<RowFilter>, Name[]]>([
  [{ call: 'login' }, ['login']],
  [{ call: 'LOGIN, getmaster' }, ['login', 'markets']],
  [{ call: '!ping !pong', kind: 'feed' }, ['subscribe', 'delta', 'badBytes']],
  [{ topic: 'sports/4' }, ['subscribe', 'delta']],
  [{ topic: '30000001' }, ['markets']],
  [{ player: 'player1' }, ['login']],
  [{ player: 'a1b2' }, ['login']],
  [{ kind: 'bets', direction: 'in' }, ['order', 'rubbish']],
  [{ kind: 'rest', direction: 'in' }, ['login', 'markets']],
  [{ text: 'harbour city' }, ['markets']],
  [{ text: "o'brien" }, ['login']],
  [{ text: '"1.7"' }, ['delta']],
  [{ text: 'elsewhere' }, ['closed']],
  [{ pings: false, kind: 'feed' }, ['subscribe', 'delta', 'badBytes']],
])('%j lets through what it names', (change, names) => {
  const passed = Object.entries(ROWS).filter(([, row]) => passes(row, { ...EVERYTHING, ...change }))
  expect(passed.map(([name]) => name)).toEqual(names)
})

it('what passed is followed as rows come in and fall out, each looked at once', () => {
  const rows = Array.from({ length: 100 }, (_, i) => readRow(frame('{"type":"pong"}', { no: i })))
  const view = new FilteredRows({ ...EVERYTHING, call: 'pong' })
  view.follow(rows.slice(0, 60))
  expect(view.matches).toHaveLength(60)
  view.follow(rows.slice(30, 80))
  expect(view.matches).toEqual(rows.slice(30, 80))
  view.follow(rows.slice(90))
  expect(view.matches).toEqual(rows.slice(90))
  view.follow([])
  expect(view.matches).toEqual([])
})

it('a long list is looked through in parts, and all of it in the end', () => {
  const rows = Array.from({ length: 3000 }, () => readRow(frame('{"type":"placeOrder"}')))
  const view = new FilteredRows({ ...EVERYTHING, text: 'placeorder' })
  let parts = 1
  while (view.follow(rows, 0.2)) parts++
  expect(parts).toBeGreaterThan(1)
  expect(view.matches).toEqual(rows)
})
