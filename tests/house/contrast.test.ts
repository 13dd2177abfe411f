import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { UNDECIDED_CONTRAST } from '../support/undecided-contrast.ts'

const css = readFileSync(new URL('../../client/ui/tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'
type Rgb = readonly [number, number, number]

/** A token's colour in a theme; those with two are written `light-dark(#light, #dark)`. `back 16%`: over a surface. */
function colourOf(token: string, theme: Theme): Rgb {
  const [, opaque, percent] = /^(\S+) (\d+)%$/.exec(token) ?? []
  if (opaque !== undefined) return mixed(colourOf(opaque, theme), Number(percent) / 100, theme)
  const [, value] = new RegExp(`--${token}:\\s*([^;]+);`).exec(css) ?? []
  if (value === undefined) throw new Error(`there is no token --${token}`)
  const [, both] = /^light-dark\((.*)\)$/.exec(value) ?? []
  const translucent = both?.split(/,\s*(?=rgb)/)[theme === 'light' ? 0 : 1]
  if (translucent?.startsWith('rgb')) return overSurface(translucent, theme)
  const hexes = [...value.matchAll(/#([0-9a-f]{6})\b/gi)].map(([, hex]) => hex!)
  const hex = hexes.length === 2 && theme === 'dark' ? hexes[1]! : hexes[0]
  if (hex === undefined) throw new Error(`--${token} is no plain colour: ${value}`)
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
}

/** A colour written `rgb(255 192 7 / 24%)`, as it looks on a surface. */
function overSurface(colour: string, theme: Theme): Rgb {
  const [red, green, blue, percent] = [...colour.matchAll(/\d+/g)].map(Number)
  return mixed([red!, green!, blue!], percent! / 100, theme)
}

/** So much of a colour over a surface. */
function mixed(colour: Rgb, share: number, theme: Theme): Rgb {
  const surface = colourOf('surface', theme)
  return colour.map((byte, at) => byte * share + surface[at]! * (1 - share)) as unknown as Rgb
}

/** Relative luminance. Source: WCAG 2.2. */
function luminanceOf(rgb: Rgb): number {
  const [r, g, b] = rgb.map((byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrastOf(one: string, other: string, theme: Theme): number {
  const [low, high] = [one, other].map((token) => luminanceOf(colourOf(token, theme))).sort((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

const pairs = (texts: readonly string[], grounds: readonly string[]) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    texts.flatMap((text) => grounds.map((ground) => [theme, text, ground] as const)),
  )
const GROUNDS = ['ground', 'surface', 'raised']

it.each(
  UNDECIDED_CONTRAST.flatMap(({ text, ground, least }) =>
    pairs(text, ground).map(([theme, one, other]) => [theme, one, other, least] as const),
  ),
)('%s: what axe cannot judge, --%s on --%s, has %s:1', (theme, text, ground, least) => {
  expect(contrastOf(text, ground, theme)).toBeGreaterThanOrEqual(least)
})

it.each([
  ...pairs(['text', 'muted', 'link', 'profit', 'loss', 'warn'], GROUNDS),
  ...pairs(['on-accent'], ['accent']),
])('%s: --%s on --%s can be read', (theme, text, ground) => {
  expect(contrastOf(text, ground, theme)).toBeGreaterThanOrEqual(4.5)
})

it.each(pairs(['focus'], GROUNDS))('%s: the ring --%s is seen on --%s', (theme, ring, ground) => {
  expect(contrastOf(ring, ground, theme)).toBeGreaterThanOrEqual(3)
})
