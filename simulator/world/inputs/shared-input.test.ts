import { expect, it } from 'vitest'
import { MINUTE, officeWorld } from '../office/testing/office-world.ts'
import { feed } from '../testing/feed.ts'
import { type Input, isPrivate, sharedInput } from './inputs.ts'

const mobile = '9123456780'
const SECRETS = [mobile, 'canary']
const BUSY: Input[] = [
  { kind: 'login-failed', userName: 'canary' },
  { kind: 'code-made', mobile, saltHex: 'canary', hashHex: 'canary' },
  { kind: 'code-tried', mobile, hashHex: 'canary' },
  {
    kind: 'sign-up',
    userName: 'newcomer',
    password: { saltHex: 'canary', hashHex: 'canary' },
    mobile,
    referral: 'canary',
  },
  {
    kind: 'bank-added',
    userName: 'newcomer',
    stBankName: 'canary',
    stHolderName: 'canary',
    stAccountNo: '123456',
    stIfsc: 'ABCD0123456',
  },
  { kind: 'bonus-plan', userName: 'newcomer', planId: 'fair-wind' },
  ...(['DEPOSIT', 'WITHDRAW', 'DEPOSIT'] as const).map((type) => ({
    kind: 'cash-asked' as const,
    userName: 'newcomer',
    type,
    amountPaise: 700_00,
    bankId: 'canary',
    bankName: 'canary',
    utr: 'canary',
    remark: 'canary',
  })),
  { kind: 'cash-decided', requestId: 'R7', approve: true, reason: '' },
  { kind: 'cash-decided', requestId: 'R8', approve: false, reason: 'canary' },
  { kind: 'message', userName: 'newcomer', title: 'canary', text: 'canary' },
]

it('what is shared of the office moves the same money, and tells nothing of the player', () => {
  const told = BUSY.filter((input) => !isPrivate(input)).map((input) => sharedInput.parse(input))
  for (const secret of SECRETS) expect(JSON.stringify(told)).not.toContain(secret)
  const again = told.map((input) => sharedInput.parse(JSON.parse(JSON.stringify(input))) as Input)
  const [whole, shared] = [BUSY, again].map((inputs) => {
    const world = officeWorld()
    feed(world, ...inputs)
    world.advanceTo(world.nowMs + 3 * MINUTE)
    return world
  })
  expect(shared!.exchange.entries('newcomer').length).toBeGreaterThan(3)
  expect(shared!.exchange.entries('newcomer')).toEqual(whole!.exchange.entries('newcomer'))
  expect(shared!.office.bonuses.of('newcomer')).toEqual(whole!.office.bonuses.of('newcomer'))
})
