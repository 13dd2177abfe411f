import type { DataOf, EndpointName } from '@layline/shared/contract/endpoints'
import type { LiveBet } from '@layline/shared/entities/bet'
import { TEXT } from '@layline/shared/texts'
import { ROUND } from './casino-mutants.ts'
import { bodyOf, changeData, changeReply, dataOf, freeze, swallow, withData } from './changes.ts'
import type { ContractMutant, Mutation, PassedCall } from './mutant.ts'

const OPEN = 'shows a bet as it was placed, open, with nothing won'

/** Every row of a list of bets is changed. */
const inBets = (
  call: 'getBets' | 'betHistory',
  which: string,
  name: string,
  change: (bet: LiveBet) => Partial<LiveBet>,
): ContractMutant => ({
  name,
  caughtBy: `${call}: ${which}: ${OPEN}`,
  create: () => changeData(call, (rows) => rows.map((row) => ({ ...row, ...change(row) }))),
})

const BETS = [
  inBets('getBets', 'of an event', 'a bet names another match', () => ({ eventName: 'Elsewhere v Nowhere' })),
  inBets('getBets', 'of an event', 'a bet names another runner', () => ({ selectionName: 'Another' })),
  inBets('getBets', 'of all events', 'an open bet has won', () => ({ win: 55, winStatus: 'WIN' })),
  inBets('getBets', 'of all events', 'a bet is of another sport', () => ({ eventTypeId: '12' })),
  inBets('getBets', 'of all events', 'a bet could win its whole return', ({ dbWin, stack }) => ({
    dbWin: dbWin + stack,
  })),
  inBets('betHistory', 'of a market', 'the history says that a bet could win its return', (bet) => ({
    dbWin: bet.dbWin + bet.stack,
  })),
  inBets('betHistory', 'of a market', 'a bet names another market', () => ({ marketName: 'Correct Score' })),
  inBets('betHistory', 'of a market', 'a bet is on another side', () => ({ betType: 'LAY' })),
  inBets('betHistory', 'of all markets', 'a bet has another price', ({ odds }) => ({ odds: odds + 1 })),
  inBets('betHistory', 'of all markets', 'a bet has another stake', ({ stack }) => ({ stack: stack + 1 })),
]

type Position = DataOf<'getM2m'>[number]

const HELD_RUPEES = 100
const turned = ({ runners, ...market }: Position): Position => ({
  ...market,
  runners: runners.map((runner) => ({ ...runner, position: -runner.position })),
})

const MOVED =
  'testOrder: a bet that crosses is matched at once and at the best price, and everything moves with it'
const ENTRIES =
  'statement: a withdrawal that is taken back and a round of a game stand in it, each by its type and amount'
const SIGN_IN = 'activity: says of a sign-in from where and with what it was'

/** Once an order to lay is matched, its player's positions in its market have the wrong sign. */
function lostSignOfLays(): Mutation {
  const laid = new Set<string>()
  const keyOf = ({ headers }: PassedCall, marketId: string) => `${headers.authorization} ${marketId}`
  return changeReply(['testOrder', 'getM2m', 'm2mByIds'], (reply, call) => {
    if (call.name === 'testOrder') {
      const { matched, marketId } = dataOf(reply) as DataOf<'testOrder'>
      if (matched > 0 && ['LAY', 1].includes(bodyOf(call).betType as string)) laid.add(keyOf(call, marketId))
      return reply
    }
    const positions = (dataOf(reply) as DataOf<'getM2m'>).map((each) =>
      laid.has(keyOf(call, each.marketId)) ? turned(each) : each,
    )
    return withData(reply, positions)
  })
}

/** Each successful call leaves the player's exposure too high by HELD_RUPEES more. */
function staysHeld(name: EndpointName): Mutation {
  const held = new Map<unknown, number>()
  return changeReply([name, 'balance'], (reply, { name: asked, headers: { authorization } }) => {
    const rupees = held.get(authorization) ?? 0
    if (asked === name) held.set(authorization, rupees + HELD_RUPEES)
    if (asked !== 'balance' || rupees === 0) return reply
    const { exposure, ...balance } = dataOf(reply) as DataOf<'balance'>
    return withData(reply, { ...balance, exposure: exposure - rupees })
  })
}

/** Every row of the statement gets this type in the stead of another. */
const typed = (from: RegExp, to: string) =>
  changeReply(['statement'], (reply) => {
    const rows = dataOf(reply) as DataOf<'statement'>
    return withData(
      reply,
      rows.map((row) => ({ ...row, entryType: row.entryType.replace(from, to) })),
    )
  })

const MONEY: readonly ContractMutant[] = [
  {
    name: 'the exposure has the wrong sign',
    caughtBy: MOVED,
    create: () =>
      changeData('balance', ({ exposure, ...rest }) => ({ ...rest, exposure: Math.abs(exposure) })),
  },
  {
    name: 'a position has the wrong sign',
    caughtBy: MOVED,
    create: () => changeData('getM2m', (markets) => markets.map(turned)),
  },
  {
    name: 'a position has the wrong sign once a lay was matched',
    caughtBy: MOVED.replace('a bet', 'a lay'),
    create: lostSignOfLays,
  },
  {
    name: 'an order that is matched is said to be pending',
    caughtBy: MOVED,
    create: () => changeData('testOrder', (outcome) => ({ ...outcome, state: 'PENDING' })),
  },
  ...(
    [
      ['deletePending', 'takes an unmatched bet back by its order id, and only once'],
      ['reduceOrder', 'takes back a part and its money, and the rest goes on resting'],
      ['editOrder', 'moves a bet to another price: a new bet, and the old one is over'],
    ] as const
  ).map(([call, what]) => ({
    name: `${call} leaves money held`,
    caughtBy: `${call}: ${what}`,
    create: () => staysHeld(call),
  })),
  {
    name: 'a prediction is one rupee off',
    caughtBy: 'predict: says what a bet would add to every outcome',
    create: () =>
      changeData('predict', ({ marketId, selections }) => ({
        marketId,
        selections: selections.map(({ position, ...rest }) => ({ ...rest, position: position + 1 })),
      })),
  },
  {
    name: 'the profit is one rupee off',
    caughtBy: 'balance: the profit is what the results in the statement add up to',
    create: () => changeData('balance', ({ dePL, ...rest }) => ({ ...rest, dePL: dePL + 1 })),
  },
  {
    name: 'the balance is for ever what it was first',
    caughtBy: 'withdrawRequest: a withdrawal leaves the chips at once, and comes back with them',
    create: () => freeze('balance'),
  },
  {
    name: 'the summary is one rupee off',
    caughtBy: 'summary: adds up to the profit of the balance',
    create: () =>
      changeData('summary', ([first, ...rest]) => [{ ...first, sum: (first?.sum ?? 0) + 1 }, ...rest]),
  },
  {
    name: 'the summary of some days lacks a game',
    caughtBy: 'summaryData: between the first and the last day is the summary',
    create: () => changeData('summaryData', (rows) => rows.slice(1)),
  },
  {
    name: 'a statement has a type of entry that there is not',
    caughtBy: ENTRIES,
    create: () => typed(/^CASINO$/, 'FOO'),
  },
  {
    name: 'a statement calls a withdrawal a bonus',
    caughtBy: ENTRIES,
    create: () => typed(/^WITHDRAW$/, 'BONUS'),
  },
  {
    name: 'every row of the statement has the balance of now',
    caughtBy: ENTRIES,
    create: () =>
      changeData('statement', (rows) => rows.map((row) => ({ ...row, balance: rows[0]?.balance }))),
  },
  {
    name: 'an amount of the statement is one rupee off',
    caughtBy: ENTRIES,
    create: () => changeData('statement', (rows) => rows.map((row) => ({ ...row, amount: row.amount + 1 }))),
  },
  {
    name: 'a round pays one rupee more than the chips show',
    caughtBy: ROUND,
    create: () => changeData('casinoPlay', (round) => ({ ...round, paid: round.paid + 1 })),
  },
  {
    name: 'the history of the casino pays one rupee more',
    caughtBy: ROUND,
    create: () =>
      changeData('casinoHistory', (rows) => rows.map((row) => ({ ...row, credit: row.credit + 1 }))),
  },
  {
    name: 'My Market counts every bet twice',
    caughtBy: 'getExposure: counts a bet under its market, by its names',
    create: () =>
      changeData('getExposure', (markets) =>
        markets.map((market) => ({ ...market, count: 2 * market.count })),
      ),
  },
  {
    name: 'My Market names another match',
    caughtBy: 'getExposure: counts a bet under its market, by its names',
    create: () =>
      changeData('getExposure', (markets) =>
        markets.map((market) => ({ ...market, eventName: 'Elsewhere' })),
      ),
  },
]

const ACTIVITY: readonly ContractMutant[] = [
  {
    name: 'the activity has an address of its own making',
    caughtBy: SIGN_IN,
    create: () => changeData('activity', (rows) => rows.map((row) => ({ ...row, userIp: '203.0.113.7' }))),
  },
  {
    name: 'the activity has a browser of its own making',
    caughtBy: SIGN_IN,
    create: () => changeData('activity', (rows) => rows.map((row) => ({ ...row, userAgent: 'Mozilla/5.0' }))),
  },
  {
    name: 'the activity has no place',
    caughtBy: SIGN_IN,
    create: () => changeData('activity', (rows) => rows.map((row) => ({ ...row, location: '' }))),
  },
]

/** Calls that say that they did what they did not. */
const NOTHING_DONE: readonly ContractMutant[] = [
  {
    name: 'a deleted bet goes on resting',
    caughtBy: 'deleteBet: an unmatched bet is taken back, its money with it, and only once',
    create: () => swallow('deleteBet', TEXT.deleted),
  },
  {
    name: 'stake buttons are not saved',
    caughtBy:
      'updateStakeButtons: what is saved is what is read, and the player is told in the words of the specification',
    create: () => swallow('updateStakeButtons', TEXT.stakesSaved, bodyOf),
  },
  {
    name: 'the token goes on after the logout',
    caughtBy: 'logout: the token opens nothing afterwards',
    create: () => swallow('logout', TEXT.loggedOut),
  },
]

/** Every request is rejected and said to be approved. */
const rejectsAll = (): Mutation => ({
  call: async (call, forward) => {
    if (call.name !== 'decideRequest') return forward(call)
    const reply = await forward({ ...call, body: Buffer.from(JSON.stringify({ approve: false })) })
    return withData(reply, { ...(dataOf(reply) as object), status: 'APPROVED' })
  },
})

const OFFICE: readonly ContractMutant[] = [
  {
    name: 'the money of a deposit that is approved never comes',
    caughtBy:
      'decideRequest: decides a request once; a deposit that is approved is paid in, and one that is rejected is not',
    create: rejectsAll,
  },
  {
    name: 'a bank account is read with another number',
    caughtBy: 'addBank: an account is read back as it was added, and adding it again adds none',
    create: () =>
      changeData('userBanks', (banks) =>
        banks.map((bank) => ({ ...bank, stAccountNo: `${bank.stAccountNo.slice(0, -1)}0` })),
      ),
  },
  {
    name: 'the list of deposits and withdrawals has the oldest first',
    caughtBy: 'dwRequest: a deposit waits, is shown, and can be taken back once; no chips move',
    create: () => changeData('dwStatement', (rows) => rows.toReversed()),
  },
  {
    name: 'the statement does not say that money came back',
    caughtBy: 'decideRequest: a withdrawal that is rejected comes back, and one that is approved does not',
    create: () => changeData('statement', (rows) => rows.filter(({ entryType }) => entryType !== 'REFUND')),
  },
  {
    name: 'a sign-in says that there are no chips',
    caughtBy: 'login: says who signed in, with a token and the first-login flag',
    create: () => changeData('login', (session) => ({ ...session, deBalance: 0 })),
  },
]

const after = (call: EndpointName, what: string) => `${call}: after a result ${what}`

/** Rows of bets that have won or lost are changed. */
const inSettled = (change: (bet: LiveBet) => Partial<LiveBet>) =>
  changeData('betHistory', (rows) =>
    rows.map((row) => (row.winStatus === '' ? row : { ...row, ...change(row) })),
  )

/** A list of bets lacks those that have a result, but at some addresses. */
const openAlone = (call: 'getBets' | 'betHistory', but?: RegExp): Mutation =>
  changeData(call, (rows, { path }) =>
    but?.test(path) ? rows : rows.filter(({ winStatus }) => winStatus === ''),
  )

const RESULTS: readonly ContractMutant[] = [
  {
    name: 'a settled bet has other odds',
    caughtBy: after('betHistory', 'a bet has won or lost what its position said, until it is reversed'),
    create: () => inSettled(({ odds }) => ({ odds: odds + 0.5 })),
  },
  {
    name: 'a settled bet has no stake',
    caughtBy: after('betHistory', 'a bet has won or lost what its position said, until it is reversed'),
    create: () => inSettled(() => ({ stack: 0 })),
  },
  {
    name: 'a lay that has lost has cost its stake alone',
    caughtBy: after('betHistory', 'a bet has won or lost what its position said, until it is reversed'),
    create: () =>
      inSettled(({ betType, winStatus, win, stack }) => ({
        win: betType === 'LAY' && winStatus === 'LOSS' ? -stack : win,
      })),
  },
  {
    name: 'a bet that has lost says that it won',
    caughtBy: after('betHistory', 'a bet has won or lost what its position said, until it is reversed'),
    create: () =>
      changeData('betHistory', (rows) =>
        rows.map((row) => (row.winStatus === 'LOSS' ? { ...row, winStatus: 'WIN' } : row)),
      ),
  },
  {
    name: 'what a bet has won is one rupee off',
    caughtBy: after('betHistory', 'a bet has won or lost what its position said, until it is reversed'),
    create: () =>
      changeData('betHistory', (rows) =>
        rows.map((row) => (row.winStatus === 'WIN' ? { ...row, win: row.win + 1 } : row)),
      ),
  },
  {
    name: 'a reversal is called a settlement',
    caughtBy: after('statement', 'there is an entry of its own for it, and for its reversal'),
    create: () => typed(/^REVERSAL$/, 'SETTLEMENT'),
  },
  {
    name: 'the statement writes earlier entries again',
    caughtBy: after('statement', 'every earlier entry stays as it was written'),
    create: () =>
      changeData('statement', (rows) =>
        rows.map((row) => ({
          ...row,
          stRemark: rows.find(({ stMarketId }) => stMarketId === row.stMarketId)!.stRemark,
        })),
      ),
  },
  {
    name: 'profit and loss by market is one rupee off',
    caughtBy: after('plStatement', 'a market has brought what its entries come to'),
    create: () => changeData('plStatement', (rows) => rows.map((row) => ({ ...row, pl: row.pl + 1 }))),
  },
  {
    name: 'a settled market keeps its position',
    caughtBy: after('getM2m', 'the market has no position, and after its reversal the same as before'),
    create: () => {
      let last: unknown
      return changeReply(['getM2m'], (reply) => {
        const positions = dataOf(reply) as DataOf<'getM2m'>
        if (positions.length > 0) last = positions
        return withData(reply, last ?? positions)
      })
    },
  },
  {
    name: 'the bets of an event lack those that have won or lost',
    caughtBy: after('getBets', 'those of its event still have its bets, as the history has them'),
    create: () => openAlone('getBets'),
  },
  {
    name: 'the history of all markets lacks the bets that have won or lost',
    caughtBy: after('betHistory', 'that of all markets has what that of its market has'),
    create: () => openAlone('betHistory', /mid=\w/),
  },
  {
    name: 'there is never any profit or loss without dates',
    caughtBy: after('plStatement', 'without dates it is that of today, at +5:30'),
    create: () => changeData('plStatement', (rows, { path }) => (path.includes('startDate') ? rows : [])),
  },
  {
    name: 'the summary knows of no result',
    caughtBy: after('summary', 'its event has brought what its entries come to'),
    create: () => changeData('summary', () => []),
  },
]

/** Reports that do not say what happened. */
export const REPORTED: readonly ContractMutant[] = [
  ...BETS,
  ...MONEY,
  ...ACTIVITY,
  ...NOTHING_DONE,
  ...OFFICE,
  ...RESULTS,
]
