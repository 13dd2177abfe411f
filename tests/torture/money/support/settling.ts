import { CLEARING } from '../../../../simulator/exchange/accounts/account-state.ts'
import { Exchange } from '../../../../simulator/exchange/exchange.ts'
import { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import { restoreExchange } from '../../../../simulator/exchange/restore.ts'
import { type Result, wonBy } from '../../../../simulator/exchange/settlement/result.ts'
import { snapshotExchange } from '../../../../simulator/exchange/snapshot.ts'
import { expectedBalances } from './naive-settlement.ts'

const MARKET = '1.1'
const SELECTIONS = ['A', 'B', 'C', 'D'] as const
const PLAYERS = ['a', 'b', 'c'] as const
const MAKER = 'm'
const ACCOUNTS = [...PLAYERS, MAKER] as const
const DEPOSIT_PAISE = 10_000_00
const BETS_MOST = 25
const DECISIONS_MOST = 8

/** What was done over many runs. Refused: settling what is settled, and reversing what is not. */
type SettlingTally = Record<'decisions' | 'restarts' | 'refused', number>

function newMarket(dice: Dice): Exchange {
  const exchange = new Exchange()
  for (const player of PLAYERS) {
    exchange.openAccount(player, 'player')
    exchange.deposit(player, DEPOSIT_PAISE, 'Opening balance', 0)
  }
  exchange.openAccount(MAKER, 'maker')
  exchange.openMarket({
    marketId: MARKET,
    runners: SELECTIONS.map((selectionId) => ({ selectionId, name: selectionId })),
    numberOfWinners: dice.pick([1, 1, 2]),
    status: 'OPEN',
    inPlay: false,
    betDelayMs: 0,
    commissionBasisPoints: dice.pick([0, 200, 500]),
  })
  for (let bet = 0; bet < BETS_MOST; bet++) {
    const selectionId = dice.pick(SELECTIONS)
    const side = dice.pick(['BACK', 'LAY'] as const)
    const priceHundredths = dice.int(120, 500)
    if (dice.next() < 0.3) {
      exchange.setMakerLevel(MAKER, MARKET, selectionId, side, priceHundredths, dice.int(1, 90_000), bet)
      continue
    }
    // What is refused for want of money is not placed; the others meet.
    exchange.place(
      {
        accountId: dice.pick(PLAYERS),
        clientOrderId: `bet${bet}`,
        marketId: MARKET,
        selectionId,
        side,
        priceHundredths,
        stakePaise: dice.int(1, 800_00),
        persistence: dice.pick(['KEEP', 'LAPSE'] as const),
      },
      bet,
    )
  }
  return exchange
}

function randomResult(dice: Dice, exchange: Exchange): Result {
  if (dice.next() < 0.25) return { kind: 'VOID' }
  const order = [...SELECTIONS].sort(() => dice.next() - 0.5)
  const { numberOfWinners } = exchange.market(MARKET)!
  // Now and then two tie for the last place.
  if (dice.next() < 0.2) {
    const places = order.slice(0, numberOfWinners - 1).map((id) => [id])
    return { kind: 'RUNNERS', places: [...places, order.slice(numberOfWinners - 1, numberOfWinners + 1)] }
  }
  return wonBy(...order.slice(0, numberOfWinners))
}

const textOf = (exchange: Exchange) => JSON.stringify(snapshotExchange(exchange))
const through = (exchange: Exchange): ReturnType<typeof snapshotExchange> => JSON.parse(textOf(exchange))

/**
 * Everything that a decision decides: balances, profits, exposures, and how each bet ended. Whether what was not matched
 * lapsed or was voided is the first decision's doing, and no money.
 */
function outcome(exchange: Exchange): string {
  const wallets = ACCOUNTS.map((id) => [id, exchange.wallet(id)])
  const bets = PLAYERS.flatMap((id) => exchange.ordersOf(id)).map((bet) => {
    const { betId, matchedPaise, cancelledPaise, lapsedPaise, voidedPaise, result, profitPaise } = bet
    return [betId, matchedPaise, cancelledPaise, lapsedPaise + voidedPaise, result, profitPaise]
  })
  const { status, runners } = exchange.market(MARKET)!
  return JSON.stringify({ wallets, bets, status, runners: runners.map((runner) => runner.status) })
}

function decide(exchange: Exchange, result: Result, atMs: number): void {
  if (result.kind === 'VOID') exchange.voidMarket(MARKET, atMs)
  else exchange.settle(MARKET, result, atMs)
}

/** One market, decided and reversed as chance has it, against the same one decided once; a line for what is wrong. */
export function trySettling(seed: number, tally: SettlingTally): { isMoneyMoved: boolean; wrong: string[] } {
  const dice = new Dice(seed)
  let exchange = newMarket(dice)
  const undecided = through(exchange)
  const wrong: string[] = []
  const claim = (holds: boolean, line: string) => {
    if (!holds) wrong.push(line)
  }
  let result: Result | undefined
  const tryRefused = (work: () => void): void => {
    const before = textOf(exchange)
    try {
      work()
      wrong.push('a market was settled twice, or reversed twice')
    } catch {
      tally.refused++
    }
    claim(textOf(exchange) === before, 'a refusal changed something')
  }
  const decisions = dice.int(1, DECISIONS_MOST)
  for (let decided = 0; decided < decisions || !result; decided++) {
    const atMs = 1000 + decided
    if (dice.next() < 0.4) {
      exchange = restoreExchange(through(exchange))
      tally.restarts++
    }
    const settled: Result | undefined = result
    if (settled) {
      if (dice.next() < 0.3) tryRefused(() => decide(exchange, randomResult(dice, exchange), atMs))
      exchange.reverse(MARKET, atMs)
      result = undefined
    } else {
      if (dice.next() < 0.3) tryRefused(() => exchange.reverse(MARKET, atMs))
      result = randomResult(dice, exchange)
      decide(exchange, result, atMs)
    }
    tally.decisions++
  }
  const once = restoreExchange(undecided)
  decide(once, result, 0)
  claim(outcome(once) === outcome(exchange), `not as if ${JSON.stringify(result)} had come once`)
  const expected = expectedBalances(undecided, result)
  let isMoneyMoved = false
  for (const accountId of ACCOUNTS) {
    const paise = exchange.ledger.balancePaise(accountId)
    const opening = accountId === MAKER ? 0 : DEPOSIT_PAISE
    const due = opening + (expected.get(accountId) ?? 0)
    claim(paise === due, `${accountId} has ${paise} paise, by hand it is ${due}`)
    if (paise !== opening) isMoneyMoved = true
    const entries = exchange.entries(accountId)
    const booked = entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    claim(entries.length === 0 || booked === paise, `the statement of ${accountId} does not add up`)
  }
  claim(exchange.ledger.sumPaise() === 0, 'the ledger does not sum to nothing')
  claim(exchange.ledger.balancePaise(CLEARING) === 0, 'the clearing account keeps money')
  return { isMoneyMoved, wrong }
}
