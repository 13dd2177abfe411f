import { z } from 'zod'
import { abandonEvent, type EventSchema, finishEvent } from './event-schemas.ts'
import { type DirectedEvent, directedEvent } from './forced-event.ts'
import { raceEvents } from './racing/race-events.ts'
import { SPORTS, type SportName } from './sports.ts'

/** An event that a director can choose: complete, named, and why it cannot happen now. */
export interface Verb {
  event: DirectedEvent
  name: string
  /** The sentence that forcing it is refused with; null where it can happen. */
  reason: string | null
}

type Value = string | number | boolean

/** Every value of a field. Throws for one with no short list of values. */
function valuesOf(field: z.core.$ZodType): readonly Value[] {
  if (field instanceof z.ZodDefault) return valuesOf(field.unwrap())
  if (field instanceof z.ZodEnum) return field.options as Value[]
  if (field instanceof z.ZodBoolean) return [false, true]
  if (field instanceof z.ZodNumber) {
    const { minValue: min, maxValue: max } = field
    if (min !== null && max !== null) return Array.from({ length: max - min + 1 }, (_, i) => min + i)
  }
  throw new Error('a field of an event has no list of values')
}

/** An event once for each combination of values of its fields; `known` gives values that no schema lists. */
function variantsOf(schema: EventSchema, known: Readonly<Record<string, readonly Value[]>>): DirectedEvent[] {
  const { type, ...fields } = schema.shape as EventSchema['shape'] & Record<string, z.core.$ZodType>
  let variants: Record<string, Value>[] = [{ type: type.value }]
  for (const [name, field] of Object.entries(fields)) {
    const values = known[name] ?? valuesOf(field)
    variants = variants.flatMap((variant) => values.map((value) => ({ ...variant, [name]: value })))
  }
  return variants.map((variant) => directedEvent.parse(variant))
}

/** Everything that can be forced in a match of a sport at some moment: the sport's own first, then its ends. */
export function matchEventsOf(sport: SportName): DirectedEvent[] {
  const schemas: readonly EventSchema[] = [...SPORTS[sport].events, finishEvent, abandonEvent]
  return schemas.flatMap((schema) => variantsOf(schema, {}))
}

/** Everything that can be forced in a race at some moment, withdrawals last. */
export function raceEventsOf(selectionIds: readonly string[]): DirectedEvent[] {
  const [withdraw, ...others] = raceEvents
  const schemas: readonly EventSchema[] = [...others, abandonEvent, withdraw]
  return schemas.flatMap((schema) => variantsOf(schema, { selectionId: selectionIds }))
}

const words = (name: string) =>
  name
    .replaceAll('-', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

/** `Goal Mumbai`, `Runs 4`, `Photo finish dead heat`; `names` has the names of sides and runners. */
export function nameOfEvent(
  { type, ...fields }: DirectedEvent,
  names: Readonly<Record<string, string>>,
): string {
  const said = Object.entries(fields as Record<string, Value>).flatMap(([field, value]) => {
    if (typeof value === 'boolean') return value ? [words(field)] : []
    return [names[value] ?? String(value)]
  })
  const [first = '', ...rest] = words(type)
  return [first.toUpperCase() + rest.join(''), ...said].join(' ')
}
