import { IN_PLAY_THUMB } from '@layline/shared/casino'
import { CASINO_CATEGORIES } from '@layline/shared/entities/casino'
import { categoryCode, gameOf, providerOf } from '../catalogue/catalogue.ts'
import { RULE_SETS } from '../catalogue/rule-sets.ts'
import type { Motif } from '../game.ts'
import { motifSvg } from './motifs.ts'
import { sportSvg } from './sport-pictures.ts'

const WIDTH = 320
const HEIGHT = 240
const LINE_LETTERS = 20

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)!};`)

/** A hue that is the same for the same code, and another for most others. */
function hueOf(code: string): number {
  let hash = 0x811c9dc5
  for (const unit of code) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193)
  return (hash >>> 0) % 360
}

/** A name in one line, or two where it is long. */
function linesOf(name: string): string[] {
  if (name.length <= LINE_LETTERS) return [name]
  const words = name.split(' ')
  const half = words.findIndex((_, index) => words.slice(0, index + 1).join(' ').length > name.length / 2)
  const cut = Math.max(1, half)
  return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
}

function picture(code: string, name: string, small: string, drawing: (hue: number) => string): string {
  const hue = hueOf(code)
  const lines = linesOf(name)
  const top = 212 - (lines.length - 1) * 22
  const text = lines
    .map(
      (line, index) =>
        `<text x="16" y="${top + index * 22}" font-size="18" font-weight="600">${escaped(line)}</text>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(name)}">
<defs>
<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue},48%,34%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360},58%,12%)"/></linearGradient>
<radialGradient id="l" cx="0.5" cy="0.38" r="0.6"><stop offset="0" stop-color="#fff" stop-opacity="0.28"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#070b14" stop-opacity="0"/><stop offset="1" stop-color="#070b14" stop-opacity="0.86"/></linearGradient>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#l)"/>
<g transform="translate(160 92)">${drawing(hue)}</g>
<rect y="130" width="${WIDTH}" height="110" fill="url(#f)"/>
<g fill="#fff" font-family="Inter, system-ui, sans-serif">${text}<text x="16" y="229" font-size="11" fill="#d5dcea">${escaped(small)}</text></g>
</svg>`
}

/** The picture of a game, of a category, or of the tile 'Inplay', by its code: SVG, no fonts and no images from elsewhere. */
export function thumbSvg(code: string): string | undefined {
  const game = gameOf(code)
  const motif = (name: Motif) => (hue: number) => motifSvg(name, hue)
  if (game?.code === code) {
    return picture(code, game.name, providerOf(game.providerCode)!.name, sportSvg(code) ?? motif(game.motif))
  }
  if (code === IN_PLAY_THUMB) return picture(code, 'Virtual In-Play', providerOf('BR')!.name, sportSvg(code)!)
  const category = CASINO_CATEGORIES.find((name) => categoryCode(name) === code)
  return category && picture(code, category, 'Category', motif(RULE_SETS[category][0]!.motif))
}
