import { OWN_LIMIT_CALLS } from '@layline/shared/contract/calls/own-limit-calls'
import { type OwnLimits, SELF_EXCLUSION_MONTHS, TIME_OUT_HOURS } from '@layline/shared/entities/own-limits'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { CallResult } from '../../api/call.ts'
import { refreshMoney } from '../../api/query-client.ts'
import { useClient } from '../../state/client-context.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'
import { ownLimitsQuery } from './queries.ts'
import styles from './safer.module.css'

const HOURS_A_DAY = 24
const MONTHS_A_YEAR = 12

/** `24 hours`, `48 hours`, `7 days`. */
export const hoursText = (hours: number): string =>
  hours > 2 * HOURS_A_DAY ? `${hours / HOURS_A_DAY} days` : `${hours} hours`

/** `6 months`, `1 year`, `5 years`. */
export function monthsText(months: number): string {
  if (months % MONTHS_A_YEAR !== 0) return `${months} months`
  const years = months / MONTHS_A_YEAR
  return years === 1 ? '1 year' : `${years} years`
}

/** What both breaks mean, said before anything is asked. */
const CONSEQUENCES = [
  'You cannot bet, play in the casino or deposit until it is over.',
  'Your unmatched bets are cancelled. Matched bets stand and are settled.',
  'You can still cash out and withdraw. Once signed out, you cannot sign in again.',
]

/** A break of one of some lengths: consequences first, then the length, a tick box, and the button. */
function Break<Length extends number>({
  title,
  text,
  lengths,
  nameOf,
  promise,
  action,
  send,
}: {
  title: string
  text: ReactNode
  lengths: readonly Length[]
  nameOf: (length: Length) => string
  /** What the player ticks. */
  promise: string
  action: string
  send: (length: Length) => Promise<CallResult<OwnLimits>>
}) {
  const id = useId()
  const { api, queries } = useClient()
  const [length, setLength] = useState<Length>()
  const [isSure, setIsSure] = useState(false)
  const begin = useMutation({
    mutationFn: send,
    onSuccess: ({ data, message }) => {
      queries.setQueryData(ownLimitsQuery(api).queryKey, data)
      notify.success(message)
      setLength(undefined)
      setIsSure(false)
    },
    onError: (error) => notify.error(error.message),
    onSettled: () => refreshMoney(queries),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (length !== undefined && isSure) begin.mutate(length)
  }
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{text}</p>
      <ul className={styles.consequences}>
        {CONSEQUENCES.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <form onSubmit={handleSubmit}>
        <fieldset className={styles.lengths}>
          <legend>For how long?</legend>
          {lengths.map((each) => (
            <label key={each}>
              <input type="radio" name="length" checked={each === length} onChange={() => setLength(each)} />
              {nameOf(each)}
            </label>
          ))}
        </fieldset>
        <label className={styles.sure}>
          <input type="checkbox" checked={isSure} onChange={({ target }) => setIsSure(target.checked)} />
          {promise}
        </label>
        <Button type="submit" disabled={length === undefined || !isSure || begin.isPending}>
          {action}
        </Button>
      </form>
    </section>
  )
}

/** Source: trader-ux part 7, "Time-out". */
export function TimeOut() {
  const { api } = useClient()
  return (
    <Break
      title="Time-out"
      text="Take a break from betting."
      lengths={TIME_OUT_HOURS}
      nameOf={hoursText}
      promise="I understand that a time-out cannot be shortened or undone."
      action="Start time-out"
      send={(hours) => api.callWithMessage(OWN_LIMIT_CALLS.timeOut, { body: { hours } })}
    />
  )
}

/** Source: trader-ux part 7, "Self-exclusion". */
export function SelfExclusion() {
  const { api } = useClient()
  return (
    <Break
      title="Self-exclusion"
      text="If gambling is no longer fun, close your account to betting for months or years."
      lengths={SELF_EXCLUSION_MONTHS}
      nameOf={monthsText}
      promise="I understand that a self-exclusion cannot be shortened or undone."
      action="Exclude me"
      send={(months) => api.callWithMessage(OWN_LIMIT_CALLS.selfExclude, { body: { months, confirm: true } })}
    />
  )
}
