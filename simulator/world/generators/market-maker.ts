import type { OddsHundredths } from '@layline/shared/units'
import type { MakerLevel } from '../../exchange/orders/maker-level.ts'
import type { RandomStream } from '../random-streams.ts'
import type { GeneratorWorld } from './generator.ts'
import { opinionOf, QUOTE_LEVELS, type Quote, quoteAround, quoteSizePaise } from './quotes.ts'

/** Gives prices around the fair chance. */
export const MAKER = 'market-maker'
/** Everybody else: takes a little of what is offered, now here, now there. */
export const CROWD = 'crowd'

const CROWD_TRADES = 0.4
interface Requote {
  marketId: string
  selectionId: string
  /** Fair chance of the runner, and how far it may be wrong. */
  chance: number
  doubt?: number | undefined
  /** The maker's prices until now. */
  before: Quote
  /** Prices a side. */
  count?: number
}

/** The runners of a market that makers quote. */
export interface QuotedRunners {
  readonly marketId: string
  readonly selectionIds: readonly string[]
  readonly quotes: readonly Quote[]
}

/** Puts a maker's prices for one runner where they belong, and takes away those that no longer do. */
export function requote(
  { driver, nowMs }: GeneratorWorld,
  { marketId, selectionId, chance, doubt, before, count = QUOTE_LEVELS }: Requote,
  random: RandomStream,
): Quote {
  const quote = quoteAround(opinionOf(chance, random), count, doubt)
  const levels: MakerLevel[] = []
  const set = (side: 'BACK' | 'LAY', priceHundredths: number, sizePaise: number) =>
    levels.push({ side, priceHundredths, sizePaise })
  for (const price of before.lays) if (!quote.lays.includes(price)) set('LAY', price, 0)
  for (const price of before.backs) if (!quote.backs.includes(price)) set('BACK', price, 0)
  quote.lays.forEach((price, level) => {
    set('LAY', price, quoteSizePaise(price, level, random))
  })
  quote.backs.forEach((price, level) => {
    set('BACK', price, quoteSizePaise(price, level, random))
  })
  driver.setMakerLevels({ accountId: MAKER, marketId, selectionId }, levels, nowMs)
  return quote
}

/**
 * Whether the crowd takes a price: it pays no more than the maker would ever ask. Where the maker does not quote, or was
 * bought up, a player who offers next to nothing would be given money.
 */
function isTaken(side: 'BACK' | 'LAY', price: OddsHundredths, { lays, backs }: Quote): boolean {
  const worst = (side === 'BACK' ? lays : backs).at(-1)
  if (worst === undefined) return false
  return side === 'BACK' ? price >= worst : price <= worst
}

/** A moment between two events: one price's size moves, and now and then somebody trades. */
export function stir(
  { exchange, driver, nowMs }: GeneratorWorld,
  { marketId, selectionIds, quotes }: QuotedRunners,
  random: RandomStream,
): void {
  const runner = random.int(0, selectionIds.length - 1)
  const selectionId = selectionIds[runner]!
  const { lays, backs } = quotes[runner]!
  const side = random.next() < 0.5 ? 'LAY' : 'BACK'
  const prices = side === 'LAY' ? lays : backs
  const level = random.int(0, Math.max(0, prices.length - 1))
  const moved = prices[level]
  const sizePaise = moved === undefined ? 0 : quoteSizePaise(moved, level, random)
  const trades = random.next() < CROWD_TRADES
  const crowdStakePaise = random.int(1, 40) * 50_00
  if (moved !== undefined) {
    const level = { side, priceHundredths: moved, sizePaise } as const
    driver.setMakerLevels({ accountId: MAKER, marketId, selectionId }, [level], nowMs)
  }
  if (!trades) return
  const crowdSide = random.next() < 0.5 ? 'BACK' : 'LAY'
  const { runners, runnerIndex } = exchange.market(marketId)!
  // Resting lays are what can be backed.
  const best = runners[runnerIndex.get(selectionId)!]!.book.sideOf(crowdSide === 'LAY').best
  if (!best) return
  const { priceHundredths, sizePaise: available } = best
  if (!isTaken(crowdSide, priceHundredths, quotes[runner]!)) return
  const stakePaise = Math.min(crowdStakePaise, available)
  exchange.place(
    {
      accountId: CROWD,
      clientOrderId: '',
      marketId,
      selectionId,
      side: crowdSide,
      priceHundredths,
      stakePaise,
    },
    nowMs,
  )
}
