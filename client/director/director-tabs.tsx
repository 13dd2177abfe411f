import { useState } from 'react'
import { TabList } from '../ui/tab-list.tsx'
import type { ControlledEvent } from './event-pane.tsx'
import { FaultsTab } from './faults-tab.tsx'
import { MarketsTab } from './markets-tab.tsx'
import { PeopleTab } from './people-tab.tsx'
import { PlayerPreview } from './player-preview.tsx'
import styles from './tabs.module.css'
import { WireTab } from './wire-tab.tsx'

const TABS = [
  { id: 'markets', name: 'Markets' },
  { id: 'people', name: 'People' },
  { id: 'faults', name: 'Faults' },
  { id: 'wire', name: 'Wire' },
] as const
const PLAYER = { id: 'player', name: 'Player' } as const

type TabId = (typeof TABS)[number]['id'] | 'player'
const PANEL = 'director-panel'

/** Markets, people, faults and wire; the player's page as well where there is no room for it beside them. */
export function DirectorTabs({
  event,
  hasPlayer,
}: {
  event: ControlledEvent | undefined
  hasPlayer: boolean
}) {
  const [chosen, setChosen] = useState<TabId>('markets')
  const tab = chosen === 'player' && !hasPlayer ? 'markets' : chosen
  return (
    <section className={styles.pane} aria-label="Details">
      <TabList<TabId>
        label="Details"
        tabs={hasPlayer ? [...TABS, PLAYER] : TABS}
        chosen={tab}
        controls={PANEL}
        onChoose={setChosen}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div id={PANEL} className={styles.panel} role="tabpanel" aria-label={tab} tabIndex={0} data-scrolls>
        {tab === 'markets' && <MarketsTab event={event} />}
        {tab === 'people' && <PeopleTab />}
        {tab === 'faults' && <FaultsTab eventId={event?.eventId ?? ''} />}
        {tab === 'wire' && <WireTab />}
        {tab === 'player' && <PlayerPreview />}
      </div>
    </section>
  )
}
