import { join } from 'node:path'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import { loadScenario } from '../../../../simulator/host/worlds/scenario-file.ts'
import { SqliteJournal } from '../../../../simulator/journal/sqlite-journal.ts'
import type { Input, StampedInput } from '../../../../simulator/world/inputs/inputs.ts'
import { CORE_VERSION, World } from '../../../../simulator/world/world.ts'
import { FAR } from '../../support/far-scenario.ts'
import { orderInput, PLAYERS } from './small-world.ts'

const GROUP = 1000
/** World time from one input to the next. */
const STEP_MS = 50

/**
 * Writes a journal of so many inputs of the far world: players who place a bet and delete one of their last, so that
 * money never runs out. Every bet taken is remembered for ever, which is what makes a long journal heavy.
 */
export async function writeLongJournal(dataDir: string, inputs: number, dice: Dice): Promise<void> {
  const { scenario, sha256: scenarioSha256 } = loadScenario(FAR)
  const epochMs = Date.parse(scenario.epoch!)
  const seed = 1
  const world = new World({ seed, epochMs, scenario })
  const event = world.catalogue.events().next().value!
  const { marketId, runners } = world.catalogue.market(event.marketIds[0]!)!
  const bet = (orderId: string) => {
    const odds = 1 + dice.int(1, 5) / 100
    const { selectionId } = dice.pick(runners)
    return { stack: 100, odds, marketId, selectionId, betType: 'LAY' as const, orderId }
  }
  const journal = new SqliteJournal(join(dataDir, 'main', 'journal.db'))
  await journal.begin({ seed, scenarioName: FAR, scenarioSha256, epochMs, coreVersion: CORE_VERSION })
  const open: { userName: string; betId: number }[] = []
  const group: StampedInput[] = []
  for (let seq = 1; seq <= inputs; seq++) {
    const mine = open.length > 0 && dice.next() < 0.5 ? open.pop() : undefined
    const userName = dice.pick(PLAYERS)
    const input: Input = mine ? { kind: 'cancel', ...mine } : orderInput(userName, bet(`long${seq}`))
    const stamped = { seq, atMs: epochMs + STEP_MS * seq, input }
    // Folded on the way: only the world knows which ids its bets were given.
    const outcome = world.apply(stamped)
    if (!outcome.ok) throw new Error(`input ${seq} was refused: ${outcome.code}`)
    if ('order' in outcome) open.push({ userName, betId: outcome.order.betId })
    group.push(stamped)
    if (group.length === GROUP || seq === inputs) await journal.append(group.splice(0))
  }
  await journal.close()
}
