import { hundredthsOf } from '@layline/shared/units'
import type { Account } from './account.ts'
import type { Input } from './input.ts'
import { isOfficeInput } from './office/office-input.ts'
import { mustWait } from './office/wait.ts'
import { operate } from './operation.ts'
import { placeRequestOf } from './order-request.ts'
import { DONE, type Outcome, refused } from './outcome.ts'
import type { World } from './world.ts'

type Of<Kind extends Input['kind']> = Extract<Input, { kind: Kind }>

/** What an input does to a world that stands at its time. */
export function foldInput(world: World, input: Input): Outcome {
  if (input.kind === 'force') return world.force(input.eventId, input.event)
  if (input.kind === 'operate') return operateBy(world, input)
  if (isOfficeInput(input)) return world.office.fold(input)
  const account = world.accounts.get(input.userName)
  if (!account) return refused('ACCOUNT_NOT_FOUND')
  switch (input.kind) {
    case 'login':
      return signIn(world, account, input)
    case 'logout':
      world.sessions.end(account, input.tokenHash)
      return DONE
    case 'change-password':
      account.password = input.password
      account.loginFirst = false
      world.sessions.end(account)
      return DONE
    case 'stake-buttons':
      account.stakeButtons = input.buttons
      return DONE
    case 'order':
      return placeOrder(world, input)
    case 'cancel': {
      const outcome = world.exchange.cancel(input.userName, input.betId, world.nowMs, input.byPaise)
      return outcome.ok ? DONE : refused(outcome.code)
    }
    case 'reprice':
      return reprice(world, input)
    case 'casino-launch': {
      const { userName, ticketHash, gameId, tokenHash = account.sessions.at(-1)?.tokenHash ?? '' } = input
      world.casino.launch({ userName, ticketHash, gameId, tokenHash }, world.nowMs)
      return DONE
    }
    case 'casino-round':
      return world.casino.play(input, world.nowMs)
  }
}

/** With a password that is right; not even so while the name has to wait, or waiting would slow nobody. */
function signIn({ office, sessions, nowMs }: World, account: Account, input: Of<'login'>): Outcome {
  if (input.saltHex !== undefined && input.saltHex !== account.password.saltHex) {
    return { ok: false, code: 'LOGIN_FAILED' }
  }
  const waitMs = office.guesses.waitMs(account.userName, nowMs)
  if (waitMs > 0) return mustWait(waitMs)
  office.guesses.forget(account.userName)
  sessions.begin(account, input, nowMs)
  return DONE
}

function operateBy({ exchange, nowMs }: World, { operation }: Of<'operate'>): Outcome {
  try {
    operate(exchange, operation, nowMs)
    return DONE
  } catch (error) {
    return refused('BAD_REQUEST', (error as Error).message)
  }
}

function placeOrder(world: World, { userName, order }: Of<'order'>): Outcome {
  if (isBlocked(world, userName, order.marketId, order.orderId)) return refused('SPORT_BLOCKED')
  const request = placeRequestOf(world.exchange, userName, order)
  if (!request.ok) return request
  const outcome = world.exchange.place(request.request, world.nowMs)
  return outcome.ok ? { ok: true, order: outcome.order } : refused(outcome.code)
}

function reprice(world: World, { userName, betId, orderId, odds }: Of<'reprice'>): Outcome {
  const { exchange, nowMs } = world
  const bet = exchange.order(betId)
  if (bet?.accountId === userName && isBlocked(world, userName, bet.marketId, orderId))
    return refused('SPORT_BLOCKED')
  const priceHundredths = hundredthsOf(odds)
  if (priceHundredths === undefined) return refused('INVALID_PRICE')
  const edit = { accountId: userName, betId, clientOrderId: orderId, priceHundredths }
  const outcome = exchange.reprice(edit, nowMs)
  return outcome.ok ? { ok: true, order: outcome.order } : refused(outcome.code)
}

/** Whether the sport is closed to the player; an order that stands already is still answered as it was (OR2). */
function isBlocked(world: World, userName: string, marketId: string, orderId: string): boolean {
  const { office, catalogue, exchange } = world
  const { sports } = office.blocks.of(userName)
  const market = sports.length > 0 ? catalogue.market(marketId) : undefined
  const event = market && catalogue.event(market.eventId)
  if (!event || !(sports.includes(event.sportId) || sports.includes(catalogue.sportIdOf(market))))
    return false
  return !exchange.ordersOf(userName).some(({ clientOrderId }) => clientOrderId === orderId)
}
