import { Player } from '@layline/simulator/testing'
import type { Browser } from 'playwright-core'
import type { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import { type SeededPlayer, signInByCall, storeSession } from '../../support/session.ts'
import { openEvent, toldBacks } from '../browser/support/prices.ts'
import { watchedPage, withBrowser } from '../browser/support/site.ts'
import { firstTarget, type Target } from '../money/support/other-bet.ts'
import { inSandbox } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { FollowingPage, type Moment, wallMs } from './support/following-page.ts'
import { SteadyBettor } from './support/steady-bettor.ts'

const MINUTE_MS = 60_000
/** One after another, again and again: the world stands from the pause on, and goes from `play` on. */
const KINDS = ['pause', 'jump', 'seek', 'play', 'speed', 'jump', 'seek', 'return'] as const
type Kind = (typeof KINDS)[number]
const MOVES = { short: KINDS.length, long: 200 }
const FOLLOWED_MS = 1000
const SPEEDS = [1, 10, 60, 600]
const JUMP_MOST_MS = 10 * MINUTE_MS
/** Within the match of the scenario, whose prices are watched. */
const SEEK_WITHIN_MS = 60 * MINUTE_MS
const PLAYERS: readonly SeededPlayer[] = ['player1', 'player2']
const BETTORS = 2
const BET_EVERY_MS = 50

/** Moves a world as its director does, and says where it is then. */
class Mover {
  readonly #director: Player
  readonly #dice: Dice
  readonly #epochMs: number
  #current = 0

  constructor(director: Player, dice: Dice, epochMs: number) {
    this.#director = director
    this.#dice = dice
    this.#epochMs = epochMs
  }

  async move(kind: Kind): Promise<Moment> {
    const { worldMs, speed, paused } = await this.#make(kind)
    return { worldMs, speed: paused ? 0 : speed, atMs: wallMs() }
  }

  #make(kind: Kind) {
    switch (kind) {
      case 'pause':
        return this.#setTime({ paused: true })
      case 'play':
        return this.#setTime({ paused: false, speed: this.#dice.pick(SPEEDS) })
      case 'speed':
        return this.#setTime({ speed: this.#dice.pick(SPEEDS) })
      case 'jump':
        return this.#setTime({ advanceMs: this.#dice.int(1000, JUMP_MOST_MS) })
      case 'seek':
        return this.#seek()
      case 'return':
        return this.#return()
    }
  }

  #setTime(body: { paused?: boolean; speed?: number; advanceMs?: number }) {
    return this.#director.call('setTime', { query: { wait: '1' }, body })
  }

  async #seek() {
    const { worldMs } = await this.#director.call('getTime')
    const to = this.#dice.int(this.#epochMs, Math.min(worldMs, this.#epochMs + SEEK_WITHIN_MS))
    const moved = await this.#director.call('seek', { query: { wait: '1' }, body: { to } })
    this.#current = moved.branch
    return moved
  }

  async #return() {
    const others = Array.from({ length: this.#current }, (_, id) => id)
    const body = { branch: this.#dice.pick(others) }
    return this.#director.call('returnToBranch', { query: { wait: '1' }, body })
  }
}

async function openPages(browser: Browser, url: string, trial: Trial): Promise<FollowingPage[]> {
  const errors = trial.never('errors that nothing in a page caught')
  const loads = trial.never('reloads of a page')
  return Promise.all(
    PLAYERS.map(async (player) => {
      const page = await watchedPage(browser, errors)
      const following = await FollowingPage.of(page)
      await storeSession(page, url, await signInByCall(url, player))
      await openEvent(page, url)
      page.on('load', () => loads.count())
      return following
    }),
  )
}

/** Whether this move may take a page's clock back by so much. A pause is shown exactly, and the page may have run on. */
const mayGoBack = (kind: Kind, backMs: number, speedBefore: number) =>
  kind === 'seek' || kind === 'return' || (kind === 'pause' && backMs <= (speedBefore + 1) * FOLLOWED_MS)

/** Moves the world again and again under its pages. */
async function moveAround(pages: FollowingPage[], mover: Mover, { url, eventId, trial }: Around) {
  const made = trial.atLeast('moves of the clock under two pages', trial.pick(MOVES))
  const lost = trial.never('moves that a page did not follow')
  const slowestMs = trial.timed('ms until a page showed the new moment, most', FOLLOWED_MS)
  const back = trial.never('times that a clock went back within a timeline')
  const stale = trial.never('prices of another timeline that looked live')
  const compared = trial.atLeast('prices compared with the server', trial.pick(MOVES))
  const unlike = trial.never('pages that did not come to the prices of the server')
  let speedBefore = 1
  for (let number = 0; number < trial.pick(MOVES); number++) {
    const kind = KINDS[number % KINDS.length]!
    const moment = await mover.move(kind)
    const followed = await Promise.all(pages.map((page) => page.follow(moment)))
    for (const { afterMs, backMs } of followed) {
      if (afterMs === undefined) lost.count(`move ${number}, ${kind}`)
      else {
        if (afterMs > FOLLOWED_MS) trial.say(`move ${number}, ${kind}: shown after ${Math.round(afterMs)} ms`)
        slowestMs.most(Math.round(afterMs))
      }
      const wrong = backMs.filter((ms) => !mayGoBack(kind, ms, speedBefore))
      back.countAll(wrong.map((ms) => `move ${number}, ${kind}: back by ${ms} ms`))
    }
    if (moment.speed === 0) {
      const told = await toldBacks(url, eventId)
      for (const page of pages) {
        if (kind === 'seek') stale.countAll(await page.otherThan(told))
        if (!(await page.comesToShow(told))) unlike.count(`move ${number}, ${kind}`)
        compared.add(told.length)
      }
    }
    speedBefore = moment.speed
    made.count()
  }
}

interface Around {
  url: string
  eventId: string
  trial: Trial
}

async function tryPages(browser: Browser, trial: Trial): Promise<void> {
  await inSandbox(async (sandbox) => {
    const seed = String(trial.seed)
    const args = ['--data-dir', sandbox.newFolder(), '--scenario', 'home-wins', '--seed', seed]
    const { url } = await sandbox.start({ args })
    const director = new Player(url)
    const { worldMs: epochMs } = await director.call('getTime')
    const target: Target = await firstTarget(director)
    // Into the match, so that prices move.
    await director.call('setTime', { query: { wait: '1' }, body: { advanceMs: 20 * MINUTE_MS } })
    const pages = await openPages(browser, url, trial)
    const bettors: SteadyBettor[] = []
    for (let number = 0; number < BETTORS; number++) {
      const player = await new Player(url).login('demo', 'Demo@1')
      bettors.push(new SteadyBettor(player, target, BET_EVERY_MS))
    }
    await moveAround(pages, new Mover(director, trial.dice(), epochMs), {
      url,
      eventId: target.eventId,
      trial,
    })
    await Promise.all(bettors.map((bettor) => bettor.stop()))
    trial.never('bets without an answer').is(bettors.reduce((sum, { unanswered }) => sum + unanswered, 0))
    trial.say(`${bettors.reduce((sum, { answered }) => sum + answered.length, 0)} bets in the meantime`)
  })
}

export const T7: TriedPromise = {
  id: 'T7',
  text: 'Every page follows: after a seek, a jump or another speed it shows the new moment, and no price of another.',
  try: (trial) => withBrowser(trial, (browser) => tryPages(browser, trial)),
}
