import { CREDIT_RUPEES_MAX } from '@layline/shared/limits'
import { describe, expect, it } from 'vitest'
import { sharedInput } from '../inputs/inputs.ts'
import { feed } from '../testing/feed.ts'
import { balanceView, statementView } from '../views/account-view.ts'
import type { World } from '../world.ts'
import { officeContent } from './content.ts'
import { EVER, officeWorld, restored } from './testing/office-world.ts'

const OWN_CHIPS = 100_000
const change = (world: World, rupees: number) =>
  feed(world, { kind: 'credit', userName: 'player1', amountPaise: rupees * 100 })[0]
const money = (world: World) => {
  const { deBalance, deCreditChips } = balanceView(world, 'player1')
  return { deBalance, deCreditChips }
}
const withdraw = (world: World, rupees: number) =>
  feed(world, {
    kind: 'cash-asked',
    userName: 'player1',
    type: 'WITHDRAW',
    amountPaise: rupees * 100,
    bankId: 'b',
    bankName: '',
    utr: '',
    remark: '',
  })[0]

describe('[LG6] credit', () => {
  it('is part of the chips, told apart, and the statement and the mailbox name it', () => {
    const world = officeWorld()
    expect(change(world, 5000)).toEqual({ ok: true })
    expect(money(world)).toEqual({ deBalance: OWN_CHIPS + 5000, deCreditChips: 5000 })
    expect(statementView(world, 'player1', EVER)[0]).toMatchObject({
      amount: 5000,
      entryType: 'CREDIT',
      stRemark: 'Credit granted',
    })
    expect(world.office.mailboxes.of('player1').map(({ title }) => title)).toContain('Credit granted')
    expect(world.exchange.ledger.sumPaise()).toBe(0)
  })

  it('is never taken back beyond what was granted', () => {
    const world = officeWorld()
    change(world, 5000)
    expect(change(world, -5000.01)).toMatchObject({ ok: false, code: 'INVALID_AMOUNT' })
    expect(change(world, -2000)).toEqual({ ok: true })
    expect(money(world)).toEqual({ deBalance: OWN_CHIPS + 3000, deCreditChips: 3000 })
    expect(change(world, -3000.01)).toMatchObject({ ok: false, code: 'INVALID_AMOUNT' })
  })

  it('is not taken back while it is not at hand', () => {
    const world = officeWorld()
    change(world, 5000)
    const lost = { accountId: 'player1', stakePaise: OWN_CHIPS * 100 + 1000_00, memo: '', atMs: world.nowMs }
    expect(world.exchange.playRound(lost, () => 0)).toEqual({ ok: true })
    expect(change(world, -4000.01)).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' })
    expect(change(world, -4000)).toEqual({ ok: true })
    expect(money(world)).toEqual({ deBalance: 0, deCreditChips: 1000 })
  })

  it('is not paid out', () => {
    const world = officeWorld()
    change(world, 5000)
    expect(withdraw(world, OWN_CHIPS + 1)).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' })
    expect(withdraw(world, OWN_CHIPS)).toMatchObject({ ok: true })
    expect(withdraw(world, 100)).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' })
  })

  it('of a scenario is there from the beginning, and after a restart', () => {
    const world = restored(officeWorld({ credit: { player1: 2500 } }))
    expect(money(world)).toEqual({ deBalance: OWN_CHIPS + 2500, deCreditChips: 2500 })
    expect(balanceView(world, 'player2').deCreditChips).toBe(0)
  })

  it('of a scenario for somebody who is not there is a mistake', () => {
    expect(officeContent.safeParse({ credit: { nobody: 5 } }).success).toBe(false)
    expect(officeContent.safeParse({ credit: { player1: 0 } }).success).toBe(false)
  })

  it('of a shared input is at most what an operator may grant or take back', () => {
    const isTaken = (rupees: number) =>
      sharedInput.safeParse({ kind: 'credit', userName: 'player1', amountPaise: rupees * 100 }).success
    expect([-CREDIT_RUPEES_MAX, 1, CREDIT_RUPEES_MAX].map(isTaken)).toEqual([true, true, true])
    expect([-CREDIT_RUPEES_MAX - 1, 0, CREDIT_RUPEES_MAX + 1].map(isTaken)).toEqual([false, false, false])
  })

  it('of an account that is not there is refused', () => {
    const [outcome] = feed(officeWorld(), { kind: 'credit', userName: 'nobody', amountPaise: 100 })
    expect(outcome).toMatchObject({ ok: false, code: 'ACCOUNT_NOT_FOUND' })
  })
})
