import { bonusPlan, bonusProgress, campaign } from '../../entities/bonus.ts'
import { cashRequest, houseBank, userBank } from '../../entities/cash.ts'
import { blockList, message, socialLink, textPage } from '../../entities/notice.ts'
import { activityRow, bannerPoster, profitRow, summaryRow } from '../../entities/report.ts'
import { exampleOfEntity as of } from './example-of-entity.ts'

const AT = '2026-03-01T12:00:00.000Z'

/** Examples of the office entities: cashier, bonuses, messages, reports. */
export const OFFICE_EXAMPLES = [
  of(houseBank, {
    bankId: 'harbour',
    stBankName: 'Harbour Play Bank',
    stHolderName: 'Layline Play Money',
    stAccountNo: '000100200300',
    stIfsc: 'HBPL0000001',
    stUpi: 'layline@play',
  }),
  of(userBank, {
    bankId: 'B1',
    stBankName: 'Harbour Play Bank',
    stHolderName: 'player1',
    stAccountNo: '700000000001',
    stIfsc: 'HBPL0000001',
  }),
  of(cashRequest, {
    id: 'R6',
    type: 'DEPOSIT',
    amount: 5000,
    status: 'PENDING',
    bankId: 'harbour',
    stBankName: 'Harbour Play Bank',
    utr: '',
    stRemark: '',
    stReason: '',
    createdAt: AT,
    decidedAt: '',
  }),
  of(bonusPlan, {
    planId: 'fair-wind',
    name: 'Fair Wind',
    text: '10 % of every deposit, up to 5 000, once you have staked it five times on settled bets.',
    percent: 10,
    max: 5000,
    wagerTimes: 5,
    minOdds: 1.3,
  }),
  of(bonusProgress, {
    planId: 'fair-wind',
    name: 'Fair Wind',
    requestId: 'R6',
    bonus: 500,
    wager: 2500,
    wagered: 1000,
    status: 'ACTIVE',
    createdAt: AT,
    paidAt: '',
  }),
  of(campaign, {
    title: 'Fair Wind',
    text: 'A tenth of every deposit on top. Choose the plan, then deposit.',
    planId: 'fair-wind',
    imageName: '/posters/bonus.svg',
  }),
  of(socialLink, { name: 'Layline Chat', link: 'https://chat.layline.example/room' }),
  of(message, {
    id: 1,
    title: 'Welcome to Layline',
    text: 'Everything here is a simulation: the players are invented and the money is play money.',
    createdAt: AT,
  }),
  of(textPage, {
    key: 'deposit',
    title: 'How to deposit',
    lines: ['Choose an account of the house and say how much.', 'Until it is decided you can take it back.'],
  }),
  of(blockList, { sports: ['7'], providers: [], liveCasino: false }),
  of(bannerPoster, { link: '/sports/cricket', imageName: '/posters/cricket.svg' }),
  of(activityRow, {
    stUserName: 'player1',
    location: '',
    userIp: '127.0.0.1',
    userAgent: 'curl/8.5.0',
    createdAt: AT,
  }),
  of(summaryRow, { max: 'Old Quarry FC v Harbour City', sum: 4500 }),
  of(profitRow, {
    eventTypeId: '1',
    eventTypeName: 'Soccer',
    eventId: '30000002',
    eventName: 'Old Quarry FC v Harbour City',
    marketId: '1.200000004',
    marketName: 'Match Odds',
    pl: 4500,
    commission: 0,
    createdAt: AT,
  }),
]
