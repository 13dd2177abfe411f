export type Team = 'home' | 'away'
export const otherTeam = (team: Team): Team => (team === 'home' ? 'away' : 'home')

/** Something that happened in a match, as commentary tells it. */
export interface Happening {
  type: string
  team?: Team
  /** One plain sentence. */
  text: string
  /** How long betting stops because of it, world ms; absent where it goes on. */
  suspendMs?: number
}

/** A happening as the commentary keeps it. */
export type Told = Pick<Happening, 'type' | 'text'>

/** The score as a header line and as parts. */
export interface ScoreView {
  line: string
  status: string
}

/** Index of the runner that won; void where there is no winner to pay; undefined until decided. */
export type MatchResult = number | 'void' | undefined

/** The chance a model draws from: uniform in [0, 1), and integers with both ends. */
export interface Chance {
  next(): number
  int(minInclusive: number, maxInclusive: number): number
}

export type Forced<S> = { ok: true; state: S; happenings: Happening[] } | { ok: false; text: string }
export interface Step<S> {
  state: S
  happenings: Happening[]
}
