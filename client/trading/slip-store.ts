import { proxy, useSnapshot } from 'valtio'
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
}

export interface Slip extends Selection {
  /** The field's text, so that what is typed stays as typed. */
  priceText: string
  stake: number | undefined
}

/** The bet slip: one selection at a time. */
export function createSlip() {
  const state = proxy<{ slip: Slip | undefined; openings: number }>({ slip: undefined, openings: 0 })
  return {
    state,

    /** Opens the slip on a price; stake empty, price as clicked. Source: spec §4 "Bet slip". */
    open(selection: Selection): void {
      state.slip = {
        ...selection,
        market: { ...selection.market },
        priceText: String(selection.price),
        stake: undefined,
      }
      state.openings++
    },

    close(): void {
      state.slip = undefined
    },

    setPrice(priceText: string): void {
      if (state.slip) state.slip.priceText = priceText
    },

    setStake(stake: number | undefined): void {
      if (state.slip) state.slip.stake = stake
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
