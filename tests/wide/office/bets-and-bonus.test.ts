import type { LiveBet, Position } from '@layline/shared/entities/bet'
import type { BonusProgress } from '@layline/shared/entities/bonus'
import type { CashRequestRow } from '@layline/shared/entities/cash'
import type { ProfitRow, SummaryRow } from '@layline/shared/entities/report'
import { Player } from '@layline/simulator/testing'
import { describe, expect, it } from 'vitest'
import { stateHash } from '../../../simulator/host/worlds/restored-world.ts'
import { admin, backOffice, users } from './back-office.ts'

const { advance, balance, deposit, other, player, requests, restart, sim, statement, today, withdraw } =
  backOffice()

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
    const demo = await new Player(sim().url).login('demo', 'Demo@1')
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
})

it('a restart keeps all of it, and what waits is decided in its time', async () => {
  await player.data('POST', users('addbank'), {
    stBankName: 'Quay Bank',
    stHolderName: 'P One',
    stAccountNo: '9988776655',
    stIfsc: 'QUAY0000009',
  })
  const refused = (await withdraw(4000)).body.data as CashRequestRow
  await player.control('POST', `/requests/${refused.id}`, { approve: false, reason: 'Branch closed' })
  const { id } = (await withdraw(3000)).body.data as CashRequestRow
  const kept = async () => ({
    hash: stateHash(sim().main.world),
    balance: await balance(),
    requests: await requests(),
    messages: await player.data('GET', admin('getmessage')),
    bonuses: await player.data('GET', admin('getbonusdatap')),
    banks: await player.data('GET', users('getbankuser')),
    blocked: await other.data('GET', users('blocklist')),
  })
  const before = await kept()
  await restart()
  expect(await kept()).toEqual(before)
  await advance(3_600_000)
  expect((await requests()).find((request) => request.id === id)).toMatchObject({ status: 'APPROVED' })
})
