// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReach } from '../state/reach.ts'
import { FakeSocket } from '../testing/fake-socket.ts'
import { backoffMs } from './backoff.ts'
import { inBrowser } from './browser-socket.ts'
import { LiveSocket } from './live-socket.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start() {
  const seen = { opened: 0, final: [] as number[], messages: [] as unknown[] }
  const socket = new LiveSocket({
    ...inBrowser(() => 'ws://localhost/feed'),
    onOpen: () => {
      seen.opened++
    },
    onMessage: (data) => seen.messages.push(data),
    onFinal: (code) => seen.final.push(code),
  })
  socket.open()
  return { socket, seen, latest: () => FakeSocket.latest }
}

it('comes back after a drop, and says so each time it is open', () => {
  const { seen, latest } = start()
  latest().accept()
  latest().drop()
  vi.advanceTimersByTime(1000)
  expect(FakeSocket.all).toHaveLength(2)
  latest().accept()
  expect(seen.opened).toBe(2)
})

it('opened again while it waits to come back, it makes one socket', () => {
  const { socket, seen, latest } = start()
  latest().accept()
  latest().drop()
  socket.open()
  latest().accept()
  vi.advanceTimersByTime(5000)
  expect(FakeSocket.all).toHaveLength(2)
  expect(seen.opened).toBe(2)
  expect(socket.isOpen).toBe(true)
})

it('takes ten seconds of silence for a dead line', () => {
  const { latest } = start()
  latest().accept()
  vi.advanceTimersByTime(9000)
  latest().onmessage!({ data: 'x' })
  vi.advanceTimersByTime(9000)
  expect(FakeSocket.all).toHaveLength(1)
  vi.advanceTimersByTime(2500)
  expect(FakeSocket.all).toHaveLength(2)
})

it.each([4001, 4003])('stays closed after %i', (code) => {
  const { seen, latest } = start()
  latest().accept()
  latest().drop(code)
  vi.advanceTimersByTime(120_000)
  expect(FakeSocket.all).toHaveLength(1)
  expect(seen.final).toEqual([code])
})

it('sends nothing while it is not open, and says so', () => {
  const { socket, latest } = start()
  expect(socket.send('x')).toBe(false)
  latest().accept()
  expect(socket.send('y')).toBe(true)
  expect(latest().sent).toEqual(['y'])
})

it('does not come back once it is closed on purpose', () => {
  const { socket, latest } = start()
  latest().accept()
  socket.close()
  vi.advanceTimersByTime(120_000)
  expect(FakeSocket.all).toHaveLength(1)
})

it('waits at most a second first, then longer, never more than half a minute', () => {
  expect(backoffMs(0, 1)).toBe(1000)
  expect(backoffMs(0, 0)).toBe(0)
  expect(backoffMs(3, 1)).toBe(8000)
  expect(backoffMs(5000, 1)).toBe(30_000)
})

it('backs off again after a line that had held for long', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const { latest } = start()
  latest().accept()
  for (let second = 0; second < 70; second += 5) {
    vi.advanceTimersByTime(5000)
    latest().onmessage!({ data: 'x' })
  }
  const waits: number[] = []
  for (let drop = 0; drop < 4; drop++) {
    latest().drop()
    const before = FakeSocket.all.length
    let waited = 0
    for (; FakeSocket.all.length === before; waited += 500) vi.advanceTimersByTime(500)
    waits.push(waited)
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000])
})

it('does not wait once the server, which was gone, is there again', async () => {
  const isThere = vi.fn(() => false)
  const reach = createReach(async () => {
    reach.told(isThere())
    return isThere()
  })
  const socket = new LiveSocket({ ...inBrowser(() => 'ws://localhost/feed', reach), onMessage: () => {} })
  socket.open()
  for (let restart = 0; restart < 20; restart++) {
    isThere.mockReturnValue(false)
    FakeSocket.latest.accept()
    FakeSocket.latest.drop()
    isThere.mockReturnValue(true)
    vi.advanceTimersByTime(1000)
    expect(FakeSocket.latest.readyState).toBe(0)
  }
  socket.close()
})
