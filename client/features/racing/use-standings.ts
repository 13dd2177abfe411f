import { useSlip } from '../../trading/slip-store.ts'
import { usePositions } from '../bets/public.ts'
import type { RaceNode } from './race-node.ts'
import { type Standing, standingsOf } from './standing.ts'

/** Where the player stands on each runner of a race's market, and would with the bet in the slip. */
export function useStandings(
  { marketId, description, runners }: RaceNode,
  eventId: string,
): ReadonlyMap<string, Standing> {
  const { data: positions } = usePositions(eventId)
  const slip = useSlip()
  const price = Number(slip?.priceText)
  const isWhatIf = slip?.market.stMarketID === marketId && slip.stake !== undefined && price > 1
  return standingsOf(
    {
      runnerIds: runners.map(({ selectionId }) => selectionId),
      position: positions?.find((each) => each.marketId === marketId),
      isPlace: description.marketType === 'PLACE',
    },
    isWhatIf ? { selectionId: slip.selectionId, side: slip.side, stake: slip.stake!, price } : undefined,
  )
}
