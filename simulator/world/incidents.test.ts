import { describe, expect, it, vi } from 'vitest'
import { Exchange } from '../exchange/exchange.ts'
import type { Input, StampedInput } from './inputs/inputs.ts'
import { Sessions } from './office/sessions.ts'
import { feed } from './testing/feed.ts'
import { EPOCH, login, MINUTE, order, setupOf, stateOf } from './testing/scripted-world.ts'
import { World } from './world.ts'

describe('what fails on the way', () => {
  it('an input is answered with INTERNAL and reported, and fails alike when it is folded again', () => {
    const fail = () => {
      throw new Error('a fault of ours')
    }
    const spies = [
      vi.spyOn(Exchange.prototype, 'cancel').mockImplementation(fail),
      vi.spyOn(Sessions.prototype, 'begin').mockImplementation(fail),
    ]
    try {
      const world = new World(setupOf('home-wins'))
      const [marketId, ...others] = world.catalogue.events().next().value!.marketIds
      world.advanceTo(EPOCH + MINUTE)
      const journal: StampedInput[] = []
      const answerTo = (input: Input) => {
        const stamped = { seq: world.inputs + 1, atMs: world.nowMs, input }
        journal.push(stamped)
        const outcome = world.apply(stamped)
        return outcome.ok ? 'done' : outcome.code
      }
      expect(answerTo(order(world))).toBe('done')
      const { betId } = world.exchange.ordersOf('player1')[0]!
      // The market that the failing input changes is suspended, and no other.
      expect(answerTo({ kind: 'cancel', userName: 'player1', betId })).toBe('INTERNAL')
      expect(answerTo(order(world, { orderId: 'o2' }))).toBe('MARKET_SUSPENDED')
      expect(answerTo(login('one'))).toBe('INTERNAL')
      expect(answerTo({ kind: 'logout', userName: 'player1' })).toBe('done')
      expect(world.incidents.latest).toEqual([
        { atMs: EPOCH + MINUTE, marketId, text: 'cancel: a fault of ours' },
        { atMs: EPOCH + MINUTE, marketId: undefined, text: 'login: a fault of ours' },
      ])
      world.advanceTo(EPOCH + 130 * MINUTE)
      const statusOf = (id: string) => world.exchange.market(id)!.status
      expect(statusOf(marketId!)).toBe('SUSPENDED')
      expect(new Set(others.map(statusOf))).toEqual(new Set(['CLOSED']))
      expect(world.exchange.ledger.sumPaise()).toBe(0)
      const again = new World(world.setup)
      for (const input of journal) again.apply(input)
      again.advanceTo(world.nowMs)
      expect(stateOf(again)).toBe(stateOf(world))
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  })

  it('an order that fails after its delay suspends its market, and what waits there lapses', () => {
    const world = new World(setupOf('home-wins'))
    world.advanceTo(EPOCH + 7 * MINUTE)
    feed(world, order(world), order(world, { orderId: 'o2' }))
    const statuses = () => world.exchange.ordersOf('player1').map(({ status }) => status)
    expect(statuses()).toEqual(['DELAYED', 'DELAYED'])
    let entered = 0
    world.listen((event) => {
      if (event.type === 'entered' && ++entered === 1) throw new Error('a fault of ours')
    })
    world.advanceTo(EPOCH + 7 * MINUTE + 5000)
    expect(statuses()).not.toContain('DELAYED')
    expect(entered).toBe(2)
    const [, second] = world.exchange.ordersOf('player1')
    expect(second).toMatchObject({ status: 'COMPLETE', matchedPaise: 0, lapsedPaise: second!.placedPaise })
    const { marketId } = second!
    expect(world.exchange.market(marketId)!.status).toBe('SUSPENDED')
    expect(world.incidents.latest).toEqual([
      { atMs: EPOCH + 7 * MINUTE + 5000, marketId, text: 'an order after its delay: a fault of ours' },
    ])
  })
})
