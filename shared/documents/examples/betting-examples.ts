import { betUpdate, orderReply } from '../../contract/bet-socket.ts'
import { type OrderOutcome, orderOutcome, orderPayload } from '../../contract/order.ts'
import { stackRange, stakeButtons, stakeButtonsOf, statementRow } from '../../entities/account.ts'
import { liveBet, myMarketItem, position } from '../../entities/bet.ts'
import { type SidebarSport, sidebar, sidebarSport, sportItem } from '../../entities/catalogue.ts'
import {
  listedMarket,
  listedRunner,
  type Market,
  market,
  type Rates,
  type Runner,
  rates,
} from '../../entities/market.ts'
import { balance, sessionUser } from '../../entities/session.ts'
import { closeOut, prediction, runAmountItem } from '../../entities/what-if.ts'
import { STAKE_BUTTON_DEFAULTS } from '../../limits.ts'
import { TEXT } from '../../texts.ts'
import { exampleOfEntity as of } from './example-of-entity.ts'

/** All examples share one story: player1 backs Old Quarry FC, 0-1 behind in the 62nd minute, for 1000 rupees. */
const MARKET_ID = '1.200000004'
const EVENT_ID = '30000002'
const EVENT_NAME = 'Old Quarry FC v Harbour City'
const OLD_QUARRY = '1000005'
const AT = '2026-03-01T12:00:00.000Z'

const runnerOf = (stSelectionID: string, stRunnerName: string): Runner => ({
  stInstrumentID: `${MARKET_ID}_${stSelectionID}`,
  stMarketID: MARKET_ID,
  stRunnerName,
  stSelectionID,
  stJOCKEYNAME: '',
  deAdjustmentFactor: 0,
})
const ratesOf = (stSelectionID: string, back: number, lay: number): Rates => ({
  stSelectionID,
  btRunnarStatus: 1,
  Back: [{ Price: back, Size: 4435 }],
  Lay: [{ Price: lay, Size: 2330 }],
  ltp: back,
  deMatched: 3130,
  Traded: [],
})

const MARKET: Market = {
  stMarketID: MARKET_ID,
  stSportsID: '1',
  stSportsName: 'Soccer',
  stCompititionID: '103',
  stCompititionName: 'Meridian Premier League',
  stEventID: EVENT_ID,
  stEventName: EVENT_NAME,
  stMarketName: 'Match Odds',
  dtStartDate: '2026-03-01T10:58:00.000Z',
  btMarketStatus: 1,
  dtLastUpdated: AT,
  submaster: [
    runnerOf(OLD_QUARRY, 'Old Quarry FC'),
    runnerOf('1000006', 'Harbour City'),
    runnerOf('1000007', 'The Draw'),
  ],
  rates: [ratesOf(OLD_QUARRY, 5.5, 5.6), ratesOf('1000006', 1.76, 1.77), ratesOf('1000007', 3.95, 4)],
  message: "0-1 · 62'",
  min: 100,
  max: 10_000,
  deTotalMatched: 9390,
  inBetDelay: 5,
  stFancyGroup: '',
  deCommission: 2,
}

const SOCCER: SidebarSport = {
  id: '1',
  name: 'Soccer',
  competitions: [
    {
      id: '103',
      name: 'Meridian Premier League',
      events: [
        { id: EVENT_ID, name: EVENT_NAME, marketId: MARKET_ID, dtStartDate: '2026-03-01T10:58:00.000Z' },
      ],
    },
  ],
}

const OUTCOME: OrderOutcome = {
  orderId: '52720260301120000000',
  betId: 8243,
  state: 'PENDING',
  eventId: EVENT_ID,
  sportsId: '1',
  marketId: MARKET_ID,
  matched: 0,
  remaining: 1000,
  averageOdds: 0,
}

const money = { deBalance: 100_000, deCreditChips: 0, dePL: 0, exposure: -1000, deRisk: 0 }

/** Examples of the betting entities. */
export const BETTING_EXAMPLES = [
  of(listedRunner, { ...runnerOf(OLD_QUARRY, 'Old Quarry FC'), rates: ratesOf(OLD_QUARRY, 5.5, 5.6) }),
  of(rates, ratesOf(OLD_QUARRY, 5.5, 5.6)),
  of(market, MARKET),
  of(listedMarket, {
    ...MARKET,
    submaster: MARKET.submaster.map((each, index) => ({ ...each, rates: MARKET.rates[index]! })),
  }),
  of(sidebarSport, SOCCER),
  of(sportItem, { id: '1', name: 'Soccer', events: 12, markets: 36, inPlay: 3 }),
  of(sidebar, { sports: [SOCCER], sort: ['2', '1', '4'] }),
  of(sessionUser, { stUserName: 'player1', btUserType: 1, btUserTypeName: 'Player', ...money }),
  of(balance, money),
  of(statementRow, {
    createdAt: AT,
    amount: 100_000,
    balance: 100_000,
    entryType: 'DEPOSIT',
    stRemark: 'Opening balance',
    stMarketId: '',
  }),
  of(stakeButtons, stakeButtonsOf(STAKE_BUTTON_DEFAULTS.labels, STAKE_BUTTON_DEFAULTS.amounts)),
  of(stackRange, { sportsId: '1', min: 100, max: 10_000 }),
  of(orderPayload, {
    stack: 1000,
    odds: 5.5,
    marketId: MARKET_ID,
    selectionId: OLD_QUARRY,
    selectionName: 'Old Quarry FC',
    betType: 'BACK',
    orderId: '52720260301120000000',
    persistence: 'LAPSE',
    fillOrKill: false,
  }),
  of(orderOutcome, OUTCOME),
  of(orderReply, {
    type: 'orderRes',
    status: 'success',
    message: TEXT.betPlaced,
    code: 'ACCEPTED',
    orderId: OUTCOME.orderId,
    eventId: OUTCOME.eventId,
    sportsId: OUTCOME.sportsId,
    marketId: OUTCOME.marketId,
    outcome: OUTCOME,
  }),
  of(betUpdate, {
    type: 'betUpdate',
    marketId: OUTCOME.marketId,
    orderId: OUTCOME.orderId,
    betId: OUTCOME.betId,
    kind: 'MATCHED',
    matched: 600,
    remaining: 400,
    averageOdds: 5.5,
    askedOdds: 5.5,
    reasonCode: '',
    reason: '',
    time: AT,
  }),
  of(liveBet, {
    eventId: EVENT_ID,
    marketId: MARKET_ID,
    marketName: 'Match Odds',
    eventTypeId: '1',
    eventTypeName: 'Soccer',
    eventName: EVENT_NAME,
    selectionId: OLD_QUARRY,
    selectionName: 'Old Quarry FC',
    odds: 5.5,
    size: 0,
    stack: 1000,
    betType: 'BACK',
    betStatus: 'EXECUTED',
    orderId: '52720260301120000000',
    betId: 8243,
    createdAt: AT,
    win: 0,
    winStatus: '',
    dbWin: 4500,
    isWaiting: false,
    reasonCode: '',
    reason: '',
    persistence: 'LAPSE',
    askedOdds: 5.5,
  }),
  of(position, {
    marketId: MARKET_ID,
    exposure: -1000,
    runners: [
      { selectionId: OLD_QUARRY, position: 4500 },
      { selectionId: '1000006', position: -1000 },
      { selectionId: '1000007', position: -1000 },
    ],
  }),
  of(prediction, {
    marketId: MARKET_ID,
    selections: [
      { stSelectionID: OLD_QUARRY, position: 4500 },
      { stSelectionID: '1000006', position: -1000 },
      { stSelectionID: '1000007', position: -1000 },
    ],
  }),
  of(myMarketItem, {
    eventTypeId: '1',
    eventTypeName: 'Soccer',
    eventId: EVENT_ID,
    marketId: MARKET_ID,
    eventName: EVENT_NAME,
    count: 1,
  }),
  of(runAmountItem, { selectionId: '45', dbPL: 500 }),
  of(closeOut, {
    betType: 'LAY',
    stack: 982.14,
    odds: 6.16,
    ifWin: -17.84,
    ifLose: -17.86,
    share: 1,
    isWhole: true,
    legs: [{ selectionId: OLD_QUARRY, betType: 'LAY', stack: 982.14, odds: 6.16 }],
  }),
]
