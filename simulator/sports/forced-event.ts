import { z } from 'zod'
import { abandonEvent, finishEvent } from './event-schemas.ts'
import { raceEvents } from './racing/race-events.ts'
import { SPORT_KEYS, SPORTS, type SportEventSchema } from './sports.ts'

/** Sports that know the same event share its schema. */
const sportEvents = new Set(SPORT_KEYS.flatMap((name): readonly SportEventSchema[] => SPORTS[name].events))

/** What a director or a script can make happen in a match. */
export const forcedEvent = z.discriminatedUnion('type', [abandonEvent, finishEvent, ...sportEvents])
export type ForcedEvent = z.output<typeof forcedEvent>

/** What a director can force, of a match or of a race. */
export const directedEvent = z.discriminatedUnion('type', [...forcedEvent.options, ...raceEvents])
export type DirectedEvent = z.output<typeof directedEvent>
