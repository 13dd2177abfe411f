import { z } from 'zod'

/** The player as login returns it. Money in rupees. Source: spec §3 "Session". */
export const sessionUser = z.object({
  stUserName: z.string().describe('Account name'),
  btUserType: z.number().int().describe('User type number; 1 is a player. What others may do is not shown'),
  btUserTypeName: z.string().describe("User type's name"),
  deBalance: z
    .number()
    .describe('Chips, rupees: money won and lost is in it, money at risk is not taken off'),
  deCreditChips: z.number().describe('Credit given by the house, rupees, part of the chips'),
  dePL: z.number().describe('Profit or loss since the account was opened, rupees'),
  exposure: z.number().describe('Worst case of all open bets, rupees, negative or zero'),
  deRisk: z.number().describe('Other money at risk (open casino rounds), rupees, negative or zero'),
})
export type SessionUser = z.infer<typeof sessionUser>

/** What login sends about where the player is; any part may be empty. Source: spec §7 "login". */
export const loginLocation = z.object({
  country: z.string().max(100).default(''),
  subdivision: z.string().max(100).default(''),
  city: z.string().max(100).default(''),
  locality: z.string().max(100).default(''),
})
export type LoginLocation = z.infer<typeof loginLocation>

/** What the balance call answers; the shell refreshes it every 5 s. Source: spec §4 "Balance refresh". */
export const balance = sessionUser.pick({
  deBalance: true,
  deCreditChips: true,
  dePL: true,
  exposure: true,
  deRisk: true,
})
export type Balance = z.infer<typeof balance>

/** What the page keeps of a sign-in: the only state that is persisted. Source: spec §3 "Session". */
export const session = sessionUser.extend({
  isLogin: z.boolean(),
  loginFirst: z.boolean().describe('The password must be changed before anything else'),
  token: z.string(),
  location: loginLocation,
})
