import type { DataOf } from '@layline/shared/contract/endpoints'
import { isoOf, msOfIso } from '@layline/shared/iso-time'
import { bodyOf, changeData } from './changes.ts'
import type { ContractMutant, Mutation } from './mutant.ts'

const LISTED =
  'listAccounts: says of each player who signed up and how, who is signed in, what can be staked, and what is blocked'
const CODES = 'getOtp: a code signs up for five minutes of world time, and both calls say until when'
const MESSAGE =
  'sendMessage: a message reaches the player it is for and nobody else, with the time it was sent at'
const HOUR_MS = 3_600_000

type Account = DataOf<'listAccounts'>[number]

const inAccounts = (change: (account: Account) => Partial<Account>): Mutation =>
  changeData('listAccounts', (accounts) => accounts.map((each) => ({ ...each, ...change(each) })))

const later = (iso: string) => isoOf(msOfIso(iso) + HOUR_MS)

/** Accounts that the operator sees otherwise than they are, and what is one player's reaching another. */
export const ACCOUNTS: readonly ContractMutant[] = [
  {
    name: 'nobody is listed as signed in',
    caughtBy: LISTED,
    create: () => inAccounts(() => ({ signedIn: false })),
  },
  {
    name: 'everybody is listed as signed in',
    caughtBy: LISTED,
    create: () => inAccounts(() => ({ signedIn: true })),
  },
  {
    name: 'accounts are listed with a rupee too much',
    caughtBy: LISTED,
    create: () => inAccounts(({ available }) => ({ available: available + 1 })),
  },
  {
    name: 'accounts are listed without their blocks',
    caughtBy: LISTED,
    create: () => inAccounts(() => ({ blocked: { sports: [], providers: [], liveCasino: false } })),
  },
  {
    name: 'the referrer of a player is lost',
    caughtBy: LISTED,
    create: () => inAccounts(() => ({ referral: '' })),
  },
  {
    name: 'a code is said to hold an hour longer where it is asked for',
    caughtBy: CODES,
    create: () => changeData('generateOtp', ({ expiresAt }) => ({ expiresAt: later(expiresAt) })),
  },
  {
    name: 'a code is said to hold an hour longer to the operator',
    caughtBy: CODES,
    create: () => changeData('getOtp', (sent) => ({ ...sent, expiresAt: later(sent.expiresAt) })),
  },
  {
    name: 'the first-login flag stays when the password is changed',
    caughtBy: 'changePassword: takes the first-login flag down, and everything is open from then on',
    create: () => ({
      call: async (call, forward) => {
        const reply = await forward(call)
        const isFlagged = call.name === 'login' && reply.status === 200 && bodyOf(call).stUserName === 'fresh'
        return isFlagged ? { ...reply, json: { ...(reply.json as object), loginFirst: true } } : reply
      },
    }),
  },
  {
    name: 'a message to one player reaches another as well',
    caughtBy: MESSAGE,
    create: () => ({
      call: async (call, forward) => {
        const { path } = call
        if (call.name === 'sendMessage') {
          for (const other of ['demo', 'player2', 'player3']) {
            await forward({ ...call, path: path.replace('/player1/', `/${other}/`) })
          }
        }
        return forward(call)
      },
    }),
  },
  {
    name: 'messages are dated an hour late',
    caughtBy: MESSAGE,
    create: () =>
      changeData('getMessage', (rows) => rows.map((row) => ({ ...row, createdAt: later(row.createdAt) }))),
  },
  {
    name: 'a name that nobody may have is said to be free',
    caughtBy: "checkUserName: a player's name is taken, a new one is free",
    create: () =>
      changeData('checkUserName', ({ available }, { path }) => ({
        available: available || /[?&]stUserName=(ab|7days|two)/.test(path),
      })),
  },
  {
    name: 'whoever signs up has no chips',
    caughtBy: 'signup: who has signed up signs in, with the name taken from then on',
    create: () =>
      changeData('login', (user, call) =>
        String(bodyOf(call).stUserName).startsWith('player') ? user : { ...user, deBalance: 0 },
      ),
  },
  {
    name: 'every key has the text of the rules',
    caughtBy: 'getMessageByKey: each key that has a text has one of its own',
    create: () => ({
      call: async (call, forward) => {
        const reply = await forward(call)
        if (call.name !== 'getMessageByKey' || reply.status !== 200) return reply
        const { key } = bodyOf(call)
        const rules = await forward({ ...call, body: Buffer.from('{"key":"rules"}') })
        const { data, ...rest } = rules.json as { data: object }
        return { ...rules, json: { ...rest, data: { ...data, key } } }
      },
    }),
  },
]
