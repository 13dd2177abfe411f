import { Link } from 'react-router-dom'
import { useModals } from '../../modals/modals.ts'
import { useOffers } from '../../state/extensions.ts'
import { useSession } from '../../state/session-store.ts'
import menu from '../../ui/menu.module.css'
import * as Menu from '../../ui/menu.tsx'
import { useCancelMarket } from '../bets/public.ts'
import { LadderButton } from '../ladder/public.ts'
import { statementPath } from '../reports/public.ts'
import styles from './market-head.module.css'

interface OfMarket {
  marketId: string
  eventId: string
  name: string
}

type Cancel = Omit<ReturnType<typeof useCancelMarket>, 'question'>

/** What a card opens. Where the card is narrow, all but chart and ladder is in a menu. */
export function CardControls({ marketId, eventId, name }: OfMarket) {
  const modals = useModals()
  const { isLogin } = useSession()
  const hasChart = useOffers('priceHistory')
  const { question, ...cancel } = useCancelMarket({ marketId, eventId })
  const canCancel = isLogin && cancel.label !== ''
  return (
    <div className={styles.controls}>
      {canCancel && (
        <button
          type="button"
          className={`${styles.control} ${styles.cancel}`}
          data-action="cancel-market"
          disabled={cancel.isPending}
          onClick={cancel.ask}
        >
          {cancel.label}
        </button>
      )}
      {hasChart && (
        <button
          type="button"
          className={styles.control}
          onClick={() => modals.open('chart', { marketId, eventId, marketName: name })}
        >
          Chart
        </button>
      )}
      <LadderButton marketId={marketId} className={styles.control} />
      {isLogin && (
        <Link className={`${styles.control} ${styles.wide}`} to={statementPath(marketId)}>
          Statement
        </Link>
      )}
      <button
        type="button"
        className={`${styles.control} ${styles.wide}`}
        onClick={() => modals.open('rules')}
      >
        Rules
      </button>
      <MoreMenu marketId={marketId} name={name} cancel={canCancel ? cancel : undefined} />
      {isLogin && question}
    </div>
  )
}

/** Opens what has no room on a narrow card. */
function MoreMenu({
  marketId,
  name,
  cancel,
}: {
  marketId: string
  name: string
  /** Undefined where nothing can be cancelled. */
  cancel: Cancel | undefined
}) {
  const modals = useModals()
  const { isLogin } = useSession()
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={`${styles.control} ${styles.more}`} aria-label={`More of ${name}`}>
        <span aria-hidden="true">⋯</span>
      </Menu.Trigger>
      <Menu.Portal name={`Menu of ${name}`}>
        <Menu.Content className={menu.panel} align="end" sideOffset={4}>
          {cancel && (
            <Menu.Item className={menu.item} disabled={cancel.isPending} onSelect={cancel.ask}>
              {cancel.label}
            </Menu.Item>
          )}
          {isLogin && (
            <Menu.Item asChild>
              <Link className={menu.item} to={statementPath(marketId)}>
                Statement
              </Link>
            </Menu.Item>
          )}
          <Menu.Item className={menu.item} onSelect={() => modals.open('rules')}>
            Rules
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
