import { RACE_CALLS } from '@layline/shared/contract/calls/race-calls'
import type { RaceListItem } from '@layline/shared/entities/race'
import { Player } from '@layline/simulator/testing'
import { siteRoutes } from '../../support/site-routes.ts'
import { eventAddress } from './site.ts'

/** Lists below `/sports/`: a match list, outrights, elections and both kinds of race. */
const LISTS = ['inplay', 'cricket', 'winner', 'politics', '7', '4339']

async function raceAddress(url: string, page: string, type: 'H' | 'G'): Promise<string> {
  const [race] = await new Player(url).sealed<RaceListItem[]>(`${RACE_CALLS.raceList.path}?type=${type}`)
  return `${page}?marketId=${race!.winMarketId}`
}

/** An address of every page that a player may see, by the table of routes. */
export async function playerAddresses(url: string): Promise<string[]> {
  const addresses: string[] = []
  for (const { path, guard } of await siteRoutes()) {
    if (guard === 'visitor' || guard === 'first-login' || path === '*') continue
    if (path === '/sports/event') addresses.push(await eventAddress(url), await eventAddress(url, '4'))
    else if (path === '/sports/eventhorse') addresses.push(await raceAddress(url, path, 'H'))
    else if (path === '/sports/eventgrey') addresses.push(await raceAddress(url, path, 'G'))
    else if (path === '/sports/:stSportsID') addresses.push(...LISTS.map((list) => `/sports/${list}`))
    // A game's page is nothing but the launch and its frame, which have trials of their own.
    else if (!path.includes(':')) addresses.push(path)
  }
  return addresses
}
