/**
 * What a page keeps of its player, in the session storage (the session in the local one as well, where it was asked to
 * last): all of it is cleared at sign-out. The theme belongs to the device and stays. Source: spec §4 "Logout".
 */
export const PLAYER_KEYS = [
  'session',
  'pinnedmarket',
  'order',
  'draft',
  'casinonotice',
  'home',
  'playing',
] as const
export type PlayerKey = (typeof PLAYER_KEYS)[number]
