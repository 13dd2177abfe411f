import type { LiveBet } from '@layline/shared/entities/bet'
import { MARKET_STATUS } from '@layline/shared/entities/market'
import { kindOf } from '@layline/shared/market-kinds'
import { useQueries } from '@tanstack/react-query'
import { useMarketFacts } from '../../feed/use-markets.ts'
import { useClient } from '../../state/client-context.ts'
import { resultOfRunner, useBets } from '../bets/public.ts'
import { type CashOutPlan, isLevel, planOf, type RunnerToClose } from './cash-out-plan.ts'
import { type CloseOutTerms, closeOutQuery } from './queries.ts'

/** What is cashed out: a market, or one runner of it. */
export interface CashOutOf {
  marketId: string
  /** Of the list of bets it is read from; empty for that of all open markets. */
  eventId: string
  selectionId?: string | undefined
}

const NO_BETS: readonly LiveBet[] = []

/** The runners of a market that the player has matched bets on, with what these bring. */
function runnersWithBets(bets: readonly LiveBet[], { marketId, selectionId }: CashOutOf) {
  const ofMarket = bets.filter((bet) => bet.marketId === marketId && !kindOf(bet.eventTypeId).isOnRuns)
  const names = new Map(ofMarket.map((bet) => [bet.selectionId, bet.selectionName]))
  return [...names].flatMap(([id, name]) => {
    const result = resultOfRunner(ofMarket, { marketId, selectionId: id })
    const isMeant = selectionId === undefined || selectionId === id
    return result && isMeant ? [{ selectionId: id, name, ...result }] : []
  })
}

const idsOfOpen = (runners: readonly Omit<RunnerToClose, 'closeOut'>[]): string =>
  runners
    .filter((runner) => !isLevel(runner))
    .map(({ selectionId }) => selectionId)
    .join()

/** Whether a bet that brings winning and losing closer to each other waits out its delay. */
const isClosing = (runners: readonly Omit<RunnerToClose, 'closeOut'>[], bet: LiveBet): boolean =>
  bet.isWaiting &&
  runners.some(
    (runner) =>
      runner.selectionId === bet.selectionId &&
      !isLevel(runner) &&
      (bet.betType === 'LAY') === runner.ifWin > runner.ifLose,
  )

/** How a market is cashed out now, asked for again and again; undefined where it cannot be, or is not known yet. */
export function useCashOut(of: CashOutOf, { part, slippage }: CloseOutTerms) {
  const { api } = useClient()
  const { data: bets = NO_BETS } = useBets(of.eventId)
  const status = useMarketFacts(of.marketId)?.btMarketStatus
  const isStopped = status === MARKET_STATUS.suspended || status === MARKET_STATUS.closed
  const runners = runnersWithBets(bets, of)
  const answers = useQueries({
    queries: runners.map((runner, index) => ({
      ...closeOutQuery(api, {
        marketId: of.marketId,
        selectionId: runner.selectionId,
        part,
        slippage,
        after: idsOfOpen(runners.slice(0, index)),
      }),
      enabled: !isStopped && !isLevel(runner),
    })),
  })
  const toClose: RunnerToClose[] = runners.map((runner, index) => ({
    ...runner,
    closeOut: answers[index]?.data ?? null,
  }))
  const isKnown = answers.every(({ data }, index) => data !== undefined || isLevel(runners[index]!))
  const plan: CashOutPlan | undefined = isStopped || !isKnown ? undefined : planOf(toClose)
  const isWaiting = bets.some((bet) => bet.marketId === of.marketId && isClosing(runners, bet))
  return { plan, runners: toClose, isStopped, isWaiting }
}
