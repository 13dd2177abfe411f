import type { GameRules } from '../rules.ts'
import { matchOf, SCORING } from './match.ts'
import { raceOf } from './race.ts'

/** The virtual sports by their code in the specification, and the two sportsbooks. */
export const VIRTUAL_RULES: Readonly<Record<string, GameRules>> = {
  vci: matchOf(['Harbour Hawks', 'Desert Kings'], [53, 0, 47], SCORING.cricket),
  vfcc: matchOf(['Northgate', 'Riverside'], [44, 27, 29], SCORING.football),
  vti: matchOf(['A. Verma', 'L. Santos'], [58, 0, 42], SCORING.tennis),
  vbi: matchOf(['Bay Comets', 'Hill Rangers'], [49, 0, 51], SCORING.baseball),
  vbl: matchOf(['City Towers', 'Lake Herons'], [55, 0, 45], SCORING.basketball),
  vdk: raceOf([
    { name: 'Quick Ash', weight: 26 },
    { name: 'Lantern Boy', weight: 21 },
    { name: 'Mill Race', weight: 18 },
    { name: 'Saffron', weight: 15 },
    { name: 'Old Ferry', weight: 12 },
    { name: 'Night Post', weight: 8 },
  ]),
  vhk: raceOf([
    { name: 'Monsoon King', weight: 24 },
    { name: 'Silver Fort', weight: 19 },
    { name: 'Copper Sky', weight: 15 },
    { name: 'Tamarind', weight: 13 },
    { name: 'Far Lamp', weight: 11 },
    { name: 'Blue Verandah', weight: 8 },
    { name: 'Salt March', weight: 6 },
    { name: 'Paper Tiger', weight: 4 },
  ]),
  'bt-sportsbook': matchOf(['Eastport', 'Kingsbridge'], [41, 28, 31], SCORING.football),
  'bt-esports': matchOf(['Pixel Foxes', 'Night Owls'], [48, 0, 52], SCORING.tennis),
}
