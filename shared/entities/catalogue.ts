import { z } from 'zod'
import { marketId, moment } from './fields.ts'

/** Source: spec §3 "Sidebar sport". */
export const sidebarSport = z.object({
  id: z.string(),
  name: z.string(),
  competitions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      events: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          marketId: marketId.describe("The event's Match Odds or first market"),
          dtStartDate: moment.describe('Scheduled start, ISO 8601 UTC'),
        }),
      ),
    }),
  ),
})
export type SidebarSport = z.infer<typeof sidebarSport>

/**
 * The side menu's tree, and the display order of sports. The last sport is Politics: the tab bar omits it, as it has a
 * separate tab. Source: spec §2 "Tabs" and "Side menu".
 */
export const sidebar = z.object({ sports: z.array(sidebarSport), sort: z.array(z.string()) })
export type Sidebar = z.infer<typeof sidebar>

/** A sport with its counts. Source: spec §7 "getsports", which shows no fields. */
export const sportItem = z.object({
  id: z.string(),
  name: z.string(),
  events: z.number().int().describe('Listed events'),
  markets: z.number().int().describe('Markets of those events'),
  inPlay: z.number().int().describe('Events whose main market is in play'),
})
export type SportItem = z.infer<typeof sportItem>

export const announcement = z.object({ text: z.string().describe('The marquee text') })
export type Announcement = z.infer<typeof announcement>
