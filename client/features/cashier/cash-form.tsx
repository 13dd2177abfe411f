import { type FormEvent, type ReactNode, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import styles from '../../ui/form.module.css'
import { useFirstFocus } from '../../ui/use-first-focus.ts'
import { amountProblem } from './amount-problem.ts'

/** A form about an amount of money: checks it, sends the form, and empties it where that went well. */
export function CashForm({
  max,
  send,
  children,
}: {
  /** What there is, rupees. */
  max?: number
  send: (form: FormData) => Promise<unknown>
  /** Places the field of the amount among the others. */
  children: (amount: ReactNode) => ReactNode
}) {
  const [problem, setProblem] = useState('')
  const field = useFirstFocus<HTMLInputElement>()
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const wrong = amountProblem(String(data.get('amount')).trim(), max)
    setProblem(wrong)
    if (wrong !== '') return field.current?.focus()
    // After a refusal the form keeps its values; the toast shows the reason.
    const sent = await send(data).catch(() => undefined)
    if (sent !== undefined) form.reset()
  }
  const amount = (
    <Field
      ref={field}
      name="amount"
      label="Amount in ₹"
      inputMode="decimal"
      autoComplete="off"
      problem={problem}
      onChange={() => setProblem('')}
    />
  )
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {children(amount)}
    </form>
  )
}
