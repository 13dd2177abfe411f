import { OWN_LIMIT_CALLS } from '@layline/shared/contract/calls/own-limit-calls'
import {
  OWN_LIMIT_KINDS,
  OWN_LIMIT_PERIODS,
  type OwnLimit,
  type OwnLimitKind,
  type OwnLimitPeriod,
} from '@layline/shared/entities/own-limits'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useClient } from '../../state/client-context.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notify.ts'
import {
  effectText,
  KIND_NAMES,
  limitName,
  limitProblem,
  nextText,
  PERIOD_NAMES,
  usedText,
} from './limit-texts.ts'
import { ownLimitsQuery } from './queries.ts'
import styles from './safer.module.css'

interface Asked {
  kind: OwnLimitKind
  period: OwnLimitPeriod
  amount: number | null
}

function useSetLimit() {
  const { api, queries } = useClient()
  return useMutation({
    mutationFn: (body: Asked) => api.callWithMessage(OWN_LIMIT_CALLS.setOwnLimit, { body }),
    onSuccess: ({ data, message }) => {
      queries.setQueryData(ownLimitsQuery(api).queryKey, data)
      notify.success(message)
    },
    onError: (error) => notify.error(error.message),
  })
}

/** Loss and deposit limits: those that are set, and a form to set one. Source: trader-ux part 7. */
export function Limits({ limits }: { limits: readonly OwnLimit[] }) {
  const set = useSetLimit()
  const remove = ({ kind, period }: OwnLimit) => set.mutate({ kind, period, amount: null })
  return (
    <section className={styles.part} aria-labelledby="safer-limits">
      <h3 id="safer-limits">Limits</h3>
      <p>
        A loss limit stops a bet that could lose more than is left of it. A deposit limit stops a deposit. You
        can always cancel a bet, cash out and withdraw.
      </p>
      {limits.length === 0 ? (
        <p className={styles.none}>You have set no limits.</p>
      ) : (
        <ul className={styles.limits}>
          {limits.map((limit) => (
            <LimitRow
              key={limitName(limit)}
              limit={limit}
              isBusy={set.isPending}
              onRemove={() => remove(limit)}
            />
          ))}
        </ul>
      )}
      <LimitForm limits={limits} isBusy={set.isPending} onSet={set.mutateAsync} />
    </section>
  )
}

function LimitRow({ limit, isBusy, onRemove }: { limit: OwnLimit; isBusy: boolean; onRemove: () => void }) {
  const name = limitName(limit)
  const { amount, used, next } = limit
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{usedText(limit)}</small>
        <progress value={Math.min(used, amount)} max={amount} aria-label={`${name}, used`} />
        {next && <small>{nextText(limit)}</small>}
      </div>
      {next?.amount !== null && (
        <Button aria-label={`Remove the ${name}`} disabled={isBusy} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  )
}

function LimitForm({
  limits,
  isBusy,
  onSet,
}: {
  limits: readonly OwnLimit[]
  isBusy: boolean
  onSet: (asked: Asked) => Promise<unknown>
}) {
  const [kind, setKind] = useState<OwnLimitKind>('LOSS')
  const [period, setPeriod] = useState<OwnLimitPeriod>('DAY')
  const [problem, setProblem] = useState('')
  const held = limits.find((limit) => limit.kind === kind && limit.period === period)
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('amount')).trim()
    const wrong = limitProblem(text)
    setProblem(wrong)
    if (wrong !== '') return
    // After a refusal the amount stays; the toast says why.
    const isSet = await onSet({ kind, period, amount: Number(text) }).then(
      () => true,
      () => false,
    )
    if (isSet) form.reset()
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <label className={styles.choice}>
        Limit
        <select value={kind} onChange={({ target }) => setKind(target.value as OwnLimitKind)}>
          {OWN_LIMIT_KINDS.map((each) => (
            <option key={each} value={each}>
              {KIND_NAMES[each]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.choice}>
        Per
        <select value={period} onChange={({ target }) => setPeriod(target.value as OwnLimitPeriod)}>
          {OWN_LIMIT_PERIODS.map((each) => (
            <option key={each} value={each}>
              {PERIOD_NAMES[each]}
            </option>
          ))}
        </select>
      </label>
      <Field
        name="amount"
        label="Amount in ₹"
        inputMode="decimal"
        autoComplete="off"
        problem={problem}
        hint={effectText(held?.amount)}
        onChange={() => setProblem('')}
        aside={
          <Button type="submit" look="primary" disabled={isBusy}>
            Set limit
          </Button>
        }
      />
    </form>
  )
}
