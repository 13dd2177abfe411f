import { createHash } from 'node:crypto'
import { orderPayload } from '@layline/shared/contract/order'
import { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import { hashWorld } from '../../../../simulator/host/tools/feed-hash.ts'
import { stateHash } from '../../../../simulator/host/worlds/restored-world.ts'
import { loadScenario } from '../../../../simulator/host/worlds/scenario-file.ts'
import type { Input } from '../../../../simulator/world/inputs/inputs.ts'
import { World, type WorldSetup } from '../../../../simulator/world/world.ts'
import { randomOrder } from './random-order.ts'

// Run as a process of its own: for each seed that is named, one line with the hash of what its worlds come to.

const EPOCH_MS = Date.parse('2026-01-15T12:00:00.000Z')
const RUNS_MS = 60_000
const CARD_ONE_IN = 10
const INPUTS = 40

/** A world that is bet on: the outcomes of all inputs, and the state in the end. */
function hashBetOn(setup: WorldSetup): string {
  const dice = new Dice(setup.seed)
  const world = new World(setup)
  const hash = createHash('sha256')
  const eventIds = [...world.catalogue.events()].map(({ eventId }) => eventId)
  let atMs = setup.epochMs
  for (let seq = 1; seq <= INPUTS; seq++) {
    atMs += dice.int(0, 30_000)
    const input = inputOf(world, dice, `o${seq}`, eventIds)
    hash.update(JSON.stringify(world.apply({ seq, atMs, input })))
  }
  return hash.update(stateHash(world)).digest('hex')
}

function inputOf(world: World, dice: Dice, orderId: string, eventIds: readonly string[]): Input {
  const userName = dice.pick(['player1', 'player2'])
  const way = dice.next()
  if (way < 0.1) return { kind: 'cancel', userName, betId: dice.int(1, 3000) }
  if (way < 0.15) {
    const eventId = dice.pick(eventIds)
    return { kind: 'force', eventId, event: { type: 'goal', team: dice.pick(['home', 'away']) } }
  }
  if (way < 0.2) {
    const period = dice.pick(['DAY', 'WEEK', 'MONTH'] as const)
    return { kind: 'own-limit', userName, on: 'LOSS', period, amountPaise: dice.int(1, 5_000_000) }
  }
  if (way < 0.25) {
    const [betId, persistence] = [dice.int(1, 3000), dice.pick(['LAPSE', 'KEEP'] as const)]
    const marketId = world.exchange.order(betId)?.marketId ?? ''
    return { kind: 'change-persistence', userName, marketId, betId, persistence }
  }
  const markets = world.exchange.marketIds().map((marketId) => world.exchange.market(marketId)!)
  const order = orderPayload.parse(randomOrder(dice, markets, orderId))
  if (!world.exchange.market(order.marketId)?.isQuoted) return { kind: 'order', userName, order }
  const accept = dice.pick(['none', 'better', 'any'] as const)
  return { kind: 'order', userName, order: { ...order, persistence: 'LAPSE', accept } }
}

for (const [index, seed] of process.argv.slice(2).map(Number).entries()) {
  const name = index % CARD_ONE_IN === 0 ? 'day' : 'home-wins'
  const setup: WorldSetup = { seed, epochMs: EPOCH_MS, scenario: loadScenario(name).scenario }
  const { feed, state } = hashWorld(setup, RUNS_MS)
  console.log(`${feed} ${state} ${hashBetOn(setup)}`)
}
