import type { CashRequestRow, UserBank } from '@layline/shared/entities/cash'
import type { Message } from '@layline/shared/entities/notice'
import { describe, expect, it } from 'vitest'
import { admin, backOffice, users } from './back-office.ts'

const { advance, balance, deposit, other, player, requests, sim, statement, withdraw } = backOffice()

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
    expect(sim().main.world.exchange.ledger.balancePaise('payouts')).toBe(0)
    expect(sim().main.world.exchange.ledger.sumPaise()).toBe(0)
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
    ['infinity', '1e400', 'INVALID_AMOUNT'],
    ['words', 'all of it', 'INVALID_AMOUNT'],
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
