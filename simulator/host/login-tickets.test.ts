import { expect, it } from 'vitest'
import { LoginTickets } from './login-tickets.ts'

it('a ticket signs in once, within its minute', () => {
  let nowMs = 0
  const tickets = new LoginTickets(() => nowMs)
  const [one, two] = [tickets.create('player1').ticket, tickets.create('player2').ticket]
  expect(tickets.take(one)).toBe('player1')
  expect(tickets.take(one)).toBeUndefined()
  expect(tickets.take('forged')).toBeUndefined()
  nowMs = 60_000
  expect(tickets.take(two)).toBeUndefined()
})

it('of more than a thousand tickets the oldest ends', () => {
  const tickets = new LoginTickets(() => 0)
  const made = Array.from({ length: 1001 }, (_, index) => tickets.create(`player${index}`).ticket)
  expect([made[0]!, made[1]!, made[1000]!].map((ticket) => tickets.take(ticket))).toEqual([
    undefined,
    'player1',
    'player1000',
  ])
})
