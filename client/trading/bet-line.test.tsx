// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { accept, betSockets, betsPage, drop, hear, latestBetSocket, ORDER, pass } from './testing/bets.tsx'

const { client, pendingOrder, place, sendOrder, show, signIn } = betsPage()

it('the socket is opened with the token of the session', async () => {
  await show()
  expect(betSockets()).toHaveLength(1)
  expect(latestBetSocket().url).toMatch(/^ws:\/\/[^/]+\/bets\?token=token%201$/)
})

it('a ping is answered with a pong', async () => {
  await show()
  await hear({ type: 'ping' })
  expect(latestBetSocket().sent.map((text) => JSON.parse(String(text)))).toEqual([{ type: 'pong' }])
})

it.each(['not JSON', '{"type":"news"}', '{"type":"orderRes","status":"maybe"}'])(
  'a frame that is not of the contract is only logged: %s',
  async (frame) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await show()
    await sendOrder()
    await hear(frame)
    expect(warned).toHaveBeenCalledOnce()
    expect(pendingOrder()).toBeDefined()
    expect(betSockets()).toHaveLength(1)
  },
)

it('while the line is down a bet says to try again, and the line is tried at once', async () => {
  await show()
  await drop()
  expect(betSockets()).toHaveLength(1)
  let taken: boolean | undefined
  await act(async () => {
    taken = place(ORDER)
  })
  expect(taken).toBe(false)
  expect(screen.getByText('Please try again')).toBeTruthy()
  expect(betSockets()).toHaveLength(2)
  expect(pendingOrder()).toBeUndefined()
  await accept()
  expect(latestBetSocket().sent).toEqual([])
})

it('a bet while the line is still being opened does not open a second one', async () => {
  await show({ accepted: false })
  await sendOrder()
  expect(screen.getByText('Please try again')).toBeTruthy()
  expect(betSockets()).toHaveLength(1)
})

it('a session that began elsewhere signs out, says so and stays closed', async () => {
  await show()
  await sendOrder()
  await drop(4001)
  expect(screen.getByText('Id is login somewhere else')).toBeTruthy()
  expect(client().session.state.isLogin).toBe(false)
  expect(client().session.state.token).toBe('')
  expect(pendingOrder()).toBeUndefined()
  await pass(120_000)
  expect(betSockets()).toHaveLength(1)
})

it('a close for want of a session stays closed and signs nobody out', async () => {
  await show()
  await drop(4003)
  await pass(120_000)
  expect(betSockets()).toHaveLength(1)
  expect(client().session.state.isLogin).toBe(true)
})

it('the line is closed when the player signs out, and opened with the token of the next', async () => {
  await show()
  const first = latestBetSocket()
  await act(async () => client().session.signedOut())
  expect(first.readyState).toBe(3)
  expect(betSockets()).toHaveLength(1)
  await act(async () => signIn('token-2'))
  expect(latestBetSocket().url).toMatch(/token=token-2$/)
})
