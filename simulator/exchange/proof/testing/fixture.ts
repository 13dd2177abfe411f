import { Exchange, type ExchangeEvent, type MarketDefinition, type PlaceRequest } from '../../exchange.ts'

export const MARKET = '1.1'
/** The one selection of a fancy market. */
export const RUNS = 'R'

/** A definition with nothing special about it: open, before the off, one winner of A, B and C. */
export function marketOf(more: Partial<MarketDefinition> = {}): MarketDefinition {
  const ids = more.kind === 'FANCY' ? [RUNS] : ['A', 'B', 'C']
  return {
    marketId: MARKET,
    runners: ids.map((selectionId) => ({ selectionId, name: selectionId })),
    numberOfWinners: 1,
    status: 'OPEN',
    inPlay: false,
    betDelayMs: 0,
    ...more,
  }
}

/** An exchange with players a and b (1,000 rupees each), a maker m, an operator o and one market. */
export function exchangeWith(market: Partial<MarketDefinition> = {}) {
  const events: ExchangeEvent[] = []
  const exchange = new Exchange((event) => events.push(event))
  exchange.openAccount('a', 'player')
  exchange.openAccount('b', 'player')
  exchange.openAccount('m', 'maker')
  exchange.openAccount('o', 'maker')
  exchange.deposit('a', 1000_00, 'Opening balance', 0)
  exchange.deposit('b', 1000_00, 'Opening balance', 0)
  exchange.openMarket(marketOf(market))
  let ids = 0
  /** Places a bet on runner A (or the runs) of the market; odds are decimal, stakes rupees. */
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
        selectionId: market.kind === 'FANCY' ? RUNS : 'A',
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

/** The code of a refusal, or 'taken'. */
export const codeOf = (outcome: { ok: boolean; code?: string }) => (outcome.ok ? 'taken' : outcome.code)
