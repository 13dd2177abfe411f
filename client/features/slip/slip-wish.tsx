import { kindOf } from '@layline/shared/market-kinds'
import { useEffect, useRef } from 'react'
import { oddsOfSlip, type Slip, useLastStake } from '../../trading/slip-store.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { levellingStake, useBets } from '../bets/public.ts'
import styles from './slip.module.css'
import { useSlipRunner } from './use-levels.ts'

/** Fills in the stake that a click with Shift or Ctrl asked for, once; or says why there is none. */
export function SlipWish({ slip }: { slip: Slip }) {
  if (slip.wish === 'level') return <LevelWish slip={slip} />
  return slip.wish === 'offered' ? <OfferedWish slip={slip} /> : null
}

/** With Shift: what makes the runner win and lose the same. */
function LevelWish({ slip }: { slip: Slip }) {
  const { slip: store } = useTrading()
  const { market, selectionId, side } = slip
  const { data: bets } = useBets(market.stEventID)
  const runner = { marketId: market.stMarketID, selectionId }
  // A fancy has no runner that wins or loses.
  const canLevel = bets !== undefined && !kindOf(market.stSportsID).isOnRuns
  const stake = canLevel ? levellingStake(bets, { ...runner, side, odds: oddsOfSlip(slip) }) : undefined
  useEffect(() => {
    if (stake !== undefined) store.setStake(stake)
  }, [stake, store])
  if (!bets || stake !== undefined) return null
  return (
    <p className={styles.note} role="status">
      Nothing to level with a {side === 'BACK' ? 'back' : 'lay'} bet
    </p>
  )
}

/** With Ctrl: the last stake, or what is offered where that is less. */
function OfferedWish({ slip }: { slip: Slip }) {
  const { slip: store } = useTrading()
  const runner = useSlipRunner(slip)
  const lastStake = useLastStake()
  const levels = slip.side === 'BACK' ? runner?.back : runner?.lay
  const offered = levels?.[slip.level ?? 0]?.size ?? 0
  /** What is offered when the slip opens; what is offered later changes no stake. */
  const first = useRef(offered)
  useEffect(() => {
    if (first.current > 0) store.setStake(Math.min(lastStake ?? first.current, first.current))
  }, [lastStake, store])
  return null
}
