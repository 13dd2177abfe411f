import { z } from 'zod'

/** Where the house can be met. Our own. */
export const socialLink = z.object({
  name: z.string(),
  link: z.string().describe('https, or a path of the site'),
})
export type SocialLink = z.infer<typeof socialLink>

/** A message to one player. Our own. */
export const message = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  createdAt: z.string().describe('World time, ISO 8601 UTC'),
})
export type Message = z.infer<typeof message>

/** A text of the site by its key: the rules, the casino notice, help. Our own. */
export const textPage = z.object({ key: z.string(), title: z.string(), lines: z.array(z.string()) })
export type TextPage = z.infer<typeof textPage>

/** What a player may not use. Our own. */
export const blockList = z.object({
  sports: z.array(z.string()).describe('Sport ids on which no order is taken'),
  providers: z.array(z.string()).describe('Codes of casino providers'),
  liveCasino: z.boolean().describe('True: no live casino at all, as for the demo user'),
})
export type BlockList = z.infer<typeof blockList>
