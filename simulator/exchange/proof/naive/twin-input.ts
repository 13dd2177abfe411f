import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import type { MarketDefinition, PlaceRequest } from '../../exchange.ts'
import type { RunnerQuotes } from '../../quotes/quote.ts'
import type { Result } from '../../settlement/result.ts'

/** Names a bet for both exchanges, whatever number each gave it. */
export type BetName = string
export const nameOf = (accountId: string, clientOrderId: string): BetName => `${accountId}/${clientOrderId}`

interface Kinds {
  open: { definition: MarketDefinition }
  deposit: { accountId: string; amountPaise: Paise }
  place: { request: PlaceRequest }
  cancel: { accountId: string; bet: BetName; byPaise: Paise | undefined }
  reprice: { accountId: string; bet: BetName; clientOrderId: string; priceHundredths: OddsHundredths }
  persist: { accountId: string; bet: BetName; persistence: 'LAPSE' | 'KEEP' }
  release: object
  level: {
    accountId: string
    marketId: string
    selectionId: string
    side: 'BACK' | 'LAY'
    priceHundredths: OddsHundredths
    sizePaise: Paise
  }
  clear: { accountId: string; marketId: string; selectionId: string | undefined }
  quotes: { accountId: string; marketId: string; selectionId: string; quotes: RunnerQuotes }
  status: { marketId: string; status: MarketDefinition['status'] }
  inPlay: { marketId: string; betDelayMs: number }
  preMatch: { marketId: string }
  winners: { marketId: string; numberOfWinners: number }
  join: { marketId: string; selectionId: string }
  remove: { marketId: string; selectionId: string; factor: number | undefined }
  settle: { marketId: string; result: Result }
  reverse: { marketId: string }
  voidBet: { bet: BetName }
  voidBetween: { marketId: string; fromMs: WorldMs; toMs: WorldMs }
}

/** Something that is done to both exchanges at one world time; plain data, so that a difference can print it. */
export type Input = { [Kind in keyof Kinds]: { kind: Kind; atMs: WorldMs } & Kinds[Kind] }[keyof Kinds]
