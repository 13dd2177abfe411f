// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { useSnapshot } from 'valtio'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFixture, type Fixture } from '../testing/fixture.tsx'
import { marketOf, runner } from '../testing/market.ts'
import type { LevelState } from './market-store.ts'
import { useEventIds, useHolding, useMarketFacts, useStaleSince } from './use-markets.ts'

const market = (id: string, back: [number, number][] = [[1.85, 100]]) =>
  marketOf(id, [runner('7', { back }), runner('8', { back: [[2.1, 50]] })])

const cricket = { type: 'sports', tag: '4' } as const
let fixture: Fixture
const put: Fixture['trading']['markets']['put'] = (...given) => fixture.trading.markets.put(...given)
const liveMarket = (id: string) => fixture.trading.markets.markets[id]

beforeEach(() => {
  fixture = createFixture()
})
afterEach(() => {
  cleanup()
  fixture.close()
})

function Ids() {
  return <p>{useHolding(cricket)?.join(' ') ?? 'unknown'}</p>
}

it('an image replaces the holding, a delta adds, changes and removes', async () => {
  fixture.show(<Ids />)
  expect(screen.getByText('unknown')).toBeTruthy()
  await act(async () => put(cricket, [market('1.1'), market('1.2')], { replace: true }))
  expect(screen.getByText('1.1 1.2')).toBeTruthy()
  await act(async () => put(cricket, [market('1.3')], { replace: false, removed: ['1.1'] }))
  expect(screen.getByText('1.2 1.3')).toBeTruthy()
  await act(async () => put(cricket, [], { replace: true }))
  expect(document.querySelector('p')?.textContent).toBe('')
})

it('prices that are no longer offered go', () => {
  put(
    cricket,
    [
      market('1.1', [
        [1.85, 100],
        [1.84, 50],
      ]),
    ],
    { replace: true },
  )
  put(cricket, [market('1.1', [[1.83, 10]])], { replace: false })
  expect(liveMarket('1.1')!.runners[0]!.back).toEqual([
    { price: 1.83, size: 10 },
    { price: undefined, size: 0 },
    { price: undefined, size: 0 },
  ])
})

function Cell({ level }: { level: LevelState }) {
  return <span>{useSnapshot(level).price}</span>
}

it('a change of one price renders its cell again, and no other', async () => {
  const renders: Record<string, number> = { a: 0, b: 0 }
  put(cricket, [market('1.1')], { replace: true })
  const [a, b] = liveMarket('1.1')!.runners
  const counted = (name: 'a' | 'b', level: LevelState) => (
    <Profiler
      id={name}
      onRender={() => {
        renders[name] = renders[name]! + 1
      }}
    >
      <Cell level={level} />
    </Profiler>
  )
  fixture.show(
    <>
      {counted('a', a!.back[0]!)}
      {counted('b', b!.back[0]!)}
    </>,
  )
  expect(renders).toEqual({ a: 1, b: 1 })
  await act(async () => put(cricket, [market('1.1', [[1.9, 100]])], { replace: false }))
  expect(screen.getByText('1.9')).toBeTruthy()
  expect(renders).toEqual({ a: 2, b: 1 })
  await act(async () => put(cricket, [market('1.1', [[1.9, 100]])], { replace: false }))
  expect(renders).toEqual({ a: 2, b: 1 })
})

it('an event begins with what a list has of it', async () => {
  function EventIds() {
    return <p>{useEventIds('30000001')?.join(' ') ?? 'unknown'}</p>
  }
  fixture.show(<EventIds />)
  expect(screen.getByText('unknown')).toBeTruthy()
  await act(async () => put(cricket, [market('1.1')], { replace: true }))
  expect(screen.getByText('1.1')).toBeTruthy()
  const event = { type: 'event', tag: '30000001' } as const
  await act(async () => put(event, [market('1.1'), market('1.2')], { replace: true }))
  expect(screen.getByText('1.1 1.2')).toBeTruthy()
})

it('a market that is told to somebody who waits for it wakes them, and other markets do not', async () => {
  let renders = 0
  function Name() {
    renders++
    return (
      <p>
        {useMarketFacts('1.1')?.stEventName ?? 'none'} {useStaleSince('1.1') === undefined ? 'live' : 'old'}
      </p>
    )
  }
  fixture.show(<Name />)
  expect(screen.getByText('none live')).toBeTruthy()
  await act(async () => put(cricket, [market('1.1'), market('1.2')], { replace: true }))
  expect(screen.getByText('Reds v Blues live')).toBeTruthy()
  renders = 0
  await act(async () => put(cricket, [market('1.2', [[3, 5]])], { replace: false }))
  await act(async () => put(cricket, [market('1.1', [[3, 5]])], { replace: false }))
  expect(renders).toBe(0)
  await act(async () => fixture.trading.markets.setStale(cricket, 1))
  expect(screen.getByText('Reds v Blues old')).toBeTruthy()
  await act(async () => put(cricket, [], { replace: true }))
  expect(screen.getByText('none live')).toBeTruthy()
})

it('what nobody holds any more is let go', () => {
  put(cricket, [market('1.1')], { replace: true })
  fixture.trading.markets.drop(cricket)
  expect(liveMarket('1.1')).toBeUndefined()
})
