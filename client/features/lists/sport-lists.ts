import { SPORT, sportNameOf, TAG_DEFAULT, TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'

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

/** The page of a sport: some have a path of their own, the others are known by their id. Source: spec §2 "Routes". */
export function sportPath(sportId: string): string {
  const [name = sportId] = Object.entries(LISTS).find(([, { tag }]) => tag === sportId) ?? []
  return `/sports/${name}`
}

/** The list below `/sports/`, by name or sport id; undefined where there is none. */
export function sportListOf(name: string = TAG_DEFAULT): SportList | undefined {
  if (Object.hasOwn(LISTS, name)) return LISTS[name]
  return /^-?\d+$/.test(name) ? { tag: name, title: sportNameOf(name) } : undefined
}
