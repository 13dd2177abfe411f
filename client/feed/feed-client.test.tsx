// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { FakeSocket } from '../testing/fake-socket.ts'
import { AHEAD_MS, LINGER_MS } from './feed-client.ts'
import {
  accept,
  delta,
  followedFeed,
  hear,
  held,
  image,
  List,
  market,
  pass,
  passAlive,
  requestsOn,
  subscriptions,
} from './testing/followed-feed.tsx'

const { feed, liveMarket, render } = followedFeed()

it('subscribes when the line opens, not before', async () => {
  render(<List />)
  expect(FakeSocket.latest.url).toMatch(/^ws:\/\/[^/]+\/feed$/)
  expect(FakeSocket.latest.binaryType).toBe('arraybuffer')
  expect(requestsOn()).toEqual([])
  await accept()
  expect(requestsOn()).toEqual(['subscribe sports/4'])
})

it('on an open line a new follower subscribes at once, a second of the same does not', async () => {
  const { rerender } = render(<List />)
  await accept()
  rerender(
    <>
      <List key="a" />
      <List key="b" tag="30000001" type="event" />
      <List key="c" tag="30000001" type="event" />
    </>,
  )
  expect(requestsOn().filter((request) => request.startsWith('subscribe event'))).toEqual([
    'subscribe event/30000001',
  ])
  expect(FakeSocket.all).toHaveLength(1)
})

it('unsubscribes half a minute after the last follower has left, and lets go of the markets', async () => {
  const two = render(
    <>
      <List key="a" />
      <List key="b" />
    </>,
  ).rerender
  await accept()
  await hear(image([market('1.1')]))
  two(<List key="a" />)
  expect(subscriptions()).toEqual(['subscribe sports/4'])
  expect(liveMarket('1.1')).toBeDefined()
  two(<p />)
  await passAlive(LINGER_MS - 1)
  expect(subscriptions()).toEqual(['subscribe sports/4'])
  expect(liveMarket('1.1')).toBeDefined()
  await pass(1)
  expect(subscriptions()).toEqual(['subscribe sports/4', 'unsubscribe sports/4'])
  expect(liveMarket('1.1')).toBeUndefined()
})

it('another tag in the same place follows the new one at once, the old one later leaves', async () => {
  const { rerender } = render(<List tag="4" />)
  await accept()
  rerender(<List tag="2" />)
  expect(subscriptions()).toEqual(['subscribe sports/4', 'subscribe sports/2'])
  await hear(image([market('1.1')], '4'))
  await hear(image([market('1.2')], '2'))
  await passAlive(LINGER_MS)
  expect(subscriptions()).toEqual(['subscribe sports/4', 'subscribe sports/2', 'unsubscribe sports/4'])
})

it('a page that is gone back to within half a minute is as it was, and live', async () => {
  const { rerender } = render(<List />)
  await accept()
  await hear(image([market('1.1')]))
  rerender(<p />)
  await passAlive(LINGER_MS - 1)
  await hear(delta([market('1.2')]))
  rerender(<List />)
  expect(held()).toBe('1.1 1.2')
  await passAlive(LINGER_MS)
  expect(held()).toBe('1.1 1.2')
  expect(subscriptions()).toEqual(['subscribe sports/4'])
})

it('of many pages left at once, only the latest eight stay subscribed', async () => {
  const tags = Array.from({ length: 10 }, (_, index) => String(index + 1))
  const { rerender } = render(tags.map((tag) => <List key={tag} tag={tag} />))
  await accept()
  rerender(<p />)
  expect(requestsOn().filter((request) => request.startsWith('unsubscribe'))).toEqual([
    'unsubscribe sports/1',
    'unsubscribe sports/2',
  ])
})

it('what is asked for ahead of a click is there when its page comes, and goes after a moment where none does', async () => {
  const { rerender } = render(<List />)
  await accept()
  await hear(image([market('1.1')]))
  feed().prefetch({ type: 'sports', tag: '2' })
  feed().prefetch({ type: 'sports', tag: '2' })
  await hear(image([market('1.2')], '2'))
  rerender(<List tag="2" />)
  expect(held('sports/2')).toBe('1.2')
  await passAlive(AHEAD_MS)
  expect(subscriptions()).toEqual(['subscribe sports/4', 'subscribe sports/2'])
  feed().prefetch({ type: 'event', tag: '1' })
  feed().prefetch({ type: 'event', tag: '3' })
  await passAlive(AHEAD_MS)
  // Until an image comes, each is asked for again.
  expect([...new Set(subscriptions().slice(2))]).toEqual([
    'subscribe event/1',
    'unsubscribe event/1',
    'subscribe event/3',
    'unsubscribe event/3',
  ])
})

it('without a connection nothing is asked for ahead', async () => {
  render(<List />)
  feed().prefetch({ type: 'event', tag: '1' })
  await accept()
  expect(subscriptions()).toEqual(['subscribe sports/4'])
})

it('an empty tag follows nothing', async () => {
  render(<List tag="" />)
  expect(FakeSocket.all).toHaveLength(0)
})
