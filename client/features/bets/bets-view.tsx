import { useState } from 'react'
import { BetLists } from './bet-lists.tsx'

/** The bets as a view of a page, made when it is first chosen: beside a wide page they are in the right column. */
export function BetsView({
  eventId,
  isShown,
  className,
}: {
  eventId: string
  isShown: boolean
  className: string | undefined
}) {
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  if (!isShown && !wasShown) return null
  return (
    <div className={className}>
      <BetLists eventId={eventId} />
    </div>
  )
}
