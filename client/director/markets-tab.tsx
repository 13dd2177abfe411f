import { CONTROL_CALLS } from '@layline/shared/contract/calls/control-calls'
import { MARKET_CALLS } from '@layline/shared/contract/calls/market-calls'
import { MARKET_STATUS } from '@layline/shared/entities/market'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { actOf } from './act.ts'
import { actLog } from './act-log.ts'
import { control } from './control.ts'
import type { ControlledEvent } from './event-pane.tsx'
import styles from './tabs.module.css'

const EVERY_MS = 2000

/** A text for each status; an open market is told apart by its sport. */
const STATUS_TEXT: Readonly<Record<number, string>> = {
  [MARKET_STATUS.openBeforeTheOff]: 'Open',
  [MARKET_STATUS.inPlay]: 'In play',
  [MARKET_STATUS.suspended]: 'Suspended',
  [MARKET_STATUS.closed]: 'Closed',
}

function useMarkets(eventId: string) {
  const { data = [] } = useQuery({
    queryKey: ['markets', eventId],
    queryFn: ({ signal }) => control.call(MARKET_CALLS.getMaster, { query: { eventId }, signal }),
    refetchInterval: EVERY_MS,
    enabled: eventId !== '',
  })
  return data
}
type Market = ReturnType<typeof useMarkets>[number]

/** The event's markets, to be settled, voided or reversed by hand. */
export function MarketsTab({ event }: { event: ControlledEvent | undefined }) {
  const markets = useMarkets(event?.eventId ?? '')
  if (!event) return <p className={styles.empty}>No event is chosen.</p>
  const listed = new Map(markets.map((market) => [market.stMarketID, market]))
  if (event.marketIds.length === 0) return <p className={styles.empty}>This event has no markets.</p>
  return (
    <table className={styles.table}>
      <caption>Markets of {event.name}</caption>
      <thead>
        <tr>
          <th scope="col">Market</th>
          <th scope="col">Status</th>
          <th scope="col">Settle</th>
          <th scope="col">
            <span className="hidden">Void or reverse</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {event.marketIds.map((marketId) => (
          <MarketRow key={marketId} marketId={marketId} market={listed.get(marketId)} />
        ))}
      </tbody>
    </table>
  )
}

function MarketRow({ marketId, market }: { marketId: string; market: Market | undefined }) {
  const name = market?.stMarketName ?? marketId
  const operate = (type: 'void' | 'reverse') =>
    void actLog.run(
      actOf(CONTROL_CALLS.operate, `${type === 'void' ? 'Void' : 'Reverse'} ${name}`, {
        body: { type, marketId },
        said: `${type === 'void' ? 'Voided' : 'Reversed'} ${name}`,
      }),
    )
  return (
    <tr>
      <th scope="row" className={styles.name} title={name}>
        {name}
      </th>
      <td className={styles.status}>{market ? STATUS_TEXT[market.btMarketStatus] : 'Off the page'}</td>
      <td>{market && <Settle market={market} />}</td>
      <td className={styles.buttons}>
        <Button aria-label={`Void ${name}`} onClick={() => operate('void')}>
          Void
        </Button>
        <Button aria-label={`Reverse ${name}`} onClick={() => operate('reverse')}>
          Reverse
        </Button>
      </td>
    </tr>
  )
}

/** The winner of a market, or the runs of a fancy, and the button that settles by it. */
function Settle({ market }: { market: Market }) {
  const { stMarketID: marketId, stMarketName: name, submaster, stSportsID } = market
  const isFancy = stSportsID === '0'
  const [chosen, setChosen] = useState('')
  const value = chosen || (isFancy ? '' : (submaster[0]?.stSelectionID ?? ''))
  const settle = () =>
    void actLog.run(
      actOf(CONTROL_CALLS.operate, `Settle ${name}`, {
        body: {
          type: 'settle',
          marketId,
          ...(isFancy ? { runs: Number(value) } : { places: [[value]] }),
        },
        said: `Settled ${name}`,
      }),
    )
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault()
        settle()
      }}
    >
      {isFancy ? (
        <input
          type="number"
          min={0}
          step={1}
          required
          aria-label={`Runs of ${name}`}
          value={value}
          onChange={({ target }) => setChosen(target.value)}
        />
      ) : (
        <select
          aria-label={`Winner of ${name}`}
          value={value}
          onChange={({ target }) => setChosen(target.value)}
        >
          {submaster.map(({ stSelectionID, stRunnerName }) => (
            <option key={stSelectionID} value={stSelectionID}>
              {stRunnerName}
            </option>
          ))}
        </select>
      )}
      <Button type="submit" aria-label={`Settle ${name}`}>
        Settle
      </Button>
    </form>
  )
}
