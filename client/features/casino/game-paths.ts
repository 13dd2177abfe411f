import { IN_PLAY_THUMB } from '@layline/shared/casino'
import { VIRTUAL_SPORT_PATHS } from '@layline/shared/entities/casino'
import { VIRTUAL_DEFAULT_PATH } from '@layline/shared/limits'

/** Where a game is launched directly, `/frame/{provider}/{game}`. Source: spec §2 "Routes". */
export const framePath = (provider: string, code: string) => `/frame/${provider}/${code}`

export type VirtualSport = keyof typeof VIRTUAL_SPORT_PATHS

/** The tiles of virtual sport, in the specification's order and spelling. */
export const VIRTUAL_SPORTS = Object.keys(VIRTUAL_SPORT_PATHS) as VirtualSport[]

/** Provider and game of a virtual sport; of one without a path of its own, those of the default. Source: spec §3, §9. */
export function virtualGameOf(sport: string): { provider: string; code: string } {
  const paths: Readonly<Record<string, string>> = VIRTUAL_SPORT_PATHS
  const [, provider = '', code = ''] = (paths[sport] ?? VIRTUAL_DEFAULT_PATH).split('/')
  return { provider, code }
}

/** The picture of a virtual sport's tile, by its code: that of its game, but for Inplay, which shares Cricket's game. */
export const virtualThumbOf = (sport: VirtualSport) =>
  sport === 'Inplay' ? IN_PLAY_THUMB : virtualGameOf(sport).code
