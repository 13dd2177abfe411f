import { z } from 'zod'
import { bonusProgress, campaign } from '../../entities/bonus.ts'
import { message, socialLink, textPage } from '../../entities/notice.ts'
import { bannerPoster, profitRow } from '../../entities/report.ts'
import { trimmedText } from '../../entities/trimmed-text.ts'
import { endpoint } from '../endpoint.ts'
import { ADMIN, dayRange } from './fields.ts'

const key = trimmedText(64)

/** Content and messages of the house. The specification shows no role rules: each entry states its access. */
export const ADMIN_CALLS = {
  getSocial: endpoint({
    method: 'GET',
    path: `${ADMIN}/getsocial`,
    access: 'anyone',
    data: z.array(socialLink),
    summary: 'Social links of the house',
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
    body: z.object({ key: key.describe("The page, such as 'home' or 'casino'") }),
    data: z.array(bannerPoster),
    summary: 'The posters of one page; empty if it has none',
    source: 'spec §7 "POST posters carries {key} and the response has a data list"',
    example: { body: { key: 'home' } },
  }),
  plStatement: endpoint({
    method: 'GET',
    path: `${ADMIN}/plstatement`,
    query: dayRange.partial().describe('Default: today, in world time and +5:30'),
    data: z.array(profitRow),
    summary: "The player's profit and loss by market between two days, most recent first; default: today",
    source: 'spec §7 "plstatement"',
  }),
  getMessage: endpoint({
    method: 'GET',
    path: `${ADMIN}/getmessage`,
    data: z.array(message),
    summary: 'The last hundred messages to the player, newest first',
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
    summary: 'Current campaigns of the house',
    source: 'spec §7 "getbonusdata"',
  }),
  getBonusDataP: endpoint({
    method: 'GET',
    path: `${ADMIN}/getbonusdatap`,
    data: z.array(bonusProgress),
    summary: 'Bonuses granted to the player with their wagering progress, newest first',
    source: 'spec §7 "getbonusdatap"',
  }),
}
