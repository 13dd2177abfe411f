import { FAULT_CALLS } from '@layline/shared/contract/calls/fault-calls'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../ui/button.tsx'
import { clockOf } from '../ui/dates.ts'
import { actOf } from './act.ts'
import { actLog } from './act-log.ts'
import { control } from './control.ts'
import { FaultForm } from './fault-form.tsx'
import styles from './tabs.module.css'

const EVERY_MS = 1000
const HITS_SHOWN = 50

function useFaults() {
  const { data } = useQuery({
    queryKey: ['faults'],
    queryFn: ({ signal }) => control.call(FAULT_CALLS.listFaults, { signal }),
    refetchInterval: EVERY_MS,
  })
  return data
}
type Fault = NonNullable<ReturnType<typeof useFaults>>['faults'][number]

/** Faults: armed, struck, nearly struck. */
export function FaultsTab({ eventId }: { eventId: string }) {
  const data = useFaults()
  const { faults = [], hits = { total: 0, latest: [] } } = data ?? {}
  const shown = hits.latest.slice(-HITS_SHOWN).reverse()
  return (
    <>
      <FaultForm eventId={eventId} />
      {faults.length === 0 ? (
        <p className={styles.empty}>No faults armed. Arm one.</p>
      ) : (
        <table className={styles.table}>
          <caption>Armed faults</caption>
          <thead>
            <tr>
              <th scope="col">Fault</th>
              <th scope="col">What it does</th>
              <th scope="col" className={styles.number}>
                Strikes
              </th>
              <th scope="col">Near miss</th>
              <th scope="col">
                <span className="hidden">Disarm</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {faults.map((fault) => (
              <FaultRow key={fault.id} fault={fault} />
            ))}
          </tbody>
        </table>
      )}
      {hits.total > 0 && (
        <>
          <h3>
            Hits: the last {shown.length} of {hits.total}
          </h3>
          <ol className={styles.hits}>
            {shown.map(({ id, number, message, worldTime }) => (
              <li key={`${id}/${number}/${worldTime}`}>
                <time>{clockOf(Date.parse(worldTime))}</time> {id} no. {number}: {message}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

function FaultRow({ fault }: { fault: Fault }) {
  const { id, where, match, do: action, count, strikes, isOver, nearMiss } = fault
  const matched = Object.entries(match).map(([field, value]) => `${field} ${value}`)
  return (
    <tr>
      <th scope="row" className={styles.id}>
        {id}
      </th>
      <td>
        {action.type} where {[where, ...matched].join(', ')}
        {count !== undefined && `, at most ${count}`}
        {isOver && ' · over'}
      </td>
      <td className={styles.number}>{strikes === 0 ? 'never hit' : strikes}</td>
      <td>{nearMiss ? `${nearMiss.message}: ${nearMiss.why}` : '–'}</td>
      <td>
        <Button
          aria-label={`Disarm ${id}`}
          onClick={() => void actLog.run(actOf(FAULT_CALLS.disarmFault, `Disarm ${id}`, { params: { id } }))}
        >
          Disarm
        </Button>
      </td>
    </tr>
  )
}
