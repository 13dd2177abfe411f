import type { Exchange } from '../../exchange.ts'
import type { ExchangeRefusal } from '../../refusal.ts'
import type { Input } from './twin-input.ts'

type Answer<Order> = { ok: true; order: Order } | { ok: false; code: ExchangeRefusal }

/** What both exchanges can be told. */
export interface Told<Order>
  extends Pick<
    Exchange,
    | 'openMarket'
    | 'deposit'
    | 'cancel'
    | 'changePersistence'
    | 'releaseDue'
    | 'setMakerLevel'
    | 'clearMaker'
    | 'setQuotes'
    | 'setStatus'
    | 'turnInPlay'
    | 'turnPreMatch'
    | 'addRunner'
    | 'changeWinners'
    | 'removeRunner'
    | 'settle'
    | 'reverse'
    | 'voidBet'
    | 'voidMatchedBetween'
  > {
  place(...how: Parameters<Exchange['place']>): Answer<Order>
  reprice(...how: Parameters<Exchange['reprice']>): Answer<Order>
}

/** What came of an input: `ok`, a refusal's code, `threw`, or that it broke; and the order, where there is one. */
export interface Came<Order> {
  outcome: string
  order: Order | undefined
}

/** `betIdOf` says what number this exchange gave to a bet. */
export function apply<Order>(input: Input, to: Told<Order>, betIdOf: (bet: string) => number): Came<Order> {
  try {
    const answer = tell(input, to, betIdOf)
    if (!answer) return { outcome: 'ok', order: undefined }
    if (!answer.ok) return { outcome: answer.code, order: undefined }
    return { outcome: 'ok', order: 'order' in answer ? answer.order : undefined }
  } catch (error) {
    // An Error itself is how either says no to an operator; its subclasses are mistakes in the code.
    const isNo = (error as Error).constructor === Error
    return { outcome: isNo ? 'threw' : `broke: ${error}`, order: undefined }
  }
}

function tell<Order>(
  input: Input,
  to: Told<Order>,
  betIdOf: (bet: string) => number,
): Answer<Order> | ReturnType<Exchange['cancel']> | undefined {
  const { atMs } = input
  switch (input.kind) {
    case 'place':
      return to.place(input.request, atMs)
    case 'cancel':
      return to.cancel(input.accountId, betIdOf(input.bet), atMs, input.byPaise)
    case 'persist':
      return to.changePersistence(input.accountId, betIdOf(input.bet), input.persistence)
    case 'reprice': {
      const { accountId, bet, clientOrderId, priceHundredths } = input
      return to.reprice({ accountId, betId: betIdOf(bet), clientOrderId, priceHundredths }, atMs)
    }
    case 'open':
      to.openMarket(input.definition)
      break
    case 'deposit':
      to.deposit(input.accountId, input.amountPaise, '', atMs)
      break
    case 'release':
      to.releaseDue(atMs)
      break
    case 'level': {
      const { accountId, marketId, selectionId, side, priceHundredths, sizePaise } = input
      to.setMakerLevel(accountId, marketId, selectionId, side, priceHundredths, sizePaise, atMs)
      break
    }
    case 'clear':
      to.clearMaker(input.accountId, input.marketId, input.selectionId)
      break
    case 'quotes':
      to.setQuotes(input.accountId, input.marketId, input.selectionId, input.quotes, atMs)
      break
    case 'status':
      to.setStatus(input.marketId, input.status, atMs)
      break
    case 'inPlay':
      to.turnInPlay(input.marketId, input.betDelayMs, atMs)
      break
    case 'preMatch':
      to.turnPreMatch(input.marketId, atMs)
      break
    case 'winners':
      to.changeWinners(input.marketId, input.numberOfWinners)
      break
    case 'join':
      to.addRunner(input.marketId, { selectionId: input.selectionId, name: input.selectionId })
      break
    case 'remove':
      to.removeRunner(input.marketId, input.selectionId, input.factor)
      break
    case 'settle':
      to.settle(input.marketId, input.result, atMs)
      break
    case 'reverse':
      to.reverse(input.marketId, atMs)
      break
    case 'voidBet':
      to.voidBet(betIdOf(input.bet))
      break
    case 'voidBetween':
      to.voidMatchedBetween(input.marketId, input.fromMs, input.toMs)
  }
  return undefined
}
