import type { Balance } from '@layline/shared/entities/session'
import { availableChips } from '@layline/shared/rules/chips'
import { sumRupees } from '@layline/shared/units'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../features/account/queries.ts'
import { useModals } from '../modals/modals.ts'
import { useClient } from '../state/client-context.ts'
import { useSession } from '../state/session-store.ts'
import menu from '../ui/menu.module.css'
import * as DropdownMenu from '../ui/menu.tsx'
import { Money, moneyText } from '../ui/money.tsx'
import styles from './top-bar.module.css'

const CASHIER = [
  ['Deposit', 'deposit'],
  ['Withdraw', 'withdraw'],
  ['Bank', 'bank'],
  ['Bonus', 'bonus'],
] as const

/** Why less than all chips can be staked. */
function madeOf({ deBalance, exposure, deRisk }: Balance): string {
  const held = -sumRupees([exposure, deRisk])
  return held === 0 ? 'nothing at risk' : `${moneyText(deBalance)} chips, ${moneyText(held)} at risk`
}

/** What can still be staked, and what it is made of. Source: spec §2 "Balance dropdown", §9 "Displayed balance". */
export function BalanceMenu() {
  const { user } = useSession()
  const modals = useModals()
  const { data = user } = useQuery(balanceQuery(useClient().api))
  if (!data) return null
  const { deCreditChips, dePL, exposure } = data
  const available = availableChips(data)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={styles.trigger} aria-label="Balance">
        <small>₹</small>
        <b data-testid="balance">
          <Money rupees={available} />
        </b>
        <span className={styles.caret} aria-hidden="true">
          ▾
        </span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal name="Balance menu">
        <DropdownMenu.Content className={menu.panel} align="end" sideOffset={6}>
          <p className={menu.fact}>
            <span>
              Available Chips
              <small>{madeOf(data)}</small>
            </span>
            <b>
              <Money rupees={available} />
            </b>
          </p>
          <p className={menu.fact}>
            Available Credit Chips{' '}
            <b>
              <Money rupees={deCreditChips} />
            </b>
          </p>
          <p className={menu.fact}>
            Winning Amount{' '}
            <b>
              <Money rupees={dePL} signed />
            </b>
          </p>
          <DropdownMenu.Item className={menu.item} onSelect={() => modals.open('my-market')}>
            Exposure{' '}
            <b>
              <Money rupees={exposure} signed />
            </b>
          </DropdownMenu.Item>
          <DropdownMenu.Separator className={menu.line} />
          {CASHIER.map(([name, modal]) => (
            <DropdownMenu.Item key={modal} className={menu.item} onSelect={() => modals.open(modal)}>
              {name}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
