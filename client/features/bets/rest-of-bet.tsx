import type { LiveBet } from '@layline/shared/entities/bet'
import { useState } from 'react'
import { BetEdit } from './bet-edit.tsx'
import { RestActions } from './rest-actions.tsx'

/** The resting part of a bet: what can be done with it, or the form in which it is changed. */
export function RestOfBet({ bet }: { bet: LiveBet }) {
  const [edit, setEdit] = useState<'never' | 'open' | 'closed'>('never')
  if (edit === 'open') return <BetEdit bet={bet} onClose={() => setEdit('closed')} />
  return <RestActions bet={bet} takesFocus={edit === 'closed'} onEdit={() => setEdit('open')} />
}
