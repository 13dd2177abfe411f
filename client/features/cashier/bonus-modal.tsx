import { CASHIER_CALLS } from '@layline/shared/contract/calls/cashier-calls'
import type { BonusPlan, BonusProgress, Campaign } from '@layline/shared/entities/bonus'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useClient } from '../../state/client-context.ts'
import { dateTimeOf } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { rupeesText } from '../../ui/money.tsx'
import { notify } from '../../ui/notify.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './cashier.module.css'
import { bonusesQuery, bonusPlansQuery, campaignsQuery } from './queries.ts'

const NONE = { planId: '', name: 'No bonus', text: 'Deposits bring no bonus.' }

/** The plans; the choice holds for the next deposits. Source: spec §7 "getbonusplan", "updatebonusplan". */
function Plans() {
  const { api, queries } = useClient()
  const query = useQuery(bonusPlansQuery(api))
  const choose = useMutation({
    mutationFn: (planId: string) => api.callWithMessage(CASHIER_CALLS.updateBonusPlan, { body: { planId } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(error.message),
    onSettled: () => queries.invalidateQueries(bonusPlansQuery(api)),
  })
  return (
    <Loaded query={query} failed="Could not load the bonus plans." loading={<Skeleton rows={3} rowPx={64} />}>
      {({ plans, chosen }) => (
        <fieldset className={styles.banks}>
          <legend>Bonus of your next deposits</legend>
          {[...plans, NONE].map(({ planId, name, text }: Pick<BonusPlan, 'planId' | 'name' | 'text'>) => (
            <label key={planId}>
              <input
                type="radio"
                name="planId"
                checked={planId === (choose.isPending ? choose.variables : chosen)}
                disabled={choose.isPending}
                onChange={() => choose.mutate(planId)}
              />
              <span>
                <b>{name}</b>
                <small>{text}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </Loaded>
  )
}

/** One picture for several offers is shown once. */
const isNew = (campaigns: readonly Campaign[], index: number) =>
  campaigns.findIndex(({ imageName }) => imageName === campaigns[index]!.imageName) === index

/** What the house offers. Source: spec §7 "getbonusdata". */
function Campaigns() {
  const query = useQuery(campaignsQuery(useClient().api))
  return (
    <Loaded
      query={query}
      failed="Could not load the offers."
      loading={<Skeleton rows={1} rowPx={96} />}
      empty=""
    >
      {(campaigns) => (
        <ul className={styles.campaigns} aria-label="Offers">
          {campaigns.map(({ title, text, imageName }, index) => (
            <li key={title}>
              {imageName && isNew(campaigns, index) && (
                <img src={imageName} alt="" width={1200} height={360} />
              )}
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function Progress({
  bonus: { name, bonus, wager, wagered, status, createdAt, paidAt },
}: {
  bonus: BonusProgress
}) {
  return (
    <li>
      <div>
        <b>{name}</b> {rupeesText(bonus)}
        <small>
          {status === 'PAID'
            ? `Paid ${dateTimeOf(Date.parse(paidAt))}`
            : `Granted ${dateTimeOf(Date.parse(createdAt))} · ${rupeesText(wagered)} of ${rupeesText(wager)} staked`}
        </small>
        {status === 'ACTIVE' && <progress value={wagered} max={wager} aria-label={`${name}, staked`} />}
      </div>
      <span className={status === 'PAID' ? styles.approved : styles.pending}>
        {status === 'PAID' ? 'Paid' : 'Active'}
      </span>
    </li>
  )
}

/** Bonuses of this player. Source: spec §7 "getbonusdatap". */
function Granted() {
  const query = useQuery(bonusesQuery(useClient().api))
  return (
    <section className={styles.requests} aria-label="Your bonuses">
      <h3>Your bonuses</h3>
      <Loaded
        query={query}
        failed="Could not load your bonuses."
        loading={<Skeleton rows={1} rowPx={48} />}
        empty="No bonus yet. Choose a plan, then deposit."
      >
        {(bonuses) => (
          <ul>
            {bonuses.map((bonus) => (
              <Progress key={bonus.requestId} bonus={bonus} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

/** What the house offers, the plan that is chosen, and what was granted. Source: readings.md "Bonus". */
export function BonusModal() {
  return (
    <>
      <Campaigns />
      <Plans />
      <Granted />
    </>
  )
}
