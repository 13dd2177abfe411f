import { existsSync } from 'node:fs'

const file = process.env.LAYLINE_SPEC

/** The specification's document, which LAYLINE_SPEC names; undefined where it is not there, and the test is skipped. */
export const specificationFile = file && existsSync(file) ? file : undefined

/** Something that the document fixes: it must stand in a requirement of the same numbered section. */
export interface Token {
  /** '1' to '9'. */
  section: string
  text: string
  /** The line that has it, for the failure. */
  line: string
}

interface Line {
  section: string
  text: string
  /** It lists the fields of an entity: it began with a bold name. */
  isEntity: boolean
}

/** Sentences that say what the document does not show hold no requirement. */
const withoutGaps = (text: string) =>
  text
    .split(/(?<=[.:] )(?=[A-Z])|(?= \|)/)
    .filter((sentence) => !/\bnot (?:shown|given)\b/.test(sentence))
    .join('')

const BOLD_NAME = /^\*\*[^*]+\*\*(?: \([^)]*\))?:? ?/

/** The lines of the numbered sections, without their headings, list marks, bold names and rules of tables. */
function linesOf(document: string): Line[] {
  let section = ''
  return document.split('\n').flatMap((line) => {
    const heading = /^## (\d+)\./.exec(line)
    if (heading) section = heading[1]!
    if (!section || /^\s*$|^#|^\|[-| ]*$/.test(line)) return []
    const text = withoutGaps(line.trim().replace(/^- /, ''))
    const isEntity = section === '3' && BOLD_NAME.test(text)
    return [{ section, text: text.replace(BOLD_NAME, ''), isEntity }]
  })
}

/** The text of one numbered section, headings included. */
export function sectionText(document: string, section: string): string {
  return document.split(/^(?=## \d+\.)/m).find((part) => part.startsWith(`## ${section}.`)) ?? ''
}

/** Headings below the numbered ones, and the bold names that entities have. */
export function headingsOf(document: string): { section: string; heading: string }[] {
  let section = ''
  return document.split('\n').flatMap((line) => {
    const numbered = /^## (\d+)\./.exec(line)
    if (numbered) section = numbered[1]!
    const heading = /^### (.+)$/.exec(line) ?? /^\*\*([^*]+)\*\*/.exec(line)
    return section && heading ? [{ section, heading: heading[1]!.trim() }] : []
  })
}

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((found) => found[1] ?? found[0])

/** 'In single quotes'; an apostrophe inside a word opens and closes nothing. */
const quoted = (text: string) => all(text, /(?<![\w'])'([^']+)'(?!\w)/g)

/** /paths, with their placeholders and parameters, and calls with a query: getbets?eid=. */
const paths = (text: string) =>
  [
    ...all(text, /(?<![\w/}<])\/(?:[\w{}-]+(?:\/[\w{}-]+)*(?:\?[\w&]+)?)?(?![\w/])/g),
    ...all(text, /\bapi\/v1\/\w+\/|\b\w+\?\w+=|\b\w+=[\w&-]*=?/g),
  ].filter((path) => path !== '/' || /(?:^|[ |])\/(?=[ ,.;|]|$)/.test(text))

/** Words that no prose has: stPrefixed, camelCase, snake_case, CAPITALS, odds-up, l1, getm2m, getmaster, 7MJ, 2.5K. */
const names = (text: string) =>
  all(text, /(?<![\w.])[A-Za-z\d][\w.-]*[\w]/g).filter((word) =>
    /[a-z][A-Z]|_|^[A-Z]{2,}$|^[A-Za-z]+\d|^[\d.]+[A-Za-z]|^odds-|^get[a-z]{3,}$/.test(word),
  )

/** Numbers as they stand, with sign, decimals and unit, a colour, a time zone. */
const numbers = (text: string) => [
  ...all(text, /(?<![\w.:])\d[\d.]*\s?(?:ms|s|px|minutes|days|hours|pages)\b/g),
  ...all(text, /(?<![\w.])-?\d+(?:\.\d+)?(?!\w|\.\d)/g),
  ...all(text, /#[\dA-F]{6}\b|\+\d:\d\d GMT/g),
]

/** Names of menus, columns and buttons: capitalised words that begin no sentence. */
const labels = (text: string) => all(text, /(?<=[:,;(] |\w )[A-Z][a-z]+\b(?: [A-Z][a-z]+\b)*/g)

/** Enumerations of single words: `dvt, hmu, lng`, `{Price, Size}`. */
const lists = (text: string) =>
  [
    ...all(text, /\{([^{}]+)\}/g),
    ...all(text, /(?<![\w.-])[\w.-]*\w(?:, (?:and |or )?[\w.-]*\w){2,}/g),
  ].flatMap((list) => list.split(/, (?:and |or )?/).map((word) => word.trim()))

/** The fields of an entity, `a, b, optional c, d (e)`: the last word before each separator. */
const fields = (text: string, isEntity: boolean) =>
  isEntity ? all(text, /(?<=^|[ ({])[A-Za-z_]\w*(?=$|[,;)}]|\. |\.$| \()/g) : []

/** A table of calls: paths and payloads are lists of names. */
const cells = (text: string) => {
  if (!text.startsWith('|')) return []
  return text
    .split('|')
    .slice(1, -1)
    .flatMap((cell) => cell.split(','))
    .map((part) => part.replace(/\(.*\)?/, '').trim())
    .filter((part) => /^[a-z]\w*(?:\?\w+=)?$/.test(part))
}

/** Words with a stroke inside: 1/X/2, service/opengame, profit/loss. */
const strokes = (text: string) => all(text, /(?<![\w/}?=.])\w+(?:\/\w+)+(?![\w/?=])/g)

/** What a document fixes: quoted texts, paths, field names, numbers, and the names on the screen. */
export function tokensOf(document: string): Token[] {
  const seen = new Set<string>()
  return linesOf(document).flatMap(({ section, text, isEntity }) =>
    [quoted, paths, names, numbers, labels, lists, fields, cells, strokes]
      .flatMap((find) => find(text, isEntity))
      .flatMap((token) => {
        const key = `${section} ${token}`
        if (seen.has(key)) return []
        seen.add(key)
        return [{ section, text: token, line: text }]
      }),
  )
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** True where the token stands in the text by itself: '1' does not stand in '1.01', nor 'min' in 'submaster minimum'. */
export function standsIn(token: string, text: string): boolean {
  const before = /^[\w.]/.test(token) ? '(?<![\\w.])' : /^-/.test(token) ? '(?<![\\w])' : ''
  const after = /\w$/.test(token) ? '(?!\\w|\\.\\d)' : ''
  return new RegExp(`${before}${escaped(token)}${after}`).test(text)
}
