import type { Market } from '@layline/shared/entities/market'
import type { CallEntry } from '../documents.ts'
import { type FormField, type FormTexts, keyOf } from './form-values.ts'
import { sendCall } from './send-call.ts'

/** What fields are called that name something of a market, and how its market fills them in. */
const FROM_A_MARKET: Readonly<Record<string, (market: Market) => string | undefined>> = {
  mid: ({ stMarketID }) => stMarketID,
  mids: ({ stMarketID }) => stMarketID,
  marketId: ({ stMarketID }) => stMarketID,
  stMarketID: ({ stMarketID }) => stMarketID,
  eid: ({ stEventID }) => stEventID,
  eventId: ({ stEventID }) => stEventID,
  sportsId: ({ stSportsID }) => stSportsID,
  selectionId: ({ submaster }) => submaster[0]?.stSelectionID,
  selectionName: ({ submaster }) => submaster[0]?.stRunnerName,
  odds: ({ rates }) => rates[0]?.Back[0]?.Price.toString(),
}

/** Whether any of the fields means a market, so that a real one can fill it in. */
export function meansMarket(fields: readonly FormField[]): boolean {
  return fields.some(({ path }) => path.at(-1)! in FROM_A_MARKET && path.at(-1) !== 'sportsId')
}

/** A market with prices that is open now; undefined where there is none. */
export async function openMarket(markets: CallEntry | undefined): Promise<Market | undefined> {
  if (!markets) return undefined
  const parameters = { sportsId: '1', marketType: 'MATCH_ODDS' }
  const { read } = await sendCall({ call: markets, parameters, body: '', token: '' })
  const all = Array.isArray(read) ? (read as Market[]) : []
  return all.find(({ rates, btMarketStatus }) => btMarketStatus <= 1 && (rates[0]?.Back.length ?? 0) > 0)
}

/** The form with what a market can fill in: required fields, and those that say something already. */
export function filledFrom(market: Market, fields: readonly FormField[], texts: FormTexts): FormTexts {
  const filled = fields.flatMap((field) => {
    const key = keyOf(field)
    const isAsked = field.isRequired || (texts[key] ?? '') !== ''
    const text = isAsked ? FROM_A_MARKET[field.path.at(-1)!]?.(market) : undefined
    return text === undefined ? [] : [[key, text]]
  })
  return { ...texts, ...Object.fromEntries(filled) }
}
