import { useSlip } from '../../trading/slip-store.ts'
import { usePositions } from '../bets/public.ts'
import type { RaceNode } from './race-node.ts'
import { type Standing, standingAfter, standingOf } from './standing.ts'

export interface Standings {
  now: Standing | undefined
  /** If the bet in the slip were matched; undefined where it changes nothing here. */
  after: Standing | undefined
}

/** Where the player stands on each runner of a race's market, and would with the bet in the slip. */
export function useStandings(
  { marketId, description, runners }: RaceNode,
  eventId: string,
): (selectionId: string) => Standings {
  const { data: positions } = usePositions(eventId)
  const slip = useSlip()
  const position = positions?.find((each) => each.marketId === marketId)
  const price = Number(slip?.priceText)
  const isWhatIf = slip?.market.stMarketID === marketId && slip.stake !== undefined && price > 1
  const after = isWhatIf
    ? standingAfter(
        {
          runnerIds: runners.map(({ selectionId }) => selectionId),
          position,
          isPlace: description.marketType === 'PLACE',
        },
        { selectionId: slip.selectionId, side: slip.side, stake: slip.stake!, price },
      )
    : undefined
  return (selectionId) => ({ now: standingOf(position, selectionId), after: after?.get(selectionId) })
}
