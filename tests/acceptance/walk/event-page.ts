import type { Market } from '@layline/shared/entities/market'
import type { Page } from 'playwright-core'
import type { Area, VisitOptions } from './area.ts'

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const group = (page: Page, name: string) =>
  region(page, 'Match Odds').getByRole('group', { name, exact: true })
export const fancies = (page: Page) => region(page, 'Fancy').getByRole('tabpanel').getByRole('group')
export const pathOf = ({ stSportsID, stMarketID, stEventID }: Market) =>
  `/sports/event?sportId=${stSportsID}&marketId=${stMarketID}&eventId=${stEventID}`

/** The cricket match of an area's world: in play, with every kind of market. */
export function cricketMatch(at: Area) {
  const match = async () => (await at.world.markets('sportsId=4'))[0]!
  let eventId: string | undefined
  const markets = async () => {
    eventId ??= (await match()).stEventID
    return at.world.markets(`eventId=${eventId}`)
  }
  const visit = async (options?: VisitOptions) => at.visit(pathOf(await match()), options)
  /** Moves the world on until its markets are as wanted. */
  const until = async (isSo: (all: readonly Market[]) => boolean) => {
    while (!isSo(await markets())) await at.advance(500)
  }
  /** Match odds, bookmaker and the normal fancies: whether all of each kind that are not over have a status. */
  const have = (status: number) => (all: readonly Market[]) =>
    [
      all.filter(({ stMarketName }) => stMarketName === 'Match Odds'),
      all.filter(({ stSportsID }) => stSportsID === '13'),
      all.filter(({ stFancyGroup, btMarketStatus }) => stFancyGroup === 'FM' && btMarketStatus !== 3),
    ].every((kind) => kind.length > 0 && kind.every(({ btMarketStatus }) => btMarketStatus === status))
  const isOpen = have(1)
  const isStopped = have(2)
  return { match, markets, visit, until, isOpen, isStopped }
}
