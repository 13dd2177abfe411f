// @vitest-environment jsdom
import { onlineManager, useMutation, useQuery } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFixture, type Fixture } from '../testing/fixture.tsx'
import { useIsOffline } from './reach.ts'

let fixture: Fixture
const answers = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  answers.mockImplementation(async () => new Response(''))
  vi.stubGlobal('fetch', answers)
})
afterEach(() => {
  cleanup()
  fixture.close()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  answers.mockReset()
})

function Bar() {
  return <p>{useIsOffline() ? 'offline' : 'reached'}</p>
}

it('a laptop without a network still reaches the server on it', async () => {
  fixture = createFixture()
  fixture.show(<Bar />)
  dispatchEvent(new Event('offline'))
  await vi.waitFor(() => expect(answers).toHaveBeenCalled(), { timeout: 60_000 })
  await act(async () => {})
  screen.getByText('reached')
})

it('when the browser loses its network, the server is asked at once whether it is gone, and again when it is back', async () => {
  fixture = createFixture()
  fixture.show(<Bar />)
  answers.mockRejectedValue(new TypeError('Failed to fetch'))
  dispatchEvent(new Event('offline'))
  await screen.findByText('offline')
  answers.mockImplementation(async () => new Response(''))
  dispatchEvent(new Event('online'))
  await screen.findByText('reached')
})

it('without a network queries are asked and changes are sent, none waits for it', async () => {
  fixture = createFixture()
  const sent = vi.fn(async () => 'sent')
  function Both() {
    const { data } = useQuery({ queryKey: ['asked'], queryFn: async () => 'answered' })
    const { mutate } = useMutation({ mutationFn: sent })
    return (
      <button type="button" onClick={() => mutate()}>
        {data}
      </button>
    )
  }
  onlineManager.setOnline(false)
  fixture.show(<Both />)
  const button = await screen.findByRole('button', { name: 'answered' })
  act(() => button.click())
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce(), { timeout: 60_000 })
})

it('what failed during an outage is asked again when the server is back, with or without an earlier answer', async () => {
  fixture = createFixture()
  const { queries } = fixture.client
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  const ask = vi.fn(async () => {
    await fetch('/')
    return 'answered'
  })
  function Asked({ id }: { id: string }) {
    const { data, status, refetch } = useQuery({ queryKey: [id], queryFn: ask })
    return (
      <button type="button" onClick={() => void refetch()}>
        {id} {data ?? 'empty'} {status}
      </button>
    )
  }
  const page = (isOpen: boolean) => (
    <>
      <Bar />
      <Asked id="early" />
      {isOpen && <Asked id="late" />}
    </>
  )
  const { rerender } = fixture.show(page(false))
  const early = await screen.findByText('early answered success')

  answers.mockRejectedValue(new TypeError('Failed to fetch'))
  // The server alone is away: the browser has its network.
  fixture.client.reach.doubt()
  await screen.findByText('offline')
  act(() => early.click())
  rerender(page(true))
  await screen.findByText('early answered error')
  await screen.findByText('late empty error')

  answers.mockImplementation(async () => new Response(''))
  fixture.client.reach.doubt()
  await screen.findByText('early answered success')
  await screen.findByText('late answered success')
})

it('a call that fails by itself stays failed while the server answers others, and is said to have failed', async () => {
  fixture = createFixture()
  const { api, queries, reach } = fixture.client
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  const ask = vi.fn(async () => {
    // What the call tells when a line is reset.
    reach.told(false)
    throw new Error('reset')
  })
  function Asked() {
    const { status } = useQuery({ queryKey: ['broken'], queryFn: ask })
    return <p>{status}</p>
  }
  fixture.show(
    <>
      <Bar />
      <Asked />
    </>,
  )
  await screen.findByText('offline')
  await act(() => api.askTime())
  await screen.findByText('reached')
  await act(async () => {})
  screen.getByText('error')
  expect(ask).toHaveBeenCalledOnce()
})
