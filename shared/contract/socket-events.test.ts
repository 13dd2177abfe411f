import { expect, it } from 'vitest'
import { feed } from '../gen/feed.js'
import { betClientMessage, betServerMessage, CLOSE } from './bet-socket.ts'
import { CLOSE_CODES, SOCKET_EVENTS } from './socket-events.ts'

const of = (socket: string, from: string) =>
  SOCKET_EVENTS.filter((event) => event.socket === socket && event.from === from)

it('every body of feed.proto is an event, and every event of the feed is one of its bodies', () => {
  for (const [from, message] of [
    ['client', 'ClientMessage'],
    ['server', 'ServerMessage'],
  ] as const) {
    const fields = new Set(Object.keys(feed[message].prototype))
    const bodies = of('feed', from).map(({ proto }) => {
      expect(proto?.message).toBe(message)
      return proto!.body
    })
    for (const body of bodies) expect(fields).toContain(body)
    const oneOf = from === 'client' ? ['request', 'ping_pong'] : ['ping_pong', 'error', 'data', 'market_data']
    expect([...new Set(bodies)].sort()).toEqual(oneOf.sort())
  }
})

it('every message of the bet socket is an event', () => {
  expect(of('bets', 'client').map(({ schema }) => schema)).toEqual(betClientMessage.options)
  expect(of('bets', 'server').map(({ schema }) => schema)).toEqual(betServerMessage.options)
})

it('names are unique, and a reply comes from the other side of the same socket', () => {
  const byName = new Map(SOCKET_EVENTS.map((event) => [event.name, event]))
  expect(byName.size).toBe(SOCKET_EVENTS.length)
  for (const { socket, from, answeredBy } of SOCKET_EVENTS) {
    for (const name of answeredBy) {
      expect(byName.get(name)).toMatchObject({ socket, from: from === 'client' ? 'server' : 'client' })
    }
  }
})

it('every close code is explained', () => {
  expect(Object.keys(CLOSE_CODES).map(Number)).toEqual(Object.values(CLOSE))
})

it('the close code of an ended session tells both ways to it', () => {
  expect(CLOSE_CODES[CLOSE.sessionElsewhere]!.meaning).toBe(
    'Another sign-in ended the session, or the account is locked',
  )
})
