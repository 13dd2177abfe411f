import { describe, expect, it } from 'vitest'
import { checkInvariants } from '../../exchange/proof/invariants.ts'
import { feed } from '../testing/feed.ts'
import { statementView } from '../views/account-view.ts'
import { cashRequestsView } from '../views/cashier-view.ts'
import { EVER, MINUTE, officeWorld, restored } from './testing/office-world.ts'

const ask = (type: 'DEPOSIT' | 'WITHDRAW', amountPaise: number, userName = 'player1') =>
  ({
    kind: 'cash-asked',
    userName,
    type,
    amountPaise,
    bankId: 'b',
    bankName: 'Bank',
    utr: '',
    remark: '',
  }) as const

const walletOf = (world: ReturnType<typeof officeWorld>, userName = 'player1') => {
  const { chipsPaise, availablePaise } = world.exchange.wallet(userName)
  return { chipsPaise, availablePaise }
}
const statusOf = (world: ReturnType<typeof officeWorld>, requestId: string) =>
  world.office.cashier.get(requestId)?.status

describe('a withdrawal', () => {
  it('[LG4] leaves the wallet at once, waits apart, and is paid from there', () => {
    const world = officeWorld()
    const [asked] = feed(world, ask('WITHDRAW', 40_000_00))
    expect(asked).toMatchObject({ ok: true, id: expect.stringMatching(/^R\d+$/) })
    expect(walletOf(world)).toEqual({ chipsPaise: 60_000_00, availablePaise: 60_000_00 })
    expect(world.exchange.ledger.balancePaise('payouts')).toBe(40_000_00)
    const requestId = (asked as { id: string }).id
    feed(world, { kind: 'cash-decided', requestId, approve: true, reason: '' })
    expect(world.exchange.ledger.balancePaise('payouts')).toBe(0)
    expect(walletOf(world).chipsPaise).toBe(60_000_00)
    expect(statusOf(world, requestId)).toBe('APPROVED')
    checkInvariants(world.exchange)
  })

  it('comes back whole when it is refused or taken back, and the statement shows both', () => {
    const world = officeWorld()
    const [refused, takenBack] = feed(world, ask('WITHDRAW', 5000_00), ask('WITHDRAW', 7000_00)) as {
      id: string
    }[]
    feed(
      world,
      { kind: 'cash-decided', requestId: refused!.id, approve: false, reason: 'No such branch' },
      { kind: 'cash-taken-back', userName: 'player1', requestId: takenBack!.id },
    )
    expect(walletOf(world).availablePaise).toBe(100_000_00)
    expect(statementView(world, 'player1', EVER).map(({ entryType, amount }) => [entryType, amount])).toEqual(
      [
        ['REFUND', 7000],
        ['REFUND', 5000],
        ['WITHDRAW', -7000],
        ['WITHDRAW', -5000],
        ['DEPOSIT', 100_000],
      ],
    )
    expect(cashRequestsView(world, 'player1').map(({ status, stReason }) => [status, stReason])).toEqual([
      ['CANCELLED', ''],
      ['REJECTED', 'No such branch'],
      ['APPROVED', ''],
    ])
    checkInvariants(world.exchange)
  })

  it('of more than is available is refused, and the one that takes the last chip is not', () => {
    const world = officeWorld()
    expect(
      feed(world, ask('WITHDRAW', 100_000_01), ask('WITHDRAW', 100_000_00), ask('WITHDRAW', 100_00)),
    ).toEqual([
      { ok: false, code: 'INSUFFICIENT_FUNDS', text: 'Not enough available chips' },
      { ok: true, id: 'R6' },
      { ok: false, code: 'INSUFFICIENT_FUNDS', text: 'Not enough available chips' },
    ])
  })

  it('cannot be bet with, and what is bet cannot be withdrawn', () => {
    const world = officeWorld()
    const { marketIds } = world.catalogue.events().next().value!
    const market = world.catalogue.market(marketIds[0]!)!
    const back = (stack: number, orderId: string) =>
      ({
        kind: 'order',
        userName: 'player1',
        order: {
          stack,
          odds: 900,
          marketId: market.marketId,
          selectionId: market.runners[0]!.selectionId,
          selectionName: '',
          betType: 'BACK',
          orderId,
          persistence: 'LAPSE',
          fillOrKill: false,
        },
      }) as const
    expect(
      feed(world, ask('WITHDRAW', 95_000_00), back(6000, 'a'), back(5000, 'b'), ask('WITHDRAW', 100_00)),
    ).toMatchObject([
      { ok: true },
      { code: 'INSUFFICIENT_FUNDS' },
      { ok: true },
      { code: 'INSUFFICIENT_FUNDS' },
    ])
  })
})

describe('who decides', () => {
  it('the house approves by itself: a deposit after two minutes, a withdrawal after ten, by the minute', () => {
    const world = officeWorld()
    const [deposit, withdrawal] = feed(world, ask('DEPOSIT', 900_00), ask('WITHDRAW', 500_00)) as {
      id: string
    }[]
    const seen = [2 * MINUTE - 1, 2 * MINUTE, 10 * MINUTE - 1, 10 * MINUTE].map((atMs) => {
      world.advanceTo(world.setup.epochMs + atMs)
      return [statusOf(world, deposit!.id), statusOf(world, withdrawal!.id)]
    })
    expect(seen).toEqual([
      ['PENDING', 'PENDING'],
      ['APPROVED', 'PENDING'],
      ['APPROVED', 'PENDING'],
      ['APPROVED', 'APPROVED'],
    ])
    expect(walletOf(world).chipsPaise).toBe(100_400_00)
  })

  it('what is decided is decided: by nobody else, nor by the house when its time comes', () => {
    const world = officeWorld()
    const [{ id: requestId }] = feed(world, ask('DEPOSIT', 900_00)) as { id: string }[] as [{ id: string }]
    const decide = (approve: boolean) => ({ kind: 'cash-decided', requestId, approve, reason: '' }) as const
    expect(feed(world, decide(false), decide(true))).toEqual([
      { ok: true },
      { ok: false, code: 'REQUEST_NOT_PENDING' },
    ])
    world.advanceTo(world.setup.epochMs + 5 * MINUTE)
    expect(walletOf(world).chipsPaise).toBe(100_000_00)
    expect(world.office.mailboxes.of('player1').at(-1)).toMatchObject({
      title: `Deposit ${requestId} was refused`,
    })
  })

  it("another player's request is answered as if it did not exist", () => {
    const world = officeWorld()
    const [{ id: requestId }] = feed(world, ask('DEPOSIT', 900_00)) as { id: string }[] as [{ id: string }]
    const takeBack = (requestId: string) =>
      ({ kind: 'cash-taken-back', userName: 'player2', requestId }) as const
    const [other, absent] = feed(world, takeBack(requestId), takeBack('R999'))
    expect(other).toEqual(absent)
    expect(absent).toEqual({ ok: false, code: 'REQUEST_NOT_FOUND' })
    expect(statusOf(world, requestId)).toBe('PENDING')
  })
})

it.each([99_99, 1_000_000_01, 0, -500_00])('%d paise are no amount', (amountPaise) => {
  const world = officeWorld()
  for (const type of ['DEPOSIT', 'WITHDRAW'] as const) {
    expect(feed(world, ask(type, amountPaise))).toMatchObject([{ code: 'INVALID_AMOUNT' }])
  }
})

it('five may wait at once, and a sixth when one is decided', () => {
  const world = officeWorld()
  feed(world, ...Array.from({ length: 5 }, () => ask('DEPOSIT', 100_00)))
  expect(feed(world, ask('DEPOSIT', 100_00))).toMatchObject([{ code: 'TOO_MANY' }])
  expect(feed(world, ask('DEPOSIT', 100_00, 'player2'))).toMatchObject([{ ok: true }])
  world.advanceTo(world.setup.epochMs + 2 * MINUTE)
  expect(feed(world, ask('DEPOSIT', 100_00))).toMatchObject([{ ok: true }])
})

it('requests that wait are decided after a restart as they would have been', () => {
  const world = officeWorld()
  feed(world, ask('DEPOSIT', 900_00), ask('WITHDRAW', 500_00))
  const back = restored(world)
  for (const each of [world, back]) each.advanceTo(each.setup.epochMs + 11 * MINUTE)
  expect(back.snapshot()).toEqual(world.snapshot())
  expect(walletOf(back).chipsPaise).toBe(100_400_00)
})
