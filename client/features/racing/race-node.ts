import { MARKET_STATUS, type Market, RUNNER_STATUS } from '@layline/shared/entities/market'
import type { RaceMarket } from '@layline/shared/entities/race'

/** One market of a race, as `gethorseprice` has it. */
export type PricedRaceNode = RaceMarket['eventTypes'][number]['eventNodes'][number]['marketNodes'][number]
type PricedRunner = PricedRaceNode['runners'][number]

/** The same without its prices, which the market store has: it changes when a runner or the market does. */
export type RaceNode = Omit<PricedRaceNode, 'runners'> & { runners: RaceNodeRunner[] }
export type RaceNodeRunner = Omit<PricedRunner, 'exchange'>

export function raceNodesOf({ eventTypes }: RaceMarket): PricedRaceNode[] {
  return eventTypes.flatMap(({ eventNodes }) => eventNodes.flatMap(({ marketNodes }) => marketNodes))
}

export const withoutPrices = (nodes: readonly PricedRaceNode[]): RaceNode[] =>
  nodes.map((node) => ({ ...node, runners: node.runners.map(({ exchange: _, ...runner }) => runner) }))

/** Statuses in which a market or a runner takes bets. Source: spec §4 "Race market". */
const TAKING: readonly string[] = ['ACTIVE', 'OPEN']

export const isTaking = (status: string) => TAKING.includes(status)

/** A market that is not ACTIVE or OPEN, or is in play, shows SUSPENDED. Source: spec §4 "Race market". */
export const isNodeSuspended = ({ state }: RaceNode) => !isTaking(state.status) || state.inplay

/** Those who run or ran, in the order of the card, and the non-runners, who stand at the foot. */
export function partedRunners({ runners }: RaceNode): {
  starters: RaceNodeRunner[]
  nonRunners: RaceNodeRunner[]
} {
  const isOut = ({ state }: RaceNodeRunner) => state.status === 'REMOVED'
  return { starters: runners.filter((runner) => !isOut(runner)), nonRunners: runners.filter(isOut) }
}

function marketStatusOf({ status, inplay }: RaceNode['state']): number {
  if (isTaking(status)) return inplay ? MARKET_STATUS.inPlay : MARKET_STATUS.openBeforeTheOff
  return status === 'CLOSED' ? MARKET_STATUS.closed : MARKET_STATUS.suspended
}

const RUNNER_STATUSES: Readonly<Record<string, number>> = {
  ACTIVE: RUNNER_STATUS.active,
  REMOVED: RUNNER_STATUS.removed,
  WINNER: RUNNER_STATUS.winner,
  LOSER: RUNNER_STATUS.loser,
}

const levelsOf = (levels: PricedRunner['exchange']['availableToBack']) =>
  levels.map(({ price, size }) => ({ Price: price, Size: size }))

/** The market as it was last known whole, with the statuses and prices of a newer race market. */
export function refreshed(market: Market, node: PricedRaceNode): Market {
  return {
    ...market,
    btMarketStatus: marketStatusOf(node.state),
    rates: node.runners.map(({ selectionId, state, exchange }) => ({
      stSelectionID: selectionId,
      btRunnarStatus: RUNNER_STATUSES[state.status] ?? RUNNER_STATUS.suspended,
      Back: levelsOf(exchange.availableToBack),
      Lay: levelsOf(exchange.availableToLay),
    })),
  }
}
