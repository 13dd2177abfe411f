import { MATCH_ODDS, WINNER } from '@layline/shared/entities/market'
import { kindOf } from '@layline/shared/market-kinds'
import type { MarketFacts } from '../../feed/market-store.ts'

export const isFancy = ({ stSportsID }: Pick<MarketFacts, 'stSportsID'>) => kindOf(stSportsID).isOnRuns
const isQuoted = ({ stSportsID }: Pick<MarketFacts, 'stSportsID'>) => kindOf(stSportsID).isQuoted
const isMain = ({ stMarketName }: Pick<MarketFacts, 'stMarketName'>) =>
  stMarketName === MATCH_ODDS || stMarketName === WINNER

export interface EventSection<Facts> {
  id: 'main' | 'other' | 'bookmaker'
  title: string
  markets: Facts[]
}

type Sorted = Pick<MarketFacts, 'stSportsID' | 'stMarketName'>

/** The odds markets of an event in the order of its page; the fancies come behind. Source: spec §2 "Event page sections". */
export function sectionsOf<Facts extends Sorted>(facts: readonly Facts[]): EventSection<Facts>[] {
  const rest = facts.filter((market) => !isMain(market) && !isFancy(market))
  const main = facts.filter((market) => isMain(market) && !isFancy(market))
  const sections: EventSection<Facts>[] = [
    { id: 'main', title: '', markets: main },
    // A race's event has no main one, and then nothing that these are other than.
    {
      id: 'other',
      title: main.length > 0 ? 'Other markets' : '',
      markets: rest.filter((market) => !isQuoted(market)),
    },
    { id: 'bookmaker', title: 'Bookmaker', markets: rest.filter(isQuoted) },
  ]
  return sections.filter(({ markets }) => markets.length > 0)
}
