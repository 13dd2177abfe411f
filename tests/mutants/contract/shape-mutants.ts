import type { EndpointName } from '@layline/shared/contract/endpoints'
import { changeData, changeReply, dataOf, withData } from './changes.ts'
import type { ContractMutant, PassedReply } from './mutant.ts'

type Seal = NonNullable<PassedReply['seal']>

/** The data of a sealed answer is written another way. */
const sealedAs = (name: EndpointName, what: string, seal: Seal): ContractMutant => ({
  name: `a sealed answer ${what}`,
  caughtBy: `${name}: answers exactly as its schema says`,
  create: () => changeReply([name], (reply) => ({ ...reply, seal })),
})

const BLOCK_BYTES = 16
/** As a block cipher pads: so many bytes of that value. */
const padded = (json: string) => {
  const missing = BLOCK_BYTES - (Buffer.byteLength(json) % BLOCK_BYTES)
  return json + String.fromCharCode(missing).repeat(missing)
}

/** A header of an answer is another one. */
const header = (name: EndpointName, field: string, value: string, what: string): ContractMutant => ({
  name: what,
  caughtBy: `${name}: answers exactly as its schema says`,
  create: () => changeReply([name], (reply) => ({ ...reply, headers: { ...reply.headers, [field]: value } })),
})

const SEALED = [
  sealedAs('sidebar', 'is not sealed at all', (json) => json),
  sealedAs('homeMaster', 'is sealed twice', (json, seal) => seal(seal(json))),
  sealedAs('getMaster', 'is base64 of the URL alphabet', (json, seal) =>
    seal(json).replaceAll('+', '-').replaceAll('/', '_'),
  ),
  sealedAs('winnerMaster', 'stands in quotes', (json, seal) => `"${seal(json)}"`),
  sealedAs('wholeMaster', 'is broken into lines', (json, seal) => seal(json).replace(/.{76}/g, '$&\n')),
  sealedAs('getSports', 'is padded to whole blocks', (json, seal) => seal(padded(json))),
  sealedAs('raceList', 'begins with a byte order mark', (json, seal) => seal(`\uFEFF${json}`)),
  sealedAs('horseNav', 'is cut off', (json, seal) => seal(json.slice(0, -1))),
  header('sidebar', 'content-type', 'application/json', 'a sealed answer is called JSON'),
]

/** Answers whose shape is wrong. */
export const SHAPES: readonly ContractMutant[] = [
  ...SEALED,
  header('balance', 'cache-control', 'max-age=60', 'an answer about money may be kept'),
  header('balance', 'x-world-time', 'now', "the world's time is no number"),
  header('balance', 'x-world-timeline', 'first', "the world's timeline is no number"),
  {
    name: 'the data of an answer stands one object deeper',
    caughtBy: 'announcement: answers exactly as its schema says',
    create: () => changeReply(['announcement'], (reply) => withData(reply, { data: dataOf(reply) })),
  },
  {
    name: 'a field is renamed',
    caughtBy: 'balance: answers exactly as its schema says',
    create: () => changeData('balance', ({ dePL: dePl, ...rest }) => ({ ...rest, dePl })),
  },
  {
    name: 'a number is sent as a text',
    caughtBy:
      'testOrder: a bet that nobody takes rests, is listed first as PENDING, and is placed in the words of the product',
    create: () => changeData('getBets', (rows) => rows.map((row) => ({ ...row, stack: String(row.stack) }))),
  },
  {
    name: 'an answer has a field too many',
    caughtBy: 'balance: answers exactly as its schema says',
    create: () => changeData('balance', (balance) => ({ ...balance, userName: 'player1' })),
  },
  {
    name: 'the token stands beside the data without the first-login flag',
    caughtBy: 'login: answers exactly as its schema says',
    create: () =>
      changeReply(['login'], (reply) => {
        const { loginFirst: _, ...json } = reply.json as Record<string, unknown>
        return { ...reply, json }
      }),
  },
  {
    name: 'a success has another text than it is documented with',
    caughtBy: 'announcement: answers exactly as its schema says',
    create: () =>
      changeReply(['announcement'], (reply) => ({
        ...reply,
        json: { ...(reply.json as object), message: 'Fine' },
      })),
  },
  {
    name: 'a market of a list names another sport',
    caughtBy: 'getMaster: sport 2: only markets of that sport, each once and sound',
    create: () =>
      changeData('getMaster', (markets, { path }) =>
        path.includes('sportsId=2') ? markets.map((market) => ({ ...market, stSportsID: '1' })) : markets,
      ),
  },
  {
    name: 'a market stands twice in a list',
    caughtBy: 'wholeMaster: has every listed market once, with the best price of each side alone',
    create: () => changeData('wholeMaster', (markets) => [...markets, ...markets.slice(0, 1)]),
  },
  {
    name: 'a list of markets is not in its order',
    caughtBy: 'getMaster: sport 1: only markets of that sport, each once and sound',
    create: () => changeData('getMaster', (markets) => markets.toReversed()),
  },
  {
    name: 'races are not in their order',
    caughtBy: 'raceList: type H: every open race as its market has it, ascending by start, each once',
    create: () => changeData('raceList', (races) => races.toReversed()),
  },
  {
    name: 'a race stands under another venue',
    caughtBy: 'raceList: type H: every open race as its market has it, ascending by start, each once',
    create: () => changeData('raceList', (races) => races.map((race) => ({ ...race, venue: 'Elsewhere' }))),
  },
  {
    name: 'the video of another event is named',
    caughtBy: "liveStream: is the link of live video with the event's id behind it",
    create: () => changeData('liveStream', ({ link }) => ({ link: `${link}0` })),
  },
  {
    name: 'the side menu leaves out an event',
    caughtBy: 'sidebar: names the market that stands for each event, under its own sport',
    create: () =>
      changeData('sidebar', ({ sports, sort }) => ({
        sort,
        sports: sports.map((sport) => ({
          ...sport,
          competitions: sport.competitions.map(({ events, ...rest }) => ({
            ...rest,
            events: events.slice(1),
          })),
        })),
      })),
  },
  {
    name: 'a smallest stake is one rupee more',
    caughtBy: 'stackRange: names a smallest and a largest stake, the same as in the list of all',
    create: () => changeData('stackRange', (range) => ({ ...range, min: range.min + 1 })),
  },
]
