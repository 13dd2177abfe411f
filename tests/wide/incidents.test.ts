import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import { afterEach, expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'

const open: Simulator[] = []
afterEach(async () => {
  for (const simulator of open.splice(0)) await simulator.close()
})

const definition = (more: object = {}) => ({
  status: 'OPEN',
  eventId: '7',
  eventName: 'A v B',
  eventTypeId: '1',
  marketTime: '2026-01-15T06:30:00.000Z',
  runners: [
    { id: 1, status: 'ACTIVE' },
    { id: 2, status: 'ACTIVE' },
  ],
  ...more,
})

/** Of its two markets one asks for a price that there is not, and the other goes on to its end. */
function recording(): string {
  const closed = [
    { id: 1, status: 'WINNER' },
    { id: 2, status: 'LOSER' },
  ]
  const lines = [
    [{ id: '1.1', marketDefinition: definition(), rc: [{ id: 1, atb: [[2, 100]], atl: [[2.2, 100]] }] }],
    [{ id: '1.2', marketDefinition: definition(), rc: [{ id: 1, atb: [[3, 100]], atl: [[3.5, 100]] }] }],
    [
      { id: '1.1', rc: [{ id: 1, atb: [[0.5, 10]] }] },
      { id: '1.2', rc: [{ id: 1, atb: [[3.1, 50]] }] },
    ],
    [
      { id: '1.1', rc: [{ id: 1, atb: [[2.1, 10]] }] },
      { id: '1.2', rc: [{ id: 1, atb: [[3.2, 50]] }] },
    ],
    [{ id: '1.2', marketDefinition: definition({ status: 'CLOSED', runners: closed }) }],
  ]
  const file = join(tempFolder(), 'bad.ndjson')
  const text = lines.map((mc, second) => JSON.stringify({ op: 'mcm', pt: 1000 * second, mc })).join('\n')
  writeFileSync(file, text)
  return file
}

async function played(file: string) {
  const simulator = await createSimulator({ replay: [file], paused: true }).listen()
  open.push(simulator)
  const operator = new Player(simulator.url)
  const player = await new Player(simulator.url).login()
  const bet = { selectionId: '1', betType: 'BACK', odds: 2, stack: 100, orderId: 'x', marketId: '1.1' }
  await player.send('POST', '/api/v1/order/testOrder', bet)
  await operator.control('POST', '/time?wait=1', { advanceMs: 10_000 })
  return { simulator, operator, player }
}

it('one bad market is suspended, reported and left alone, and the rest of the world goes on', async () => {
  const { simulator, operator, player } = await played(recording())
  const status = (marketId: string) => simulator.main.world.exchange.market(marketId)!.status
  expect([status('1.1'), status('1.2')]).toEqual(['SUSPENDED', 'CLOSED'])
  expect(await operator.control('GET', '/incidents')).toEqual({
    total: 1,
    incidents: [
      {
        worldTime: '1970-01-01T00:00:02.000Z',
        marketId: '1.1',
        text: expect.stringMatching(/50 is no price/),
      },
    ],
  })
  const metrics = await (await fetch(`${simulator.url}/metrics`)).text()
  expect(metrics).toMatch(/layline_incidents_total\{world="main"\} 1/)
  const exposure = async () =>
    (await player.data<{ exposure: number }>('GET', '/api/v1/users/balance')).exposure
  expect(await exposure()).toBe(-100)
  await operator.control('POST', '/operate', { type: 'settle', marketId: '1.1', places: [['1']] })
  expect([status('1.1'), await exposure()]).toEqual(['CLOSED', 0])
  const { sum, accounts } = await operator.control<{ sum: number; accounts: { balance: number }[] }>(
    'GET',
    '/balances',
  )
  expect(sum).toBe(0)
  expect(accounts.reduce((total, { balance }) => total + Math.round(balance * 100), 0)).toBe(0)
})

it('what went wrong goes wrong alike in the same world anew', async () => {
  const file = recording()
  const hashes = await Promise.all(
    [1, 2].map(async () => {
      const simulator = await createSimulator({ replay: [file], paused: true }).listen()
      open.push(simulator)
      const operator = new Player(simulator.url)
      await operator.control('POST', '/time?wait=1', { advanceMs: 10_000 })
      await operator.control('POST', '/operate', { type: 'settle', marketId: '1.1', places: [['1']] })
      return operator.control<{ sha256: string }>('GET', '/hash')
    }),
  )
  expect(hashes[0]).toEqual(hashes[1])
})
