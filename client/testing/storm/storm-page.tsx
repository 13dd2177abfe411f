import { counted } from './count-renders.ts'
import '../../ui/fonts/fonts.css'
import '../../ui/reset.css'
import '../../ui/tokens.css'
import '../../ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import lists from '../../features/lists/list-rows.module.css'
import { MatchRow } from '../../features/lists/match-row.tsx'
import { animationFrames } from '../../feed/animation-frames.ts'
import { useHolding } from '../../feed/use-markets.ts'
import { createClient } from '../../state/client.ts'
import { ClientContext } from '../../state/client-context.ts'
import { worldOf } from '../../state/world.ts'
import { createTrading } from '../../trading/trading.ts'
import { TradingContext } from '../../trading/trading-context.ts'
import { type Step, stormOf } from './input.ts'
import { plainTrader } from './plain-trader.ts'
import { plainWriter } from './plain-writer.ts'
import { TRADER_CARDS, TRADER_LADDERS, TraderView } from './trader-view.tsx'

/**
 * A page of the bench: the site's own rows, all of them drawn, under a storm of prices, or the same rows written by hand:
 * `?plain`. With `?trader` open cards and ladders instead of rows. What drives it calls `globalThis.storm`.
 */
const CRICKET = { type: 'sports', tag: '4' } as const
const FRAME_MS = 1000 / 60

const asked = new URLSearchParams(location.search)
const isPlain = asked.has('plain')
const isTrader = asked.has('trader')
const storm = stormOf({ marketCount: isTrader ? TRADER_CARDS : 150, cellsAStep: 50, stepCount: 256 })
const client = createClient(worldOf(location))
const made = createTrading(client, animationFrames())
/** Nothing is followed: the storm is the feed. */
const trading = { ...made, feed: { ...made.feed, follow: () => () => {} } }
client.clock.set({ worldMs: Date.parse('2026-03-01T08:00:00Z'), speed: 0 })
trading.markets.put(CRICKET, storm.markets, { replace: true, fed: true })

function Rows() {
  return (
    <div className={lists.rows}>
      <div className={lists.group}>
        <ul>
          {useHolding(CRICKET)?.map((id) => (
            <MatchRow key={id} marketId={id} />
          ))}
        </ul>
      </div>
    </div>
  )
}

const place = document.getElementById('root')!
const root = createRoot(place)
root.render(
  <ClientContext value={client}>
    <QueryClientProvider client={client.queries}>
      <TradingContext value={trading}>
        <MemoryRouter>{isTrader ? <TraderView markets={storm.markets} /> : <Rows />}</MemoryRouter>
      </TradingContext>
    </QueryClientProvider>
  </ClientContext>,
)

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

const hasDrawn = () =>
  isTrader
    ? place.querySelectorAll('[data-market]').length === TRADER_CARDS &&
      // It opens at its best price, where there is money.
      place.querySelectorAll('[data-part=grid]:has([data-look=money])').length === TRADER_LADDERS
    : place.querySelectorAll('li').length === storm.markets.length

async function drawn(): Promise<void> {
  while (!hasDrawn()) await frame()
}

const byStore = (step: Step) => trading.markets.put(CRICKET, step, { replace: false, fed: true })

/** The moment at which what is drawn in the next frame has been painted. */
function painted(then: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = then
    port2.postMessage(0)
  })
}

const scrollers = () => [...place.querySelectorAll('[data-part=scroller]')]

async function ready(): Promise<{ decodeMs: number }> {
  await drawn()
  if (isPlain) {
    const html = place.innerHTML
    const tops = scrollers().map(({ scrollTop }) => scrollTop)
    root.unmount()
    place.innerHTML = html
    scrollers().forEach((each, index) => {
      each.scrollTop = tops[index] ?? 0
    })
  }
  return { decodeMs: storm.decodeMs }
}

const byHand = () =>
  isTrader
    ? plainTrader(place, storm.markets)
    : plainWriter(
        place,
        storm.markets.map(({ stMarketID }) => stMarketID),
      )

/** Tells a step every `everyMs` for `forMs`. */
async function run({ everyMs, forMs }: { everyMs: number; forMs: number }) {
  const tell = isPlain ? byHand() : byStore
  const paintMs: number[] = []
  counted.commits = 0
  counted.renders = 0
  let told = 0
  let droppedFrames = 0
  let lastFrameMs = await frame()
  const beganMs = performance.now()
  let isOver = false
  const watchFrames = (nowMs: number) => {
    droppedFrames += Math.max(0, Math.round((nowMs - lastFrameMs) / FRAME_MS) - 1)
    lastFrameMs = nowMs
    if (!isOver) requestAnimationFrame(watchFrames)
  }
  requestAnimationFrame(watchFrames)
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const nowMs = performance.now()
      tell(storm.steps[told++ % storm.steps.length]!)
      painted(() => paintMs.push(performance.now() - nowMs))
      if (nowMs - beganMs < forMs) return
      clearInterval(timer)
      resolve()
    }, everyMs)
  })
  isOver = true
  const seconds = (performance.now() - beganMs) / 1000
  return { told, seconds, droppedFrames, paintMs, ...counted }
}

/** What the page shows in one cell, to see that both ways show the same. */
const shown = (row: number, cell: number) =>
  place.querySelectorAll('li')[row]?.querySelectorAll('button')[cell]?.textContent

Object.assign(globalThis, { storm: { ready, run, shown } })
