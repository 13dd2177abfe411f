import { CASINO_CATEGORIES, CASINO_PROVIDERS, type CasinoGame } from '@layline/shared/entities/casino'
import { isBlockedProvider } from '@layline/shared/rules/blocked-provider'
import { useLocation, useNavigate } from 'react-router-dom'
import { useModals } from '../../modals/modals.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TabList } from '../../ui/tab-list.tsx'
import { GameGrid } from './game-grid.tsx'
import { launchedStateOf } from './launch/launched-state.ts'
import { LobbyLaunch } from './launch/lobby-launch.tsx'
import styles from './lobby.module.css'
import { type LobbyFilter, useLobbyFilter } from './lobby-filter.ts'
import { useCasinoNotice } from './use-casino-notice.ts'
import { useBlocks, useGames } from './use-games.ts'
import { VirtualTiles } from './virtual-tiles.tsx'

const GAMES = 'games'

/** What there is to play. Source: spec §2 "/casino". */
export function LobbyPage() {
  const [filter, changeFilter] = useLobbyFilter()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const modals = useModals()
  useCasinoNotice()
  const { game: chosen } = launchedStateOf(state)
  const play = ({ id: game, providerCode: provider, code, name }: CasinoGame) =>
    // An entry of the history: Back closes the game and not the lobby, which stays where it is.
    navigate(`${pathname}${search}`, { state: { game: { provider, game, code, name }, keepsScroll: true } })
  return (
    <>
      <div className={styles.head}>
        <PageTitle className={styles.title}>Casino</PageTitle>
        <Button onClick={() => modals.open('bonus')}>Bonus</Button>
      </div>
      <VirtualTiles />
      <LobbyFilters filter={filter} onChange={changeFilter} />
      <section id={GAMES} className={styles.games} aria-label="Games">
        <Games filter={filter} onPlay={play} />
      </section>
      {chosen && <LobbyLaunch game={chosen} />}
    </>
  )
}

function LobbyFilters({
  filter,
  onChange,
}: {
  filter: LobbyFilter
  onChange: (change: Partial<LobbyFilter>) => void
}) {
  const blocks = useBlocks()
  const providers = CASINO_PROVIDERS.filter(({ code }) => !blocks || !isBlockedProvider(code, blocks))
  return (
    <search aria-label="Games">
      <form className={styles.filters} onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          className={styles.search}
          aria-label="Search games"
          placeholder="Search games"
          value={filter.search}
          onChange={({ currentTarget }) => onChange({ search: currentTarget.value })}
        />
        <div className={blocks ? undefined : styles.undecided}>
          <TabList
            label="Providers"
            tabs={[
              { id: '', name: 'All providers' },
              ...providers.map(({ code, name }) => ({ id: code, name })),
            ]}
            chosen={filter.provider}
            controls={GAMES}
            onChoose={(provider) => onChange({ provider })}
          />
        </div>
        <TabList
          label="Categories"
          tabs={[{ id: '', name: 'All games' }, ...CASINO_CATEGORIES.map((name) => ({ id: name, name }))]}
          chosen={filter.category}
          controls={GAMES}
          onChoose={(category) => onChange({ category })}
        />
      </form>
    </search>
  )
}

function Games({ filter, onPlay }: { filter: LobbyFilter; onPlay: (game: CasinoGame) => void }) {
  const { query, games, fetchMore, hasMore } = useGames(filter)
  if (games === undefined) {
    if (query.isError) {
      return <Notice onRetry={() => void query.refetch()}>Could not load the games.</Notice>
    }
    return <Spinner label="Loading games" />
  }
  return (
    <>
      <GameGrid
        key={`${filter.provider} ${filter.category}`}
        games={games}
        hasMore={hasMore}
        onMore={fetchMore}
        onPlay={onPlay}
      />
      {query.isError ? (
        <Notice onRetry={() => void query.fetchNextPage()}>Could not load more games.</Notice>
      ) : hasMore ? (
        <p className={styles.more} role="status">
          {query.isFetching ? 'Loading more games…' : ''}
        </p>
      ) : games.length === 0 ? (
        <Notice>No game is called so here. Choose another provider or category, or search for less.</Notice>
      ) : null}
    </>
  )
}
