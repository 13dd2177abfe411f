import { CONTROL_CALLS } from '@layline/shared/contract/calls/control-calls'
import { OPERATOR_CALLS } from '@layline/shared/contract/calls/operator-calls'
import { SPORT } from '@layline/shared/sports'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { type Act, actOf } from './act.ts'
import { actLog } from './act-log.ts'
import { control } from './control.ts'
import styles from './tabs.module.css'
import { useAccounts } from './use-accounts.ts'

const EVERY_MS = 2000
const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function usePeople() {
  const accounts = useAccounts()
  const { data: money } = useQuery({
    queryKey: ['balances'],
    queryFn: ({ signal }) => control.call(CONTROL_CALLS.listBalances, { signal }),
    refetchInterval: EVERY_MS,
  })
  return { accounts, money }
}
type Account = ReturnType<typeof usePeople>['accounts'][number]

/** Players with their money, and what the house can do with them. */
export function PeopleTab() {
  const { accounts, money } = usePeople()
  const [chosen, setChosen] = useState('')
  const account = accounts.find(({ userName }) => userName === chosen)
  const exposures = new Map(money?.accounts.map(({ accountId, exposure }) => [accountId, exposure]))
  if (accounts.length === 0) return <p className={styles.empty}>No players yet. Register one on the site.</p>
  return (
    <>
      <table className={styles.table}>
        <caption>Players. All accounts of the world sum to ₹{rupees.format(money?.sum ?? 0)}.</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">State</th>
            <th scope="col" className={styles.number}>
              Available ₹
            </th>
            <th scope="col" className={styles.number}>
              Exposure ₹
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((each) => (
            <tr key={each.userName}>
              <th scope="row">
                <button
                  type="button"
                  aria-expanded={each.userName === chosen}
                  onClick={() => setChosen(each.userName === chosen ? '' : each.userName)}
                >
                  {each.userName}
                </button>
              </th>
              <td>{stateOf(each)}</td>
              <td className={styles.number}>{rupees.format(each.available)}</td>
              <td className={styles.number}>{rupees.format(exposures.get(each.userName) ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {account && <AccountForms key={account.userName} account={account} />}
    </>
  )
}

function stateOf({ signedIn, locked, blocked }: Account): string {
  const isBlocked = blocked.liveCasino || blocked.sports.length > 0 || blocked.providers.length > 0
  return [signedIn ? 'signed in' : 'away', locked && 'locked', isBlocked && 'blocked']
    .filter(Boolean)
    .join(', ')
}

/** The house's acts with one player. */
function AccountForms({ account: { userName, blocked } }: { account: Account }) {
  const params = { userName }
  const isBlocked = blocked.sports.length > 0
  const block = actOf(OPERATOR_CALLS.setBlockList, `${isBlocked ? 'Unblock' : 'Block'} ${userName}`, {
    params,
    body: { ...blocked, sports: isBlocked ? [] : Object.values(SPORT) },
  })
  return (
    <fieldset className={styles.forms} aria-label={userName}>
      <ActForm
        label="Credit, rupees"
        button="Grant"
        type="number"
        actOfText={(text) =>
          actOf(OPERATOR_CALLS.grantCredit, `Credit for ${userName}`, {
            params,
            body: { amount: Number(text) },
            said: `Credit of ${text} granted to ${userName}`,
          })
        }
      />
      <ActForm
        label="Message"
        button="Send"
        type="text"
        actOfText={(text) =>
          actOf(OPERATOR_CALLS.sendMessage, `Message to ${userName}`, { params, body: { text } })
        }
      />
      <Button onClick={() => void actLog.run(block)}>
        {isBlocked ? 'Unblock all sports' : 'Block all sports'}
      </Button>
    </fieldset>
  )
}

/** One field and the act that it makes. */
function ActForm({
  label,
  button,
  type,
  actOfText,
}: {
  label: string
  button: string
  type: 'number' | 'text'
  actOfText: (text: string) => Act
}) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void actLog.run(actOfText(text))
    setText('')
  }
  return (
    <form className={styles.line} onSubmit={submit}>
      <label>
        <span>{label}</span>
        <input
          type={type}
          step="any"
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Button type="submit">{button}</Button>
    </form>
  )
}
