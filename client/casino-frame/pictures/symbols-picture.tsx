import styles from './symbols-picture.module.css'

/** The signs of reels and scratch cards, in a square of 40. */
const SIGNS: Readonly<Record<string, readonly { d: string; fill: string }[]>> = {
  seven: [{ d: 'M9 6H32V13L21 35H12L23 14H9Z', fill: '#d0243c' }],
  bar: [
    { d: 'M4 12H36V28H4Z', fill: '#16203a' },
    { d: 'M8 16H14V24H8ZM17 16H23V24H17ZM26 16H32V24H26Z', fill: '#ffc940' },
  ],
  bell: [
    { d: 'M20 5C12 7 11 14 10 22L6 29H34L30 22C29 14 28 7 20 5Z', fill: '#e0a312' },
    { d: 'M16 31A4 4 0 0 0 24 31Z', fill: '#8a5f00' },
  ],
  star: [{ d: 'M20 4L25 15L37 16L28 24L31 36L20 29L9 36L12 24L3 16L15 15Z', fill: '#7b46c9' }],
  cherry: [
    { d: 'M13 34A7 7 0 1 1 13 20A7 7 0 1 1 13 34ZM28 33A7 7 0 1 1 28 19A7 7 0 1 1 28 33Z', fill: '#c4122d' },
    {
      d: 'M12 21C14 12 20 7 29 5C24 10 27 15 28 20L26 20C25 15 23 12 23 10C18 13 15 17 14 21Z',
      fill: '#2f7d3a',
    },
  ],
  lemon: [{ d: 'M4 22C7 10 20 6 30 11L36 10L35 16C38 28 24 35 13 32C8 31 4 28 4 22Z', fill: '#d9b400' }],
  plum: [
    { d: 'M20 9C32 8 35 18 33 25C31 33 25 36 20 35C12 36 6 30 6 22C6 13 12 9 20 9Z', fill: '#53318f' },
    { d: 'M19 9C19 5 23 3 28 4C27 8 23 10 20 10Z', fill: '#2f7d3a' },
  ],
}

function Sign({ name }: { name: string }) {
  return (
    <svg className={styles.sign} viewBox="0 0 40 40" role="img" aria-label={name}>
      {SIGNS[name]?.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  )
}

/** Three reels of three; the fields of lines that pay are marked. */
export function ReelsPicture({
  reels,
  lines,
}: {
  reels: readonly (readonly string[])[]
  lines: readonly (readonly number[])[]
}) {
  const isPaid = (reel: number, row: number) => lines.some((line) => line[reel] === row)
  return (
    <div className={styles.place}>
      <div className={styles.reels}>
        {reels.map((reel, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
          <div key={at} className={styles.reel}>
            {reel.map((name, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place on the reel
              <span key={row} className={styles.field} data-paid={isPaid(at, row) || undefined}>
                <Sign name={name} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

const CELLS = 9

/** Nine fields, those of the prize marked. */
export function ScratchPicture({ cells, prize }: { cells: readonly string[]; prize: string }) {
  return (
    <div className={styles.place}>
      <div className={styles.ticket}>
        {Array.from({ length: CELLS }, (_, at) => {
          const name = cells[at]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place on the card
            <span key={at} className={styles.field} data-paid={(prize !== '' && name === prize) || undefined}>
              {name ? <Sign name={name} /> : <span className={styles.covered}>?</span>}
            </span>
          )
        })}
      </div>
    </div>
  )
}
