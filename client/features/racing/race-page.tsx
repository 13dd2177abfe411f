import type { Market } from '@layline/shared/entities/market'
import { SPORT } from '@layline/shared/sports'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useMarketFacts } from '../../feed/use-markets.ts'
import { useSession } from '../../state/session-store.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useIsPainted } from '../../ui/use-is-painted.ts'
import { useMedia } from '../../ui/use-media.ts'
import { usePageParams } from '../../ui/use-page-params.ts'
import { BetsView, type View, ViewToggle } from '../bets/public.ts'
import { RaceHeader } from './race-header.tsx'
import { type ChosenRunner, RaceMarketCard } from './race-market-card.tsx'
import { partedRunners, type RaceNode } from './race-node.ts'
import styles from './race-page.module.css'
import { RunnerLadder } from './runner-ladder.tsx'
import { UpcomingRaces } from './upcoming-races.tsx'
import { useClosedRace } from './use-closed-race.ts'
import { useRace } from './use-race.ts'

/** From this width on the ladder stands beside the cards. Source: look.md "Lists and pages". */
const LADDER_BESIDE = '(min-width: 1440px)'

function Race({ win, nodes }: { win: Market; nodes: readonly RaceNode[] }) {
  const facts = useMarketFacts(win.stMarketID) ?? win
  const { isLogin } = useSession()
  const [view, setView] = useState<View>('Market')
  const [chosen, setChosen] = useState<ChosenRunner>()
  const isBeside = useMedia(LADDER_BESIDE)
  // The winner's market is painted before those below it are made.
  const isPainted = useIsPainted()
  useClosedRace(facts)
  const inLadder = chosen ?? (isBeside ? firstRunner(nodes) : undefined)
  const ladderNode = nodes.find(({ marketId }) => marketId === inLadder?.marketId)
  const { stEventID: eventId } = win
  return (
    <article className={styles.race} data-view={view}>
      <RaceHeader facts={facts} nodes={nodes} />
      {isLogin && <ViewToggle view={view} onChange={setView} />}
      <div className={styles.columns}>
        <div className={styles.markets}>
          {(isPainted ? nodes : nodes.slice(0, 1)).map((node) => (
            <PanelBoundary key={node.marketId} name={node.description.marketName}>
              <RaceMarketCard
                node={node}
                eventId={eventId}
                chosenId={inLadder?.marketId === node.marketId ? inLadder.selectionId : undefined}
                hasLadderInside={!isBeside}
                onChoose={setChosen}
              />
            </PanelBoundary>
          ))}
        </div>
        {isBeside && ladderNode && inLadder && (
          <aside className={styles.ladder} aria-label="Ladder">
            <RunnerLadder
              key={inLadder.selectionId}
              node={ladderNode}
              selectionId={inLadder.selectionId}
              withHead
            />
          </aside>
        )}
      </div>
      {isLogin && <BetsView eventId={eventId} isShown={view === 'Bets'} className={styles.bets} />}
    </article>
  )
}

/** What the ladder shows until a runner is chosen. */
function firstRunner(nodes: readonly RaceNode[]): ChosenRunner | undefined {
  const [node] = nodes
  const [first] = node ? partedRunners(node).starters : []
  return node && first && { marketId: node.marketId, selectionId: first.selectionId }
}

/** A horse or greyhound race, by any of its markets. Source: spec §2 "Race pages". */
function RacePage({ sportId }: { sportId: string }) {
  const { marketId } = usePageParams()
  const { markets, query } = useRace(marketId)
  const [win] = markets
  return (
    <div className={styles.page}>
      <UpcomingRaces sportId={win?.stSportsID ?? sportId} shownMarketId={win?.stMarketID} />
      <Loaded
        query={query}
        failed="Could not load the race."
        loading={<Skeleton rows={9} rowPx={72} />}
        empty={
          <>
            There is no such race, or it is over. <Link to={`/sports/${sportId}`}>See all races</Link>
          </>
        }
      >
        {(nodes) => win && <Race key={win.stMarketID} win={win} nodes={nodes} />}
      </Loaded>
    </div>
  )
}

export const HorseRacePage = () => <RacePage sportId={SPORT.horseRacing} />

export const GreyhoundRacePage = () => <RacePage sportId={SPORT.greyhoundRacing} />
