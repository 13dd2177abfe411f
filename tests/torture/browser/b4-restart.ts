import type { Browser } from 'playwright-core'
import { atLeast, never, type Row, timed } from '../../../scripts/row.ts'
import { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import { playerOf } from '../../support/session.ts'
import type { Form, Trial, TriedPromise } from '../promise.ts'
import { until } from '../sockets/support/until.ts'
import { FAR } from '../support/far-scenario.ts'
import { inSandbox } from '../support/sandbox.ts'
import { fillSlip, firstBack, looksAlive, slipOf } from './support/prices.ts'
import { betsOf, enter, eventAddress, watchedPage, withBrowser } from './support/site.ts'
import { BET_SOCKET, FEED_SOCKET, SocketTap } from './support/sockets.ts'

const CYCLES: Record<Form, number> = { short: 2, long: 50 }
/** The kill falls within so many ms of the click. */
const KILL_WITHIN_MS = 40
const BACK_MS = 5000
const ODDS = '900'

function tryRestarts(browser: Browser, { form, seed, say }: Trial): Promise<Row[]> {
  return inSandbox(async (sandbox) => {
    const dice = new Dice(seed)
    const args = ['--data-dir', sandbox.newFolder(), '--scenario', FAR]
    let life = await sandbox.start({ args })
    const { port } = new URL(life.url)
    const { page, errors } = await watchedPage(browser)
    const feed = await SocketTap.into(page, FEED_SOCKET)
    const bets = await SocketTap.into(page, BET_SOCKET)
    await enter(page, life.url)
    await page.goto(`${life.url}${await eventAddress(life.url)}`)
    await firstBack(page).waitFor()
    const player = await playerOf(page, life.url)
    let loads = 0
    page.on('load', () => loads++)
    let wrong = 0
    let slowestMs = 0
    for (let cycle = 0; cycle < CYCLES[form]; cycle++) {
      const before = await betsOf(player)
      await until('prices are live', () => looksAlive(page))
      if (await slipOf(page).count()) await page.keyboard.press('Escape')
      await fillSlip(page, { stake: 100, odds: ODDS })
      const outcome = page.locator('.Toastify__toast').first().innerText()
      await slipOf(page)
        .getByRole('button', { name: /^Place/ })
        .click()
      await new Promise((resolve) => setTimeout(resolve, dice.int(0, KILL_WITHIN_MS)))
      life.child.kill('SIGKILL')
      await life.ended
      const connections = [feed.connections, bets.connections]
      life = await sandbox.start({ args: [...args, '--port', port] })
      const readyMs = performance.now()
      await until(
        'both sockets are back',
        () =>
          feed.connections > connections[0]! &&
          bets.connections > connections[1]! &&
          feed.isOpen &&
          bets.isOpen,
      )
      slowestMs = Math.max(slowestMs, performance.now() - readyMs)
      const told = (await outcome).trim()
      const orders = (await betsOf(player)) - before
      if (orders !== 1 || !/^Bet placed/.test(told)) {
        wrong++
        say(`cycle ${cycle}: ${orders} orders, and the player was told '${told}'`)
      }
      await page.locator('.Toastify__toast').first().waitFor({ state: 'detached' })
    }
    for (const error of errors) say(error)
    return [
      atLeast('restarts under an open page, a bet in flight', CYCLES[form], CYCLES[form]),
      never('bets in flight that did not end in exactly one order and one message', wrong),
      timed('ms until both sockets were back, most', slowestMs, BACK_MS),
      never('reloads of the page', loads),
      never('errors that nothing in the page caught', errors.length),
    ]
  })
}

export const B4: TriedPromise = {
  id: 'B4',
  text: 'The server restarts under an open page: both sockets come back, and a bet in flight ends once.',
  try: (trial) => withBrowser(trial.say, (browser) => tryRestarts(browser, trial)),
}
