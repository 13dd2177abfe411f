import styles from './tiles-picture.module.css'

/** A field of tiles: opened ones carry their number in the order they were opened, mines a star. */
export function TilesPicture({
  tiles,
  mines,
  opened,
}: {
  tiles: number
  mines: readonly number[]
  opened: readonly number[]
}) {
  return (
    <div className={styles.field}>
      {Array.from({ length: tiles }, (_, tile) => {
        const at = opened.indexOf(tile)
        const isMine = mines.includes(tile)
        const look = isMine ? (at >= 0 ? 'hit' : 'mine') : at >= 0 ? 'safe' : undefined
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
          <span key={tile} className={styles.tile} data-look={look}>
            {isMine ? <Mine isHit={at >= 0} /> : at >= 0 ? at + 1 : ''}
          </span>
        )
      })}
    </div>
  )
}

function Mine({ isHit }: { isHit: boolean }) {
  return (
    <svg viewBox="-12 -12 24 24" role="img" aria-label={isHit ? 'The mine that was hit' : 'A mine'}>
      <circle r="6" />
      <path d="M0 -11V11M-11 0H11M-8 -8L8 8M8 -8L-8 8" />
    </svg>
  )
}
