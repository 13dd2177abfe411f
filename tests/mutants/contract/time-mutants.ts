import type { DataOf, EndpointName } from '@layline/shared/contract/endpoints'
import { WORLD_SPEED_HEADER } from '@layline/shared/contract/world-headers'
import { isoOf, msOfIso } from '@layline/shared/iso-time'
import { TIME_ZONE_OFFSET_MINUTES } from '@layline/shared/limits'
import { ROUND } from './casino-mutants.ts'
import {
  bodyOf,
  changeBetMessages,
  changeBody,
  changeData,
  changeReply,
  dataOf,
  withData,
} from './changes.ts'
import type { ContractMutant, Mutation } from './mutant.ts'

const ZONE_MS = TIME_ZONE_OFFSET_MINUTES * 60_000
const DAY_MS = 86_400_000

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
      'changePersistence: a resting bet that another player matches is told to each socket of its own player by betUpdate, and to nobody else',
    create: () =>
      changeBetMessages('betUpdate', (update) => [{ ...update, time: local(String(update.time)) }]),
  },
]

const dayBefore = (day: unknown) => isoOf(msOfIso(`${day}T00:00:00.000Z`) - DAY_MS).slice(0, 10)
const everyDay = (body: Record<string, unknown>) => ({
  ...body,
  startDate: '2000-01-01',
  endDate: '2099-12-31',
})

/** The profits of all days, whichever are asked for. */
function profitsOfEveryDay(): Mutation {
  return {
    call: (call, forward) => {
      if (call.name !== 'plStatement') return forward(call)
      const [path] = call.path.split('?')
      return forward({ ...call, path: `${path}?startDate=2000-01-01&endDate=2099-12-31` })
    },
  }
}

const ENTRY_OF_DAY = 'statement: an entry is in the report of its day, at +5:30, and of no other'

const DAYS: readonly ContractMutant[] = [
  {
    name: 'a statement leaves out the last day',
    caughtBy: ENTRY_OF_DAY,
    create: () =>
      changeReply(['statement'], (reply, call) => {
        const rows = dataOf(reply) as DataOf<'statement'>
        const { endDate } = bodyOf(call)
        return withData(
          reply,
          rows.filter(({ createdAt }) => local(createdAt).slice(0, 10) !== endDate),
        )
      }),
  },
  {
    name: 'a statement has the days before those asked for',
    caughtBy: ENTRY_OF_DAY,
    create: () =>
      changeBody('statement', ({ startDate, endDate }) => ({
        startDate: dayBefore(startDate),
        endDate: dayBefore(endDate),
      })),
  },
  {
    name: 'the activity is that of all days',
    caughtBy: SIGN_IN,
    create: () => changeBody('activity', everyDay),
  },
  {
    name: 'the summary of some days is that of all',
    caughtBy: 'summaryData: of one day adds up to the results of that day in the statement',
    create: () => changeBody('summaryData', everyDay),
  },
  {
    name: 'the profits of some days are those of all',
    caughtBy: 'plStatement: after a result it is in the report of its day, at +5:30, and of no other',
    create: profitsOfEveryDay,
  },
]

const STANDS =
  'setTime: tells in every answer and on the feed that a paused clock stands, and that it goes once it plays'

const PAUSED: readonly ContractMutant[] = [
  {
    name: 'the answers of a paused world say that its clock goes',
    caughtBy: STANDS,
    create: () => ({
      call: async (call, forward) => {
        const reply = await forward(call)
        return { ...reply, headers: { ...reply.headers, [WORLD_SPEED_HEADER]: '1' } }
      },
    }),
  },
  {
    name: 'the feed of a paused world says that its clock goes',
    caughtBy: STANDS,
    create: () => ({ feed: (message) => [{ ...message, speed: 1 }] }),
  },
]

/** Times, days and a clock that are off. */
export const TIMED: readonly ContractMutant[] = [...LOCAL_TIMES, ...DAYS, ...PAUSED]
