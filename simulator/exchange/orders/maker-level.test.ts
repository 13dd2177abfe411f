import { expect, it } from 'vitest'
import { Exchange, type ExchangeEvent } from '../exchange.ts'
import { type MakerLevel, setMakerLevels } from './maker-level.ts'

const MARKET = '1.1'
const PLACE = { accountId: 'm', marketId: MARKET, selectionId: 'A' }

function openExchange(): Exchange {
  const exchange = new Exchange()
  exchange.openAccount('m', 'maker')
  exchange.openAccount('p', 'player')
  exchange.deposit('p', 1000_00, '', 0)
  const runners = ['A', 'B'].map((selectionId) => ({ selectionId, name: selectionId }))
  exchange.openMarket({
    marketId: MARKET,
    runners,
    numberOfWinners: 1,
    status: 'OPEN',
    inPlay: false,
    betDelayMs: 0,
  })
  return exchange
}

const lay = (priceHundredths: number, sizePaise: number): MakerLevel => ({
  side: 'LAY',
  priceHundredths,
  sizePaise,
})

/** Types of the events of some work; of the market's changes in a row, one. */
function told(exchange: Exchange, work: () => void): string[] {
  const types: string[] = []
  exchange.listen(({ type }: ExchangeEvent) => {
    if (type !== 'marketChanged' || types.at(-1) !== type) types.push(type)
  })
  work()
  return types
}

const LEVELS = [lay(200, 50_00), lay(210, 60_00), lay(300, 70_00), lay(200, 0), lay(210, 10_00)]

it('[BK8] many levels at once come to the same, and are told alike, as one by one', () => {
  const [atOnce, oneByOne] = [openExchange(), openExchange()]
  for (const exchange of [atOnce, oneByOne]) {
    const bet = { accountId: 'p', clientOrderId: '1', marketId: MARKET, selectionId: 'A' } as const
    exchange.place({ ...bet, side: 'BACK', priceHundredths: 250, stakePaise: 100_00 }, 0)
  }
  const together = told(atOnce, () => setMakerLevels(atOnce.desk, PLACE, LEVELS, 1))
  const alone = told(oneByOne, () => {
    for (const { side, priceHundredths, sizePaise } of LEVELS) {
      oneByOne.setMakerLevel('m', MARKET, 'A', side, priceHundredths, sizePaise, 1)
    }
  })
  expect(together).toEqual(alone)
  expect(together).toContain('restChanged')
  expect(atOnce.depth(MARKET, 'A', 9)).toEqual(oneByOne.depth(MARKET, 'A', 9))
  expect(atOnce.ordersOf('p')).toEqual(oneByOne.ordersOf('p'))
})

it('tells once that levels have changed, and nothing where each is as it should be', () => {
  const exchange = openExchange()
  const events: ExchangeEvent[] = []
  exchange.listen((event) => events.push(event))
  const levels = [lay(200, 50_00), lay(210, 60_00), lay(300, 70_00)]
  setMakerLevels(exchange.desk, PLACE, levels, 1)
  setMakerLevels(exchange.desk, PLACE, levels, 2)
  const smaller = levels.map((level) => ({ ...level, sizePaise: 40_00 }))
  const before = events.length
  setMakerLevels(exchange.desk, PLACE, smaller, 3)
  expect(events.slice(before)).toEqual([{ type: 'marketChanged', marketId: MARKET }])
})

it('keeps and tells the levels before one that is refused', () => {
  const exchange = openExchange()
  const levels = [lay(200, 50_00), lay(100, 50_00), lay(300, 50_00)]
  const types = told(exchange, () => {
    expect(() => setMakerLevels(exchange.desk, PLACE, levels, 1)).toThrow(/no price/)
  })
  expect(exchange.depth(MARKET, 'A', 9).back).toEqual([[200, 50_00]])
  expect(types).toEqual(['marketChanged'])
})
