import { z } from 'zod'

/** The player in the login answer. Money in rupees. Source: spec §3 "Session". */
export const sessionUser = z.object({
  stUserName: z.string().describe('Account name'),
  btUserType: z.number().int().describe('User type; 1 is a player. The specification shows no other types'),
  btUserTypeName: z.string().describe("User type's name"),
  deBalance: z.number().describe('Chips, rupees: settled profit and loss included, exposure not deducted'),
  deCreditChips: z.number().describe('Credit from the house, rupees, part of the chips'),
  dePL: z.number().describe('Profit or loss since the account was opened, rupees'),
  exposure: z.number().describe('Worst case of all open bets, rupees, negative or zero'),
  deRisk: z
    .number()
    .describe('Held by open casino rounds, rupees, negative or zero; 0 where rounds are settled at once'),
})
export type SessionUser = z.infer<typeof sessionUser>

/** The player's location in the login request; any part may be empty. Source: spec §7 "login". */
export const loginLocation = z.object({
  country: z.string().max(100).default(''),
  subdivision: z.string().max(100).default(''),
  city: z.string().max(100).default(''),
  locality: z.string().max(100).default(''),
})
export type LoginLocation = z.infer<typeof loginLocation>

/** Answer of the balance call; the client polls it every 5 s. Source: spec §4 "Balance refresh". */
export const balance = sessionUser.pick({
  deBalance: true,
  deCreditChips: true,
  dePL: true,
  exposure: true,
  deRisk: true,
})
export type Balance = z.infer<typeof balance>

/** The client's session, its only persisted state. Source: spec §3 "Session". */
export const session = sessionUser.extend({
  isLogin: z.boolean(),
  loginFirst: z.boolean().describe('The password must be changed before anything else'),
  token: z.string(),
  location: loginLocation,
})
