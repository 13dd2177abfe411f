import { basketball } from './basketball/basketball.ts'
import { boxing } from './boxing/boxing.ts'
import { cricket } from './cricket/cricket.ts'
import { soccer } from './soccer/soccer.ts'
import { tennis } from './tennis/tennis.ts'

/** Every sport of two sides, by the name a scenario gives it, in the side menu's order. */
export const SPORTS = { cricket, soccer, tennis, basketball, boxing }

export type SportName = keyof typeof SPORTS
type AnySport = (typeof SPORTS)[SportName]
export type MatchSpec = ReturnType<AnySport['specOf']>
/** Plain data: it is kept in snapshots and hashed. */
export type MatchState = ReturnType<AnySport['create']>
export type SportEventSchema = AnySport['events'][number]

export const SPORT_KEYS = Object.keys(SPORTS) as SportName[]
