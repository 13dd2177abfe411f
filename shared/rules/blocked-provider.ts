import { GALAXY_PROVIDER, IMLIVE_PROVIDER } from '../casino.ts'
import type { BlockList } from '../entities/notice.ts'

const LIVE_PROVIDERS: readonly string[] = [GALAXY_PROVIDER, IMLIVE_PROVIDER]

/** True if a casino provider is blocked for the player: launches are refused and the lobby hides it. */
export function isBlockedProvider(
  code: string,
  { providers, liveCasino }: Pick<BlockList, 'providers' | 'liveCasino'>,
): boolean {
  return providers.includes(code) || (liveCasino && LIVE_PROVIDERS.includes(code))
}
