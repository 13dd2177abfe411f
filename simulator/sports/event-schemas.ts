import { z } from 'zod'

/** What can be forced in more than one sport. */
export const team = z.enum(['home', 'away'])
export const pointEvent = z.strictObject({ type: z.literal('point'), team })
export const finishEvent = z.strictObject({
  type: z.literal('finish'),
  winner: z.enum(['home', 'away', 'draw']),
})
/** The match ends here without a result. */
export const abandonEvent = z.strictObject({ type: z.literal('abandon') })

export type EventSchema = z.ZodObject<{ type: z.ZodLiteral<string> }>

/** What a model is asked to make happen: events of its sport's own list, and the end. */
export type ForcedBy<Schema extends EventSchema> = z.output<Schema | typeof finishEvent>
