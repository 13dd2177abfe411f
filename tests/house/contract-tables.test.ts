import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as limits from '@layline/shared/limits'
import * as sports from '@layline/shared/sports'
import { TEXT } from '@layline/shared/texts'
import * as timings from '@layline/shared/timings'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/stages/stage.ts'
import { filesOf, isUsed } from '../support/table-use.ts'

/** What the site does not use yet: the list only ever shrinks. */
const NOT_YET: readonly string[] = ['CASINO_POINT']

/** Every entry of the tables that hold the texts and numbers of the specification's sections 8 and 9. */
const ENTRIES = [
  { table: 'shared/texts.ts', names: Object.keys(TEXT).map((key) => `TEXT.${key}`) },
  { table: 'shared/timings.ts', names: Object.keys(timings) },
  { table: 'shared/limits.ts', names: Object.keys(limits) },
  { table: 'shared/sports.ts', names: Object.keys(sports) },
].flatMap(({ table, names }) => {
  const text = readFileSync(join(ROOT, table), 'utf8')
  return names.map((name) => {
    const defined = new RegExp(
      `^(?:export (?:const|function)|  )\\s*${name.replace('TEXT.', '')}\\b.*?(?:\\{\\n.*)?$`,
      'm',
    )
    return { table, name, isSimulators: /\/\/ simulator$/.test(defined.exec(text)?.[0] ?? '') }
  })
})

const client = filesOf('client')
const simulator = filesOf('simulator')

it('the client uses every text and number of the tables that is not marked as the simulator’s', () => {
  expect(ENTRIES.length).toBeGreaterThan(120)
  const unused = ENTRIES.filter(
    ({ table, name, isSimulators }) => !isSimulators && !isUsed(client, table, name),
  )
  expect(unused.map(({ name }) => name).sort()).toEqual([...NOT_YET].sort())
})

it('what is marked as the simulator’s is used there, and not by the client', () => {
  const marked = ENTRIES.filter(({ isSimulators }) => isSimulators)
  expect(marked.length).toBeGreaterThan(8)
  expect(marked.filter(({ table, name }) => !isUsed(simulator, table, name))).toEqual([])
  expect(marked.filter(({ table, name }) => isUsed(client, table, name))).toEqual([])
})
