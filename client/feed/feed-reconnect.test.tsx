// @vitest-environment jsdom
import type { FeedBody } from '@layline/shared/feed'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FakeSocket } from '../testing/fake-socket.ts'
import { LINGER_MS } from './feed-client.ts'
import {
  accept,
  drop,
  followedFeed,
  hear,
  held,
  image,
  Line,
  List,
  market,
  pass,
  requestsOn,
  WORLD_TIME,
} from './testing/followed-feed.tsx'

const { clock, render } = followedFeed()

it('a page that was left stays as it was for as long as the line is down', async () => {
  const { rerender } = render(<List />)
  await accept()
  await hear(image([market('1.1')]))
  rerender(<p />)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  await drop()
  await pass(LINGER_MS * 3)
  rerender(<List />)
  expect(held()).toBe('1.1')
})

it('the clock of the world stands still while the line is down', async () => {
  render(<List />)
  await accept()
  await hear({ kind: 'ping_pong', message: 'ping' })
  await hear({ kind: 'ping_pong', message: 'ping', worldTime: WORLD_TIME, speed: 1 } as FeedBody)
  await pass(1000)
  expect(clock().now()).toBe(WORLD_TIME + 1000)
  await drop()
  await pass(8000)
  expect(clock().now()).toBe(WORLD_TIME + 1000)
})

it('after a drop everything followed is subscribed to again, and prices stay until the new image', async () => {
  render(
    <>
      <List />
      <List tag="2" />
      <Line />
    </>,
  )
  await accept()
  await hear(image([market('1.1')]))
  expect(screen.getByRole('status').textContent).toBe('fine')
  await drop()
  expect(screen.getByRole('status').textContent).toBe('down')
  expect(held()).toBe('1.1')
  await pass(1000)
  expect(FakeSocket.all).toHaveLength(2)
  await accept()
  expect(requestsOn()).toEqual(['subscribe sports/4', 'subscribe sports/2'])
  expect(screen.getByRole('status').textContent).toBe('fine')
  await hear(image([market('1.2')]))
  expect(held()).toBe('1.2')
})

it('ten seconds of silence are a dead line: it is left and another is opened', async () => {
  render(<List />)
  await accept()
  const dead = FakeSocket.latest
  await pass(9999)
  expect(dead.readyState).toBe(1)
  await pass(1)
  expect(dead.readyState).toBe(3)
  await pass(1000)
  expect(FakeSocket.all).toHaveLength(2)
  await accept()
  expect(requestsOn()).toEqual(['subscribe sports/4'])
})

it('a line that does not come back is tried again ever later, at most half a minute apart', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  render(<List />)
  const waits: number[] = []
  for (let tries = 0; tries < 8; tries++) {
    const before = FakeSocket.all.length
    await drop()
    let waited = 0
    while (FakeSocket.all.length === before && waited < 60_000) {
      await pass(500)
      waited += 500
    }
    waits.push(waited)
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})
