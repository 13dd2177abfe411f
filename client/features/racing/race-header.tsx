import { TEXT } from '@layline/shared/texts'
import type { MarketFacts } from '../../feed/market-store.ts'
import { useOfWorldTime } from '../../state/world-clock.ts'
import { dayLabel, timeOf } from '../../ui/dates.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Countdown } from './countdown.tsx'
import { Country } from './country.tsx'
import { raceItemOfMarket } from './race-item.ts'
import { partedRunners, type RaceNode } from './race-node.ts'
import styles from './race-page.module.css'
import { factorText } from './race-runner.tsx'

/** One line for all non-runners of the race. */
function NonRunners({ nodes }: { nodes: readonly RaceNode[] }) {
  const out = nodes[0] ? partedRunners(nodes[0]).nonRunners : []
  if (out.length === 0) return null
  const named = out.map(({ description, state }) =>
    [description.runnerName, factorText(state.adjustmentFactor)].filter(Boolean).join(' '),
  )
  return (
    <p className={styles.notice} role="status">
      {out.length === 1 ? TEXT.nonRunner : `${out.length} non runners`}: {named.join(', ')}
    </p>
  )
}

/** Which race, where and when, how it stands, and how long it is to its start. */
export function RaceHeader({ facts, nodes }: { facts: MarketFacts; nodes: readonly RaceNode[] }) {
  const { venue, countryCode, startMs } = raceItemOfMarket(facts)
  const day = useOfWorldTime((nowMs) => dayLabel(startMs, nowMs))
  return (
    <header className={styles.header}>
      <div>
        <p className={styles.meeting}>
          {facts.stSportsName} · {venue} <Country code={countryCode} />
        </p>
        <PageTitle title={facts.stEventName}>{facts.stEventName}</PageTitle>
      </div>
      <p className={styles.start}>
        <span>
          {day} {timeOf(startMs)}
        </span>
        <span className={styles.clock}>
          <Countdown startMs={startMs} />
        </span>
      </p>
      {facts.message && <p className={styles.running}>{facts.message}</p>}
      <NonRunners nodes={nodes} />
    </header>
  )
}
