import { TabList } from '../ui/tab-list.tsx'
import { BranchesTab } from './branches-tab.tsx'
import type { ControlledEvent } from './event-pane.tsx'
import { FaultsTab } from './faults-tab.tsx'
import { MarketsTab } from './markets-tab.tsx'
import { PeopleTab } from './people-tab.tsx'
import { PlayerPreview } from './player-preview.tsx'
import styles from './tabs.module.css'
import type { NamedBranch } from './use-branches.ts'
import { WireTab } from './wire-tab.tsx'

const TABS = [
  { id: 'markets', name: 'Markets' },
  { id: 'people', name: 'People' },
  { id: 'faults', name: 'Faults' },
  { id: 'branches', name: 'Branches' },
  { id: 'wire', name: 'Wire' },
] as const
const PLAYER = { id: 'player', name: 'Player' } as const

export type TabId = (typeof TABS)[number]['id'] | 'player'
/** Id of what a tab shows. */
export const PANEL = 'director-panel'

interface Props {
  event: ControlledEvent | undefined
  branches: readonly NamedBranch[]
  chosen: TabId
  /** Whether the player's page is one of them. */
  hasPlayer: boolean
  onChoose: (tab: TabId) => void
  onFork: () => void
}

/** Markets, people, faults, branches and wire; the player's page as well where there is no room for it beside them. */
export function DirectorTabs({ event, branches, chosen, hasPlayer, onChoose, onFork }: Props) {
  const tab = chosen === 'player' && !hasPlayer ? 'markets' : chosen
  return (
    <section className={styles.pane} aria-label="Details">
      <TabList<TabId>
        label="Details"
        tabs={hasPlayer ? [...TABS, PLAYER] : TABS}
        chosen={tab}
        controls={PANEL}
        onChoose={onChoose}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div id={PANEL} className={styles.panel} role="tabpanel" aria-label={tab} tabIndex={0} data-scrolls>
        {tab === 'markets' && <MarketsTab event={event} />}
        {tab === 'people' && <PeopleTab />}
        {tab === 'faults' && <FaultsTab eventId={event?.eventId ?? ''} />}
        {tab === 'branches' && <BranchesTab branches={branches} event={event} onFork={onFork} />}
        {tab === 'wire' && <WireTab />}
        {tab === 'player' && <PlayerPreview event={event} />}
      </div>
    </section>
  )
}
