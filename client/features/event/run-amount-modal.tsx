import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { KEYS } from '../../api/query-client.ts'
import type { MarketFacts } from '../../feed/use-markets.ts'
import { Modal } from '../../ui/modal.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './fancy.module.css'

/** What each number of runs would bring. Source: spec §2 "Run Amount popup". */
export function RunAmountModal({ market, onClose }: { market: MarketFacts; onClose: () => void }) {
  const { stMarketID: mid, stMarketName } = market
  const { data, isError, refetch } = useQuery({
    queryKey: KEYS.runAmounts(mid),
    queryFn: () => call('getM2mId', { query: { mid } }),
  })
  return (
    <Modal title={`Run Amount · ${stMarketName}`} onClose={onClose}>
      {isError ? (
        <Notice onRetry={() => void refetch()}>The run amounts did not come.</Notice>
      ) : !data ? (
        <Skeleton rows={5} rowPx={32} />
      ) : data.length === 0 ? (
        <Notice>No bets on this fancy yet.</Notice>
      ) : (
        <table className={styles.amounts}>
          <thead>
            <tr>
              <th scope="col">Run</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ selectionId, dbPL }) => (
              <tr key={selectionId}>
                <td>{selectionId}</td>
                <td>
                  <Money rupees={dbPL} signed />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  )
}
