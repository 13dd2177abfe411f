import { kindOf } from '@layline/shared/market-kinds'
import { TEXT } from '@layline/shared/texts'
import { oddsOfQuote } from '@layline/shared/units'
import { proxy } from 'valtio'
import type { MarketStore } from '../feed/market-store.ts'
import { notify } from '../ui/notify.ts'
import type { createBetSocket } from './bet-line.ts'
import type { OneClick } from './one-click.ts'
import { orderOf } from './order-of.ts'
import type { Painted } from './painted-price.ts'
import { cellKey, type createSlip, type Selection } from './slip-store.ts'

/** The least that a one-click bet takes, rupees: what is there, be it little, and nothing of it rests. */
const LEAST_FILL_RUPEES = 0.01

/** How a price is pressed. */
export interface Gesture {
  /** What stood on the screen when it was pressed; undefined for a key. */
  painted?: Painted | undefined
  /** A long press or the right button: one-click bets place nothing. */
  asks?: boolean
  /** With Shift: the stake that levels the runner. */
  levels?: boolean
  /** With Ctrl or Command: no more than what is offered. */
  limits?: boolean
}

/** Under the pointer: what the player would stand to win is shown for it. */
export interface HoveredPrice {
  selectionId: string
  side: 'BACK' | 'LAY'
  /** Decimal odds. */
  price: number
}

interface PickParts {
  markets: MarketStore
  slip: ReturnType<typeof createSlip>
  bets: ReturnType<typeof createBetSocket>
  oneClick: OneClick
}

/** The selection at the price that was on the screen when it was pressed: it may have moved since. */
function asPainted(selection: Selection, painted: Painted | undefined): Selection {
  if (!painted) return selection
  const { isQuoted, isOnRuns } = kindOf(selection.market.stSportsID)
  if (isOnRuns) return { ...selection, ...painted }
  return { ...selection, price: isQuoted ? oddsOfQuote(painted.price) : painted.price }
}

/** What happens to a price that is clicked: it opens the slip or, with one-click bets armed, places a bet. */
export function createPick({ markets, slip, bets, oneClick }: PickParts) {
  /** The price under the pointer, by market. */
  const hovered = proxy<Record<string, HoveredPrice>>({})
  let gesture: Gesture = {}

  /** Rupees offered at the selection's level; 0 where that is not known. */
  function offeredAt({ market, selectionId, side, level = 0 }: Selection): number {
    const live = markets.markets[market.stMarketID]
    const runner = live?.runners.find((each) => each.selectionId === selectionId)
    return (side === 'BACK' ? runner?.back : runner?.lay)?.[level]?.size ?? 0
  }

  function placeAtOnce(selection: Selection, { limits = false }: Gesture): void {
    const { market, price } = selection
    if (markets.markets[market.stMarketID]?.line.staleSinceMs !== undefined) {
      notify.error(TEXT.notLive)
      return
    }
    // By its cell: the first of two clicks may have moved the price under the second.
    const claimed = oneClick.claim(cellKey(market.stMarketID, selection))
    if (claimed === undefined) return
    const { isQuoted } = kindOf(market.stSportsID)
    const offered = limits && !isQuoted ? offeredAt(selection) : 0
    const stake = offered > 0 ? Math.min(claimed, offered) : claimed
    // A quote is taken or refused: nothing of it could rest.
    const terms = isQuoted ? {} : { fillOrKill: true as const, minFill: LEAST_FILL_RUPEES }
    const isSent = bets.place(orderOf(selection, { price, stake, ...terms }), { isQuiet: true })
    if (isSent) slip.markBriefly(selection)
  }

  return {
    hovered,

    /** Says how the next price is picked. */
    with(next: Gesture): void {
      gesture = next
    },

    /** A price is picked. */
    pick(given: Selection): void {
      const { painted, ...how } = gesture
      gesture = {}
      const selection = asPainted(given, painted)
      if (oneClick.state.isArmed && !how.asks && !how.levels) placeAtOnce(selection, how)
      else slip.open(selection, how.levels ? 'level' : how.limits ? 'offered' : undefined)
    },
  }
}
