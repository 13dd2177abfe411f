import { Lexer } from 'yaml'

/** Control tokens of the lexer, without text: document, scalar and flow-end marks. */
const MARKS = new Set(['\u0002', '\u0018', '\u001f', '\ufeff'])

/**
 * Finds collections on one line that nest deeper than `depthMax`, without parsing: the parser uses memory and stack per
 * level, and 50 000 levels end the process. Indentation needs no limit: deep levels exceed a scenario's maximum length.
 * @returns the line, from 1; undefined if nothing nests deeper
 */
export function lineNestedTooDeep(yaml: string, depthMax: number): number | undefined {
  let line = 1
  let flows = 0
  let blocks = 0
  for (const token of new Lexer().lex(yaml)) {
    if (MARKS.has(token)) continue
    if (token === '[' || token === '{') flows++
    else if (token === ']' || token === '}') flows--
    else if (token === '-' || token === '?') blocks++
    if (flows + blocks > depthMax) return line
    const newLines = token.split('\n').length - 1
    line += newLines
    if (newLines > 0) blocks = 0
  }
  return undefined
}
