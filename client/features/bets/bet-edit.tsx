import type { LiveBet } from '@layline/shared/entities/bet'
import { PRICE_MAX, PRICE_MIN } from '@layline/shared/limits'
import { isPriceEditable } from '@layline/shared/rules/slip-price'
import { type FormEvent, type KeyboardEvent, type Ref, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFirstFocus } from '../../ui/use-first-focus.ts'
import { whyNoChange } from './bet-change.ts'
import styles from './bets.module.css'
import { useBetChanges, useChangeBet } from './use-change-bet.ts'

/** What becomes of the place in the queue. */
const placeText = (isMoved: boolean) =>
  isMoved ? 'A new price loses the place in the queue.' : 'Less stake keeps the place in the queue.'

function Figure({
  name,
  text,
  noteId,
  onText,
  ...rest
}: {
  name: string
  text: string
  min: number
  max: number
  /** The element that says what is wrong. */
  noteId: string
  onText: (text: string) => void
  ref?: Ref<HTMLInputElement> | undefined
}) {
  return (
    <label>
      {name}
      <input
        type="number"
        inputMode="decimal"
        step="any"
        aria-describedby={noteId}
        value={text}
        onChange={(event) => onText(event.target.value)}
        {...rest}
      />
    </label>
  )
}

/** Price and stake of a resting bet, changed in its row. */
export function BetEdit({ bet, onClose }: { bet: LiveBet; onClose: () => void }) {
  const { canReduce, canReprice } = useBetChanges()
  const [odds, setOdds] = useState(String(bet.odds))
  const [stake, setStake] = useState(String(bet.stack))
  const change = useChangeBet(bet)
  const noteId = useId()
  const first = useFirstFocus<HTMLInputElement>()
  const wanted = { stake: stake.trim() === '' ? Number.NaN : Number(stake), odds: Number(odds) }
  const why = whyNoChange(bet, wanted)
  const hasOdds = canReprice && isPriceEditable(bet.marketName, bet.eventTypeId)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (why !== undefined || change.isPending) return
    change.mutate(
      {
        ...(wanted.stake !== bet.stack && { stake: wanted.stake }),
        ...(wanted.odds !== bet.odds && { odds: wanted.odds }),
      },
      { onSuccess: onClose },
    )
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <form
      className={styles.edit}
      aria-label={`Edit the bet on ${bet.selectionName}`}
      onSubmit={handleSubmit}
      onKeyDown={handleKey}
      noValidate
    >
      {hasOdds && (
        <Figure
          ref={first}
          name="Odds"
          text={odds}
          min={PRICE_MIN}
          max={PRICE_MAX}
          noteId={noteId}
          onText={setOdds}
        />
      )}
      {canReduce && (
        <Figure
          ref={hasOdds ? undefined : first}
          name="Stake"
          text={stake}
          min={0}
          max={bet.stack}
          noteId={noteId}
          onText={setStake}
        />
      )}
      <p id={noteId} aria-live="polite">
        {why ?? placeText(wanted.odds !== bet.odds)}
      </p>
      <Button onClick={onClose}>Keep as it is</Button>
      {/* Not disabled while it is sent: the browser would take the focus from it. */}
      <Button type="submit" look="primary" disabled={why !== undefined}>
        {change.isPending ? 'Sending…' : 'Save'}
      </Button>
    </form>
  )
}
