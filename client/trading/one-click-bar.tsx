import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { rupeesText } from '../ui/money.tsx'
import { notify } from '../ui/notify.ts'
import type { StakeIndex } from './one-click.ts'
import { useTrading } from './trading-context.ts'

const PLACES: readonly StakeIndex[] = [0, 1, 2]

/**
 * Arms one-click bets with one of three stakes. While they are armed it has `data-armed`, for a red ground, and says what
 * each click stakes. Source: trader-ux part 3 "One click".
 */
export function OneClickBar({ className }: { className: string | undefined }) {
  const { oneClick } = useTrading()
  const { isArmed, stakes, chosen } = useSnapshot(oneClick.state)
  const [isEdited, setIsEdited] = useState(false)
  const handleStake = (place: StakeIndex) => {
    if (isArmed) oneClick.choose(place)
    else if (!oneClick.arm(place)) notify.error('Prices are not live: one-click bets stay off.')
  }
  return (
    <fieldset className={className} data-armed={isArmed || undefined} aria-label="One-click bets">
      <b role="status">{isArmed ? `One click bets ${rupeesText(stakes[chosen])}` : 'One click: off'}</b>
      {PLACES.map((place) =>
        isEdited ? (
          <StakeField key={place} place={place} />
        ) : (
          <button
            key={place}
            type="button"
            aria-pressed={isArmed && place === chosen}
            aria-label={`One-click stake ${rupeesText(stakes[place])}`}
            onClick={() => handleStake(place)}
          >
            {rupeesText(stakes[place])}
          </button>
        ),
      )}
      {isArmed ? (
        <button type="button" onClick={oneClick.disarm}>
          Turn off
        </button>
      ) : (
        <button type="button" aria-pressed={isEdited} onClick={() => setIsEdited(!isEdited)}>
          {isEdited ? 'Done' : 'Edit'}
        </button>
      )}
    </fieldset>
  )
}

/** One of the three stakes, kept as it is typed; what is no stake keeps the one before. */
function StakeField({ place }: { place: StakeIndex }) {
  const { oneClick } = useTrading()
  const [text, setText] = useState(() => String(oneClick.state.stakes[place]))
  const handleText = (next: string) => {
    setText(next)
    oneClick.setStake(place, Number(next))
  }
  return (
    <input
      inputMode="decimal"
      aria-label={`One-click stake ${place + 1}, rupees`}
      aria-invalid={!(Number(text) > 0)}
      value={text}
      onChange={(event) => handleText(event.target.value)}
    />
  )
}
