import { z } from 'zod'
import { liveBet, position } from '../../entities/bet.ts'
import { cashRequest } from '../../entities/cash.ts'
import { activityRow, summaryRow } from '../../entities/report.ts'
import { endpoint } from '../endpoint.ts'
import { dayRange, marketIdsInBody, USERS } from './fields.ts'

/** Reports of a player's bets, money and sign-ins. */
export const REPORT_CALLS = {
  summary: endpoint({
    method: 'GET',
    path: `${USERS}/summary`,
    data: z.array(summaryRow),
    summary: 'Profit and loss by event and casino game since the account was opened, most recent first',
    source: 'spec §7 "summary", §3 "Summary row"',
  }),
  summaryData: endpoint({
    method: 'POST',
    path: `${USERS}/summarydata`,
    writes: false,
    body: dayRange,
    data: z.array(summaryRow),
    summary: 'Profit and loss by event and casino game between two days, most recent first',
    source: 'spec §7 "summary data"',
  }),
  dwStatement: endpoint({
    method: 'GET',
    path: `${USERS}/dwstatement`,
    data: z.array(cashRequest),
    summary: 'Deposits and withdrawals with their status, newest first',
    source: 'spec §7 "dwstatement"',
  }),
  activity: endpoint({
    method: 'POST',
    path: `${USERS}/activity`,
    writes: false,
    body: dayRange,
    data: z.array(activityRow),
    summary: 'Sign-ins between two days, of the last thousand, newest first',
    source: 'spec §7 "activity", §3 "Activity row"',
  }),
  betHistory: endpoint({
    method: 'GET',
    path: `${USERS}/bethistory`,
    query: z.object({ mid: z.string().max(64).default('').describe('Market id; empty for all markets') }),
    data: z.array(liveBet),
    summary: 'Bets of a market, or of the last thousand orders, including settled bets, newest first',
    source: 'spec §7 "bethistory?mid="',
  }),
  m2mByIds: endpoint({
    method: 'POST',
    path: `${USERS}/m2mbyids`,
    writes: false,
    body: z.object({ mids: marketIdsInBody }),
    data: z.array(position),
    summary: 'Position per runner of the given markets; only unsettled markets with bets',
    source: 'spec §7 "m2m by ids"',
  }),
}
