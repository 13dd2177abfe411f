import { MARKET_STATUS } from '@layline/shared/entities/market'
import { TEXT } from '@layline/shared/texts'
import type { MarketFacts, MarketState } from '../../feed/market-store.ts'
import { StaleNote } from '../../feed/stale-note.tsx'
import { rupeesText } from '../../ui/money.tsx'
import { MarketHead, MatchedNote } from '../market-head/public.ts'
import styles from './card-head.module.css'
import { OverRoundNote } from './over-round-note.tsx'

const STATUS_WORDS: Readonly<Record<number, string>> = {
  [MARKET_STATUS.openBeforeTheOff]: 'Open',
  [MARKET_STATUS.inPlay]: TEXT.inPlay,
  [MARKET_STATUS.suspended]: 'Suspended',
  [MARKET_STATUS.closed]: 'Closed',
}

/** The market's name, the terms of a bet on it, and what can be opened from it. */
export function CardHead({
  titleId,
  market,
  facts,
}: {
  titleId: string
  market: MarketState
  facts: MarketFacts
}) {
  const { stMarketID, btMarketStatus, min, max, inBetDelay, deCommission = 0 } = facts
  return (
    <MarketHead titleId={titleId} facts={facts}>
      <StaleNote marketId={stMarketID} />
      <span className={styles.status} data-status={btMarketStatus}>
        {STATUS_WORDS[btMarketStatus]}
      </span>
      <MatchedNote marketId={stMarketID} />
      {inBetDelay > 0 && btMarketStatus !== MARKET_STATUS.closed && <span>Bets wait {inBetDelay} s</span>}
      <span>
        Min {rupeesText(min)} · Max {rupeesText(max)}
      </span>
      {deCommission > 0 && <span>Commission {deCommission}%</span>}
      <OverRoundNote market={market} />
    </MarketHead>
  )
}
