import type { DataOf, EndpointName } from '@layline/shared/contract/endpoints'
import type { OrderOutcome } from '@layline/shared/contract/order'
import type { Market } from '@layline/shared/entities/market'
import { SPORT } from '@layline/shared/sports'
import { bodyOf, changeBetMessages, changeReply, dataOf, instead, withData } from './changes.ts'
import type { ContractMutant, Forward, Mutation, PassedCall } from './mutant.ts'

const accepts = (subject: string) =>
  `${subject}: accept any takes the quote of the moment, and the bet list says what was asked and what was taken`
const OF_BOOKMAKER = 'predict: says what a bet with a bookmaker would add to every outcome, at its quote'
const OF_FANCY =
  'predict: says of a fancy what a bet would add at every number of runs, by its line and its rate'
const LISTED =
  'testOrder: a bet on a fancy is listed with its line and its rate, and could win the stake at that rate'
const HELD = 'testOrder: a bet on a fancy holds the most that its Run Amount table says it could lose'

async function sportOf(call: PassedCall, forward: Forward, marketId: string): Promise<string | undefined> {
  const reply = await forward(instead(call, 'getMaster', `?mid=${marketId}`))
  return (dataOf(reply) as Market[])[0]?.stSportsID
}

/** Positions in the markets of a bookmaker are twice what they are. */
const doubledPositions = (): Mutation => ({
  call: async (call, forward) => {
    const reply = await forward(call)
    if (call.name !== 'getM2m' || reply.status !== 200) return reply
    const changed: DataOf<'getM2m'> = []
    for (const market of dataOf(reply) as DataOf<'getM2m'>) {
      const times = (await sportOf(call, forward, market.marketId)) === SPORT.bookmaker ? 2 : 1
      const runners = market.runners.map((runner) => ({ ...runner, position: times * runner.position }))
      changed.push({ ...market, runners })
    }
    return withData(reply, changed)
  },
})

/** What a bet in a sport would add is told as twice that. */
const doubledPredictions = (sportId: string): Mutation => ({
  call: async (call, forward) => {
    const reply = await forward(call)
    if (call.name !== 'predict' || reply.status !== 200) return reply
    if ((await sportOf(call, forward, String(bodyOf(call).marketId))) !== sportId) return reply
    const { marketId, selections } = dataOf(reply) as DataOf<'predict'>
    const doubled = selections.map((each) => ({ ...each, position: 2 * each.position }))
    return withData(reply, { marketId, selections: doubled })
  },
})

/** The sport of a match in the stead of that of its market. */
const sportOfMatch = (sportsId: unknown) =>
  sportsId === SPORT.bookmaker || sportsId === SPORT.fancy ? SPORT.cricket : sportsId

const outcomesOfMatch = (call: EndpointName): Mutation =>
  changeReply([call], (reply) => {
    const outcome = dataOf(reply) as OrderOutcome
    return withData(reply, { ...outcome, sportsId: sportOfMatch(outcome.sportsId) })
  })

const answersOfMatch = (): Mutation =>
  changeBetMessages('orderRes', (answer) => [{ ...answer, sportsId: sportOfMatch(answer.sportsId) }])

/** Bets at an operator's quote: with a bookmaker, and on a fancy. */
export const QUOTED: readonly ContractMutant[] = [
  {
    name: 'positions with a bookmaker are doubled',
    caughtBy: accepts('testOrder'),
    create: doubledPositions,
  },
  {
    name: 'a prediction with a bookmaker is doubled',
    caughtBy: OF_BOOKMAKER,
    create: () => doubledPredictions(SPORT.bookmaker),
  },
  {
    name: 'a prediction on a fancy is doubled',
    caughtBy: OF_FANCY,
    create: () => doubledPredictions(SPORT.fancy),
  },
  {
    name: 'the outcome of a bet on a fancy names the sport of its match',
    caughtBy: LISTED,
    create: () => outcomesOfMatch('testOrder'),
  },
  {
    name: 'the bet socket names the sport of the match for a bet on a fancy',
    caughtBy: HELD,
    create: answersOfMatch,
  },
  {
    name: 'the bet socket names the sport of the match for a bet with a bookmaker',
    caughtBy: accepts('bets'),
    create: answersOfMatch,
  },
]
