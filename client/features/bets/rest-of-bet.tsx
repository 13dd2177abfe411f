import type { LiveBet } from '@layline/shared/entities/bet'
import { useState } from 'react'
import { BetEdit } from './bet-edit.tsx'
import { RestActions } from './rest-actions.tsx'

/** The resting part of a bet: what can be done with it, or the form in which it is changed. */
export function RestOfBet({ bet }: { bet: LiveBet }) {
  const [isEdited, setIsEdited] = useState(false)
  if (isEdited) return <BetEdit bet={bet} onClose={() => setIsEdited(false)} />
  return <RestActions bet={bet} onEdit={() => setIsEdited(true)} />
}
