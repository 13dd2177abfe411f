// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Loaded } from './loaded.tsx'

afterEach(cleanup)

const refetch = vi.fn()
function show(data: string[] | undefined, isError = false) {
  refetch.mockReset()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Loaded
        query={{ data, isError, errorUpdateCount: Number(isError), refetch }}
        failed="Could not load the bets."
        empty="No bets yet."
      >
        {(bets) => <p>{bets.join(' ')}</p>}
      </Loaded>
    </QueryClientProvider>,
  )
}
const retry = () => userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))

it('says that it is loading until the first answer', () => {
  show(undefined)
  expect(screen.getByRole('status').textContent).toBe('Loading')
})

it('says what failed, and asks again when told to', async () => {
  show(undefined, true)
  expect(screen.getByRole('alert').textContent).toContain('Could not load the bets.')
  await retry()
  expect(refetch).toHaveBeenCalledOnce()
})

it('says so where there is nothing', () => {
  show([])
  expect(screen.getByText('No bets yet.')).toBeTruthy()
})

it('shows the answer', () => {
  show(['a', 'b'])
  expect(screen.getByText('a b')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

it('a later poll that failed keeps the answer, marked as old, and can be asked again', async () => {
  show(['a', 'b'], true)
  expect(screen.getByText('a b')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('this may be out of date')
  await retry()
  expect(refetch).toHaveBeenCalledOnce()
})

describe('a poll whose first answers fail', () => {
  /** Asked on and on; each call is answered by hand. */
  function poll() {
    const calls: { resolve: (data: string) => void; reject: () => void }[] = []
    let onCall = () => {}
    function Poll() {
      const query = useQuery({
        queryKey: ['poll'],
        queryFn: () =>
          new Promise<string>((resolve, fail) => {
            calls.push({ resolve, reject: () => fail(new Error('no')) })
            onCall()
          }),
        retry: false,
        refetchInterval: 10,
      })
      return (
        <Loaded query={query} failed="Could not load the prices.">
          {(data) => <p>{data}</p>}
        </Loaded>
      )
    }
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Poll />
      </QueryClientProvider>,
    )
    const asked = (times: number) =>
      new Promise<void>((resolve) => {
        onCall = () => {
          if (calls.length === times) resolve()
        }
        onCall()
      })
    return { calls, asked }
  }

  it('says so until one is there, also while the next is on its way', async () => {
    const { calls, asked } = poll()
    await asked(1)
    calls[0]!.reject()
    await asked(2)
    expect(screen.getByRole('alert').textContent).toContain('Could not load the prices.')
    calls[1]!.resolve('1.50')
    expect(await screen.findByText('1.50')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asked again by hand, gives up a call that hangs, shows that it loads, and says so when that fails', async () => {
    const { calls, asked } = poll()
    await asked(1)
    calls[0]!.reject()
    await asked(2)
    await retry()
    await asked(3)
    expect(screen.getByRole('status').textContent).toBe('Loading')
    calls[2]!.reject()
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load the prices.')
  })
})
