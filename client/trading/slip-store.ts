import { PRICE_MAX } from '@layline/shared/limits'
import { SPORT } from '@layline/shared/sports'
import { proxy, snapshot, subscribe, useSnapshot } from 'valtio'
import type { World } from '../state/world.ts'
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

interface Kept {
  slip: Slip | undefined
  /** Of the latest order, rupees. */
  lastStake: number | undefined
  /** Slips whose orders wait for their replies, by order id. */
  sent: Record<string, Slip>
}

/** Names a price cell of the page. */
const cellKey = (
  marketId: string,
  { selectionId, side, level = 0 }: Omit<Selection, 'market' | 'price' | 'runnerName'>,
) => `${marketId}_${selectionId}_${side}_${level}`

/** No order asks for more: of a price of 1000 the slip proposes the highest there is. Source: readings.md "Prices". */
const proposed = ({ market, price }: Selection) =>
  market.stSportsID === SPORT.fancy ? price : Math.min(price, PRICE_MAX)

/** The bet slip: one selection at a time. What is in it survives a reload. Source: readings.md "Storage". */
export function createSlip(world: World) {
  const key = world.storageKey('draft')
  const kept = readKept(key)
  const state = proxy<Kept & { openings: number }>({ ...kept, openings: 0 })
  /** The cell that the slip is about; each cell is awake to its own key alone. */
  const chosen = proxy<Record<string, true>>({})
  mark(state.slip)

  subscribe(state, () => {
    const { slip, lastStake, sent } = snapshot(state) as Kept
    if (slip || lastStake !== undefined || Object.keys(sent).length > 0) {
      sessionStorage.setItem(key, JSON.stringify({ slip, lastStake, sent }))
    } else sessionStorage.removeItem(key)
  })

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

    /** Opens the slip on a price; stake empty, price as clicked. Source: spec §4 "Bet slip". */
    open(selection: Selection): void {
      const price = proposed(selection)
      const market = { ...selection.market }
      put({ ...selection, market, price, priceText: String(price), stake: undefined })
    },

    close(): void {
      put(undefined)
    },

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

    /** The slip's order is on its way: the slip closes, and can come back with what was typed. */
    sent(orderId: string): void {
      if (!state.slip) return
      const { refusal: _, ...slip } = snapshot(state).slip as Slip
      state.sent[orderId] = structuredClone(slip)
      state.lastStake = slip.stake
      put(undefined)
    },

    /** The order goes out again under another id. */
    renamed(orderId: string, newOrderId: string): void {
      const slip = state.sent[orderId]
      if (!slip) return
      delete state.sent[orderId]
      state.sent[newOrderId] = slip
    },

    answered(orderId: string): void {
      delete state.sent[orderId]
    },

    /** A refused bet's slip opens again with the reason, unless another one is open. Source: readings.md "After submit". */
    refused(orderId: string, refusal: string): void {
      const slip = state.sent[orderId] && structuredClone(snapshot(state).sent[orderId] as Slip)
      delete state.sent[orderId]
      if (slip && !state.slip) put({ ...slip, refusal })
    },

    /** Everything that is kept of the player. */
    forget(): void {
      Object.assign(state, { lastStake: undefined, sent: {} })
      put(undefined)
    },
  }
}

function readKept(key: string): Kept {
  const empty: Kept = { slip: undefined, lastStake: undefined, sent: {} }
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Kept>) }
  } catch {
    return empty
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
