import { BET_CALLS } from '@layline/shared/contract/calls/bet-calls'
import type { CashRequestRow } from '@layline/shared/entities/cash'
import { TEXT } from '@layline/shared/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { refreshMoney } from '../../api/query-client.ts'
import { useClient } from '../../state/client-context.ts'
import { Button } from '../../ui/button.tsx'
import { dateTimeOf } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { notify } from '../../ui/notify.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './cashier.module.css'
import { requestsQuery } from './queries.ts'

const STATUS_NAMES: Readonly<Record<CashRequestRow['status'], string>> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  CANCELLED: 'Taken back',
}

/** Requests of one kind and how far they have come; one that is pending can be taken back. Source: readings.md "dwstatement". */
export function RequestList({ type }: { type: CashRequestRow['type'] }) {
  const { api, queries } = useClient()
  const query = useQuery(requestsQuery(api))
  const remove = useMutation({
    mutationFn: (id: string) => api.call(BET_CALLS.deleteBet, { query: { id } }),
    onSuccess: () => notify.success(TEXT.deleted),
    onError: (error) => notify.error(error.message),
    onSettled: () => refreshMoney(queries),
  })
  const own = query.data?.filter((request) => request.type === type)
  const kind = type === 'DEPOSIT' ? 'deposits' : 'withdrawals'
  return (
    <section className={styles.requests} aria-label={`Your ${kind}`}>
      <h3>Your {kind}</h3>
      <Loaded
        query={{ ...query, data: own }}
        failed={`Could not load your ${kind}.`}
        loading={<Skeleton rows={2} rowPx={48} />}
        empty={`No ${kind} yet.`}
      >
        {(requests) => (
          <ul>
            {requests.map(({ id, amount, status, createdAt, stBankName, stRemark, stReason }) => (
              <li key={id}>
                <div>
                  <b>
                    ₹<Money rupees={amount} />
                  </b>
                  <small>
                    {/* The chips of the beginning went through no bank. */}
                    {dateTimeOf(Date.parse(createdAt))} · {stBankName || stRemark} · {id}
                  </small>
                  {stReason && <small>{stReason}</small>}
                </div>
                <span className={styles[status.toLowerCase()]}>{STATUS_NAMES[status]}</span>
                {status === 'PENDING' && (
                  <Button
                    aria-label={`Delete the request ${id}`}
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(id)}
                  >
                    Delete
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
