import type { LiveBet } from '@layline/shared/entities/bet'
import type { Player } from '@layline/simulator/testing'
import type { Page } from 'playwright-core'
import { isShort } from '../../../scripts/row.ts'
import type { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import { playerOf, storageKey } from '../../support/session.ts'
import { isSoon, until } from '../sockets/support/until.ts'
import type { Trial } from '../trial.ts'
import { ANSWER_WAYS, AnswerFaults } from './support/answer-faults.ts'
import { Flight } from './support/flight.ts'
import { JUDGE_ORDERS, type SentOrder, type Verdict } from './support/intents.ts'
import { firstBack, openEvent } from './support/prices.ts'
import { accountDifferences, closeDialogs, shownAccount, trueAccount } from './support/shown-account.ts'
import { enter, type Site, watchedPage, withSite } from './support/site.ts'
import { BET_SOCKET, SocketTap } from './support/sockets.ts'

const ACTS = { short: 300, long: 10_000 }
const ACTS_A_SECOND = 10
/** Then another world: the lists of bets would grow without an end. */
const ACTS_A_WORLD = 1000
/** A second click comes when the first one's answer is there, or after so long, ms. */
const SECOND_CLICK_MS = 150
const LADDERS = 2
/** How soon after the last answer the page shows what is so, ms. */
const AGREES_WITHIN_MS = { short: 20_000, long: 1000 }
const ONE_IN_RELOADS = 10

/** Where the pointer goes. What it meets there may be something else: a ladder over a card, a dialog over both. */
const PLACES = {
  price: 'main [data-market] button[data-side]',
  ladder: '[data-part=grid] [data-column=back], [data-part=grid] [data-column=lay]',
  own: '[data-part=grid] [data-look=own]',
  foot: '[data-ladders] footer button',
  arm: '[aria-label="One-click bets"] [aria-label^="One-click stake"], [data-armed] button:last-child',
  slip: '[data-slip] button',
  place: '[data-slip] [type=submit]',
  field: '[data-slip] input',
  cancel: '[role=tabpanel] [aria-label^="Delete the bet"]',
  answer: 'dialog[open] button',
} as const
type Place = keyof typeof PLACES

/** None that leads to another page. */
const KEYS = [
  ...['Enter', 'Enter', 'Enter', 'Shift+Enter', 'held', 'Escape', 'Delete', 'Alt+ArrowUp', 'Alt+ArrowDown'],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', '1', '0', '0', '5', '.', 'w', 'e', 'c', '='],
]

/** The places of clicks: the more often it stands here, the more often it is clicked. */
const CLICKED: readonly Place[] = [
  ...(['price', 'price', 'ladder', 'ladder', 'ladder', 'own', 'foot', 'arm', 'arm'] as const),
  ...(['slip', 'slip', 'place', 'place', 'field', 'cancel', 'answer', 'answer', 'answer'] as const),
]
/** Of two clicks on one place. */
const CLICKED_TWICE: readonly Place[] = [
  'price',
  'price',
  'ladder',
  'ladder',
  'ladder',
  'own',
  'foot',
  'place',
]
/** Of the right button: elsewhere it opens what is no part of this. */
const CLICKED_RIGHT: readonly Place[] = ['price', 'ladder', 'own']

/** In the page: tells of each press that asks for the edit of a resting bet in its row, or for a cash-out. */
const NOTE_MEANT = `
  addEventListener('click', ({ target }) => {
    if (target.closest?.('[aria-label^="Take the rest"]')) globalThis.editMeant()
    const button = target.closest?.('[data-action=cash-out], dialog button')
    if (button?.textContent.startsWith('Cash out')) globalThis.cashOutMeant()
  }, true)
  addEventListener('submit', ({ target }) => {
    if (target.matches('[aria-label^="Edit the bet"]')) globalThis.editMeant()
  }, true)
`

/** One world of the random player, and what has been noted of it. */
class RandomPlayer {
  readonly page: Page
  readonly dice: Dice
  readonly answers: AnswerFaults
  /** Orders that the page has sent, by their ids, with those of its edits. */
  readonly sentIds = new Set<string>()
  /** What asks for an edit (drags, Alt with an arrow, the buttons of a resting bet), and edits that were sent. */
  moves = 0
  edits = 0
  /** Presses that ask for a cash-out, which a click beside a ladder may meet, and cash-outs that were sent. */
  cashOutsMeant = 0
  cashOuts = 0

  constructor(page: Page, dice: Dice, answers: AnswerFaults) {
    this.page = page
    this.dice = dice
    this.answers = answers
  }

  /** The middle of one of the elements that are in the window. */
  async #somewhere(place: Place): Promise<{ x: number; y: number } | undefined> {
    const middles = await this.page.evaluate<{ x: number; y: number }[]>(
      `[...document.querySelectorAll(${JSON.stringify(PLACES[place])})]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, top, bottom, left, right }) => width > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth)
        .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))`,
    )
    return middles.length > 0 ? this.dice.pick(middles) : undefined
  }

  async #click(places: readonly Place[], button: 'left' | 'right' = 'left'): Promise<void> {
    const at = await this.#somewhere(this.dice.pick(places))
    if (at) await this.page.mouse.click(at.x, at.y, { button })
  }

  async #clickTwice(): Promise<void> {
    const at = await this.#somewhere(this.dice.pick(CLICKED_TWICE))
    if (!at) return
    const { passed } = this.answers
    await this.page.mouse.click(at.x, at.y)
    // What guards against two clicks must not count on the first being unanswered.
    await isSoon(() => this.answers.passed > passed, this.dice.pick([0, SECOND_CLICK_MS, SECOND_CLICK_MS]))
    await this.page.mouse.click(at.x, at.y)
  }

  async #drag(): Promise<void> {
    const [from, to] = [await this.#somewhere('own'), await this.#somewhere('ladder')]
    if (!from || !to) return
    this.moves++
    const { mouse } = this.page
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(from.x, to.y, { steps: 4 })
    await mouse.up()
  }

  async #press(): Promise<void> {
    const { keyboard } = this.page
    const key = this.dice.pick(KEYS)
    if (key.startsWith('Alt')) this.moves++
    if (key !== 'held') {
      await keyboard.press(key)
      return
    }
    for (let times = 0; times < 5; times++) await keyboard.down('Enter')
    await keyboard.up('Enter')
  }

  /** One random act. */
  async act(): Promise<void> {
    const chance = this.dice.int(1, 100)
    if (chance <= 50) await this.#click(CLICKED)
    else if (chance <= 65) await this.#clickTwice()
    else if (chance <= 70) await this.#click(CLICKED_RIGHT, 'right')
    else if (chance <= 75) await this.#drag()
    else await this.#press()
  }

  /** The list of what is unmatched and the ladders, which a reload closes; nothing has the focus. */
  async prepare(): Promise<void> {
    await firstBack(this.page).waitFor()
    await this.page.evaluate(
      `{
        document.activeElement.blur()
        const open = document.querySelector('[data-action=open-ladder]')
        for (let ladders = document.querySelectorAll('[data-part=grid]').length; ladders < ${LADDERS}; ladders++) open.click()
      }`,
    )
    await this.#showUnmatched()
    await this.page
      .locator('[data-part=grid]')
      .nth(LADDERS - 1)
      .waitFor()
  }

  /** Opens the list of unmatched bets: an arrow key may have opened another. */
  async #showUnmatched(): Promise<void> {
    await this.page.evaluate(
      "[...document.querySelectorAll('aside [role=tab]')].find(({ textContent }) => textContent.startsWith('Unmatched'))?.click()",
    )
  }

  /** Waits for every answer, closes the dialogs and opens the list of unmatched bets. */
  async settle(url: string, flight: Flight): Promise<void> {
    this.answers.release()
    const key = JSON.stringify(storageKey(url, 'order'))
    const isAnswered = () => this.page.evaluate<boolean>(`sessionStorage.getItem(${key}) === null`)
    await until('every order has been answered', isAnswered)
    await closeDialogs(this.page)
    await this.#showUnmatched()
    await flight.landed()
  }
}

function figuresOf(trial: Trial) {
  const where = trial.isLong ? '' : ', on a busy machine'
  return {
    acts: trial.atLeast('random clicks, drags and keys on slip and ladders', trial.pick(ACTS)),
    asked: trial.atLeast('orders that they asked for', trial.isLong ? 500 : 10),
    unasked: trial.never('orders that nobody asked for'),
    doubled: trial.never('orders placed twice'),
    differs: trial.never(`differences of page and exchange at the end of a second${where}`),
    errors: trial.never('errors that nothing in the page of the random player caught'),
  }
}
type Figures = ReturnType<typeof figuresOf>

/** Counts every order by what it was sent for, and what the page sends besides. */
async function watchOrders(random: RandomPlayer, figures: Figures): Promise<void> {
  const { page, answers, sentIds } = random
  let renewed = 0
  await page.exposeFunction('orderSent', (order: SentOrder, verdict: Verdict) => {
    sentIds.add(order.orderId)
    if (verdict === 'asked') figures.asked.count()
    // The same order under another id, because the first was an older bet's.
    else if (renewed < answers.renewed.size) renewed++
    else figures[verdict].count(`${verdict}: ${order.betType} ${order.stack} at ${order.odds}`)
  })
  await page.exposeFunction('editMeant', () => {
    random.moves++
  })
  await page.exposeFunction('cashOutMeant', () => {
    random.cashOutsMeant++
  })
  await page.addInitScript(NOTE_MEANT)
  page.on('request', (request) => {
    if (request.url().endsWith('/placeLegs')) {
      random.cashOuts++
      for (const { orderId } of (request.postDataJSON() as { legs: { orderId: string }[] }).legs)
        sentIds.add(orderId)
    }
    if (!request.url().endsWith('/editOrder')) return
    random.edits++
    sentIds.add((request.postDataJSON() as { orderId: string }).orderId)
  })
}

/** Counts what the exchange has that the page has not sent, or has twice; each once. `known` are those counted before. */
async function checkExchange(
  { sentIds }: RandomPlayer,
  player: Player,
  { figures, known }: { figures: Figures; known: Set<string> },
): Promise<void> {
  const betIds = new Map<string, Set<number>>()
  for (const { orderId, betId } of await player.data<LiveBet[]>('GET', '/api/v1/users/getbets?eid=')) {
    betIds.set(orderId, (betIds.get(orderId) ?? new Set<number>()).add(betId))
  }
  for (const [orderId, ids] of betIds) {
    if (known.has(orderId) || (ids.size === 1 && sentIds.has(orderId))) continue
    known.add(orderId)
    figures[ids.size > 1 ? 'doubled' : 'unasked'].count(
      `order ${orderId} is ${ids.size} bets of the exchange`,
    )
  }
}

/** Names of the runners that the event's page shows, by their ids. */
async function runnerNames(player: Player): Promise<ReadonlyMap<string, string>> {
  const [first] = await player.markets('sportsId=1')
  const markets = await player.markets(`eventId=${first!.stEventID}`)
  const runners = markets.flatMap(({ submaster }) => submaster)
  return new Map(runners.map(({ stSelectionID, stRunnerName }) => [stSelectionID, stRunnerName]))
}

async function playWorld({ url, browser }: Site, trial: Trial, { acts, figures, dice }: Play): Promise<void> {
  const page = await watchedPage(browser, figures.errors)
  const random = new RandomPlayer(page, dice, new AnswerFaults(await SocketTap.into(page, BET_SOCKET)))
  await watchOrders(random, figures)
  await page.addInitScript(JUDGE_ORDERS)
  const flight = new Flight(page)
  await enter(page, url)
  const player = await playerOf(page, url)
  const names = await runnerNames(player)
  const address = await openEvent(page, url)
  // A click on a price that a bar lies over may have led to another page.
  const comeBack = async () => {
    if (page.url() !== address) await page.goto(address)
  }
  const known = new Set<string>()
  for (let done = 0; done < acts; done += ACTS_A_SECOND) {
    await random.prepare()
    random.answers.way = dice.pick(ANSWER_WAYS)
    for (let act = 0; act < ACTS_A_SECOND; act++) await random.act()
    figures.acts.add(ACTS_A_SECOND)
    await comeBack()
    if (dice.int(1, ONE_IN_RELOADS) === 1) {
      await page.reload()
      await random.prepare()
    }
    await random.settle(url, flight)
    await checkExchange(random, player, { figures, known })
    let differences: string[] = []
    const agrees = await isSoon(async () => {
      differences = accountDifferences(await shownAccount(page), await trueAccount(player, names))
      return differences.length === 0
    }, trial.pick(AGREES_WITHIN_MS))
    if (!agrees) figures.differs.countAll(differences)
  }
  figures.unasked.add(Math.max(0, random.edits - random.moves))
  figures.unasked.add(Math.max(0, random.cashOuts - random.cashOutsMeant))
  await page.context().close()
}

interface Play {
  acts: number
  figures: Figures
  dice: Dice
}

/**
 * Random clicks, drags and keys on the slip and two ladders, while answers come late, twice or not at all: no order that they
 * did not ask for, none twice, and the page shows what the exchange has.
 */
export async function tryRandomPlayer(trial: Trial): Promise<void> {
  const figures = figuresOf(trial)
  const dice = trial.dice()
  const all = trial.pick(ACTS)
  const acts = Math.min(ACTS_A_WORLD, all)
  // The number of orders is random. While it is below its goal, more acts are played: at most twice as many in all.
  const playsOn = (done: number) => done < all || (done < 2 * all && isShort(figures.asked.row))
  for (let done = 0; playsOn(done); done += acts) {
    const options = { scenario: 'home-wins', paused: true, seed: trial.seed + done }
    await withSite(trial, options, (site) => playWorld(site, trial, { acts, figures, dice: dice.fork() }))
  }
}
