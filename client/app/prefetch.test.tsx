// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFixture, type Fixture } from '../testing/fixture.tsx'
import { usePrefetch } from './prefetch.ts'

let fixture: Fixture
let subscribed: string[]

function Page() {
  usePrefetch()
  return (
    <ul>
      <li data-row="1.1">
        <a href="/sports/event?sportId=4&marketId=1.1&eventId=30000001">Reds v Blues</a>
        <button type="button">1.85</button>
      </li>
      <li>
        <a href="https://elsewhere.example/sports/event?eventId=30000002">Elsewhere</a>
      </li>
    </ul>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  fixture = createFixture()
  fixture.signIn()
  subscribed = []
  vi.spyOn(fixture.trading.feed, 'prefetch').mockImplementation(({ tag }) => void subscribed.push(tag))
  fixture.show(<Page />)
})
afterEach(() => {
  cleanup()
  fixture.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => vi.advanceTimersByTime(ms)
const link = (name: string) => screen.getByRole('link', { name })

it('an event is asked for once the pointer has rested on its link for 65 ms, and on a price of its row', () => {
  fireEvent.pointerOver(link('Reds v Blues'))
  pass(64)
  expect(subscribed).toEqual([])
  pass(1)
  expect(subscribed).toEqual(['30000001'])
  fireEvent.pointerOver(document.body)
  fireEvent.pointerOver(screen.getByRole('button', { name: '1.85' }))
  pass(65)
  expect(subscribed).toEqual(['30000001', '30000001'])
})

it('a pointer that only passes asks for nothing', () => {
  fireEvent.pointerOver(link('Reds v Blues'))
  pass(64)
  fireEvent.pointerOver(document.body)
  pass(1000)
  expect(subscribed).toEqual([])
})

it('a finger on a link asks at once, and another site is asked for nothing', () => {
  fireEvent.touchStart(link('Elsewhere'))
  expect(subscribed).toEqual([])
  fireEvent.touchStart(link('Reds v Blues'))
  expect(subscribed).toEqual(['30000001'])
})

it('a page that a signed-out visitor may not see is not fetched', () => {
  fixture.client.leave()
  fireEvent.touchStart(link('Reds v Blues'))
  expect(subscribed).toEqual([])
})
