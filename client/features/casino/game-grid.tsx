import type { CasinoGame } from '@layline/shared/entities/casino'
import { useEffect, useRef } from 'react'
import styles from './game-grid.module.css'
import { GameTile } from './game-tile.tsx'
import { useTileRows } from './use-tile-rows.ts'

/** Thumbnails of games. Tiles far from the window are not in the document; near its end more are asked for. */
export function GameGrid({
  games,
  hasMore,
  onMore,
  onPlay,
}: {
  games: readonly CasinoGame[]
  hasMore: boolean
  onMore: () => void
  onPlay: (game: CasinoGame) => void
}) {
  const grid = useRef<HTMLUListElement>(null)
  const { first, end, abovePx, belowPx, isAtEnd } = useTileRows(grid, games.length)
  useEffect(() => {
    if (isAtEnd && hasMore) onMore()
  })
  return (
    <ul ref={grid} className={styles.grid} style={{ paddingTop: abovePx, paddingBottom: belowPx }}>
      {games.slice(first, end).map((game, index) => (
        <GameTile
          key={game.id}
          game={game}
          place={first + index + 1}
          of={hasMore ? -1 : games.length}
          onPlay={() => onPlay(game)}
        />
      ))}
    </ul>
  )
}
