import { zodResolver } from '@hookform/resolvers/zod'
import { USER_BANKS_MAX } from '@layline/shared/account-rules'
import { CASHIER_CALLS } from '@layline/shared/contract/calls/cashier-calls'
import { newBank } from '@layline/shared/entities/cash'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FieldError, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { askAgain } from '../../api/query-client.ts'
import { useClient } from '../../state/client-context.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { notify } from '../../ui/notify.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './cashier.module.css'
import { userBanksQuery } from './queries.ts'

type NewBank = z.input<typeof newBank>
const EMPTY: NewBank = { stBankName: '', stHolderName: '', stAccountNo: '', stIfsc: '' }

const FIELDS = [
  { name: 'stBankName', label: 'Bank', maxLength: 60 },
  { name: 'stHolderName', label: 'Account holder', maxLength: 60 },
  { name: 'stAccountNo', label: 'Account number', maxLength: 18, inputMode: 'numeric' },
  { name: 'stIfsc', label: 'IFSC', maxLength: 11, autoCapitalize: 'characters' },
] as const

const upperCase = (text: string) => text.toUpperCase()

/** What the contract says of a field, as a sentence. */
function problemText(error: FieldError | undefined): string {
  if (error === undefined) return ''
  const { type, message = '' } = error
  return type === 'too_small' ? 'Fill this in.' : `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
}

/** The player's bank accounts, and adding one. Source: spec §2 "Other modals", §7 "addbank". */
export function BankModal() {
  const { api, queries } = useClient()
  const banks = useQuery(userBanksQuery(api))
  const { register, handleSubmit, formState, reset } = useForm<NewBank>({
    resolver: zodResolver(newBank),
    defaultValues: EMPTY,
  })
  const add = useMutation({
    mutationFn: (body: NewBank) => api.callWithMessage(CASHIER_CALLS.addBank, { body }),
    onSuccess: ({ message }) => {
      notify.success(message)
      reset(EMPTY)
    },
    onError: (error) => notify.error(error.message),
    onSettled: () => askAgain(queries, userBanksQuery(api)),
  })
  return (
    <>
      <Loaded
        query={banks}
        failed="Could not load your bank accounts."
        loading={<Skeleton rows={1} rowPx={48} />}
        empty={`No bank account yet. Add the one that withdrawals go to; there is room for ${USER_BANKS_MAX}.`}
      >
        {(all) => (
          <ul className={styles.list} aria-label="Your bank accounts">
            {all.map(({ bankId, stBankName, stHolderName, stAccountNo, stIfsc }) => (
              <li key={bankId}>
                <b>{stBankName}</b> {stHolderName}
                <small>
                  {stAccountNo} · IFSC {stIfsc}
                </small>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <form
        className={formStyles.form}
        aria-label="Add a bank account"
        onSubmit={handleSubmit((bank) => add.mutate(bank))}
        noValidate
      >
        {FIELDS.map((field) => (
          <Field
            key={field.name}
            {...field}
            {...register(field.name, field.name === 'stIfsc' ? { setValueAs: upperCase } : {})}
            autoComplete="off"
            problem={problemText(formState.errors[field.name])}
          />
        ))}
        <Button type="submit" look="primary" disabled={add.isPending}>
          Add the account
        </Button>
      </form>
    </>
  )
}
