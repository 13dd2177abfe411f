import { CASHIER_CALLS } from '@layline/shared/contract/calls/cashier-calls'
import { withdrawableChips } from '@layline/shared/rules/chips'
import { useMutation, useQuery } from '@tanstack/react-query'
import { refreshMoney } from '../../api/query-client.ts'
import { useModals } from '../../modals/modals.ts'
import { useClient } from '../../state/client-context.ts'
import { useSession } from '../../state/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { rupeesText } from '../../ui/money.tsx'
import { notify } from '../../ui/notify.ts'
import { balanceQuery } from '../account/public.ts'
import { TextPage } from '../info/public.ts'
import { BankChoice } from './bank-choice.tsx'
import { CashForm } from './cash-form.tsx'
import styles from './cashier.module.css'
import { userBanksQuery } from './queries.ts'
import { RequestList } from './request-list.tsx'

/** Asks for a withdrawal to one of the player's accounts. Source: spec §2 "Other modals", §7 "wrequest". */
export function WithdrawModal() {
  const { api, queries } = useClient()
  const { user } = useSession()
  const modals = useModals()
  const { data = user } = useQuery(balanceQuery(api))
  const banks = useQuery(userBanksQuery(api))
  const available = data ? withdrawableChips(data) : 0
  const ask = useMutation({
    mutationFn: (form: FormData) =>
      api.callWithMessage(CASHIER_CALLS.withdrawRequest, {
        body: { amount: Number(form.get('amount')), bankId: String(form.get('bankId')) },
      }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(error.message),
    onSettled: () => refreshMoney(queries),
  })
  const addBank = <Button onClick={() => modals.open('bank')}>Add a bank account</Button>
  return (
    <>
      <TextPage textKey="withdraw" />
      <p className={styles.available}>
        Available <b>{rupeesText(available)}</b>
      </p>
      <Loaded
        query={banks}
        failed="Could not load your bank accounts."
        empty={<div className={styles.none}>No bank account yet. {addBank}</div>}
      >
        {(all) => (
          <CashForm max={available} send={ask.mutateAsync}>
            {(amount) => (
              <>
                <BankChoice legend="Pay out to" banks={all} />
                {addBank}
                {amount}
                <Button type="submit" look="primary" disabled={ask.isPending}>
                  Withdraw
                </Button>
              </>
            )}
          </CashForm>
        )}
      </Loaded>
      <RequestList type="WITHDRAW" />
    </>
  )
}
