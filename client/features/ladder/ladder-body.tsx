import type { LiveBet } from '@layline/shared/entities/bet'
import { MARKET_STATUS, RUNNER_STATUS } from '@layline/shared/entities/market'
import type { LadderSteps } from '@layline/shared/rules/ladder-prices'
import { TEXT } from '@layline/shared/texts'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { RunnerState } from '../../feed/market-store.ts'
import { useMarketFacts, useStaleSince } from '../../feed/use-markets.ts'
import { useModals } from '../../modals/modals.ts'
import { useClient } from '../../state/client-context.ts'
import { useOffers } from '../../state/extensions.ts'
import { useTrading } from '../../trading/trading-context.ts'
import styles from './ladder.module.css'
import { LadderFoot } from './ladder-foot.tsx'
import { LadderGrid } from './ladder-grid.tsx'
import { createLadderInput } from './ladder-input.ts'
import { createLadderOrders } from './ladder-orders.ts'
import { LadderScreen } from './ladder-screen.ts'
import { type LadderAt, ladderKey, useOpenLadders } from './open-ladders.ts'
import { useBook } from './use-book.ts'
import { useOwnOrders } from './use-own-orders.ts'

/** Height of a row, px; on a phone it is a target for the thumb. Source: trader-ux parts 4 and 6. */
const ROW_PX = 24
const SHEET_ROW_PX = 44

export interface LadderProps {
  at: LadderAt
  /** Alone over the whole height of a phone. */
  isSheet: boolean
  /** The slip is about to open: what lies over it goes away. */
  onSlip: () => void
}

/** What a ladder does, made once: its screen, its orders, and what the pointer and the keys mean. */
function useLadder({ at, isSheet, onSlip }: LadderProps, steps: LadderSteps) {
  const client = useClient()
  const trading = useTrading()
  const ladders = useOpenLadders()
  const modals = useModals()
  const offersEdit = useOffers('editOrder') === true
  const latest = useRef({ offersEdit, onSlip })
  useEffect(() => {
    latest.current = { offersEdit, onSlip }
  })
  /** Bets whose cancel is asked about. */
  const [asked, setAsked] = useState<readonly LiveBet[]>([])
  const [made] = useState(() => {
    const screen = new LadderScreen({ steps, rowPx: isSheet ? SHEET_ROW_PX : ROW_PX })
    const askToCancel = (bets: readonly LiveBet[]) => {
      const [bet] = bets
      if (bet && bets.length === 1) modals.open('delete-bet', { bet })
      else setAsked(bets)
    }
    const orders = createLadderOrders({
      client,
      trading,
      at,
      screen,
      askToCancel,
      onSlip: () => latest.current.onSlip(),
    })
    const input = createLadderInput(screen, {
      ...orders,
      isArmed: () => trading.oneClick.state.isArmed,
      canMove: () => latest.current.offersEdit && orders.whyStopped() === undefined,
      isSwapped: () => ladders.view.isSwapped,
    })
    return { screen, orders, input }
  })
  return { ...made, asked, setAsked }
}

/** Why the ladder takes no bets, as it is written over it; own orders can be cancelled all the same. */
function useStop(marketId: string, runner: RunnerState): string | undefined {
  const status = useMarketFacts(marketId)?.btMarketStatus
  const runnerStatus = useSnapshot(runner).status
  if (status === MARKET_STATUS.closed) return 'CLOSED'
  if (status === MARKET_STATUS.suspended) return TEXT.suspended
  if (runnerStatus === RUNNER_STATUS.removed) return TEXT.nonRunner
  return runnerStatus === RUNNER_STATUS.active ? undefined : TEXT.suspended
}

/** The ladder of a runner whose market is known. */
export function LadderBody({
  runner,
  steps,
  ...props
}: LadderProps & { runner: RunnerState; steps: LadderSteps }) {
  const { at } = props
  const ladders = useOpenLadders()
  const { isSwapped } = useSnapshot(ladders.view)
  const { activeKey } = useSnapshot(ladders.state)
  const { screen, orders, input, asked, setAsked } = useLadder(props, steps)
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!root.current) return
    return screen.attach(root.current)
  }, [screen])
  useEffect(() => {
    if (ladders.takesFocus(at)) {
      root.current?.querySelector<HTMLElement>('[data-part="grid"]')?.focus({ preventScroll: true })
      // The row of ladders may be longer than the window is wide.
      root.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    }
  }, [ladders, at])
  useBook(screen, at, runner)
  const bets = useOwnOrders(screen, at)
  const stop = useStop(at.marketId, runner)
  const isStale = useStaleSince(at.marketId) !== undefined
  const { name } = useSnapshot(runner)
  const isActive = activeKey === ladderKey(at)
  // A server without the history of prices tells no trades either.
  const tellsNoTrades = useOffers('priceHistory') === false
  return (
    <div
      ref={root}
      className={styles.body}
      style={{ '--row': `${screen.rowPx}px` } as CSSProperties}
      data-stopped={stop !== undefined || undefined}
      data-stale={isStale || undefined}
      data-untraded={tellsNoTrades || undefined}
    >
      <LadderFigures isActive={isActive} onCentre={() => screen.place.centre()} />
      <div className={styles.prices}>
        <LadderGrid screen={screen} input={input} isSwapped={isSwapped} name={name} />
        {stop !== undefined && (
          <p className={styles.stop} role="status">
            <b>{stop}</b>
          </p>
        )}
      </div>
      <p className={styles.said} data-part="said" role="status" />
      <LadderFoot bets={bets} asked={asked} onAsk={setAsked} putBack={orders.putBack} />
    </div>
  )
}

/** Figures above the prices, which the screen writes, and the way back to the best price. */
function LadderFigures({ isActive, onCentre }: { isActive: boolean; onCentre: () => void }) {
  return (
    <div className={styles.figures}>
      <p>
        <span className={styles.lastHead}>
          Last <b className={styles.last} data-part="last" />
        </span>
        <span data-part="weight" title="Money at the best three prices" />
      </p>
      <p className={styles.centre}>
        <span className={styles.net} data-part="net" />
        <button type="button" data-part="note" hidden onClick={onCentre} />
        <button type="button" data-action={isActive ? 'centre-ladder' : undefined} onClick={onCentre}>
          Centre
        </button>
      </p>
    </div>
  )
}
