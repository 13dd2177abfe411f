import type { LiveGame, LiveGameProvider } from '@layline/shared/entities/live-game'
import { CASINO_MAX_RUPEES, CASINO_MIN_RUPEES } from '@layline/shared/limits'

const TABLES: Readonly<Record<LiveGameProvider, readonly string[]>> = {
  GALAXY: ['Teen Patti Live', 'Andar Bahar Live', 'Dragon Tiger Live', '32 Cards Live', 'Baccarat Live'],
  IMLIVE: ['Roulette Live', 'Poker Live', 'Teen Patti One Day', 'Baccarat Squeeze', 'Dragon Tiger Lion'],
}

/** The live tables of a provider, all of them open at any time. */
export function liveGamesOf(providerCode: LiveGameProvider): LiveGame[] {
  return TABLES[providerCode].map((name, index) => ({
    gameId: `${providerCode}-${index + 1}`,
    name,
    providerCode,
    status: 1,
    min: CASINO_MIN_RUPEES,
    max: CASINO_MAX_RUPEES,
  }))
}
