import { useMarketFacts } from '../../feed/use-markets.ts'
import { compact } from '../../ui/compact.ts'

/** What was matched on a market. Each trade changes it: it is read here, so that nothing else of the card renders for it. */
export function MatchedNote({ marketId }: { marketId: string }) {
  const rupees = useMarketFacts(marketId)?.deTotalMatched
  return rupees !== undefined && <span>Matched ₹{compact(rupees)}</span>
}
