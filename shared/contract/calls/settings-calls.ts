import { z } from 'zod'
import { stackRange, stakeButtons } from '../../entities/account.ts'
import { TEXT } from '../../texts.ts'
import { endpoint } from '../endpoint.ts'
import { id, USERS } from './fields.ts'

/** The player's settings, and stake limits. */
export const SETTINGS_CALLS = {
  getStakeButtons: endpoint({
    method: 'GET',
    path: `${USERS}/getbtn`,
    data: stakeButtons,
    summary: 'The ten stake buttons',
    source: 'spec §7 "getbtn"',
  }),
  updateStakeButtons: endpoint({
    method: 'POST',
    path: `${USERS}/updatebtn`,
    body: stakeButtons,
    data: stakeButtons,
    success: [TEXT.stakesSaved],
    summary: 'Save the ten stake buttons',
    source: 'spec §7 "updatebtn"',
  }),
  stackRange: endpoint({
    method: 'GET',
    path: `${USERS}/getstackrange`,
    query: z.object({ sportsId: id }),
    data: stackRange,
    summary: 'Smallest and largest stake of one sport',
    source: 'spec §7 "getstackrange?sportsId="',
  }),
  stackRangeAll: endpoint({
    method: 'GET',
    path: `${USERS}/getstackrangeall`,
    data: z.array(stackRange),
    summary: 'Smallest and largest stake of every sport',
    source: 'spec §7 "getstackrangeall"',
  }),
}
