import { z } from 'zod'
import { bonusProgress, campaign } from '../../entities/bonus.ts'
import { message, socialLink, textPage } from '../../entities/notice.ts'
import { bannerPoster, profitRow } from '../../entities/report.ts'
import { endpoint } from '../endpoint.ts'
import { ADMIN, dayRange } from './fields.ts'

const key = z.string().trim().min(1).max(64)

/** What the house shows and says. Role rules are not shown in the specification: each entry says who may call. */
export const ADMIN_CALLS = {
  getSocial: endpoint({
    method: 'GET',
    path: `${ADMIN}/getsocial`,
    access: 'anyone',
    data: z.array(socialLink),
    summary: 'Where the house can be met',
    source: 'spec §7 "getsocial"',
  }),
  getPosters: endpoint({
    method: 'GET',
    path: `${ADMIN}/getposters`,
    access: 'anyone',
    data: z.array(bannerPoster),
    summary: 'Every poster of the banner carousels',
    source: 'spec §7 "getposters", §3 "Banner poster"',
  }),
  posters: endpoint({
    method: 'POST',
    path: `${ADMIN}/posters`,
    access: 'anyone',
    writes: false,
    body: z.object({ key: key.describe("The place they are for, such as 'home' or 'casino'") }),
    data: z.array(bannerPoster),
    summary: 'The posters of one place; empty where it has none',
    source: 'spec §7 "POST posters carries {key} and the response has a data list"',
    example: { body: { key: 'home' } },
  }),
  plStatement: endpoint({
    method: 'GET',
    path: `${ADMIN}/plstatement`,
    query: dayRange.partial().describe('Without dates: today, in the world’s time and +5:30'),
    data: z.array(profitRow),
    summary:
      "The player's profit and loss by market between two days, most recent first; without dates of today",
    source: 'spec §7 "plstatement"',
  }),
  getMessage: endpoint({
    method: 'GET',
    path: `${ADMIN}/getmessage`,
    data: z.array(message),
    summary: 'Messages to the player, newest first; the last hundred are kept',
    source: 'spec §7 "getmessage"',
  }),
  getMessageByKey: endpoint({
    method: 'POST',
    path: `${ADMIN}/getmessage`,
    access: 'anyone',
    writes: false,
    body: z.object({ key: key.describe("Such as 'rules', 'casino', 'deposit' or 'withdraw'") }),
    data: textPage,
    summary: 'A text of the site by its key',
    source: 'spec §7 "POST get message carries {key}"',
    refusals: ['TEXT_NOT_FOUND'],
    example: { body: { key: 'deposit' } },
  }),
  getBonusData: endpoint({
    method: 'GET',
    path: `${ADMIN}/getbonusdata`,
    data: z.array(campaign),
    summary: 'What the house offers just now',
    source: 'spec §7 "getbonusdata"',
  }),
  getBonusDataP: endpoint({
    method: 'GET',
    path: `${ADMIN}/getbonusdatap`,
    data: z.array(bonusProgress),
    summary: 'Bonuses the player was granted and how far they are worked off, newest first',
    source: 'spec §7 "getbonusdatap"',
  }),
}
