import type { CasinoPicture, CasinoPlace } from '@layline/shared/entities/casino-round'
import type { Chance } from './chance.ts'

/** What a stake brings back, in hundredths of it, by place: 200 doubles it, 100 gives it back. Not named: nothing. */
export type Returns = Readonly<Record<string, number>>

/** How a round came out. */
export interface Drawn {
  picture: CasinoPicture
  /** In words: 'Dragon wins', '17 black'. */
  result: string
  returns: Returns
}

/** A place to stake on. */
export interface Place extends CasinoPlace {
  /** The most that it ever brings back, in hundredths of the stake. */
  topHundredths: number
}

/** A game: where stakes can go, and how a round is drawn. It knows nothing of money or players. */
export interface GameRules {
  places: readonly Place[]
  /** The table before anything is drawn. */
  idle: CasinoPicture
  draw(chance: Chance): Drawn
}

/**
 * A place with one fixed return.
 * @param hundredths of the stake, the stake itself included
 * @param rtp return to player in percent, as the tests compute it from every outcome
 */
export function place(
  code: string,
  name: string,
  hundredths: number,
  rtp: number,
  more: Partial<Place> = {},
): Place {
  return {
    code,
    name,
    group: '',
    tone: 'plain',
    pays: `${hundredths / 100}`,
    rtp,
    topHundredths: hundredths,
    ...more,
  }
}

/** The returns of a round in which these places win what they say. */
export function winners(places: readonly Place[], wins: (code: string) => boolean): Record<string, number> {
  return Object.fromEntries(
    places.filter(({ code }) => wins(code)).map(({ code, topHundredths }) => [code, topHundredths]),
  )
}
