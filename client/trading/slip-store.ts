import { PRICE_MAX } from '@layline/shared/limits'
import { kindOf } from '@layline/shared/market-kinds'
import { proxy, useSnapshot } from 'valtio'
import type { World } from '../state/world.ts'
import { sentSlips } from './sent-slips.ts'
import { readDraft, type SlipDraft, storeDraft } from './slip-draft.ts'
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
  /** Why the server refused it, where it has come back. */
  refusal?: string | undefined
}

/** Names a price cell of the page. */
const cellKey = (
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
    open(selection: Selection): void {
      const price = proposed(selection)
      const market = { ...selection.market }
      put({ ...selection, market, price, priceText: String(price), stake: undefined })
    },

    close(): void {
      put(undefined)
    },

    /** Everything that is kept of the player. */
    forget(): void {
      Object.assign(state, { lastStake: undefined, sent: {} })
      put(undefined)
    },
  }
}

/** What the player changes of an open slip. */
function slipFields(state: SlipDraft) {
  return {
    setPrice(priceText: string): void {
      if (state.slip) Object.assign(state.slip, { priceText, refusal: undefined })
    },

    setStake(stake: number | undefined): void {
      if (state.slip) Object.assign(state.slip, { stake, refusal: undefined })
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
