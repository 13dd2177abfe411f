import { type GameRules, place } from '../rules.ts'

/** A field of the wheel: how many segments it has, what it returns in hundredths. All return 96 %. */
const FIELDS: readonly {
  code: string
  name: string
  segments: number
  hundredths: number
  tone: 'plain' | 'blue' | 'green' | 'red' | 'black' | 'gold'
}[] = [
  { code: 'ace', name: 'Ace', segments: 24, hundredths: 216, tone: 'plain' },
  { code: 'crown', name: 'Crown', segments: 15, hundredths: 345, tone: 'blue' },
  { code: 'lotus', name: 'Lotus', segments: 8, hundredths: 648, tone: 'green' },
  { code: 'drum', name: 'Drum', segments: 4, hundredths: 1296, tone: 'red' },
  { code: 'moon', name: 'Moon', segments: 2, hundredths: 2592, tone: 'black' },
  { code: 'sun', name: 'Sun', segments: 1, hundredths: 5184, tone: 'gold' },
]

/** Each field spread as evenly as it goes, the seldom ones first. */
function segmentsOf(): string[] {
  const count = FIELDS.reduce((sum, { segments }) => sum + segments, 0)
  const wheel: (string | undefined)[] = Array.from({ length: count })
  for (const { name, segments } of [...FIELDS].reverse()) {
    for (let n = 0; n < segments; n++) {
      let at = Math.floor(((n + 0.5) * count) / segments)
      while (wheel[at % count] !== undefined) at++
      wheel[at % count] = name
    }
  }
  return wheel as string[]
}

export const WHEEL_SEGMENTS: readonly string[] = segmentsOf()

export const wheel: GameRules = {
  places: FIELDS.map(({ code, name, hundredths, tone }) =>
    place(code, name, hundredths, hundredths === 345 ? 95.83 : 96, { tone }),
  ),
  idle: { kind: 'wheel', segments: [...WHEEL_SEGMENTS], stop: -1 },
  draw(chance) {
    const stop = chance.int(0, WHEEL_SEGMENTS.length - 1)
    const field = FIELDS.find(({ name }) => name === WHEEL_SEGMENTS[stop])!
    return {
      picture: { kind: 'wheel', segments: [...WHEEL_SEGMENTS], stop },
      result: field.name,
      returns: { [field.code]: field.hundredths },
    }
  },
}
