import { isKindsOwn } from '@layline/shared/market-kinds'
import { SPORT, SPORT_NAMES, sportNameOf, TAG_DEFAULT, TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'

export interface SportList {
  /** Of the feed. */
  tag: string
  title: string
}

/** Named lists and their tags. Source: spec §2 "Routes". */
const LISTS: Readonly<Record<string, SportList>> = {
  inplay: { tag: TAG_IN_PLAY, title: 'In-Play' },
  cricket: { tag: SPORT.cricket, title: 'Cricket' },
  tennis: { tag: SPORT.tennis, title: 'Tennis' },
  soccer: { tag: SPORT.soccer, title: 'Soccer' },
  winner: { tag: TAG_WINNER, title: 'Winner' },
  politics: { tag: SPORT.politics, title: 'Politics' },
}

/** Lists that are no sport's, with a page of their own. */
export const NAMED_LISTS = Object.entries(LISTS)
  .filter(([, { tag }]) => tag === TAG_IN_PLAY || tag === TAG_WINNER)
  .map(([name, { title }]) => ({ path: `/sports/${name}`, title }))

/** What is listed where no sport is named. Source: spec §2 "/sports/{stSportsID}", "default tag 4". */
export const DEFAULT_LIST: SportList = { tag: TAG_DEFAULT, title: sportNameOf(TAG_DEFAULT) }

const nameOfTag = (tag: string) => Object.entries(LISTS).find(([, list]) => list.tag === tag)?.[0]

/** The list below `/sports/`, by name, tag or sport id; undefined where there is none. */
export function sportListOf(name = ''): SportList | undefined {
  if (Object.hasOwn(LISTS, name)) return LISTS[name]
  const named = nameOfTag(name)
  if (named !== undefined) return LISTS[named]
  if (!Object.hasOwn(SPORT_NAMES, name) || isKindsOwn(name)) return undefined
  return { tag: name, title: sportNameOf(name) }
}

/** The address of a sport's list: by name where it has one. */
export function sportPath(tag: string): string {
  return `/sports/${nameOfTag(tag) ?? tag}`
}
