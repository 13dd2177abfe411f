import { TEXT } from '@layline/shared/texts'
import { Player } from '@layline/simulator/testing'
import type { Page } from 'playwright-core'
import type { Site, Stop } from './stop.ts'
import { TRADER_STOPS } from './trader-stops.ts'

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const choose = (menu: string | RegExp, item: string | RegExp) => async (page: Page) => {
  await press(menu)(page)
  await page.getByRole('menuitem', { name: item }).click()
}
const account = (item: string) => choose(/^Account of /, item)
const money = (item: string | RegExp) => choose('Balance', item)
const event = '/sports/event?sportId=4&eventId='

/** Every page of the site, every modal, and the states that are worth a look. */
export const STOPS: readonly Stop[] = [
  { name: 'director', who: 'visitor', path: '/director' },
  { name: 'login', who: 'visitor', path: '/login' },
  { name: 'login-wrong', who: 'visitor', path: '/login', act: wrongPassword },
  { name: 'sign-up', who: 'visitor', path: '/login', act: press('Create an account') },
  { name: 'change-password-page', who: 'fresh', path: '/' },
  { name: 'home', path: '/' },
  { name: 'home-guest', who: 'guest', path: '/' },
  { name: 'login-modal', who: 'guest', path: '/', act: press('Sign in') },
  { name: 'inplay', path: '/sports/inplay' },
  { name: 'cricket', path: '/sports/cricket' },
  { name: 'tennis', path: '/sports/tennis' },
  { name: 'winner', path: '/sports/winner' },
  { name: 'politics', path: '/sports/politics' },
  { name: 'favourite-empty', path: '/sports/favourite' },
  { name: 'basketball', path: '/sports/7522' },
  { name: 'wrong-sport', path: '/sports/999' },
  { name: 'event', path: (places) => event + places.cricketEventId },
  { name: 'event-guest', who: 'guest', path: (places) => event + places.cricketEventId },
  { name: 'event-slip', path: (places) => event + places.cricketEventId, act: openSlip },
  {
    name: 'event-processing',
    hasOwnWorld: true,
    path: (places) => event + places.cricketEventId,
    act: placeBet,
  },
  {
    name: 'event-bet',
    hasOwnWorld: true,
    path: (places) => event + places.cricketEventId,
    act: placeBetAndWait,
  },
  { name: 'event-tennis', path: ({ tennisEventId }) => `/sports/event?sportId=2&eventId=${tennisEventId}` },
  { name: 'event-wrong', path: `${event}1` },
  {
    name: 'run-amount',
    hasOwnWorld: true,
    path: (places) => event + places.cricketEventId,
    act: openRunAmount,
  },
  { name: 'horse-list', path: '/sports/7' },
  { name: 'greyhound-list', path: '/sports/4339' },
  { name: 'race-closed', path: '/sports/horset' },
  { name: 'indian-races', path: '/sports/indhorse' },
  { name: 'horse-race', path: ({ winMarketId }) => `/sports/eventhorse?marketId=${winMarketId}` },
  {
    name: 'greyhound-race',
    path: ({ greyhoundMarketId }) => `/sports/eventgrey?marketId=${greyhoundMarketId}`,
  },
  { name: 'casino-notice', path: '/casino' },
  { name: 'casino', path: '/casino', act: closeNotice },
  { name: 'casino-game', path: '/casino', act: openGame },
  { name: 'sports-book', path: '/frame/BT/bt-sportsbook' },
  { name: 'statement', path: '/reports/statement' },
  { name: 'my-bets', path: '/reports/mybets' },
  { name: 'activity', path: '/reports/activity' },
  { name: 'summary', path: '/reports/summary' },
  { name: 'profile', path: '/reports/profile' },
  { name: 'account-menu', path: '/reports/profile', act: press(/^Account of /) },
  { name: 'balance-menu', path: '/reports/profile', act: press('Balance') },
  { name: 'rules', path: '/reports/profile', act: account('Rules') },
  { name: 'stack-setting', path: '/reports/profile', act: account('Stack Setting') },
  { name: 'change-password', path: '/reports/profile', act: account('Update Password') },
  { name: 'deposit', path: '/reports/profile', act: money('Deposit') },
  { name: 'withdraw', path: '/reports/profile', act: money('Withdraw') },
  { name: 'bank', path: '/reports/profile', act: money(/^Bank/) },
  { name: 'bonus', path: '/reports/profile', act: money('Bonus') },
  { name: 'my-market', path: '/reports/profile', act: money(/^Exposure/) },
  { name: 'settings', path: '/reports/profile', act: account('Settings') },
  { name: 'safer-gambling', path: '/reports/profile', act: account('Safer gambling') },
  { name: 'search', path: '/reports/profile', act: (page) => page.keyboard.press('/') },
  { name: 'keys', path: '/reports/profile', act: (page) => page.keyboard.press('?') },
  { name: 'offline', path: '/', act: goOffline },
  ...TRADER_STOPS,
]

async function wrongPassword(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('player1')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Invalid user name or password').waitFor()
}

async function openSlip(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Back .* at / })
    .first()
    .click()
  await page.getByRole('button', { name: /^Place / }).waitFor()
}

/** A paused world answers a bet in play at once, without its delay. */
const goSlowly = ({ url }: Site) => new Player(url).control('POST', '/time', { paused: false, speed: 0.001 })

async function placeBet(page: Page, site: Site): Promise<void> {
  await goSlowly(site)
  await openSlip(page)
  await page.getByRole('button', { name: 'MIN' }).click()
  await page.getByRole('button', { name: /^Place / }).click()
  await page.getByText(TEXT.betProcessing).waitFor()
}

async function placeBetAndWait(page: Page, site: Site): Promise<void> {
  await placeBet(page, site)
  await passDelay(page, site)
  await page.getByRole('alert').first().waitFor()
}

/** Advances the world past the bet delay. */
async function passDelay(page: Page, { url }: Site): Promise<void> {
  await new Player(url).control('POST', '/time?wait=1', { advanceMs: 6_000 })
  await page.getByText(TEXT.betProcessing).waitFor({ state: 'hidden' })
}

async function openRunAmount(page: Page, site: Site): Promise<void> {
  // The tour's moment is within a ball, when no fancy takes bets.
  await new Player(site.url).control('POST', '/time?wait=1', { advanceMs: 10_000 })
  await goSlowly(site)
  await page
    .getByRole('button', { name: /^Yes .* at / })
    .first()
    .click()
  await page.getByRole('button', { name: 'MIN' }).click()
  await page.getByRole('button', { name: /^Place / }).click()
  await passDelay(page, site)
  await press(/Run Amount$/)(page)
}

async function closeNotice(page: Page): Promise<void> {
  const notice = page.getByRole('dialog', { name: 'Casino notice' })
  const game = page.getByRole('button', { name: /^Play Now/ }).first()
  await notice.or(game).first().waitFor()
  if (await notice.isVisible()) await notice.getByRole('button', { name: 'OK' }).click()
  await game.waitFor()
}

async function openGame(page: Page): Promise<void> {
  await closeNotice(page)
  await page
    .getByRole('button', { name: /^Play Now/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'EXIT' }).waitFor()
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page
    .getByText(/^Reconnecting|offline/i)
    .first()
    .waitFor()
}
