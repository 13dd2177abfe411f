import { createSimulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import { describe, expect, it } from 'vitest'
import { ORDER, standingWorld } from './standing-world.ts'

const { ask, player, sim } = standingWorld()

describe('orders by call', () => {
  const orderOf = async (orderId: string, over: object = {}) => {
    const market = (await ask('gethomemaster?sportsId=1')).at(-1)!
    const { stMarketID: marketId, submaster } = market
    const selectionId = submaster[0]!.stSelectionID
    return {
      ...{ stack: 200, odds: 900, marketId, selectionId, selectionName: '', betType: 'BACK', orderId },
      type: 'placeOrder',
      ...over,
    }
  }
  const place = (sender: Player, body: unknown) => sender.send('POST', `${ORDER}/placeOrder`, body)
  const stranger = () => new Player(sim().url)

  it('placeOrder takes the token in the header or in the body', async () => {
    const byHeader = await place(player, await orderOf('by-header'))
    expect(byHeader).toMatchObject({
      status: 200,
      body: { message: 'Bet placed successfully', data: { orderId: 'by-header', remaining: 200 } },
    })
    const byBody = await place(stranger(), await orderOf('by-body', { token: player.token, betType: 0 }))
    expect(byBody).toMatchObject({ status: 200, body: { data: { orderId: 'by-body', remaining: 200 } } })
  })

  it('with no token, a forged one or an ended one it is refused, and the header wins', async () => {
    const refused = async (sender: Player, over: object) => {
      const { status, body } = await place(sender, await orderOf('no', over))
      return [status, body.code]
    }
    expect(await refused(stranger(), {})).toEqual([401, 'NOT_SIGNED_IN'])
    expect(await refused(stranger(), { token: 'forged' })).toEqual([401, 'NOT_SIGNED_IN'])
    expect(await refused(stranger(), { token: 7 })).toEqual([401, 'NOT_SIGNED_IN'])
    const other = await stranger().login('player2', 'Player@2')
    const { token } = other
    await stranger().login('player2', 'Player@2')
    expect(await refused(stranger(), { token })).toEqual([401, 'SESSION_ELSEWHERE'])
    const forged = stranger()
    forged.token = 'forged'
    expect(await refused(forged, { token: player.token })).toEqual([401, 'NOT_SIGNED_IN'])
    const fresh = await stranger().login('fresh', 'Fresh@1')
    expect(await refused(stranger(), { token: fresh.token })).toEqual([403, 'FIRST_LOGIN'])
    expect(await refused(player, { token: 'x'.repeat(513) })).toEqual([400, 'BAD_REQUEST'])
    expect(await refused(player, { type: 'pong' })).toEqual([400, 'BAD_REQUEST'])
  })

  it('a token in the body opens nothing but placeOrder', async () => {
    const { type: _, ...order } = await orderOf('elsewhere', { token: player.token })
    const { status, body } = await stranger().send('POST', `${ORDER}/testOrder`, order)
    expect([status, body.code]).toEqual([401, 'NOT_SIGNED_IN'])
  })

  it('it goes through the same entry: one id is one order, and refusals are the same', async () => {
    const again = await place(player, await orderOf('by-header'))
    expect(again.body).toMatchObject({ data: { orderId: 'by-header' } })
    for (const [over, code] of [
      [{ stack: 200.5, orderId: 'by-header' }, 'DUPLICATE_ORDER_ID'],
      [{ stack: 10, orderId: 'low' }, 'BELOW_MINIMUM'],
      [{ marketId: '1.5', orderId: 'nowhere' }, 'MARKET_NOT_FOUND'],
    ] as const) {
      expect((await place(player, await orderOf('x', over))).body).toMatchObject({ code })
    }
  })

  it('an order that rested and was taken back, or moved, has not been refused when it is sent again', async () => {
    const rests = await orderOf('rests', { odds: 900 })
    const { body } = await place(player, rests)
    expect(body).toMatchObject({ data: { state: 'PENDING' } })
    const betId = sim().main.world.exchange.betIdOf('player1', 'rests')
    const edit = { betId, odds: 910, orderId: 'moved' }
    expect((await player.send('POST', `${ORDER}/editOrder`, edit)).body).toMatchObject({ status: 'success' })
    await player.send('GET', `${ORDER}/deletePending?orderId=moved`)
    for (const again of [await place(player, rests), await player.send('POST', `${ORDER}/editOrder`, edit)]) {
      expect(again).toMatchObject({ status: 200, body: { message: 'Bet is no longer open' } })
    }
  })

  it('the token is not journaled with the order', async () => {
    const kept = JSON.stringify(await sim().main.journal.inputsAfter(0))
    expect(kept).toContain('by-body')
    expect(kept).not.toContain(player.token)
    expect(kept).not.toContain('placeOrder')
  })

  it('deletePending takes back the unmatched part by the order id, once, and of its owner only', async () => {
    const remove = (sender: Player, orderId: string) =>
      sender.send('GET', `${ORDER}/deletePending?orderId=${orderId}`)
    const other = await stranger().login('player2', 'Player@2')
    for (const orderId of ['by-header', 'nothing', '__proto__']) {
      expect((await remove(other, orderId)).body).toMatchObject({ status: 'error', code: 'BET_NOT_FOUND' })
    }
    expect((await remove(player, 'by-header')).body).toEqual({
      status: 'success',
      message: 'Delete successfully',
      data: null,
    })
    expect((await remove(player, 'by-header')).body).toMatchObject({ code: 'BET_NOT_CANCELLABLE' })
    expect((await remove(player, '')).body).toMatchObject({ code: 'BAD_REQUEST' })
    expect((await remove(stranger(), 'by-body')).status).toBe(401)
  })
})

it('a bet of an archived market is still one order, in every report, and its settlement can be taken back', async () => {
  const scenario = {
    title: 'Races',
    archive: '30m',
    racing: {
      horizon: '30m',
      meetings: [
        { venue: 'Dock', country: 'GB', sport: 'greyhounds' as const, starts: '5m', races: 12, every: '10m' },
      ],
    },
  }
  const archiving = await createSimulator({ seed: 3, scenario, paused: true }).listen()
  try {
    const player = await new Player(archiving.url).login()
    const { main } = archiving
    const { marketIds } = main.world.catalogue.events().next().value!
    const { marketId, runners } = main.world.catalogue.market(marketIds[0]!)!
    const order = {
      ...{ marketId, selectionId: runners[0]!.selectionId, selectionName: '', orderId: 'early' },
      ...{ type: 'placeOrder', betType: 'BACK', stack: 100, odds: 1.01 },
    }
    const place = (over = {}) => player.send('POST', `${ORDER}/placeOrder`, { ...order, ...over })
    await place()
    await main.moveTo(main.nowMs + 30 * 60_000)
    const range = { startDate: '2000-01-01', endDate: '2099-12-31' }
    const reports = async () => [
      await player.call('statement', { body: range }),
      await player.call('plStatement', { query: range }),
      await player.call('summaryData', { body: range }),
      await player.call('betHistory', { query: { mid: marketId } }),
    ]
    const [settled, before] = [await place(), await reports()]
    expect(before.map(({ length }) => length > 0)).toEqual([true, true, true, true])
    await main.moveTo(main.nowMs + 2 * 60 * 60_000)
    expect(main.world.exchange.market(marketId)).toBeUndefined()
    expect(await reports()).toEqual(before)

    expect((await place()).body.data).toEqual(settled.body.data)
    expect((await place({ stack: 101 })).body).toMatchObject({ code: 'DUPLICATE_ORDER_ID' })
    const deleted = await player.send('GET', `${ORDER}/deletePending?orderId=early`)
    expect(deleted.body).toMatchObject({ code: 'BET_NOT_CANCELLABLE' })

    const operate = (type: string) => player.send('POST', '/control/operate', { type, marketId })
    expect(await operate('void')).toMatchObject({ status: 409, body: { code: 'MARKET_CLOSED' } })
    expect([(await operate('reverse')).status, (await operate('void')).status]).toEqual([200, 200])
    const [statement] = await reports()
    expect(statement).toHaveLength(before[0]!.length + 2)
    expect(main.world.exchange.ledger.sumPaise()).toBe(0)
  } finally {
    await archiving.close()
  }
})
