import type { CasinoGameList } from '@layline/shared/entities/casino'
import type { CasinoRound, CasinoTable } from '@layline/shared/entities/casino-round'
import type { Balance } from '@layline/shared/entities/session'
import { Player } from '@layline/simulator/testing'

export const CASINO = '/api/v1/casino'

export const lobby = (who: Player, query = '') => who.data<CasinoGameList>('GET', `${CASINO}/games?${query}`)
export const balanceOf = async (who: Player) =>
  (await who.data<Balance>('GET', '/api/v1/users/balance')).deBalance

interface PlayReply {
  status: number
  body: { code?: string; data: CasinoRound; balance: number }
}

/** The page of a game, as its launch leads to it: its bearer is the ticket. */
export class GamePage extends Player {
  readonly path: string

  constructor(base: string, launchUrl: string) {
    const { origin, pathname, searchParams } = new URL(launchUrl, base)
    super(`${origin}${/^\/w\/[^/]+/.exec(pathname)?.[0] ?? ''}`)
    this.path = pathname
    this.token = searchParams.get('ticket')!
  }

  table(): Promise<CasinoTable> {
    return this.data('GET', `${CASINO}/table`)
  }

  play(roundId: string, ...stakes: [on: string, amount: number][]): Promise<PlayReply> {
    const body = { roundId, stakes: stakes.map(([on, amount]) => ({ on, amount })) }
    return this.send('POST', `${CASINO}/play`, body) as Promise<unknown> as Promise<PlayReply>
  }
}

/** Launches a game, and answers its page. */
export async function opened(who: Player, providerCode: string, gameId: string): Promise<GamePage> {
  const { url } = await who.data<{ url: string }>('POST', `${CASINO}/service/opengame`, {
    providerCode,
    gameId,
  })
  return new GamePage(who.url, url)
}
