import { WINNER } from '@layline/shared/entities/market'
import { RACING_SPORTS, SPORT } from '@layline/shared/sports'
import type { MarketFacts } from '../../feed/market-store.ts'

/** What a list row shows: a match (1 / X / 2), an outright with its favourites, or a race. Source: look.md "Lists". */
export type RowKind = 'match' | 'outright' | 'race'

export function rowKindOf({
  stSportsID,
  stMarketName,
}: Pick<MarketFacts, 'stSportsID' | 'stMarketName'>): RowKind {
  if (RACING_SPORTS.includes(stSportsID)) return 'race'
  return stMarketName === WINNER || stSportsID === SPORT.politics ? 'outright' : 'match'
}
