// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { FakeSocket } from '../testing/fake-socket.ts'
import {
  accept,
  delta,
  followedFeed,
  hear,
  hearRaw,
  held,
  image,
  List,
  market,
  pass,
  requestsOn,
  WORLD_TIME,
} from './testing/followed-feed.tsx'

const { clock, liveMarket, render } = followedFeed()

it('an image replaces, a change upserts and removes', async () => {
  render(<List />)
  await accept()
  expect(held()).toBe('unknown')
  await hear(image([market('1.1'), market('1.2')]))
  expect(held()).toBe('1.1 1.2')
  await hear(delta([market('1.2', 1.9), market('1.3')], ['1.1']))
  expect(held()).toBe('1.2 1.3')
  expect(liveMarket('1.2')!.runners[0]!.back[0]).toEqual({ price: 1.9, size: 500 })
  await hear(image([market('1.4')], '4', 2))
  expect(held()).toBe('1.4')
})

it('the markets of an event go to those who follow the event', async () => {
  render(<List type="event" tag="30000001" />)
  await accept()
  await hear({
    kind: 'market_data',
    eventId: '30000001',
    isLoad: true,
    markets: [market('1.1')],
    removed: [],
    depth: 3,
    seq: 1,
  })
  expect(held('event/30000001')).toBe('1.1')
})

it('what nobody follows is not kept', async () => {
  render(<List />)
  await accept()
  await hear(image([market('1.9')], '2'))
  expect(held()).toBe('unknown')
  expect(liveMarket('1.9')).toBeUndefined()
})

it('a ping is answered with a pong', async () => {
  render(<List />)
  await accept()
  await hear({ kind: 'ping_pong', message: 'ping' })
  expect(requestsOn()).toEqual(['subscribe sports/4', 'pong true'])
})

it('every message sets the clock of the world', async () => {
  render(<List />)
  await accept()
  await hear({ kind: 'ping_pong', message: 'ping' })
  await pass(3000)
  expect(clock().now()).toBe(WORLD_TIME)
})

it.each([
  ['bytes that are no message', new Uint8Array([255, 255, 255]).buffer],
  ['a message without a body', new Uint8Array([8, 1]).buffer],
  ['text', 'hello'],
])('%s: only logged, the line goes on', async (_, data) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(<List />)
  await accept()
  await hearRaw(data)
  expect(warned).toHaveBeenCalledOnce()
  await hear(image([market('1.1')]))
  expect(held()).toBe('1.1')
  expect(FakeSocket.all).toHaveLength(1)
})

it('an error of the feed is only logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(<List />)
  await accept()
  await hear({ kind: 'error', status: 'error', message: 'no such tag', code: 'BAD_TAG' })
  expect(warned).toHaveBeenCalledWith('feed: BAD_TAG no such tag')
  expect(FakeSocket.all).toHaveLength(1)
})
