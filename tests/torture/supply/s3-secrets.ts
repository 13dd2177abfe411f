import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIELD_EXAMPLES } from '@layline/shared/documents/examples/field-examples'
import { DEVELOPMENT_KEYS } from '@layline/shared/envelope'
import { ROOT } from '../../mutants/fault.ts'
import type { Figure, Trial, TriedPromise } from '../trial.ts'
import { history, treeFiles } from './support/git.ts'
import { secretsIn } from './support/secrets.ts'

/** Every page carries the envelope's keys: they hide nothing. The documents show a token that nobody was ever given. */
const PUBLIC = [DEVELOPMENT_KEYS.keyHex, DEVELOPMENT_KEYS.ivHex, String(FIELD_EXAMPLES.token)]

function look(place: string, text: string, secrets: Figure): void {
  for (const { kind, value } of secretsIn(text, PUBLIC)) {
    secrets.count(`${place}: ${kind}, ${value.slice(0, 8)}…`)
  }
}

function tryTree(trial: Trial): void {
  const files = treeFiles()
  const looked = trial.atLeast('files of the tree looked through', 1)
  const secrets = trial.never('secrets in them')
  for (const path of files.filter((path) => existsSync(join(ROOT, path)))) {
    looked.count()
    look(path, readFileSync(join(ROOT, path), 'latin1'), secrets)
  }
}

function tryHistory(trial: Trial): void {
  const found = history()
  if (!found) {
    trial.skip('the history', 'this is no repository of git')
    return
  }
  const { messages, contents } = found
  trial.say(`${messages.length} commits, ${contents.length} contents of files`)
  trial.atLeast('commits of the history looked through', 1).is(messages.length)
  const secrets = trial.never('secrets in the history')
  for (const text of messages) look(`commit ${text.slice(0, 10)}`, text, secrets)
  for (const { path, text } of contents) look(`${path}, once`, text, secrets)
}

export const S3: TriedPromise = {
  id: 'S3',
  text: 'No secret is in the repository, nor ever was.',
  try: (trial) => {
    tryTree(trial)
    if (trial.isLong) tryHistory(trial)
  },
}
