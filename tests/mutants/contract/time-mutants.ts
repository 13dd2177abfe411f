import type { EndpointName } from '@layline/shared/contract/endpoints'
import { isoOf, msOfIso } from '@layline/shared/iso-time'
import { TIME_ZONE_OFFSET_MINUTES } from '@layline/shared/limits'
import { changeBetMessages, changeData, changeReply, dataOf, withData } from './changes.ts'
import type { ContractMutant, Mutation } from './mutant.ts'

const ZONE_MS = TIME_ZONE_OFFSET_MINUTES * 60_000

/** The same moment as a clock in India shows it, called UTC. */
const local = (iso: string) => isoOf(msOfIso(iso) + ZONE_MS)
const inLocalTime = <Row extends { createdAt: string }>(row: Row): Row => ({
  ...row,
  createdAt: local(row.createdAt),
})

const localRows = (call: EndpointName): Mutation =>
  changeReply([call], (reply) => withData(reply, (dataOf(reply) as { createdAt: string }[]).map(inLocalTime)))

const OPEN = 'shows a bet as it was placed, open, with nothing won'
const SIGN_IN = 'activity: says of a sign-in from where and with what it was'
const ROUND = 'casinoPlay: a round moves the chips by what it says, once, and stands first in the history'

const LOCAL_TIMES: readonly ContractMutant[] = [
  ...(
    [
      [
        'statement',
        'statement: a withdrawal that is taken back and a round of a game stand in it, each by its type and amount',
      ],
      ['getBets', `getBets: of an event: ${OPEN}`],
      ['betHistory', `betHistory: of a market: ${OPEN}`],
      ['activity', SIGN_IN],
      ['dwStatement', 'dwRequest: a deposit waits, is shown, and can be taken back once; no chips move'],
      ['casinoHistory', ROUND],
    ] as const
  ).map(([call, caughtBy]) => ({
    name: `times of ${call} are local and called UTC`,
    caughtBy,
    create: () => localRows(call),
  })),
  {
    name: 'the time of a round is local and called UTC',
    caughtBy: ROUND,
    create: () => changeData('casinoPlay', inLocalTime),
  },
  {
    name: 'the time of a betUpdate is local and called UTC',
    caughtBy:
      'changePersistence: a resting bet that another player matches is told to its own player by betUpdate, and to nobody else',
    create: () =>
      changeBetMessages('betUpdate', (update) => [{ ...update, time: local(String(update.time)) }]),
  },
]

/** Times that are off. */
export const TIMED: readonly ContractMutant[] = LOCAL_TIMES
