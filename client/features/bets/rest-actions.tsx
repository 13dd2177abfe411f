import type { LiveBet } from '@layline/shared/entities/bet'
import { MARKET_STATUS } from '@layline/shared/entities/market'
import { PRICE_MAX } from '@layline/shared/limits'
import { isPriceEditable } from '@layline/shared/rules/slip-price'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { LevelState } from '../../feed/market-store.ts'
import { useLiveMarket, useMarketFacts } from '../../feed/use-markets.ts'
import styles from './bets.module.css'
import { useBetChanges, useChangeBet, useChangePersistence } from './use-change-bet.ts'

/** What can be done with the resting part of a bet, as far as the server offers it. */
export function RestActions({
  bet,
  takesFocus,
  onEdit,
}: {
  bet: LiveBet
  /** The form was closed: the button that opened it gets the focus back, unless the player is elsewhere by now. */
  takesFocus: boolean
  onEdit: () => void
}) {
  const { canReduce, canReprice, canPersist } = useBetChanges()
  const market = useLiveMarket(bet.marketId)
  const facts = useMarketFacts(bet.marketId)
  const runner = market?.runners.find(({ selectionId }) => selectionId === bet.selectionId)
  const best = (bet.betType === 'BACK' ? runner?.back : runner?.lay)?.[0]
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) edit.current?.focus({ preventScroll: true })
  }, [takesFocus])
  // Bets wait in play alone: it says so while the market is suspended.
  const isInPlay = facts?.btMarketStatus === MARKET_STATUS.inPlay || (facts?.inBetDelay ?? 0) > 0
  const isMovable = canReprice && isPriceEditable(bet.marketName, bet.eventTypeId)
  return (
    <div className={styles.actions}>
      {isMovable && best && <TakeAtBest bet={bet} best={best} />}
      {(canReduce || isMovable) && (
        <button ref={edit} type="button" aria-label={`Edit the bet on ${bet.selectionName}`} onClick={onEdit}>
          Edit
        </button>
      )}
      {bet.persistence !== undefined && !isInPlay && (
        <Persistence bet={bet} persistence={bet.persistence} canPersist={canPersist} />
      )}
    </div>
  )
}

/** Moves the rest to the best price that is offered now. */
function TakeAtBest({ bet, best }: { bet: LiveBet; best: LevelState }) {
  const { price: offered } = useSnapshot(best)
  const change = useChangeBet(bet)
  if (offered === undefined) return null
  // A recording has offers at 1000: the highest price of an order takes what backs at it or above, and lays no higher.
  const price = Math.min(offered, PRICE_MAX)
  if (bet.betType === 'LAY' && price < offered) return null
  return (
    <button
      type="button"
      aria-label={`Take the rest on ${bet.selectionName} at ${price}`}
      disabled={change.isPending}
      onClick={() => change.mutate({ odds: price })}
    >
      {change.isPending ? 'Sending…' : `Take rest at ${price}`}
    </button>
  )
}

const LETTERS = { LAPSE: 'C', KEEP: 'K' } as const
const AT_IN_PLAY = { LAPSE: 'Cancelled when the market turns in play', KEEP: 'Kept in play' } as const

/** What becomes of the rest when the market turns in play: a letter, and a button where it can be changed. */
function Persistence({
  bet,
  persistence,
  canPersist,
}: {
  bet: LiveBet
  persistence: 'LAPSE' | 'KEEP'
  canPersist: boolean
}) {
  const change = useChangePersistence(bet)
  const text = AT_IN_PLAY[persistence]
  if (!canPersist) {
    return (
      <abbr className={styles.letter} title={text}>
        {LETTERS[persistence]}
      </abbr>
    )
  }
  const other = persistence === 'KEEP' ? 'LAPSE' : 'KEEP'
  return (
    <button
      type="button"
      title={text}
      aria-label={`${text}: ${other === 'KEEP' ? 'keep it' : 'cancel it then'}`}
      disabled={change.isPending}
      onClick={() => change.mutate(other)}
    >
      {LETTERS[persistence]}
    </button>
  )
}
