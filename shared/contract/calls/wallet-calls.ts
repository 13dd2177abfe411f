import { z } from 'zod'
import { statementRow } from '../../entities/account.ts'
import { balance } from '../../entities/session.ts'
import { endpoint } from '../endpoint.ts'
import { day, USERS } from './fields.ts'

/** The player's balance and statement. */
export const WALLET_CALLS = {
  balance: endpoint({
    method: 'GET',
    path: `${USERS}/balance`,
    data: balance,
    summary: 'Chips, credit, profit and loss, exposure, risk',
    source: 'spec §7 "balance"',
  }),
  statement: endpoint({
    method: 'POST',
    path: `${USERS}/userstatement`,
    body: z.object({ startDate: day, endDate: day }),
    data: z.array(statementRow),
    writes: false,
    summary: 'Entries of the wallet between two days, newest first',
    source: 'spec §7 "userstatement"',
  }),
}
