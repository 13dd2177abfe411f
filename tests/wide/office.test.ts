import type { StatementRow } from '@layline/shared/entities/account'
import type { LiveBet, Position } from '@layline/shared/entities/bet'
import type { BonusProgress } from '@layline/shared/entities/bonus'
import type { CashRequestRow, UserBank } from '@layline/shared/entities/cash'
import type { Message } from '@layline/shared/entities/notice'
import type { ProfitRow, SummaryRow } from '@layline/shared/entities/report'
import type { Balance } from '@layline/shared/entities/session'
import { createSimulator, type Simulator } from '@layline/simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stateHash } from '../../simulator/host/worlds/kept-world.ts'
import { Player } from '../support/player.ts'
import { tempFolder } from '../support/temp-folder.ts'

// A sign-in is a hash that is slow on purpose.

const dataDir = tempFolder()
let sim: Simulator
let player: Player
let other: Player

beforeAll(async () => {
  sim = await createSimulator({ dataDir, scenario: 'back-office', seed: 3, paused: true }).listen()
  player = await new Player(sim.url).login()
  other = await new Player(sim.url).login('player2', 'Player@2')
})
afterAll(() => sim.close())

const users = (path: string) => `/api/v1/users/${path}`
const admin = (path: string) => `/api/v1/admin/${path}`
const balance = (of = player) => of.data<Balance>('GET', users('balance'))
const requests = (of = player) => of.data<CashRequestRow[]>('GET', users('dwstatement'))
const advance = (advanceMs: number) => player.control('POST', '/time', { advanceMs })
const today = () => {
  const day = new Date(sim.main.nowMs + 330 * 60_000).toISOString().slice(0, 10)
  return { startDate: day, endDate: day }
}
const statement = (of = player) => of.data<StatementRow[]>('POST', users('userstatement'), today())
const deposit = (amount: number, over: object = {}) =>
  player.send('POST', users('dwrequest'), { type: 'DEPOSIT', amount, bankId: 'pier', utr: 'U1', ...over })
const withdraw = (amount: unknown, bankId = 'B1') =>
  player.send('POST', users('wrequest'), { amount, bankId })

async function backAHome(stack: number, orderId: string, of = player) {
  const [market] = await of.markets('sportsId=1')
  const { stMarketID: marketId, rates } = market!
  const order = {
    stack,
    odds: 1.01,
    marketId,
    selectionId: rates[0]!.stSelectionID,
    betType: 'BACK',
    orderId,
  }
  return { marketId, reply: await of.send('POST', '/api/v1/order/testOrder', order) }
}

describe('money in and out', () => {
  it('a deposit waits, is approved by the house after its time, and stands in every list', async () => {
    const before = await balance()
    const reply = await deposit(750.5, { remark: 'for the derby' })
    expect(reply.body).toMatchObject({ status: 'success', message: 'Request sent successfully' })
    expect(reply.body.data).toMatchObject({
      type: 'DEPOSIT',
      amount: 750.5,
      status: 'PENDING',
      stBankName: 'Pier Play Bank',
      utr: 'U1',
      stRemark: 'for the derby',
      decidedAt: '',
    })
    expect((await balance()).deBalance).toBe(before.deBalance)
    await advance(29_999)
    expect((await requests())[0]).toMatchObject({ status: 'PENDING' })
    await advance(1)
    expect((await requests())[0]).toMatchObject({
      status: 'APPROVED',
      decidedAt: expect.stringContaining('T'),
    })
    expect((await balance()).deBalance).toBe(before.deBalance + 750.5)
    const { id } = (await requests())[0]!
    expect((await statement())[0]).toMatchObject({
      entryType: 'DEPOSIT',
      amount: 750.5,
      stRemark: `Deposit ${id}`,
    })
    const [message] = await player.data<Message[]>('GET', admin('getmessage'))
    expect(message).toMatchObject({ title: `Deposit ${id} was approved` })
  })

  it('a withdrawal leaves the chips at once, and an operator who refuses gives them back', async () => {
    const before = await balance()
    const { id } = (await withdraw(40_000)).body.data as CashRequestRow
    expect((await balance()).deBalance).toBe(before.deBalance - 40_000)
    const waiting = await player.control<(CashRequestRow & { userName: string })[]>(
      'GET',
      '/requests?status=PENDING',
    )
    expect(waiting).toMatchObject([{ id, userName: 'player1', amount: 40_000 }])
    await player.control('POST', `/requests/${id}`, { approve: false, reason: 'Branch closed' })
    expect((await balance()).deBalance).toBe(before.deBalance)
    expect((await requests())[0]).toMatchObject({ id, status: 'REJECTED', stReason: 'Branch closed' })
    expect((await statement()).slice(0, 2)).toMatchObject([
      { entryType: 'REFUND', amount: 40_000 },
      { entryType: 'WITHDRAW', amount: -40_000 },
    ])
    const again = await player.send('POST', `/control/requests/${id}`, { approve: true })
    expect([again.status, again.body.code]).toEqual([409, 'REQUEST_NOT_PENDING'])
  })

  it('approved it is gone for good', async () => {
    const before = await balance()
    const { id } = (await withdraw(1000)).body.data as CashRequestRow
    await player.control('POST', `/requests/${id}`, { approve: true })
    expect((await balance()).deBalance).toBe(before.deBalance - 1000)
    expect(sim.main.world.exchange.ledger.balancePaise('payouts')).toBe(0)
    expect(sim.main.world.exchange.ledger.sumPaise()).toBe(0)
  })

  it('delete takes back a request that waits, and nobody else’s', async () => {
    const before = await balance()
    const { id } = (await withdraw(2000)).body.data as CashRequestRow
    const strangers = await other.send('GET', users(`delete?id=${id}`))
    const absent = await other.send('GET', users('delete?id=R999999'))
    expect(strangers).toEqual(absent)
    expect([absent.status, absent.body.code]).toEqual([404, 'REQUEST_NOT_FOUND'])
    expect((await player.send('GET', users(`delete?id=${id}`))).body).toMatchObject({
      message: 'Delete successfully',
    })
    expect((await player.send('GET', users(`delete?id=${id}`))).body).toMatchObject({
      code: 'REQUEST_NOT_PENDING',
    })
    expect((await balance()).deBalance).toBe(before.deBalance)
    expect((await requests(other)).every(({ id: own }) => own !== id)).toBe(true)
    for (const bad of ['R', 'R-1', 'Rx', 'r1', '1.5', '__proto__', `R${'1'.repeat(40)}`]) {
      expect((await player.send('GET', users(`delete?id=${bad}`))).body).toMatchObject({
        code: 'BAD_REQUEST',
      })
    }
  })

  it.each([
    ['nothing', 0, 'INVALID_AMOUNT'],
    ['less than nothing', -500, 'INVALID_AMOUNT'],
    ['99.99', 99.99, 'INVALID_AMOUNT'],
    ['more than a million', 1_000_001, 'INVALID_AMOUNT'],
    ['a third of a paisa', 100.003, 'INVALID_AMOUNT'],
    ['infinity', '1e400', 'BAD_REQUEST'],
    ['words', 'all of it', 'BAD_REQUEST'],
    ['more than there is', 900_000, 'INSUFFICIENT_FUNDS'],
  ])('a withdrawal of %s is refused, and nothing moves', async (_, amount, code) => {
    const before = await balance()
    expect((await withdraw(amount)).body.code).toBe(code)
    expect(await balance()).toEqual(before)
  })

  it('banks: the house shows its own, a player adds his, and no stranger’s is taken', async () => {
    expect(await player.data('GET', users('getbankdatau'))).toMatchObject([
      { bankId: 'pier', stUpi: 'harbour@play' },
    ])
    const mine = {
      stBankName: 'Quay Bank',
      stHolderName: 'P One',
      stAccountNo: '9988776655',
      stIfsc: 'QUAY0000009',
    }
    const added = await player.data<UserBank>('POST', users('addbank'), mine)
    expect(added).toEqual({ bankId: 'B2', ...mine })
    expect(await player.data('POST', users('addbank'), mine)).toEqual(added)
    expect(await player.data<UserBank[]>('GET', users('getbankuser'))).toHaveLength(2)
    expect(await other.data<UserBank[]>('GET', users('getbankuser'))).toHaveLength(1)
    const strangers = await other.send('POST', users('wrequest'), { amount: 100, bankId: 'B2' })
    expect(strangers.body.code).toBe('BANK_NOT_FOUND')
    expect((await deposit(500, { bankId: 'B2' })).body.code).toBe('BANK_NOT_FOUND')
    expect((await withdraw(500, 'pier')).body.code).toBe('BANK_NOT_FOUND')
    for (const bad of [
      { stIfsc: 'x' },
      { stAccountNo: '12' },
      { stBankName: '' },
      { stHolderName: 'x'.repeat(61) },
    ]) {
      expect((await player.send('POST', users('addbank'), { ...mine, ...bad })).status).toBe(400)
    }
  })
})

describe('what is closed to a player', () => {
  it('a blocked sport takes no order, until it is open again', async () => {
    const block = (sports: string[]) => player.control('POST', '/accounts/player2/blocklist', { sports })
    await block(['1'])
    expect(await other.data('GET', users('blocklist'))).toEqual({
      sports: ['1'],
      providers: [],
      liveCasino: false,
    })
    const { reply } = await backAHome(100, 'blocked', other)
    expect([reply.status, reply.body.code]).toEqual([403, 'SPORT_BLOCKED'])
    await block([])
    expect((await backAHome(100, 'blocked', other)).reply.status).toBe(200)
    await block(['1'])
    // The same order again is the same order, as it always was.
    expect((await backAHome(100, 'blocked', other)).reply.status).toBe(200)
  })

  it('the demo user is barred from live casino, others are not', async () => {
    const demo = await new Player(sim.url).login('demo', 'Demo@1')
    expect(await demo.data('GET', users('blocklist'))).toMatchObject({ liveCasino: true })
    expect(await player.data('GET', users('blocklist'))).toMatchObject({ liveCasino: false })
  })
})

describe('a bet and a bonus, to the end', () => {
  it('reports, positions and the bonus tell the same story', async () => {
    expect(await player.data('GET', users('getbonusplan'))).toMatchObject({
      chosen: '',
      plans: [{ planId: 'double', percent: 100, max: 1000 }],
    })
    await player.data('POST', users('updatebonusplan'), { planId: 'double' })
    await deposit(600)
    await advance(30_000)
    const progress = () => player.data<BonusProgress[]>('GET', admin('getbonusdatap'))
    expect(await progress()).toMatchObject([{ planId: 'double', bonus: 600, wager: 600, status: 'ACTIVE' }])
    const { marketId, reply } = await backAHome(1000, 'told')
    expect(reply.body).toMatchObject({ status: 'success' })
    const positions = (mids: unknown) => player.data<Position[]>('POST', users('m2mbyids'), { mids })
    expect(await positions([marketId])).toMatchObject([{ marketId, exposure: -1000 }])
    expect(await positions(`1.999,${marketId}`)).toEqual(await positions([marketId, '1.999']))
    expect(await positions([])).toEqual([])
    await advance(3 * 3_600_000)
    const [bet] = await player.data<LiveBet[]>('GET', users(`bethistory?mid=${marketId}`))
    expect(bet).toMatchObject({
      orderId: 'told',
      betStatus: 'EXECUTED',
      winStatus: expect.stringMatching(/WIN|LOSS/),
    })
    expect(await player.data('GET', users('bethistory'))).toEqual([bet])
    expect(await player.data('GET', users('bethistory?mid=1.999'))).toEqual([])
    const summary: SummaryRow[] = [{ max: 'Harbour City v Northgate United', sum: bet!.win }]
    expect(await player.data('GET', users('summary'))).toEqual(summary)
    expect(await player.data('POST', users('summarydata'), today())).toEqual(summary)
    const old = { startDate: '2001-01-01', endDate: '2001-01-02' }
    expect(await player.data('POST', users('summarydata'), old)).toEqual([])
    const { startDate, endDate } = today()
    const query = `plstatement?startDate=${startDate}&endDate=${endDate}`
    expect(await player.data<ProfitRow[]>('GET', admin(query))).toMatchObject([
      { marketId, marketName: 'Match Odds', eventTypeId: '1', pl: bet!.win, commission: 0 },
    ])
    expect(await player.data('GET', admin('plstatement'))).toEqual(await player.data('GET', admin(query)))
    expect((await balance()).dePL).toBe(bet!.win)
    expect(await progress()).toMatchObject([{ wagered: 600, status: 'PAID' }])
    expect((await statement()).find(({ entryType }) => entryType === 'BONUS')).toMatchObject({
      amount: 600,
      stRemark: 'Bonus Double',
    })
    expect(await positions([marketId])).toEqual([])
    expect(await other.data<LiveBet[]>('GET', users(`bethistory?mid=${marketId}`))).toMatchObject([
      { orderId: 'blocked' },
    ])
  })

  it.each([
    ['POST', users('updatebonusplan'), { planId: 'nothing' }, 404],
    ['POST', users('updatebonusplan'), {}, 400],
    ['POST', users('m2mbyids'), {}, 400],
    ['POST', users('m2mbyids'), { mids: 7 }, 400],
    ['POST', users('m2mbyids'), { mids: Array(101).fill('1.1') }, 400],
    ['POST', users('summarydata'), { startDate: 'today', endDate: 'today' }, 400],
    ['POST', users('activity'), {}, 400],
    ['GET', admin('plstatement?startDate=today'), undefined, 400],
    ['GET', users(`bethistory?mid=${'9'.repeat(65)}`), undefined, 400],
    ['POST', users('dwrequest'), { type: 'GIFT', amount: 500, bankId: 'pier' }, 400],
    ['POST', users('dwrequest'), { type: 'DEPOSIT', amount: 500, bankId: 'pier', utr: 'x'.repeat(41) }, 400],
  ] as const)('%s %s with %j is refused with a code', async (method, path, body, status) => {
    const reply = await player.send(method, path, body)
    expect([reply.status, reply.body.status]).toEqual([status, 'error'])
    expect(reply.body.code).toMatch(/^[A-Z_]+$/)
    expect(reply.body.message).not.toBe('')
  })
})

it.each([
  '/users/summary',
  '/users/dwstatement',
  '/users/bethistory',
  '/users/getbankuser',
  '/users/getbankdatau',
  '/users/getbonusplan',
  '/users/blocklist',
  '/admin/plstatement?startDate=2026-01-01&endDate=2026-01-01',
  '/admin/getmessage',
  '/admin/getbonusdata',
  '/admin/getbonusdatap',
])('%s is the player’s own', async (path) => {
  const reply = await new Player(sim.url).send('GET', `/api/v1${path}`)
  expect([reply.status, reply.body.code]).toEqual([401, 'NOT_SIGNED_IN'])
})

it.each([
  ['/control/requests/R1', {}, 400],
  ['/control/requests/R1', { approve: 'yes' }, 400],
  ['/control/requests/R1', { approve: true, colour: 'red' }, 400],
  ['/control/requests/R999999', { approve: true }, 404],
  ['/control/requests/__proto__', { approve: true }, 404],
  ['/control/accounts/nobody/blocklist', { sports: [] }, 404],
  ['/control/accounts/player1/blocklist', { sports: 'all' }, 400],
  ['/control/accounts/player1/messages', { title: '', text: 'x' }, 400],
  ['/control/accounts/nobody/messages', { title: 'x', text: 'x' }, 404],
])('an operator who asks %s for %j is told what is wrong', async (path, body, status) => {
  const reply = await player.send('POST', path, body)
  expect([reply.status, reply.body.status]).toEqual([status, 'error'])
})

it('a restart keeps all of it, and what waits is decided in its time', async () => {
  const { id } = (await withdraw(3000)).body.data as CashRequestRow
  const before = {
    hash: stateHash(sim.main.world),
    balance: await balance(),
    requests: await requests(),
    messages: await player.data('GET', admin('getmessage')),
    bonuses: await player.data('GET', admin('getbonusdatap')),
    banks: await player.data('GET', users('getbankuser')),
    blocked: await other.data('GET', users('blocklist')),
  }
  await sim.close()
  sim = await createSimulator({ dataDir, paused: true }).listen()
  for (const each of [player, other]) Object.assign(each, { url: sim.url })
  expect({
    hash: stateHash(sim.main.world),
    balance: await balance(),
    requests: await requests(),
    messages: await player.data('GET', admin('getmessage')),
    bonuses: await player.data('GET', admin('getbonusdatap')),
    banks: await player.data('GET', users('getbankuser')),
    blocked: await other.data('GET', users('blocklist')),
  }).toEqual(before)
  await advance(3_600_000)
  expect((await requests()).find((request) => request.id === id)).toMatchObject({ status: 'APPROVED' })
})
