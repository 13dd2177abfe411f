import { CASHIER_CALLS } from '@layline/shared/contract/calls/cashier-calls'
import type { HouseBank } from '@layline/shared/entities/cash'
import { useMutation, useQuery } from '@tanstack/react-query'
import { refreshMoney } from '../../api/query-client.ts'
import { useClient } from '../../state/client-context.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { notify } from '../../ui/notify.ts'
import { PlacePoster, TextPage } from '../info/public.ts'
import { BankChoice } from './bank-choice.tsx'
import { CashForm } from './cash-form.tsx'
import { houseBanksQuery } from './queries.ts'
import { RequestList } from './request-list.tsx'

const upiOf = ({ stUpi }: HouseBank) => (stUpi === '' ? '' : ` · UPI ${stUpi}`)

/** Asks for a deposit, which an operator approves. Source: spec §2 "Other modals", §7 "dwrequest". */
export function DepositModal() {
  const { api, queries } = useClient()
  const banks = useQuery(houseBanksQuery(api))
  const ask = useMutation({
    mutationFn: (form: FormData) =>
      api.callWithMessage(CASHIER_CALLS.dwRequest, {
        body: {
          type: 'DEPOSIT',
          amount: Number(form.get('amount')),
          bankId: String(form.get('bankId')),
          utr: String(form.get('utr')),
          remark: String(form.get('remark')),
        },
      }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(error.message),
    onSettled: () => refreshMoney(queries),
  })
  return (
    <>
      <TextPage textKey="deposit" />
      <Loaded query={banks} failed="Could not load the accounts of the house." empty="No deposits just now.">
        {(all) => (
          <CashForm send={ask.mutateAsync}>
            {(amount) => (
              <>
                <BankChoice legend="Pay to" banks={all} more={upiOf} />
                {amount}
                <Field
                  name="utr"
                  label="UTR or reference of the payment"
                  maxLength={40}
                  autoComplete="off"
                  hint="As your bank shows it. Leave it empty if you have none."
                />
                <Field name="remark" label="Remark" maxLength={200} autoComplete="off" />
                <Button type="submit" look="primary" disabled={ask.isPending}>
                  Deposit
                </Button>
              </>
            )}
          </CashForm>
        )}
      </Loaded>
      <RequestList type="DEPOSIT" />
      <PlacePoster place="deposit" />
    </>
  )
}
