import { Exchange, type ExchangeEvent, type MarketDefinition, type PlaceRequest } from '../exchange.ts'

export const MARKET = '1.1'

/** An exchange with players a and b (1,000 rupees each), a maker m and an open market of runners A, B and C. */
export function exchangeWith(market: Partial<MarketDefinition> = {}) {
  const events: ExchangeEvent[] = []
  const exchange = new Exchange((event) => events.push(event))
  exchange.openAccount('a', 'player')
  exchange.openAccount('b', 'player')
  exchange.openAccount('m', 'maker')
  exchange.deposit('a', 1000_00, 'Opening balance', 0)
  exchange.deposit('b', 1000_00, 'Opening balance', 0)
  exchange.openMarket({
    marketId: MARKET,
    runners: ['A', 'B', 'C'].map((selectionId) => ({ selectionId, name: selectionId })),
    numberOfWinners: 1,
    status: 'OPEN',
    inPlay: false,
    betDelayMs: 0,
    ...market,
  })
  let ids = 0
  /** Places and expects it to be taken. */
  const bet = (
    accountId: string,
    side: PlaceRequest['side'],
    stakeRupees: number,
    odds: number,
    more: Partial<PlaceRequest> & { atMs?: number } = {},
  ) => {
    const { atMs = 0, ...rest } = more
    return exchange.place(
      {
        accountId,
        clientOrderId: `id${++ids}`,
        marketId: MARKET,
        selectionId: 'A',
        side,
        priceHundredths: Math.round(odds * 100),
        stakePaise: Math.round(stakeRupees * 100),
        ...rest,
      },
      atMs,
    )
  }
  return { exchange, bet, events }
}

/** The order of an outcome that is expected to be taken. */
export function taken(outcome: ReturnType<Exchange['place']>) {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.order
}
