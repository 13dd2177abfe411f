import {
  CASINO_CLIENT_ID,
  CASINO_PLATFORM,
  CASINO_SITE,
  GALAXY_PROVIDER,
  IMLIVE_PROVIDER,
} from '@layline/shared/casino'
import { CASINO_CALLS } from '@layline/shared/contract/calls/casino-calls'
import {
  CASINO_MAX_RUPEES,
  CASINO_MIN_RUPEES,
  CURRENCY,
  LANGUAGE,
  LAUNCH_DESKTOP_PX,
  VIRTUAL_TILE_DESKTOP_PX,
} from '@layline/shared/limits'
import type { Api } from '../../../api/call.ts'

/** A game as a launch names it: its provider's code or id, its own code or id. */
export interface LaunchedGame {
  provider: string
  game: string
}

export interface Launched {
  /** Where the game is played, as the server says. */
  url: string
  /** Whether it opens over the lobby; else on a page of its own. */
  isModal: boolean
  limits: StakeLimits
}

/** Rupees. */
export interface StakeLimits {
  min: number
  max: number
}

/** What may be staked in a game that is launched directly. Source: spec §9 "Fixed casino direct-launch limits". */
export const DIRECT_LIMITS: StakeLimits = { min: CASINO_MIN_RUPEES, max: CASINO_MAX_RUPEES }

/** Source: spec §7 "Launch (current app)": desktop or mobile by width 1100. */
export const deviceOf = (widthPx: number) => (widthPx >= LAUNCH_DESKTOP_PX ? 'desktop' : 'mobile')

/** Source: spec §7 "Launch (virtual-sport tile)": 1 if the window's width is over 768, else 2. */
export const deviceTypeOf = (widthPx: number) => (widthPx > VIRTUAL_TILE_DESKTOP_PX ? 1 : 2)

/** The two named live-game providers, which are launched by calls of their own. */
const NAMED_LAUNCHES: Readonly<
  Record<string, typeof CASINO_CALLS.launchGalaxy | typeof CASINO_CALLS.launchImlive>
> = {
  [GALAXY_PROVIDER]: CASINO_CALLS.launchGalaxy,
  [IMLIVE_PROVIDER]: CASINO_CALLS.launchImlive,
}

/** Whether it is one of the two named live-game providers: they clear the loading flag with any answer. Source: spec §4. */
export const isNamedProvider = (provider: string) => provider in NAMED_LAUNCHES

/** As the lobby launches. Source: spec §7 "Launch (current app)". */
export async function launchFromLobby(
  api: Api,
  { provider, game }: LaunchedGame,
  widthPx: number,
): Promise<Launched> {
  const { data, beside } = await api.callWithMessage(CASINO_CALLS.launch, {
    body: {
      provider_id: provider,
      game_id: game,
      client_id: CASINO_CLIENT_ID,
      device: deviceOf(widthPx),
    },
  })
  const { isModal, min, max } = beside
  return { url: data.url, isModal, limits: { min, max } }
}

/** As the tiles of virtual sport launch, by one of three calls. Source: spec §7 "Launch (virtual-sport tile)". */
export async function launchDirectly(
  api: Api,
  { provider, game }: LaunchedGame,
  widthPx: number,
): Promise<Launched> {
  const named = NAMED_LAUNCHES[provider]
  const launched = { isModal: false, limits: DIRECT_LIMITS }
  if (!named) {
    const { launchURL } = await api.call(CASINO_CALLS.launchOther, {
      body: { provider, game, site: CASINO_SITE },
    })
    return { url: launchURL, ...launched }
  }
  const { beside } = await api.callWithMessage(named, {
    body: {
      dvt: deviceTypeOf(widthPx),
      hmu: CASINO_SITE,
      lng: LANGUAGE,
      gid: game,
      plm: CASINO_PLATFORM,
      cid: CURRENCY,
    },
  })
  return { url: beside.launch, ...launched }
}
