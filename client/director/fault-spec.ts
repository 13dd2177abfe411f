import type { FaultPlace, FaultSpec } from '@layline/shared/contract/fault'

/** Kinds of faults and where each can strike, as the contract says. */
export const KINDS = {
  drop: ['feed', 'bets', 'rest', 'frame'],
  delay: ['feed', 'bets', 'rest', 'frame'],
  duplicate: ['feed', 'bets'],
  reorder: ['feed', 'bets', 'rest'],
  truncate: ['feed', 'bets', 'rest', 'frame'],
  corrupt: ['feed', 'bets', 'rest', 'frame'],
  close: ['feed', 'bets'],
  status: ['rest', 'frame'],
  stale: ['feed', 'rest', 'frame'],
  slow: ['feed', 'bets', 'rest', 'frame'],
} as const satisfies Record<FaultSpec['do']['type'], readonly FaultPlace[]>
export type FaultKind = keyof typeof KINDS

/** The number that a kind of fault takes, and what is proposed for it. */
export const NUMBERS: Partial<Record<FaultKind, { field: string; label: string; proposed: number }>> = {
  delay: { field: 'ms', label: 'Delay, ms', proposed: 2000 },
  close: { field: 'code', label: 'Close code', proposed: 1001 },
  status: { field: 'code', label: 'Status', proposed: 503 },
  slow: { field: 'bytesPerSecond', label: 'Bytes per second', proposed: 1000 },
}

/** What a director fills in, as text; what is empty is left out. */
export interface FaultDraft {
  where: FaultPlace
  kind: FaultKind
  number: string
  player: string
  call: string
  count: string
}

export const FIRST_DRAFT: FaultDraft = {
  where: 'feed',
  kind: 'drop',
  number: '',
  player: '',
  call: '',
  count: '5',
}

/** The fault that a draft describes. Feed and frame faults strike the messages of `eventId`. */
export function faultOf(draft: FaultDraft, eventId: string): object {
  const { where, kind, number, player, call, count } = draft
  const numbered = NUMBERS[kind]
  const match = {
    ...(where === 'feed' && eventId && { topic: 'event', tag: eventId }),
    ...(where === 'frame' && { tag: eventId }),
    ...((where === 'bets' || where === 'rest') && call && { call }),
    ...(where !== 'frame' && player && { player }),
  }
  return {
    where,
    match,
    do: { type: kind, ...(numbered && { [numbered.field]: Number(number || numbered.proposed) }) },
    ...(count && { count: Number(count) }),
  }
}
