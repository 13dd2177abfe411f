import { PRICE_MAX } from '@layline/shared/limits'
import { kindOf } from '@layline/shared/market-kinds'
import { PRICE_FLASH_MS } from '@layline/shared/timings'
import { oddsOfQuote } from '@layline/shared/units'
import { proxy, useSnapshot } from 'valtio'
import type { World } from '../state/world.ts'
import type { OrderTerms } from './order-store.ts'
import { sentSlips } from './sent-slips.ts'
import { NO_DRAFT, readDraft, type SlipDraft, storeDraft } from './slip-draft.ts'
import { type StakeMode, stakeFrom } from './stake-mode.ts'
import { useTrading } from './trading-context.ts'

/** What a click on a price says. */
export interface Selection {
  market: {
    stMarketID: string
    stEventID: string
    stEventName: string
    stMarketName: string
    stSportsID: string
    stCompititionName: string
    min: number
    max: number
  }
  selectionId: string
  runnerName: string
  side: 'BACK' | 'LAY'
  /** Decimal odds; of a fancy the run line. */
  price: number
  /** Of a fancy: the rate. */
  size?: number
  /** The page takes bets before the off alone. Source: readings.md "Races in play". */
  closesAtTheOff?: boolean
  /** Which of the prices of that side it was: 0 is the best. */
  level?: number
}

export interface Slip extends Selection {
  /** The field's text, so that what is typed stays as typed. */
  priceText: string
  stake: number | undefined
  /** What was given in another mode than the stake, rupees: the stake follows it when the price moves. */
  amount?: number | undefined
  /** What the stake is to be filled in with, once it is known. */
  wish?: SlipWish | undefined
  /** What becomes of the remainder; absent: it rests, and lapses in play. */
  rest?: SlipRest | undefined
  /** Why the server refused it, where it has come back. */
  refusal?: string | undefined
}

/** `level`: what makes the runner win and lose the same. `offered`: the last stake, or less where less is offered. */
export type SlipWish = 'level' | 'offered'

/** `keep`: it rests, in play as well. `kill`: it lapses at once. */
export type SlipRest = 'keep' | 'kill'

/** The decimal odds of a slip: of a fancy those of its rate; not a number where the field is none. */
export function oddsOfSlip({ market, priceText, size }: Pick<Slip, 'market' | 'priceText' | 'size'>): number {
  if (kindOf(market.stSportsID).isOnRuns) return oddsOfQuote(size ?? 0)
  return priceText.trim() === '' ? Number.NaN : Number(priceText)
}

/** Names a price cell of the page. */
export const cellKey = (
  marketId: string,
  { selectionId, side, level = 0 }: Omit<Selection, 'market' | 'price' | 'runnerName'>,
) => `${marketId}_${selectionId}_${side}_${level}`

/** No order asks for more: of a price of 1000 the slip proposes the highest there is. Source: readings.md "Prices". */
const proposed = ({ market, price }: Selection) =>
  kindOf(market.stSportsID).isOnRuns ? price : Math.min(price, PRICE_MAX)

/** The bet slip: one selection at a time. What is in it survives a reload. Source: readings.md "Storage". */
export function createSlip(world: World) {
  const key = world.storageKey('draft')
  const state = proxy<SlipDraft & { openings: number }>({ ...readDraft(key), openings: 0 })
  /** The cell that the slip is about; each cell is awake to its own key alone. */
  const chosen = proxy<Record<string, true>>({})
  mark(state.slip)
  storeDraft(key, state)

  function mark(slip: Slip | undefined): void {
    for (const each of Object.keys(chosen)) delete chosen[each]
    if (slip) chosen[cellKey(slip.market.stMarketID, slip)] = true
  }

  function put(slip: Slip | undefined): void {
    state.slip = slip
    mark(slip)
    if (slip) state.openings++
  }

  return {
    state,
    chosen,
    ...slipFields(state),
    ...sentSlips(state, put),

    /** Opens the slip on a price; stake empty, price as clicked. Source: spec §4 "Bet slip". */
    open(selection: Selection, wish?: SlipWish): void {
      const price = proposed(selection)
      const market = { ...selection.market }
      put({ ...selection, market, price, priceText: String(price), stake: undefined, wish })
    },

    close(): void {
      put(undefined)
    },

    /** Marks a cell for a moment: a click on it has placed a bet. */
    markBriefly(selection: Selection): void {
      chosen[cellKey(selection.market.stMarketID, selection)] = true
      setTimeout(() => mark(state.slip), PRICE_FLASH_MS)
    },

    /** Everything that is kept of the player. */
    forget(): void {
      Object.assign(state, { ...NO_DRAFT, sent: {} })
      put(undefined)
    },
  }
}

/** What the player changes of an open slip. */
function slipFields(state: SlipDraft) {
  /** The stake of the amount that was given, at the price of now. */
  function restake(slip: Slip): void {
    if (slip.amount === undefined) return
    slip.stake = stakeFrom(state.mode, slip.amount, { side: slip.side, odds: oddsOfSlip(slip) })
  }

  return {
    setPrice(priceText: string): void {
      if (!state.slip) return
      Object.assign(state.slip, { priceText, refusal: undefined })
      restake(state.slip)
    },

    setStake(stake: number | undefined): void {
      if (!state.slip) return
      Object.assign(state.slip, { stake, amount: undefined, wish: undefined, refusal: undefined })
    },

    /** What is to be risked or won, rupees, as the mode says. */
    setAmount(amount: number): void {
      if (!state.slip) return
      Object.assign(state.slip, { amount, wish: undefined, refusal: undefined })
      restake(state.slip)
    },

    setMode(mode: StakeMode): void {
      state.mode = mode
      if (state.slip) state.slip.amount = undefined
    },

    setRest(rest: SlipRest | undefined): void {
      if (state.slip) state.slip.rest = rest
    },

    setAccept(accept: OrderTerms['accept'] | undefined): void {
      state.accept = accept
    },

    /** Takes the market's price of now in place of the chosen one. */
    take(price: number, size?: number): void {
      if (!state.slip) return
      const taken = proposed({ ...state.slip, price })
      Object.assign(state.slip, {
        price: taken,
        priceText: String(taken),
        ...(size !== undefined && { size }),
      })
      restake(state.slip)
    },
  }
}

/** At once, not a moment later: fields are controlled by it, and a late value would move the caret. */
export function useSlip(): Slip | undefined {
  return useSnapshot(useTrading().slip.state, { sync: true }).slip as Slip | undefined
}

/** A number that is another one for each selection: a new slip is a new form. */
export function useSlipKey(): number {
  return useSnapshot(useTrading().slip.state).openings
}

/** What the stake field is given in. */
export function useStakeMode(): StakeMode {
  return useSnapshot(useTrading().slip.state).mode
}

/** Which other quotes the player takes in sports 0 and 13. */
export function useAccept(): OrderTerms['accept'] | undefined {
  return useSnapshot(useTrading().slip.state).accept
}

/** Of the latest order, rupees; undefined before the first. */
export function useLastStake(): number | undefined {
  return useSnapshot(useTrading().slip.state).lastStake
}

/** Whether the slip is about this very cell. */
export function useIsChosen(
  marketId: string,
  cell: { selectionId: string; side: 'BACK' | 'LAY'; level: number },
): boolean {
  return useSnapshot(useTrading().slip.chosen)[cellKey(marketId, cell)] === true
}
