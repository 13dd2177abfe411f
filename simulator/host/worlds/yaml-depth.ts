import { Lexer } from 'yaml'

/** Tokens of the lexer that stand for no character of the text: marks of a document, of a scalar, of a flow's end. */
const MARKS = new Set(['\u0002', '\u0018', '\u001f', '\ufeff'])

/**
 * Finds where collections on one line nest deeper than `depthMax`, without parsing: for each level the parser takes
 * memory and stack, and 50 000 of them end the process. Levels of indentation need no limit of their own, for they
 * need more text than a scenario may have.
 * @returns the line, from 1; undefined where nothing nests deeper
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
