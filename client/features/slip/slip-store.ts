import { proxy, useSnapshot } from 'valtio'

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
}

export interface Slip extends Selection {
  /** The field's text, so that what is typed stays as typed. */
  priceText: string
  stake: number | undefined
}

const store = proxy<{ slip: Slip | undefined; openedMs: number }>({ slip: undefined, openedMs: 0 })

/** Opens the slip on a price; stake empty, price as clicked. Source: spec §4 "Bet slip". */
export function openSlip(selection: Selection): void {
  store.slip = {
    ...selection,
    market: { ...selection.market },
    priceText: String(selection.price),
    stake: undefined,
  }
  store.openedMs++
}

export function closeSlip(): void {
  store.slip = undefined
}

export function setSlipPrice(priceText: string): void {
  if (store.slip) store.slip.priceText = priceText
}

export function setSlipStake(stake: number | undefined): void {
  if (store.slip) store.slip.stake = stake
}

/** At once, not a moment later: fields are controlled by it, and a late value would move the caret. */
export function useSlip(): Slip | undefined {
  return useSnapshot(store, { sync: true }).slip as Slip | undefined
}

/** A number that is another one for each selection: a new slip is a new form. */
export function useSlipKey(): number {
  return useSnapshot(store).openedMs
}
