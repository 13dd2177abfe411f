import type { Browser } from 'playwright-core'
import { playerOf } from '../../support/session.ts'
import { until } from '../sockets/support/until.ts'
import { FAR } from '../support/far-scenario.ts'
import { inSandbox } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { fillSlip, looksAlive, openEvent, placeButton, slipOf } from './support/prices.ts'
import { betsOf, enter, firstToast, watchedPage, withBrowser } from './support/site.ts'
import { tapBoth } from './support/sockets.ts'

const CYCLES = { short: 2, long: 50 }
/** The kill falls within so many ms of the click. */
const KILL_WITHIN_MS = 40
const BACK_MS = 5000

async function tryRestarts(browser: Browser, trial: Trial): Promise<void> {
  const dice = trial.dice()
  const cycles = trial.pick(CYCLES)
  const restarts = trial.atLeast('restarts under an open page, a bet in flight', cycles)
  const wrong = trial.never('bets in flight that did not end in exactly one order and one message')
  const slowestMs = trial.timed('ms until both sockets were back, most', BACK_MS)
  const loads = trial.never('reloads of the page')
  await inSandbox(async (sandbox) => {
    const args = ['--data-dir', sandbox.newFolder(), '--scenario', FAR]
    let life = await sandbox.start({ args })
    const { port } = new URL(life.url)
    const page = await watchedPage(browser, trial.never('errors that nothing in the page caught'))
    const taps = await tapBoth(page)
    await enter(page, life.url)
    await openEvent(page, life.url)
    const player = await playerOf(page, life.url)
    page.on('load', () => loads.count())
    for (let cycle = 0; cycle < cycles; cycle++) {
      const before = await betsOf(player)
      await until('prices are live', () => looksAlive(page))
      if (await slipOf(page).count()) await page.keyboard.press('Escape')
      await fillSlip(page, { stake: 100, odds: '900' })
      const outcome = firstToast(page).innerText()
      await placeButton(page).click()
      await new Promise((resolve) => setTimeout(resolve, dice.int(0, KILL_WITHIN_MS)))
      life.child.kill('SIGKILL')
      await life.ended
      const connections = taps.map((tap) => tap.connections)
      life = await sandbox.start({ args: [...args, '--port', port] })
      const readyMs = performance.now()
      await until('both sockets are back', () =>
        taps.every((tap, at) => tap.isOpen && tap.connections > connections[at]!),
      )
      slowestMs.most(performance.now() - readyMs)
      const told = (await outcome).trim()
      const orders = (await betsOf(player)) - before
      if (orders !== 1 || !/^Bet placed/.test(told))
        wrong.count(`cycle ${cycle}: ${orders} orders, and the player was told '${told}'`)
      await firstToast(page).waitFor({ state: 'detached' })
      restarts.count()
    }
  })
}

export const B4: TriedPromise = {
  id: 'B4',
  text: 'The server restarts under an open page: both sockets come back, and a bet in flight ends once.',
  try: (trial) => withBrowser(trial, (browser) => tryRestarts(browser, trial)),
}
