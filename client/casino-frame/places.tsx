import type { CasinoPlace, CasinoStake } from '@layline/shared/entities/casino-round'
import { compact } from '../ui/compact.ts'
import { rupeesText } from '../ui/money.tsx'
import styles from './places.module.css'

/** More places than these in a group stand close together, as the numbers of a roulette table do. */
const DENSE_FROM = 20

/** Where stakes go: a button each, in groups. */
export function Places({
  places,
  stakes,
  paid,
  isOpen,
  chip,
  onLay,
}: {
  places: readonly CasinoPlace[]
  stakes: readonly CasinoStake[]
  paid: ReadonlyMap<string, number>
  isOpen: boolean
  chip: number
  onLay: (on: string) => void
}) {
  const groups = [...new Set(places.map(({ group }) => group))]
  const staked = new Map(stakes.map(({ on, amount }) => [on, amount]))
  return (
    <section className={styles.board} aria-label="Places to stake on">
      {groups.map((group) => {
        const inGroup = places.filter((place) => place.group === group)
        return (
          <fieldset key={group} className={styles.set}>
            <legend className={group ? styles.group : 'hidden'}>{group || 'Main'}</legend>
            <div className={inGroup.length >= DENSE_FROM ? styles.dense : styles.places}>
              {inGroup.map((place) => (
                <PlaceButton
                  key={place.code}
                  place={place}
                  staked={staked.get(place.code) ?? 0}
                  paid={paid.get(place.code) ?? 0}
                  isOpen={isOpen}
                  chip={chip}
                  onLay={() => onLay(place.code)}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
    </section>
  )
}

function PlaceButton({
  place,
  staked,
  paid,
  isOpen,
  chip,
  onLay,
}: {
  place: CasinoPlace
  staked: number
  paid: number
  isOpen: boolean
  chip: number
  onLay: () => void
}) {
  const { name, tone, pays, rtp } = place
  const label = [
    `${name}, pays ${pays}, lay ${chip}`,
    staked > 0 && `${rupeesText(staked)} staked`,
    paid > 0 && `${rupeesText(paid)} returned`,
  ]
  return (
    <button
      type="button"
      className={styles.place}
      data-tone={tone}
      data-won={paid > 0 || undefined}
      aria-label={label.filter(Boolean).join(', ')}
      title={`Returns ${rtp} % on average`}
      aria-disabled={!isOpen}
      onClick={() => isOpen && onLay()}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.pays}>pays {pays}</span>
      {staked > 0 && <span className={styles.staked}>{compact(staked)}</span>}
    </button>
  )
}
