import { ENDPOINTS } from '@layline/shared/contract/endpoints'
import { BET_STATUS } from '@layline/shared/entities/bet'
import type { Market } from '@layline/shared/entities/market'
import type { CloseOut, RunAmountItem } from '@layline/shared/entities/what-if'
import { SPORT } from '@layline/shared/sports'
import { oddsOfQuote, paiseOf, sumRupees } from '@layline/shared/units'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import { quotedMarket } from '../fixtures/market-fixture.ts'
import { moneyOf } from '../fixtures/money-fixture.ts'
import {
  farPrice,
  newOrderId,
  type Player,
  profitOf,
  restingOrder,
  TAKES_ANYTHING,
} from '../fixtures/suite-player.ts'
import { holds, like, Mismatch, Skip, same } from '../mismatch.ts'
import { REFUSED } from './refused-orders-checks.ts'

/** What a bet would add to every outcome is what it would bring there. */
async function checkPrediction(player: Player, market: Market, odds: number): Promise<void> {
  const { position: held } = await moneyOf(player, market)
  for (const betType of ['BACK', 'LAY'] as const) {
    const { orderId: _, ...body } = restingOrder(market, { betType, odds })
    const { selections } = await player.data('predict', { body })
    same('selections', selections.length, market.submaster.length)
    for (const { stSelectionID, position } of selections) {
      const was = held?.runners.find((runner) => runner.selectionId === stSelectionID)?.position ?? 0
      const added = profitOf(body, odds, stSelectionID)
      same(`${betType}: position of ${stSelectionID}`, paiseOf(position - was), paiseOf(added))
    }
  }
}

/** Profit or loss at a number of runs by a Run Amount table: at its ends it goes on as it is. Rupees. */
function heldAt(table: readonly RunAmountItem[], runs: number): number {
  const row = table.find(({ selectionId }) => Number(selectionId) >= runs) ?? table.at(-1)
  return row?.dbPL ?? 0
}

const PREDICT = checksOf('predict', [
  {
    name: 'says what a bet would add to every outcome',
    lane: 'money',
    run: async ({ player, markets }) => checkPrediction(player, (await markets()).quiet, farPrice()),
  },
  {
    name: 'says what a bet with a bookmaker would add to every outcome, at its quote',
    lane: 'money',
    run: async ({ player, visitor }) => {
      const market = await quotedMarket(visitor, SPORT.bookmaker)
      await checkPrediction(player, market, oddsOfQuote(market.rates[0]!.Back[0]!.Price))
    },
  },
  {
    name: 'says of a fancy what a bet would add at every number of runs, by its line and its rate',
    lane: 'money',
    run: async ({ player, visitor }) => {
      const market = await quotedMarket(visitor, SPORT.fancy)
      const { Price: line, Size: rate } = market.rates[0]!.Back[0]!
      const table = await player.data('getM2mId', { query: { mid: market.stMarketID } })
      for (const betType of ['BACK', 'LAY'] as const) {
        const { orderId: _, ...body } = restingOrder(market, {
          betType,
          odds: line,
          selectionId: String(rate),
        })
        const { selections } = await player.data('predict', { body })
        const runs = selections.map(({ stSelectionID }) => Number(stSelectionID))
        const isAround = runs.includes(line - 1) && runs.includes(line)
        holds('numbers of runs', `those around ${line}`, isAround, runs)
        const ofYes = { ...body, selectionId: 'yes' }
        for (const [index, { position }] of selections.entries()) {
          const at = runs[index]!
          // A back is paid where the line is reached, a lay elsewhere, by the rate in percent.
          const added = profitOf(ofYes, 1 + rate / 100, at >= line ? 'yes' : 'no')
          same(`${betType}: position at ${at}`, paiseOf(position - heldAt(table, at)), paiseOf(added))
        }
      }
    },
  },
  {
    name: 'refuses what an order is refused for, but for money and offers',
    run: async (fixture) => {
      for (const { code, order } of REFUSED) {
        if (!ENDPOINTS.predict.refusals.includes(code)) continue
        const { orderId: _, ...body } = await order(fixture)
        expectRefusal(await fixture.player.ask('predict', { body }), code)
      }
    },
  },
])

/** What the matched bets on a runner bring, rupees, and how far that may be off. */
interface Brought {
  ifWin: number
  ifLose: number
  doubt: number
}

/** Average odds of the wire have two decimals, and the loss of a lay is made of them. */
const ODDS_ARE_ROUNDED = 0.005
const SHARE_IS_ROUNDED = 0.001

/** Source: the bet list, which other checks hold against the positions. */
async function broughtBy(
  player: Player,
  { stEventID, stMarketID }: Market,
  runner: string,
): Promise<Brought> {
  const rows = await player.data('getBets', { query: { eid: stEventID } })
  const brought = { ifWin: 0, ifLose: 0, doubt: 0.01 }
  for (const { marketId, selectionId, betStatus, betType, stack, odds, dbWin } of rows) {
    if (marketId !== stMarketID || selectionId !== runner || betStatus !== BET_STATUS.executed) continue
    const isBack = betType === 'BACK'
    brought.ifWin += isBack ? dbWin : -stack * (odds - 1)
    brought.ifLose += isBack ? -stack : dbWin
    if (!isBack) brought.doubt += stack * ODDS_ARE_ROUNDED
  }
  return brought
}

const near = (about: string, [came, expected]: readonly [number, number], doubt: number) =>
  holds(about, `${expected}, give or take ${doubt}`, Math.abs(came - expected) <= doubt, came)

const gapOf = ({ ifWin, ifLose }: Pick<Brought, 'ifWin' | 'ifLose'>) => ifWin - ifLose

/** What is said of all legs is what they add up to. */
function checkLegs({ betType, odds, stack, legs }: CloseOut, selectionId: string): void {
  same('stack', stack, sumRupees(legs.map((leg) => leg.stack)))
  for (const [index, leg] of legs.entries()) like(`leg ${index}`, leg, { selectionId, betType, odds })
}

/** Bets on a runner, levels a part of what that may bring, and holds what was said of it against the bets. */
async function levelPart(player: Player, market: Market, part: number): Promise<void> {
  const { stMarketID: mid, submaster, min } = market
  const selectionId = submaster[0]!.stSelectionID
  await player.place(restingOrder(market, { odds: TAKES_ANYTHING, stack: 4 * min }))
  const before = await broughtBy(player, market, selectionId)
  const query = { mid, selectionId, part }
  const close = await player.data('closeOut', { query })
  if (!close) throw new Skip('too little is offered to level with')
  checkLegs(close, selectionId)
  const legs = close.legs.map((leg) => ({ ...leg, orderId: newOrderId() }))
  await player.pace.wait()
  const outcomes = await player.data('placeLegs', { body: { marketId: mid, legs } })
  for (const { state } of outcomes) same('state', state, BET_STATUS.executed)
  const after = await broughtBy(player, market, selectionId)
  near('ifWin', [close.ifWin, after.ifWin], after.doubt)
  near('ifLose', [close.ifLose, after.ifLose], after.doubt)
  const doubt = SHARE_IS_ROUNDED + (2 * after.doubt) / Math.abs(gapOf(before))
  near('share', [close.share, 1 - gapOf(after) / gapOf(before)], doubt)
  holds('share', `no more than ${part}`, close.share <= part + doubt, close)
  if (!close.isWhole) return
  near('share of what is whole', [close.share, part], doubt)
  const left = part === 1 && (await player.data('closeOut', { query }))
  // What is left is below what the market takes as a stake.
  if (left && left.stack >= min) same('what is left to level', left, null)
}

/** Asks what closes a position, with no slippage and with much. */
async function slipFromBest(player: Player, market: Market): Promise<void> {
  const { stMarketID: mid, submaster, min } = market
  const selectionId = submaster[0]!.stSelectionID
  await player.place(restingOrder(market, { odds: TAKES_ANYTHING, stack: 4 * min }))
  const closed = async (slippage: number) => {
    const close = await player.data('closeOut', { query: { mid, selectionId, slippage } })
    if (!close) throw new Skip('too little is offered to close with')
    return close
  }
  const [exact, loose] = [await closed(0), await closed(50)]
  const [shown] = await player.data('getMaster', { query: { mid } })
  const isLay = exact.betType === 'LAY'
  const [best] = (isLay ? shown?.rates[0]?.Lay : shown?.rates[0]?.Back) ?? []
  const isWorse = (odds: number, than: number) => (isLay ? odds > than : odds < than)
  const offered = best?.Price ?? 0
  // Better ones may be had across runners.
  holds('odds without slippage', `no worse than ${offered}`, !isWorse(exact.odds, offered), exact)
  holds('odds with slippage', `worse than ${exact.odds}`, isWorse(loose.odds, exact.odds), loose)
}

const TRIES = 3

/**
 * Others may trade between what is said and what is compared with it, and a bet may level what was left of earlier ones, but
 * hardly at every try.
 */
async function tryAgain(look: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await look()
      return
    } catch (error) {
      const mayPass = error instanceof Mismatch || error instanceof Skip
      if (!mayPass || tries === TRIES) throw error
    }
  }
}

const CLOSE_OUT = checksOf('closeOut', [
  {
    name: 'says the bets that level a part of a position or the whole, and what they then come to',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet2 } = await markets()
      for (const part of [0.5, 1]) await tryAgain(() => levelPart(player, quiet2, part))
    },
  },
  {
    name: 'asks for no worse than the best offer without slippage, and for worse odds with some',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet2 } = await markets()
      await tryAgain(() => slipFromBest(player, quiet2))
    },
  },
  {
    name: 'refuses a market and a runner that are not there',
    run: async ({ player, markets }) => {
      const { stMarketID: mid, submaster } = (await markets()).quiet
      const selectionId = submaster[0]!.stSelectionID
      const ask = (query: { mid: string; selectionId: string; after?: string }) =>
        player.ask('closeOut', { query })
      expectRefusal(await ask({ mid: '1.999999997', selectionId: '1' }), 'MARKET_NOT_FOUND')
      expectRefusal(await ask({ mid, selectionId: '999999997' }), 'RUNNER_NOT_FOUND')
      expectRefusal(await ask({ mid, selectionId, after: '999999997' }), 'RUNNER_NOT_FOUND')
    },
  },
])

export const WHAT_IF: readonly Check[] = [...PREDICT, ...CLOSE_OUT]
