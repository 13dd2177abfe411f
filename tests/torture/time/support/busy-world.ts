import { orderPayload } from '@layline/shared/contract/order'
import { SPORT } from '@layline/shared/sports'
import type { ScenarioSource } from '@layline/simulator'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import type { WorldRunner } from '../../../../simulator/host/worlds/world-runner.ts'
import { Worlds } from '../../../../simulator/host/worlds/worlds.ts'
import { NO_PASSWORD } from '../../../../simulator/world/account.ts'
import type { Input } from '../../../../simulator/world/inputs/inputs.ts'
import { randomOrder } from '../../money/support/random-order.ts'
import { EPOCH_MS } from '../../money/support/small-world.ts'

const CREDIT_PAISE = 10_000_000
/** Game and place of rounds of a table, of cards and of a slot. */
const GAMES = [
  ['evz-roulette-salon', 'red'],
  ['evz-teen-patti-bazaar', 'a'],
  ['avi-saffron-sevens', 'spin'],
] as const

export const BETTORS = Array.from({ length: 100 }, (_, number) => `bettor${number + 1}`)

const side = (name: string) => ({ name, rating: 0.5 })
/** Matches in play, one of them with quotes, and a race every few minutes. */
const SCENARIO = {
  title: 'Busy',
  matches: [
    { competition: 'Near', sport: 'soccer', home: side('A'), away: side('B'), starts: '-10m' },
    { competition: 'Near', sport: 'cricket', home: side('C'), away: side('D'), starts: '-5m' },
  ],
  racing: {
    horizon: '15m',
    meetings: [
      { venue: 'Ashdown Vale', country: 'GB', sport: 'horses', starts: '1m', races: 9, every: '2m' },
    ],
  },
} satisfies ScenarioSource

/** A hundred bettors with money who are signed in, and faults that strike messages of all kinds. */
function opening({ world }: WorldRunner): Input[] {
  const soccer = [...world.catalogue.events()].find(({ sportId }) => sportId === SPORT.soccer)!
  const drop = { type: 'drop' } as const
  return [
    ...BETTORS.flatMap((userName): Input[] => [
      { kind: 'sign-up', userName, password: NO_PASSWORD, mobile: '', referral: '' },
      { kind: 'credit', userName, amountPaise: CREDIT_PAISE },
      {
        kind: 'login',
        userName,
        tokenHash: `of ${userName}`,
        location: { country: '', subdivision: '', city: '', locality: '' },
        userIp: '',
        userAgent: '',
        wallMs: 1,
      },
    ]),
    {
      kind: 'arm-fault',
      fault: { id: 'f', where: 'feed', match: { topic: 'event', tag: soccer.eventId, every: 3 }, do: drop },
    },
    { kind: 'arm-fault', fault: { id: 'r', where: 'rest', match: { call: 'balance', every: 2 }, do: drop } },
    {
      kind: 'arm-fault',
      fault: { id: 'b', where: 'bets', match: { call: 'betUpdate', every: 2 }, do: drop },
    },
  ]
}

/** A world in which much goes on at once, paused at its beginning. */
export async function openBusy(dataDir: string, seed: number) {
  const worlds = new Worlds({ dataDir })
  const options = { name: 'main', scenario: SCENARIO, seed, epochMs: EPOCH_MS, paused: true }
  const runner = await worlds.open(options)
  await Promise.all(opening(runner).map((input) => runner.submit(input)))
  return { worlds, runner }
}

/** What a bettor may do at any moment: mostly an order, in any market. */
export function busyInput({ world }: WorldRunner, dice: Dice, userName: string, id: string): Input {
  const way = dice.next()
  const own = world.exchange.ordersOf(userName)
  if (way < 0.1 && own.length > 0) return { kind: 'cancel', userName, betId: dice.pick(own).betId }
  if (way < 0.15) return { kind: 'fault-met', where: 'rest', call: 'balance', player: userName }
  const [gameId, on] = dice.pick(GAMES)
  if (way < 0.2) return { kind: 'casino-launch', userName, ticketHash: `ticket ${id}`, gameId }
  if (way < 0.3) {
    return { kind: 'casino-round', userName, gameId, roundId: id, stakes: [{ on, amount: 100 }] }
  }
  const markets = world.exchange.marketIds().map((marketId) => world.exchange.market(marketId)!)
  return { kind: 'order', userName, order: orderPayload.parse(randomOrder(dice, markets, id)) }
}
