import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import type { WorldIdentity } from '../../../../simulator/journal/journal.ts'
import { DEFAULT_ACCOUNTS } from '../../../../simulator/world/default-accounts.ts'
import type { Input } from '../../../../simulator/world/inputs/inputs.ts'
import { type RecordedMessage, recordingOf } from '../../../../simulator/world/replay/recording.ts'
import { CORE_VERSION, type WorldSetup } from '../../../../simulator/world/world.ts'

export const EPOCH_MS = Date.UTC(2026, 0, 15, 12)
export const PLAYERS = ['player1', 'player2'] as const
const MARKET = '1.1'
const RUNNERS = ['1', '2', '3'] as const
/** Enough that a bet is never refused for want of money. */
const CHIPS_PAISE = 1e12

const OPENING: RecordedMessage = {
  pt: EPOCH_MS,
  mc: [
    {
      id: MARKET,
      img: true,
      marketDefinition: {
        status: 'OPEN',
        inPlay: false,
        betDelay: 0,
        eventId: '1',
        eventTypeId: '7',
        marketType: 'WIN',
        marketTime: '2026-01-15T13:00:00.000Z',
        numberOfWinners: 1,
        runners: RUNNERS.map((id, index) => ({ id: Number(id), status: 'ACTIVE', sortPriority: index })),
      },
      rc: RUNNERS.map((id) => ({ id: Number(id), atb: [[2.5, 5000]], atl: [[3, 5000]] })),
    },
  ],
}

/** A world that costs next to nothing to make: one market, always open, and players with money. */
export function smallSetup(seed: number): WorldSetup {
  return {
    seed,
    epochMs: EPOCH_MS,
    scenario: { title: 'Small', announcement: '', commission: 0, matches: [] },
    recordings: [recordingOf('small', [OPENING])],
    accounts: DEFAULT_ACCOUNTS.slice(0, PLAYERS.length).map((each) => ({ ...each, chipsPaise: CHIPS_PAISE })),
  }
}

export function identityOf({ seed, epochMs }: WorldSetup): WorldIdentity {
  return { seed, scenarioName: 'small', scenarioSha256: '0', epochMs, coreVersion: CORE_VERSION }
}

export type OrderInput = Extract<Input, { kind: 'order' }>

type Bet = Omit<OrderInput['order'], 'selectionName' | 'persistence' | 'fillOrKill'>

/** As an order comes from one who says no more than he must. */
export function orderInput(userName: string, bet: Bet): OrderInput {
  const order = { ...bet, selectionName: '', persistence: 'LAPSE', fillOrKill: false } as const
  return { kind: 'order', userName, order }
}

/** An order of the small world that is always taken; some match, some rest. */
export function smallOrder(dice: Dice, orderId: string): OrderInput {
  return orderInput(dice.pick(PLAYERS), {
    stack: dice.int(100, 400),
    odds: dice.int(150, 450) / 100,
    marketId: MARKET,
    selectionId: dice.pick(RUNNERS),
    betType: dice.pick(['BACK', 'LAY'] as const),
    orderId,
  })
}

/** Mostly orders; now and then what else a player does. */
export function smallInput(dice: Dice, orderId: string): Input {
  if (dice.next() < 0.85) return smallOrder(dice, orderId)
  return { kind: 'cancel', userName: dice.pick(PLAYERS), betId: dice.int(1, 20) }
}
