export type SilkPattern = 'plain' | 'hoops' | 'stripes' | 'quarters' | 'spots' | 'sash' | 'chevrons'

/** A rider's colours, as drawn. */
export interface SilkDesign {
  pattern: SilkPattern
  /** CSS colours. */
  ground: string
  figure: string
  /** `red with white hoops`; empty where the colours are not known. */
  text: string
}

const PATTERNS: readonly string[] = ['plain', 'hoops', 'stripes', 'quarters', 'spots', 'sash', 'chevrons']

/** Words for the colours that silks have. */
const COLOUR_NAMES: Readonly<Record<string, string>> = {
  c0392b: 'red',
  '2471a3': 'blue',
  '1e8449': 'green',
  f1c40f: 'yellow',
  ffffff: 'white',
  '212121': 'black',
  '7d3c98': 'purple',
  e67e22: 'orange',
  f5b7b1: 'pink',
}

const WHITE = '#ffffff'
const BLACK = '#212121'

/** A greyhound wears the jacket of its trap: the same everywhere. */
const TRAPS: Readonly<Record<string, SilkDesign>> = {
  1: { pattern: 'plain', ground: '#c0392b', figure: '#c0392b', text: 'red' },
  2: { pattern: 'plain', ground: '#2471a3', figure: '#2471a3', text: 'blue' },
  3: { pattern: 'plain', ground: WHITE, figure: WHITE, text: 'white' },
  4: { pattern: 'plain', ground: BLACK, figure: BLACK, text: 'black' },
  5: { pattern: 'plain', ground: '#e67e22', figure: '#e67e22', text: 'orange' },
  6: { pattern: 'stripes', ground: WHITE, figure: BLACK, text: 'black and white stripes' },
  7: { pattern: 'plain', ground: '#1e8449', figure: '#1e8449', text: 'green' },
  8: { pattern: 'stripes', ground: '#f1c40f', figure: BLACK, text: 'black and yellow stripes' },
}

const UNKNOWN: SilkDesign = { pattern: 'plain', ground: '#9fb0cb', figure: '#9fb0cb', text: '' }

const colourName = (hex: string) => COLOUR_NAMES[hex] ?? `#${hex}`

/** Reads `pattern-ground-figure.svg`, colours in hex, and `trap-n.svg`. Source: spec §3 "COLOURS_FILENAME". */
export function silkOf(coloursFilename: string): SilkDesign {
  const [, trap] = /^trap-(\d)\.svg$/.exec(coloursFilename) ?? []
  if (trap !== undefined) return TRAPS[trap] ?? UNKNOWN
  const [, pattern = '', ground = '', figure = ''] =
    /^([a-z]+)-([0-9a-f]{6})-([0-9a-f]{6})\.svg$/.exec(coloursFilename) ?? []
  if (!PATTERNS.includes(pattern)) return UNKNOWN
  const text =
    pattern === 'plain'
      ? `${colourName(ground)}, ${colourName(figure)} cap`
      : `${colourName(ground)} with ${colourName(figure)} ${pattern}`
  return { pattern: pattern as SilkPattern, ground: `#${ground}`, figure: `#${figure}`, text }
}
