import type { Page, WebSocketRoute } from 'playwright-core'
import { atLeast, never, type Row } from '../../../scripts/row.ts'
import { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import { playerOf } from '../../support/session.ts'
import type { Form, Trial, TriedPromise } from '../promise.ts'
import { until } from '../sockets/support/until.ts'
import { fillSlip, firstBack, slipOf } from './support/prices.ts'
import { betsOf, enter, eventAddress, type Site, watchedPage, withSite } from './support/site.ts'
import { BET_SOCKET, SocketTap } from './support/sockets.ts'

const RUNS: Record<Form, number> = { short: 8, long: 500 }
/** High enough to rest: no run may depend on what an earlier one left in the book. */
const ODDS = '900'
const STAKE = 100
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

interface Bettor {
  page: Page
  tap: SocketTap
  address: string
  /** Toasts about bets so far. */
  toasts: readonly string[]
}

const submit = (page: Page) => slipOf(page).getByRole('button', { name: /^Place/ })
const stakeField = (page: Page) => slipOf(page).getByLabel('Stake', { exact: true })

/** Keeps replies back until they are released. */
function holdReplies(tap: SocketTap): () => void {
  const held: [string | Buffer, WebSocketRoute][] = []
  tap.onServerMessage = (message, page) => {
    if (isReply(message)) held.push([message, page])
    else page.send(message)
  }
  return () => {
    passReplies(tap)
    for (const [message, page] of held) page.send(message)
  }
}

function passReplies(tap: SocketTap): void {
  tap.onServerMessage = (message, page) => page.send(message)
}

/** What a player does who means one bet, or two where the answer is 2. */
const WAYS: Readonly<Record<string, (bettor: Bettor) => Promise<number>>> = {
  'a double click': async ({ page }) => {
    await submit(page).dblclick()
    return 1
  },
  'a storm of clicks in one task': async ({ page }) => {
    await submit(page).evaluate((button) => {
      for (let click = 0; click < 10; click++) (button as unknown as { click(): void }).click()
    })
    return 1
  },
  'Enter held': async ({ page }) => {
    await stakeField(page).focus()
    for (let held = 0; held < 12; held++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    return 1
  },
  'a slow reply, and impatience': async ({ page, tap }) => {
    const release = holdReplies(tap)
    await submit(page).click()
    for (let tries = 0; tries < 3; tries++) await page.keyboard.press('Enter')
    await page.mouse.dblclick(700, 500)
    release()
    return 1
  },
  'a lost reply': async ({ page, tap }) => {
    let isLost = false
    tap.onServerMessage = (message, socket) => {
      if (isReply(message) && !isLost) {
        isLost = true
        tap.cut()
      } else socket.send(message)
    }
    await submit(page).click()
    await until('the reply is lost', () => isLost)
    return 1
  },
  'a doubled reply': async ({ page, tap }) => {
    tap.onServerMessage = (message, socket) => {
      socket.send(message)
      if (isReply(message)) socket.send(message)
    }
    await submit(page).click()
    return 1
  },
  'a reload before the reply': async ({ page, tap }) => {
    const release = holdReplies(tap)
    await submit(page).click()
    await slipOf(page).waitFor({ state: 'detached' })
    await page.reload()
    release()
    return 1
  },
  'Back, and the same bet again': async ({ page, address, toasts }) => {
    // The first is answered before the second is meant.
    const before = toasts.length
    await submit(page).click()
    await until('the first bet has been answered', () => toasts.length > before)
    await page.goBack()
    await page.goForward()
    await page.waitForURL(`**${address}`)
    await firstBack(page).waitFor()
    await fillSlip(page, { stake: STAKE, odds: ODDS })
    await submit(page).click()
    return 2
  },
}

async function tryBets({ url, browser }: Site, { form, seed, say }: Trial): Promise<Row[]> {
  const dice = new Dice(seed)
  const { page, errors } = await watchedPage(browser)
  const tap = await SocketTap.into(page, BET_SOCKET)
  const toasts: string[] = []
  const unstored: string[] = []
  await page.exposeFunction('toastSeen', (text: string) => {
    if (/^Bet /.test(text)) toasts.push(text)
  })
  await page.exposeFunction('sentUnstored', (id: string) => unstored.push(id))
  await page.addInitScript(WATCH)
  await enter(page, url)
  const address = await eventAddress(url)
  const player = await playerOf(page, url)
  await page.goto(`${url}/sports/soccer`)
  await page.goto(`${url}${address}`)
  let meant = 0
  let wrong = 0
  const ways = Object.keys(WAYS)
  for (let run = 0; run < RUNS[form]; run++) {
    const way = run < ways.length ? ways[run]! : dice.pick(ways)
    const before = { orders: await betsOf(player), toasts: toasts.length }
    if (await slipOf(page).count()) await page.keyboard.press('Escape')
    await firstBack(page).waitFor()
    await fillSlip(page, { stake: STAKE, odds: ODDS })
    const bets = await WAYS[way]!({ page, tap, address, toasts })
    meant += bets
    await until(`${way} has been answered`, () => toasts.length >= before.toasts + bets)
    passReplies(tap)
    const orders = (await betsOf(player)) - before.orders
    const told = toasts.length - before.toasts
    if (orders !== bets || told !== bets) {
      wrong++
      say(`${way}: ${orders} orders and ${told} toasts for ${bets}`)
    }
  }
  // A toast more than there should be has been shown by now: they come one after the other.
  const orders = await betsOf(player)
  for (const error of errors) say(error)
  return [
    atLeast('ways of betting twice that were tried', Math.min(ways.length, RUNS[form]), ways.length),
    atLeast('bets meant', meant, RUNS[form]),
    never('runs with another number of orders or toasts than bets meant', wrong),
    never('orders more or less than bets meant', Math.abs(orders - meant)),
    never('toasts more or less than bets meant', Math.abs(toasts.length - meant)),
    never('orders sent before they were stored', unstored.length),
    never('errors that nothing in the page caught', errors.length),
  ]
}

export const B1: TriedPromise = {
  id: 'B1',
  text: 'A double click is one bet: one order and one toast, however often it is sent or answered.',
  try: (trial) =>
    withSite(trial.say, { scenario: 'home-wins', seed: trial.seed, paused: true }, (site) =>
      tryBets(site, trial),
    ),
}
