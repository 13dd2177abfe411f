import type { Page, WebSocketRoute } from 'playwright-core'
import { playerOf } from '../../support/session.ts'
import { until } from '../sockets/support/until.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { tryRandomPlayer } from './b1-random-player.ts'
import { fillSlip, firstBack, openEvent, placeButton, slipOf, stakeField } from './support/prices.ts'
import { betsOf, enter, type Site, watchedPage, withSite } from './support/site.ts'
import { BET_SOCKET, passOn, SocketTap } from './support/sockets.ts'

const RUNS = { short: 9, long: 500 }
/** High enough to rest: no run may depend on what an earlier one left in the book. */
const BET = { stake: 100, odds: '900' }
const isReply = (message: string | Buffer) => String(message).includes('"orderRes"')

/** In the page: tells of every toast about a bet and clears it away, and of orders sent before they were stored. */
const WATCH = `
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const node of addedNodes) {
    const toast = node.nodeType === 1 && (node.matches('.Toastify__toast') ? node : node.querySelector('.Toastify__toast'))
    if (!toast || toast.seen) continue
    toast.seen = true
    globalThis.toastSeen(toast.textContent)
    toast.querySelector('button')?.click()
  }
}).observe(document, { childList: true, subtree: true })
const send = WebSocket.prototype.send
WebSocket.prototype.send = function (data) {
  if (typeof data === 'string' && data.includes('placeOrder')) {
    const { orderId } = JSON.parse(data)
    const isStored = Object.values(sessionStorage).some((text) => text.includes(orderId))
    if (!isStored) globalThis.sentUnstored(orderId)
  }
  return send.call(this, data)
}
`

/** What a player does; `toasts` are those about bets so far. */
type Way = (page: Page, tap: SocketTap, toasts: readonly string[]) => Promise<void>

/** Keeps replies back until they are released. */
function holdReplies(tap: SocketTap): () => void {
  const held: [string | Buffer, WebSocketRoute][] = []
  tap.onServerMessage = (message, page) => {
    if (isReply(message)) held.push([message, page])
    else page.send(message)
  }
  return () => {
    tap.onServerMessage = passOn
    for (const [message, page] of held) page.send(message)
  }
}

const TWICE = 'Back, and the same bet again'

/** Each means one bet, but that of two. */
const WAYS: Readonly<Record<string, Way>> = {
  'a double click': (page) => placeButton(page).dblclick(),
  'two clicks on a price with one-click bets on, the first answered by then': async (page, _tap, toasts) => {
    await page.keyboard.press('Escape')
    const bar = page.getByRole('group', { name: 'One-click bets' }).first()
    await bar.getByRole('button', { name: 'One-click stake ₹100', exact: true }).click()
    // Both at one moment of the page's clock, however long the answer takes.
    await page.evaluate('{ const now = performance.now(); performance.now = () => now }')
    const before = toasts.length
    await firstBack(page).click()
    await until('the first click has been answered', () => toasts.length > before)
    await firstBack(page).click()
    await page.evaluate('delete performance.now')
    await page.locator('[data-armed] button:last-child').first().click()
  },
  'a storm of clicks in one task': (page) =>
    placeButton(page).evaluate((button) => {
      for (let click = 0; click < 10; click++) (button as unknown as { click(): void }).click()
    }),
  'Enter held': async (page) => {
    await stakeField(page).focus()
    for (let held = 0; held < 12; held++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
  },
  'a slow reply, and impatience': async (page, tap) => {
    const release = holdReplies(tap)
    await placeButton(page).click()
    for (let tries = 0; tries < 3; tries++) await page.keyboard.press('Enter')
    await page.mouse.dblclick(700, 500)
    release()
  },
  'a lost reply': async (page, tap) => {
    let isLost = false
    tap.onServerMessage = (message, socket) => {
      if (isReply(message) && !isLost) {
        isLost = true
        tap.cut()
      } else socket.send(message)
    }
    await placeButton(page).click()
    await until('the reply is lost', () => isLost)
  },
  'a doubled reply': async (page, tap) => {
    tap.onServerMessage = (message, socket) => {
      socket.send(message)
      if (isReply(message)) socket.send(message)
    }
    await placeButton(page).click()
  },
  'a reload before the reply': async (page, tap) => {
    const release = holdReplies(tap)
    await placeButton(page).click()
    await slipOf(page).waitFor({ state: 'detached' })
    await page.reload()
    release()
  },
  [TWICE]: async (page, _tap, toasts) => {
    const address = page.url()
    // The first is answered before the second is meant.
    const before = toasts.length
    await placeButton(page).click()
    await until('the first bet has been answered', () => toasts.length > before)
    await page.goBack()
    await page.goForward()
    await page.waitForURL(address)
    await firstBack(page).waitFor()
    await fillSlip(page, BET)
    await placeButton(page).click()
  },
}

async function tryBets({ url, browser }: Site, trial: Trial): Promise<void> {
  const dice = trial.dice()
  const runs = trial.pick(RUNS)
  const ways = Object.keys(WAYS)
  trial.atLeast('ways of betting twice that were tried', ways.length).is(Math.min(ways.length, runs))
  const meant = trial.atLeast('bets meant', runs)
  const wrong = trial.never('runs with another number of orders or toasts than bets meant')
  const wrongOrders = trial.never('orders more or less than bets meant')
  const wrongToasts = trial.never('toasts more or less than bets meant')
  const unstored = trial.never('orders sent before they were stored')
  const page = await watchedPage(browser, trial.never('errors that nothing in the page caught'))
  const tap = await SocketTap.into(page, BET_SOCKET)
  const toasts: string[] = []
  await page.exposeFunction('toastSeen', (text: string) => {
    if (/^Bet /.test(text)) toasts.push(text)
  })
  await page.exposeFunction('sentUnstored', () => unstored.count())
  await page.addInitScript(WATCH)
  await enter(page, url)
  const player = await playerOf(page, url)
  await page.goto(`${url}/sports/soccer`)
  await openEvent(page, url)
  for (let run = 0; run < runs; run++) {
    const way = run < ways.length ? ways[run]! : dice.pick(ways)
    const bets = way === TWICE ? 2 : 1
    const before = { orders: await betsOf(player), toasts: toasts.length }
    if (await slipOf(page).count()) await page.keyboard.press('Escape')
    await firstBack(page).waitFor()
    await fillSlip(page, BET)
    await WAYS[way]!(page, tap, toasts)
    meant.add(bets)
    await until(`${way} has been answered`, () => toasts.length >= before.toasts + bets)
    tap.onServerMessage = passOn
    const orders = (await betsOf(player)) - before.orders
    const told = toasts.length - before.toasts
    if (orders !== bets || told !== bets)
      wrong.count(`${way}: ${orders} orders and ${told} toasts for ${bets}`)
  }
  // A toast more than there should be has been shown by now: they come one after the other.
  wrongOrders.is(Math.abs((await betsOf(player)) - meant.value))
  wrongToasts.is(Math.abs(toasts.length - meant.value))
}

export const B1: TriedPromise = {
  id: 'B1',
  text: 'A double click is one bet: one order and one toast, however often it is sent or answered.',
  try: async (trial) => {
    await withSite(trial, { scenario: 'home-wins', paused: true }, (site) => tryBets(site, trial))
    await tryRandomPlayer(trial)
  },
}
