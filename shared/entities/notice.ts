import { z } from 'zod'
import { moment } from './fields.ts'

/** A social link of the house. Our own. */
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
  createdAt: moment,
})
export type Message = z.infer<typeof message>

/** A text of the site by its key: the rules, the casino notice, help. Our own. */
export const textPage = z.object({ key: z.string(), title: z.string(), lines: z.array(z.string()) })
export type TextPage = z.infer<typeof textPage>

/** Sports and casino providers blocked for a player. Our own. */
export const blockList = z.object({
  sports: z.array(z.string()).describe('Sport ids; orders on them are refused'),
  providers: z.array(z.string()).describe('Codes of casino providers'),
  liveCasino: z.boolean().describe('True: all live casino is blocked, as for the demo user'),
})
export type BlockList = z.infer<typeof blockList>
