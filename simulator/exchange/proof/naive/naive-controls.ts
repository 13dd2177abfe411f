import type { OddsHundredths } from '@layline/shared/units'
import type { Quote, RunnerQuotes } from '../../quotes/quote.ts'
import type { ExchangeRefusal } from '../../refusal.ts'
import { type NaiveMarket, whyStopped } from './naive-market.ts'
import { isBackSide, type Terms } from './naive-order.ts'

const CLASSIC: readonly (readonly [to: OddsHundredths, step: OddsHundredths])[] = [
  [200, 1],
  [300, 2],
  [400, 5],
  [600, 10],
  [1000, 20],
  [2000, 50],
  [3000, 100],
  [5000, 200],
  [10_000, 500],
  [100_000, 1000],
]

/** Every hundredth from 1.01 to 1000.00 (rule BK7). */
export const isPrice = (price: number): boolean => Number.isInteger(price) && price >= 101 && price <= 100_000
/** A whole number of runs, 1 or more (rule FY2), within what a scoreboard shows. */
export const isLine = (line: number | undefined): boolean =>
  line !== undefined && Number.isInteger(line) && line >= 1 && line <= 9999

/** The highest an order may ask for is a step lower (rule OR13). */
const isOrderPrice = (price: number): boolean => isPrice(price) && price < 100_000

function isClassic(price: OddsHundredths): boolean {
  const [to, step] = CLASSIC.find(([highest]) => price <= highest)!
  return (to - price) % step === 0
}

interface ClickedBet {
  isBack: boolean
  price: OddsHundredths
  line: number | undefined
  accept: Terms['accept']
}

/** What an operator says to a bet (rules QT1 to QT4). */
export function whyNotQuoted(
  { isBack, price, line, accept }: ClickedBet,
  quotes: RunnerQuotes | undefined,
): ExchangeRefusal | undefined {
  if (!quotes || quotes.status === 'SUSPENDED') return 'RUNNER_SUSPENDED'
  if (quotes.status === 'BALL_RUNNING') return 'BALL_RUNNING'
  const quote = isBack ? quotes.back : quotes.lay
  if (!quote) return 'ODDS_CHANGED'
  if (accept === 'ANY') return undefined
  const prices: [asked: number, offered: number] = [price, quote.priceHundredths]
  const lines: [asked: number, offered: number] = [line ?? 0, quote.line ?? 0]
  const isSame = (pair: [number, number]) => pair[0] === pair[1]
  const isUp = (pair: [number, number]) => pair[1] >= pair[0]
  const isDown = (pair: [number, number]) => pair[1] <= pair[0]
  if (accept === undefined) return isSame(prices) && isSame(lines) ? undefined : 'ODDS_CHANGED'
  const isNoWorse = isBack ? isUp(prices) && isDown(lines) : isDown(prices) && isUp(lines)
  return isNoWorse ? undefined : 'ODDS_CHANGED'
}

/** Everything that is looked at before money, in the order of rule OR3. What is left of a bet may be below the minimum. */
export function whyRefused(
  market: NaiveMarket,
  selectionId: string,
  terms: Terms,
  isRest: boolean,
): ExchangeRefusal | undefined {
  const { kind, definition } = market
  const { side, line, priceHundredths: price, stakePaise: stake, minFillPaise: minFill, accept } = terms
  const stopped = whyStopped(market.status)
  if (stopped) return stopped
  const runner = market.runner(selectionId)
  if (runner.isRemoved) return 'RUNNER_REMOVED'
  if ((kind === 'FANCY') !== (side === 'YES' || side === 'NO')) return 'INVALID_SIDE'
  if (kind === 'FANCY' ? !isLine(line) : line !== undefined) return 'INVALID_LINE'
  if (!isOrderPrice(price) || (definition.classicLadderOnly && !isClassic(price))) return 'INVALID_PRICE'
  if (!Number.isInteger(stake) || stake <= 0) return 'INVALID_STAKE'
  // Beyond this a dead heat of it could not be reckoned exactly.
  if (stake * (accept ? 100_000 : price) > Number.MAX_SAFE_INTEGER / 16) return 'INVALID_STAKE'
  if (minFill !== undefined && (!Number.isInteger(minFill) || minFill <= 0 || (minFill > stake && !isRest))) {
    return 'INVALID_STAKE'
  }
  if (!isRest && stake < (definition.minStakePaise ?? 0)) return 'BELOW_MINIMUM'
  if (stake > (definition.maxStakePaise ?? Number.POSITIVE_INFINITY)) return 'ABOVE_MAXIMUM'
  if (kind === 'ODDS') return undefined
  return whyNotQuoted({ isBack: isBackSide(side), price, line, accept }, runner.quotes)
}

/** What an operator may offer (rules BK7, FY2). */
export function isSound(quote: Quote | undefined, isFancy: boolean): boolean {
  if (!quote) return true
  return isPrice(quote.priceHundredths) && (isFancy ? isLine(quote.line) : quote.line === undefined)
}
