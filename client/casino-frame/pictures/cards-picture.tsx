import styles from './cards-picture.module.css'

interface Hand {
  name: string
  cards: string[]
  note: string
  isWinner: boolean
}

const SUIT: Readonly<Record<string, { name: string; path: string }>> = {
  S: { name: 'spades', path: 'M0 -9C-3 -4 -9 -1 -8 4C-7 7 -2 6 -1 4L-3 9H3L1 4C2 6 7 7 8 4C9 -1 3 -4 0 -9Z' },
  H: { name: 'hearts', path: 'M0 9C-14 -1 -9 -11 0 -4C9 -11 14 -1 0 9Z' },
  D: { name: 'diamonds', path: 'M0 -10L7 0L0 10L-7 0Z' },
  C: {
    name: 'clubs',
    path: 'M0 -9A4 4 0 0 1 3 -2A4 4 0 1 1 1 4L3 9H-3L-1 4A4 4 0 1 1 -3 -2A4 4 0 0 1 0 -9Z',
  },
}
const RANK_NAMES: Readonly<Record<string, string>> = {
  A: 'Ace',
  K: 'King',
  Q: 'Queen',
  J: 'Jack',
  T: '10',
}
/** Hands longer than this are dealt over each other. */
const CLOSE_FROM = 6

function Card({ card }: { card: string }) {
  const [rank, suit] = card as unknown as [string, string]
  const { name, path } = SUIT[suit]!
  const isRed = suit === 'H' || suit === 'D'
  return (
    <svg
      className={styles.card}
      viewBox="0 0 48 68"
      role="img"
      aria-label={`${RANK_NAMES[rank] ?? rank} of ${name}`}
      data-red={isRed || undefined}
    >
      <rect x="0.5" y="0.5" width="47" height="67" rx="5" className={styles.paper} />
      <text x="6" y="19" className={styles.rank}>
        {rank === 'T' ? '10' : rank}
      </text>
      <path d={path} transform="translate(11 28) scale(0.55)" />
      <path d={path} transform="translate(29 46) scale(1.35)" />
    </svg>
  )
}

function CardBack() {
  return (
    <svg className={styles.card} viewBox="0 0 48 68" role="img" aria-label="No card yet">
      <rect x="0.5" y="0.5" width="47" height="67" rx="5" className={styles.back} />
      <rect x="5" y="5" width="38" height="58" rx="3" className={styles.frame} />
      <path d="M24 16L36 34L24 52L12 34Z" className={styles.frame} />
    </svg>
  )
}

/** A shoe of eight decks may deal the same card twice to one hand. */
function keyed(cards: readonly string[]): [key: string, card: string][] {
  return cards.map((card, index) => [`${index} ${card}`, card])
}

/** Hands of cards side by side, the winner's marked. */
export function CardsPicture({ hands }: { hands: readonly Hand[] }) {
  return (
    <div className={styles.hands}>
      {hands.map(({ name, cards, note, isWinner }) => (
        <div key={name} className={styles.hand} data-winner={isWinner || undefined}>
          <p className={styles.name}>
            {name}
            {isWinner && <span className={styles.wins}>wins</span>}
          </p>
          <div className={styles.cards} data-close={cards.length >= CLOSE_FROM || undefined}>
            {cards.length === 0 ? (
              <CardBack />
            ) : (
              keyed(cards).map(([key, card]) => <Card key={key} card={card} />)
            )}
          </div>
          <p className={styles.note}>{note}</p>
        </div>
      ))}
    </div>
  )
}
