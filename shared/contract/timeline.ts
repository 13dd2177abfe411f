/**
 * What the timeline tells of, and how much it matters: 1 passing, 2 notable, 3 decisive. Source: ours.
 * A bet is told from LARGE_BET_RUPEES on, without its player.
 */
export const HAPPENED_GRAVITY = {
  goal: 3,
  card: 3,
  wicket: 3,
  over: 1,
  innings: 2,
  set: 2,
  period: 2,
  start: 2,
  'in-play': 2,
  news: 1,
  result: 3,
  suspension: 1,
  reopening: 1,
  settlement: 2,
  void: 3,
  reversal: 3,
  'non-runner': 2,
  director: 3,
  fault: 3,
  bet: 2,
  incident: 3,
} as const
export type HappenedKind = keyof typeof HAPPENED_GRAVITY
export const LARGE_BET_RUPEES = 10_000
