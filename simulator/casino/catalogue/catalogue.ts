import {
  CASINO_CATEGORIES,
  CASINO_PROVIDERS,
  type CasinoCategory,
  type CasinoProviderCode,
} from '@layline/shared/entities/casino'
import type { Game } from '../game.ts'
import { VIRTUAL_RULES } from '../games/virtual-sports.ts'
import { generatedNames } from './generated-games.ts'
import { NAMED_GAMES } from './named-games.ts'
import { RULE_SETS } from './rule-sets.ts'

const FIRST_ID = 1001

const slugOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

type Entry = Omit<Game, 'gameId'>

function entryOf(
  name: string,
  providerCode: CasinoProviderCode,
  category: CasinoCategory,
  ruleSet: number,
  isNamed: boolean,
): Entry {
  const sets = RULE_SETS[category]
  const { rules, motif } = sets[ruleSet % sets.length]!
  const code = slugOf(`${providerCode} ${name}`)
  return { code, name, providerCode, category, motif, rules, isNamed }
}

const named = CASINO_CATEGORIES.flatMap((category) =>
  NAMED_GAMES[category].map(([name, provider, ruleSet = 0]) =>
    entryOf(name, provider, category, ruleSet, true),
  ),
)

/** The tiles 'Play Virtual {sport}' and the two sportsbook frames. Source: spec §3 "Virtual sport paths". */
const VIRTUAL: readonly [code: string, name: string, motif: Game['motif']][] = [
  ['vci', 'Virtual Cricket', 'match'],
  ['vfcc', 'Virtual Football', 'match'],
  ['vti', 'Virtual Tennis', 'match'],
  ['vbi', 'Virtual Baseball', 'match'],
  ['vbl', 'Virtual Basketball', 'match'],
  ['vdk', 'Virtual Greyhounds', 'race'],
  ['vhk', 'Virtual Horses', 'race'],
  ['bt-sportsbook', 'SportsBook', 'match'],
  ['bt-esports', 'E-Sports Book', 'match'],
]
const virtual = VIRTUAL.map(
  ([code, name, motif]): Entry => ({
    code,
    name,
    providerCode: code.startsWith('bt-') ? 'BT' : 'BR',
    category: 'Fun',
    motif,
    rules: VIRTUAL_RULES[code]!,
    isNamed: false,
  }),
)

const generated = CASINO_CATEGORIES.flatMap((category) =>
  generatedNames(category).map(({ name, provider, ruleSet }) =>
    entryOf(name, provider, category, ruleSet, false),
  ),
)

/** Every game there is: the named ones first, so that the first page of each category shows them. */
export const CASINO_GAMES: readonly Game[] = [...named, ...virtual, ...generated].map((entry, index) => ({
  gameId: String(FIRST_ID + index),
  ...entry,
}))

const byId = new Map(CASINO_GAMES.map((game) => [game.gameId, game]))
const byCode = new Map(CASINO_GAMES.map((game) => [game.code, game]))

/** A game by its id or by its code. */
export function gameOf(idOrCode: string): Game | undefined {
  return byId.get(idOrCode) ?? byCode.get(idOrCode)
}

/** A provider by its code, or by its place in the list, which is its id. */
export function providerOf(codeOrId: string): { id: string; code: string; name: string } | undefined {
  const index = CASINO_PROVIDERS.findIndex(({ code }, at) => code === codeOrId || String(at + 1) === codeOrId)
  const found = CASINO_PROVIDERS[index]
  return found && { id: String(index + 1), code: found.code, name: found.name }
}

export function categoryCode(category: string): string {
  return slugOf(category)
}

/** A category by its name or its code. */
export function categoryOf(nameOrCode: string): CasinoCategory | undefined {
  return CASINO_CATEGORIES.find((name) => name === nameOrCode || slugOf(name) === nameOrCode)
}

/** The games of a provider and a category; undefined is any. */
export function gamesOf(providerCode?: string, category?: CasinoCategory): readonly Game[] {
  return CASINO_GAMES.filter(
    (game) =>
      (providerCode === undefined || game.providerCode === providerCode) &&
      (category === undefined || game.category === category),
  )
}
