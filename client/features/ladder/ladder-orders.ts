import { BET_CALLS } from '@layline/shared/contract/calls/bet-calls'
import type { LiveBet } from '@layline/shared/entities/bet'
import { MARKET_STATUS, RUNNER_STATUS } from '@layline/shared/entities/market'
import { ladderPriceOf } from '@layline/shared/rules/ladder-prices'
import { stakeLimitsOf, whySlipIsDisabled } from '@layline/shared/rules/slip-stake'
import { TEXT } from '@layline/shared/texts'
import { oddsOf } from '@layline/shared/units'
import { refreshMarkets, refreshMoney } from '../../api/query-client.ts'
import type { Client } from '../../state/client.ts'
import { orderOf } from '../../trading/order-of.ts'
import { newOrderId } from '../../trading/order-store.ts'
import type { Selection } from '../../trading/slip-store.ts'
import type { Trading } from '../../trading/trading.ts'
import { notify } from '../../ui/notify.ts'
import type { Intent } from './ladder-intent.ts'
import type { LadderScreen } from './ladder-screen.ts'
import type { LadderAt } from './open-ladders.ts'
import type { Side } from './own-orders.ts'
import type { PulledPart } from './pulled-orders.ts'

/** No cell of a market's card is about the price of a ladder. */
const NO_LEVEL = -1

interface LadderOrdersParts {
  client: Client
  trading: Trading
  at: LadderAt
  screen: LadderScreen
  /** Asks before these bets are cancelled. */
  askToCancel: (bets: readonly LiveBet[]) => void
  /** The slip is about to open. */
  onSlip: () => void
}

/** What a ladder does with the player's orders. Every price is that of a row, hundredths of `LadderSteps`. */
export function createLadderOrders({ client, trading, at, screen, askToCancel, onSlip }: LadderOrdersParts) {
  const { marketId, selectionId } = at
  const { markets, bets, slip, pick, oneClick } = trading
  /** Bets whose move is not answered yet. */
  const moving = new Set<number>()

  const runnerNow = () =>
    markets.markets[marketId]?.runners.find((runner) => runner.selectionId === selectionId)

  /** Why no bet is taken now; undefined where bets are. */
  function whyStopped(): string | undefined {
    const market = markets.markets[marketId]
    const status = market?.facts.btMarketStatus
    if (status === undefined || status === MARKET_STATUS.suspended || status === MARKET_STATUS.closed) {
      return TEXT.suspended
    }
    if (market?.line.staleSinceMs !== undefined) return TEXT.notLive
    const runner = runnerNow()
    if (runner?.status === RUNNER_STATUS.removed) return TEXT.nonRunner
    return runner?.status === RUNNER_STATUS.active ? undefined : TEXT.suspended
  }

  function selectionAt(side: Side, price: number): Selection | undefined {
    const market = markets.markets[marketId]?.facts
    const runnerName = runnerNow()?.name
    if (!market || runnerName === undefined) return undefined
    return { market, selectionId, runnerName, side, price, level: NO_LEVEL }
  }

  /** Places an order, unless a rule of the slip forbids it; the player is told why. */
  function place(side: Side, price: number, stake: number): boolean {
    const selection = selectionAt(side, price)
    if (!selection) return false
    const { min, max } = selection.market
    const why = whySlipIsDisabled({ stake, price, fancy: false, limits: stakeLimitsOf(min, max) })
    if (why !== undefined) {
      notify.error(why)
      return false
    }
    return bets.place(orderOf(selection, { price, stake }), { isQuiet: true })
  }

  /** One click, one order: a double click, a held key and a click while it is on its way add none. */
  function bet(side: Side, price: number): void {
    const why = whyStopped()
    if (why !== undefined) {
      notify.error(why)
      return
    }
    const stake = oneClick.claim(`${marketId}/${selectionId}/${side}/${price}`)
    if (stake !== undefined) place(side, price, stake)
  }

  function openSlip(side: Side, price: number): void {
    const selection = selectionAt(side, price)
    if (!selection) return
    onSlip()
    pick.with({ asks: true })
    slip.open(selection)
  }

  const priceOf = (row: number) => oddsOf(ladderPriceOf(row, screen.state.steps))

  return {
    whyStopped,

    run(intent: Intent): void {
      if (intent.kind === 'bet') bet(intent.side, priceOf(intent.row))
      else if (intent.kind === 'slip') openSlip(intent.side, priceOf(intent.row))
      else askToCancel(intent.kind === 'cancel-all' ? intent.own.bets : intent.own.bets.slice(0, 1))
    },

    /** Moves a resting order to the price of a row: a new order at the end of the queue there. Asks nothing. */
    async move({ betId }: LiveBet, row: number): Promise<void> {
      if (moving.has(betId)) return
      moving.add(betId)
      try {
        const body = { betId, odds: priceOf(row), orderId: newOrderId() }
        notify.success((await client.api.callWithMessage(BET_CALLS.editOrder, { body })).message)
      } catch (error) {
        notify.error((error as Error).message)
      } finally {
        moving.delete(betId)
        refreshMoney(client.queries)
        refreshMarkets(client.queries)
      }
    },

    /** Places again what was pulled; answers with the parts that were not sent. */
    putBack(parts: readonly PulledPart[]): readonly PulledPart[] {
      const why = whyStopped()
      if (why === undefined) return parts.filter(({ side, odds, stack }) => !place(side, odds, stack))
      notify.error(why)
      return parts
    },
  }
}
