import type { Market } from '@layline/shared/entities/market'
import { MarketCard } from '../../features/event/market-card.tsx'
import { Ladder } from '../../features/ladder/ladder.tsx'
import ladders from '../../features/ladder/ladders.module.css'

/** What a busy trader has open. Source: trader-ux part 8. */
export const TRADER_CARDS = 10
export const TRADER_LADDERS = 5

const nothing = () => {}

/** Open cards of markets, and the ladders of the first runners of some of them. */
export function TraderView({ markets }: { markets: readonly Market[] }) {
  return (
    <>
      <div className={ladders.row} style={{ height: 480 }}>
        {markets.slice(0, TRADER_LADDERS).map(({ stMarketID, stEventID, rates }) => (
          <Ladder
            key={stMarketID}
            at={{ eventId: stEventID, marketId: stMarketID, selectionId: rates[0]?.stSelectionID ?? '' }}
            isSheet={false}
            onSlip={nothing}
            onClose={nothing}
          />
        ))}
      </div>
      {markets.map(({ stMarketID, stEventID }) => (
        <MarketCard key={stMarketID} marketId={stMarketID} eventId={stEventID} />
      ))}
    </>
  )
}
