import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FIELD_EXAMPLES } from '@layline/shared/documents/examples/field-examples'
import { DEVELOPMENT_KEYS } from '@layline/shared/envelope'
import { never, type Row } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { history, treeFiles } from './support/git.ts'
import { secretsIn } from './support/secrets.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Every page carries the envelope's keys: they hide nothing. The documents show a token that nobody was ever given. */
const PUBLIC = [DEVELOPMENT_KEYS.keyHex, DEVELOPMENT_KEYS.ivHex, String(FIELD_EXAMPLES.token)]

function count(texts: readonly { place: string; text: string }[], say: Trial['say']): number {
  let found = 0
  for (const { place, text } of texts) {
    for (const { kind, value } of secretsIn(text, PUBLIC)) {
      found++
      say(`${place}: ${kind}, ${value.slice(0, 8)}…`)
    }
  }
  return found
}

function tryTree(say: Trial['say']): Row[] {
  const files = treeFiles()
  if (!files) {
    say('the tree: skipped, this is no repository of git')
    return []
  }
  const texts = files
    .filter((path) => existsSync(join(ROOT, path)))
    .map((path) => ({ place: path, text: readFileSync(join(ROOT, path), 'latin1') }))
  return [
    { name: 'files of the tree looked through', value: texts.length, goal: 1 },
    never('secrets in them', count(texts, say)),
  ]
}

function tryHistory(say: Trial['say']): Row[] {
  const found = history()
  if (!found) {
    say('the history: skipped, this is no repository of git')
    return []
  }
  const { messages, contents } = found
  const texts = [
    ...messages.map((text) => ({ place: `commit ${text.slice(0, 10)}`, text })),
    ...contents.map(({ path, text }) => ({ place: `${path}, once`, text })),
  ]
  say(`${messages.length} commits, ${contents.length} contents of files`)
  return [
    { name: 'commits of the history looked through', value: messages.length, goal: 1 },
    never('secrets in the history', count(texts, say)),
  ]
}

export const S3: TriedPromise = {
  id: 'S3',
  text: 'No secret is in the repository, nor ever was.',
  try: ({ form, say }) => [...tryTree(say), ...(form === 'long' ? tryHistory(say) : [])],
}
