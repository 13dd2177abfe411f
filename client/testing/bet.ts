import type { LiveBet } from '@layline/shared/entities/bet'

/** A matched back of 100 at 1.85 on the runner Reds. */
export function betOf(over: Partial<LiveBet> = {}): LiveBet {
  return {
    eventId: '30000001',
    marketId: '1.100',
    marketName: 'Match Odds',
    eventTypeId: '4',
    eventTypeName: 'Cricket',
    eventName: 'Reds v Blues',
    selectionId: '7',
    selectionName: 'Reds',
    odds: 1.85,
    size: 0,
    stack: 100,
    betType: 'BACK',
    betStatus: 'EXECUTED',
    orderId: '00120260301',
    betId: 1,
    createdAt: '2026-03-01T10:00:00.000Z',
    win: 0,
    winStatus: '',
    dbWin: 85,
    isWaiting: false,
    reasonCode: '',
    reason: '',
    ...over,
  }
}
