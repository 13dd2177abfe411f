import type { OrderOutcome } from '@layline/shared/contract/order'
import type { StatementRow } from '@layline/shared/entities/account'
import { BET_STATUS } from '@layline/shared/entities/bet'
import { MARKET_STATUS, RUNNER_STATUS } from '@layline/shared/entities/market'
import { isKindsOwn } from '@layline/shared/market-kinds'
import { paiseOf, rupeesOf, sumRupees } from '@layline/shared/units'
import { type Check, checksOf } from '../check.ts'
import { withMatchWorld } from '../fixtures/control-fixture.ts'
import { isBettable } from '../fixtures/market-fixture.ts'
import { ALL_DAYS, reportDayOf } from '../fixtures/report-days.ts'
import type { Reports, ResultStory } from '../fixtures/result-fixture.ts'
import { profitOf, restingOrder, TAKES_ANYTHING } from '../fixtures/suite-player.ts'
import { holds, like, NotOffered, Skip, same } from '../mismatch.ts'

const rowOf = ({ history }: Reports, { orderId }: OrderOutcome) =>
  history.find((row) => row.orderId === orderId)

const positionOf = ({ positions }: Reports, marketId: string) =>
  positions.find((position) => position.marketId === marketId)

/** What the matched bets of the story bring if a runner wins, by the position. Rupees. */
function netIf({ market, before, placed }: ResultStory, selectionId: string): number {
  const [was, is] = [before, placed].map(
    (reports) =>
      positionOf(reports, market.stMarketID)?.runners.find((runner) => runner.selectionId === selectionId)
        ?.position ?? 0,
  )
  return rupeesOf(paiseOf(is!) - paiseOf(was!))
}

const firstOf = ({ market }: ResultStory) => market.submaster[0]!.stSelectionID

/** What one bet of the story brings if a runner wins, by what it was matched at. Rupees. */
function winOf(story: ResultStory, which: 'matched' | 'laid', winner: string): number {
  const { matched: stack, averageOdds } = story[which]!
  const bet =
    which === 'matched'
      ? ({ selectionId: firstOf(story), betType: 'BACK' } as const)
      : ({ selectionId: story.rival, betType: 'LAY' } as const)
  return profitOf({ ...bet, stack }, averageOdds, winner)
}

/** Entries that came after those of an earlier report. */
const entriesSince = ({ entries }: Reports, earlier: Reports) =>
  entries.slice(0, entries.length - earlier.entries.length)

const amountOf = (entries: readonly StatementRow[], entryType?: string) =>
  sumRupees(entries.filter((row) => (entryType ?? row.entryType) === row.entryType).map((row) => row.amount))

/** How many rupees a report says more than an earlier one. */
const moved = (later: number, earlier: number) => rupeesOf(paiseOf(later) - paiseOf(earlier))

/** A check of the one story that all of them look at. */
const after = (subject: string, name: string, look: (story: ResultStory) => void): Check[] =>
  checksOf(subject, [
    {
      name: `after a result ${name}`,
      needs: 'settle',
      writes: true,
      run: async ({ results }) => look(await results()),
    },
  ])

const BETS = [
  ...after('betHistory', 'a bet has won or lost what its position said, until it is reversed', (story) => {
    const { resting, won, reversed, lost, voided } = story
    for (const which of ['matched', 'laid'] as const) {
      const outcome = story[which]
      if (!outcome) continue
      const bet = { betStatus: BET_STATUS.executed, stack: outcome.matched, odds: outcome.averageOdds }
      const about = which === 'matched' ? 'the back' : 'the lay'
      const win = rupeesOf(paiseOf(winOf(story, which, firstOf(story))))
      like(`${about} that won`, rowOf(won, outcome), { ...bet, winStatus: 'WIN', win })
      like(`${about} after the reversal`, rowOf(reversed, outcome), { ...bet, winStatus: '', win: 0 })
      const loss = rupeesOf(paiseOf(winOf(story, which, story.rival)))
      like(`${about} that lost`, rowOf(lost, outcome), { ...bet, winStatus: 'LOSS', win: loss })
      const isVoid = { betStatus: BET_STATUS.cancelled, winStatus: 'VOID', win: 0 }
      like(`${about} that is void`, rowOf(voided, outcome), isVoid)
    }
    like('the unmatched bet', rowOf(won, resting), { betStatus: BET_STATUS.cancelled, win: 0 })
  }),
  ...after(
    'getBets',
    'its bets are not among those of open markets',
    ({ market, matched, won, reversed }) => {
      const ofMarket = ({ bets }: Reports) => bets.filter(({ marketId }) => marketId === market.stMarketID)
      same('bets after the result', ofMarket(won), [])
      const ids = ofMarket(reversed).map(({ orderId }) => orderId)
      holds('bets after the reversal', `with ${matched.orderId}`, ids.includes(matched.orderId), ids)
    },
  ),
  ...after('getBets', 'those of its event still have its bets, as the history has them', (story) => {
    const { market, won, lost, voided } = story
    for (const { betsOfEvent, history } of [won, lost, voided]) {
      const ofMarket = betsOfEvent.filter(({ marketId }) => marketId === market.stMarketID)
      same('bets of the market', ofMarket, history)
    }
  }),
  ...after('betHistory', 'that of all markets has what that of its market has', (story) => {
    const { market, won, reversed, lost, voided } = story
    for (const { wholeHistory, history } of [won, reversed, lost, voided]) {
      const ofMarket = wholeHistory.filter(({ marketId }) => marketId === market.stMarketID)
      same('bets of the market', ofMarket, history)
    }
  }),
  ...after(
    'getM2m',
    'the market has no position, and after its reversal the same as before',
    ({ market, placed, won, reversed }) => {
      const { stMarketID } = market
      same('position after the result', positionOf(won, stMarketID), undefined)
      const [was, is] = [placed, reversed].map((reports) => positionOf(reports, stMarketID)?.runners)
      same('position after the reversal', is, was)
    },
  ),
  ...after(
    'getExposure',
    'the market has no open bets, until it is reversed',
    ({ market, won, reversed }) => {
      const isListed = ({ exposures }: Reports) =>
        exposures.some(({ marketId }) => marketId === market.stMarketID)
      same('in the list after the result', isListed(won), false)
      same('in the list after the reversal', isListed(reversed), true)
    },
  ),
  ...after('getMaster', 'the market is closed with its winner and its losers, or gone', ({ market, won }) => {
    if (!won.market) return
    same('btMarketStatus', won.market.btMarketStatus, MARKET_STATUS.closed)
    const { winner, loser } = RUNNER_STATUS
    const expected = market.submaster.map((_, index) => (index === 0 ? winner : loser))
    const statuses = won.market.rates.map(({ btRunnarStatus }) => btRunnarStatus)
    same('btRunnarStatus of the runners', statuses, expected)
  }),
]

const MONEY = [
  ...after('balance', 'the chips move by what the statement says, and the exposure is free', (story) => {
    const { market, laid, before, placed, won, reversed, lost, voided } = story
    for (const { stSelectionID: winner } of market.submaster) {
      const paise = paiseOf(winOf(story, 'matched', winner) + (laid ? winOf(story, 'laid', winner) : 0))
      same(`position if ${winner} wins, paise`, paiseOf(netIf(story, winner)), paise)
    }
    const net = amountOf(entriesSince(won, placed))
    for (const field of ['deBalance', 'dePL'] as const) {
      const by = (later: Reports, earlier: Reports) => moved(later.balance[field], earlier.balance[field])
      same(`${field} after the bet won`, by(won, placed), net)
      same(`${field} after the reversal`, by(reversed, placed), 0)
      same(`${field} after the bet lost`, by(lost, placed), netIf(story, story.rival))
      same(`${field} after the market was void`, by(voided, before), 0)
    }
    const exposure = (reports: Reports) => moved(reports.balance.exposure, before.balance.exposure)
    same('exposure after the bet won', exposure(won), 0)
    const outcomes = market.submaster.map(({ stSelectionID }) => netIf(story, stSelectionID))
    same('exposure after the reversal', exposure(reversed), Math.min(...outcomes))
    same('exposure after the market was void', exposure(voided), 0)
  }),
  ...after('statement', 'there is an entry of its own for it, and for its reversal', (story) => {
    const { placed, won, reversed, lost } = story
    const settled = entriesSince(won, placed)
    same('SETTLEMENT', amountOf(settled, 'SETTLEMENT'), netIf(story, firstOf(story)))
    const commission = amountOf(settled, 'COMMISSION')
    same(
      'SETTLEMENT and COMMISSION',
      amountOf(settled),
      sumRupees([netIf(story, firstOf(story)), commission]),
    )
    const takenBack = entriesSince(reversed, won)
    same('REVERSAL', moved(0, amountOf(takenBack, 'REVERSAL')), netIf(story, firstOf(story)))
    same('all of the reversal', moved(0, amountOf(takenBack)), amountOf(settled))
    const again = entriesSince(lost, reversed)
    same('SETTLEMENT of the bet that lost', amountOf(again, 'SETTLEMENT'), netIf(story, story.rival))
  }),
  ...after('statement', 'every earlier entry stays as it was written', (story) => {
    const { placed, won, reversed, lost, voided } = story
    const stages = [placed, won, reversed, lost, voided]
    for (const [index, { entries }] of stages.slice(1).entries()) {
      const earlier = stages[index]!.entries
      same(`entries before step ${index + 1}`, entries.slice(entries.length - earlier.length), earlier)
    }
  }),
  ...after('plStatement', 'a market has brought what its entries come to', (story) => {
    const { market, won, lost } = story
    for (const { profits, entries } of [won, lost]) {
      like(
        `market ${market.stMarketID}`,
        profits.find(({ marketId }) => marketId === market.stMarketID),
        {
          eventTypeId: market.stSportsID,
          eventId: market.stEventID,
          eventName: market.stEventName,
          marketName: market.stMarketName,
          pl: amountOf(entries),
          commission: amountOf(entries, 'COMMISSION'),
        },
      )
    }
  }),
  ...after('plStatement', 'it is in the report of its day, at +5:30, and of no other', (story) => {
    const { market, won, lost } = story
    for (const { profitsOfDays, entries } of [won, lost]) {
      for (const { day, profits } of profitsOfDays) {
        const ofDay = entries.filter(({ createdAt }) => reportDayOf(createdAt) === day)
        const row = profits.find(({ marketId }) => marketId === market.stMarketID)
        same(`pl of ${day}`, row?.pl, ofDay.length > 0 ? amountOf(ofDay) : undefined)
      }
    }
  }),
  ...after('plStatement', 'without dates it is that of today, at +5:30', ({ market, won, lost }) => {
    const rowIn = (profits: Reports['profits']) =>
      profits.find(({ marketId }) => marketId === market.stMarketID)
    let times = 0
    for (const { profitsToday, profitsOfDays } of [won, lost]) {
      const ofDay = profitsOfDays.find(({ day }) => day === profitsToday?.day)
      if (!profitsToday || !ofDay) continue
      same(`the market on ${profitsToday.day}`, rowIn(profitsToday.profits), rowIn(ofDay.profits))
      times++
    }
    if (times === 0) throw new Skip('the day ended between the result and each report')
  }),
  ...after('plStatement', 'commission is taken of what was won, and none of a loss', (story) => {
    const { market, commissionPercent, placed, won, reversed, lost } = story
    const commission = amountOf(entriesSince(won, placed), 'COMMISSION')
    if (commissionPercent !== undefined) {
      same('deCommission of the market', market.deCommission, commissionPercent)
      const share = Math.round((paiseOf(netIf(story, firstOf(story))) * commissionPercent) / 100)
      same('COMMISSION of the bet that won', commission, rupeesOf(-share))
    }
    if (commission === 0) throw new NotOffered('commission: the market takes none')
    holds('COMMISSION of the bet that won', 'below zero', commission < 0, commission)
    same('COMMISSION of the bet that lost', amountOf(entriesSince(lost, reversed), 'COMMISSION'), 0)
  }),
  ...after('summary', 'its event has brought what its entries come to', (story) => {
    const { market, placed, won, reversed, lost } = story
    const sumOf = ({ summary }: Reports) => summary.find(({ max }) => max === market.stEventName)?.sum ?? 0
    for (const [later, earlier] of [
      [won, placed],
      [reversed, won],
      [lost, reversed],
    ] as const) {
      same('sum', moved(sumOf(later), sumOf(earlier)), amountOf(entriesSince(later, earlier)))
    }
  }),
]

const TWO_RESULTS = checksOf('plStatement', [
  {
    name: 'of two markets has the one that was settled last first, with the time of its last entry',
    needs: 'control',
    writes: true,
    run: ({ target }) =>
      withMatchWorld(target, async ({ operator, visitor, player, eventId, advance }) => {
        const markets = (await visitor.data('getMaster', { query: { eventId } })).filter(isBettable)
        const two = markets.filter(({ stSportsID }) => !isKindsOwn(stSportsID)).slice(0, 2)
        if (two.length < 2) throw new Skip('the match of the scripted world has one market with prices')
        for (const market of two) {
          const { matched } = await player.place(restingOrder(market, { odds: TAKES_ANYTHING }))
          if (matched === 0) throw new Skip('too little is offered on the first runner')
        }
        // The one that a list of markets has last comes first: an order of that list is not right by chance.
        for (const { stMarketID: marketId, submaster } of two.toReversed()) {
          const places = [[submaster[0]!.stSelectionID]]
          await operator.success('operate', { body: { type: 'settle', marketId, places } })
          await advance(60_000)
        }
        const entries = await player.data('statement', { body: ALL_DAYS })
        const rows = await player.data('plStatement', { query: ALL_DAYS })
        same(
          'rows',
          rows.map(({ marketId, createdAt, eventTypeName }) => ({ marketId, createdAt, eventTypeName })),
          two.map(({ stMarketID: marketId, stSportsName: eventTypeName }) => {
            const last = entries.find(({ stMarketId }) => stMarketId === marketId)
            return { marketId, createdAt: last?.createdAt, eventTypeName }
          }),
        )
      }),
  },
])

/** Settlement, commission, reversal, void, and every report after them. Source: spec §3 "Statement row", "Live bet". */
export const RESULTS: readonly Check[] = [...BETS, ...MONEY, ...TWO_RESULTS]
