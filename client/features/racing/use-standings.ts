import { useWhatIfBet } from '../../trading/what-if-bet.ts'
import { usePositions } from '../bets/public.ts'
import { type Standing, standingsOf } from '../event/public.ts'
import type { RaceNode } from './race-node.ts'

/** Where the player stands on each runner of a race's market, and would with the bet in the slip. */
export function useStandings(
  { marketId, description, runners }: RaceNode,
  eventId: string,
): ReadonlyMap<string, Standing> {
  const { data: positions } = usePositions(eventId)
  const whatIf = useWhatIfBet(marketId)
  return standingsOf(
    {
      runnerIds: runners.map(({ selectionId }) => selectionId),
      position: positions?.find((each) => each.marketId === marketId),
      isPlace: description.marketType === 'PLACE',
    },
    whatIf,
  )
}
