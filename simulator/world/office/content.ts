import { z } from 'zod'
import { DEFAULT_ACCOUNTS } from '../default-accounts.ts'
import { span } from '../duration.ts'
import {
  CAMPAIGNS,
  HOUSE_BANKS,
  MESSAGES,
  PLANS,
  POSTERS,
  SOCIAL_LINKS,
  TEXT_PAGES,
} from './default-content.ts'

const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'a key is lower case letters, digits and dashes')
const text = (most: number) => z.string().min(1).max(most)
/** Nothing that could lead to another origin. */
const sitePath = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[\w/.?=&%-]*$/, 'a path of the site, such as /sports/inplay')
const picture = z
  .string()
  .regex(/^\/posters\/[a-z0-9][a-z0-9-]{0,63}\.svg$/, 'a file of fixtures/posters, as /posters/NAME.svg')
const webLink = z
  .string()
  .max(200)
  .regex(/^https:\/\/[\w.-]+(\/[\w./?=&%-]*)?$/, 'https://… without spaces')
const unique = <T>(list: readonly T[], by: (item: T) => string) => new Set(list.map(by)).size === list.length

const houseBank = z.strictObject({
  bankId: key,
  stBankName: text(60),
  stHolderName: text(60),
  stAccountNo: z.string().regex(/^\d{6,18}$/, '6 to 18 digits'),
  stIfsc: z.string().max(11),
  stUpi: z.string().max(60).default(''),
})

const plan = z.strictObject({
  planId: key,
  name: text(60),
  text: text(500),
  percent: z.number().gt(0).max(500).describe('Of the deposit'),
  max: z.number().gt(0).max(10_000_000).describe('Rupees, of one deposit'),
  wagerTimes: z.number().min(0).max(100).describe('So many times the bonus must be staked on settled bets'),
  minOdds: z.number().min(1.01).max(999.99).default(1.01).describe('Bets below do not count'),
})
export type Plan = z.output<typeof plan>

/** What the house shows and grants: the `office` section of a scenario; what it leaves out is the house's own. */
export const officeContent = z.strictObject({
  signUpChips: z.number().min(0).max(10_000_000).default(10_000).describe('Rupees a new player gets'),
  credit: z
    .partialRecord(z.enum(DEFAULT_ACCOUNTS.map(({ userName }) => userName)), z.number().gt(0).max(10_000_000))
    .optional()
    .describe('Rupees that players of the beginning have from the house, as {player1: 5000}'),
  approveDepositsAfter: span.default(2 * 60_000).describe('By the house, where no operator decides'),
  approveWithdrawalsAfter: span.default(10 * 60_000),
  social: z
    .array(z.strictObject({ name: text(40), link: z.union([sitePath, webLink]) }))
    .max(20)
    .default(SOCIAL_LINKS),
  posters: z
    .array(z.strictObject({ key: key.describe('The place it is for'), link: sitePath, imageName: picture }))
    .max(100)
    .default(POSTERS),
  texts: z
    .array(z.strictObject({ key, title: text(100), lines: z.array(text(1000)).max(100) }))
    .max(100)
    .refine((texts) => unique(texts, (page) => page.key), 'every text has a key of its own')
    .default(TEXT_PAGES),
  messages: z
    .array(z.strictObject({ title: text(100), text: text(1000) }))
    .max(20)
    .default(MESSAGES)
    .describe('What every player finds in the mailbox'),
  houseBanks: z
    .array(houseBank)
    .min(1)
    .max(20)
    .refine((banks) => unique(banks, (bank) => bank.bankId), 'every bank has an id of its own')
    .default(HOUSE_BANKS),
  bonusPlans: z
    .array(plan)
    .max(20)
    .refine((plans) => unique(plans, ({ planId }) => planId), 'every plan has an id of its own')
    .default(PLANS),
  campaigns: z
    .array(
      z.strictObject({
        title: text(100),
        text: text(1000),
        planId: z.union([key, z.literal('')]).default(''),
        imageName: z.union([picture, z.literal('')]).default(''),
      }),
    )
    .max(20)
    .default(CAMPAIGNS),
})
export type OfficeContent = z.output<typeof officeContent>
