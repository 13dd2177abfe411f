import { parseArgs } from 'node:util'
import { isShort, printRow } from './row.ts'
import { MONEY } from './torture/money/promises.ts'
import type { Form, TriedPromise } from './torture/promise.ts'

/**
 * `npm run torture [-- GROUP…] [--only M1,M7] [--short] [--seed N]`: tries to break every promise and prints a row for
 * each figure; exits non-zero where one is short.
 */
const GROUPS: Readonly<Record<string, readonly TriedPromise[]>> = { money: MONEY }

function fail(message: string): never {
  console.error(`torture: ${message}`)
  process.exit(2)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        short: { type: 'boolean', default: false },
        seed: { type: 'string' },
      },
    })
  } catch (error) {
    return fail((error as Error).message)
  }
}

const { positionals, values } = readArguments()
const unknown = positionals.find((name) => !(name in GROUPS))
if (unknown !== undefined) fail(`there is no group '${unknown}'; there are ${Object.keys(GROUPS).join(', ')}`)
const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed)
if (!Number.isSafeInteger(seed)) fail(`a seed is a whole number, not '${values.seed}'`)
const all = (positionals.length > 0 ? positionals : Object.keys(GROUPS)).flatMap((name) => GROUPS[name]!)
const only = values.only?.split(',')
const missing = only?.find((id) => !all.some((promise) => promise.id === id))
if (missing !== undefined) fail(`there is no promise '${missing}'`)

const form: Form = values.short ? 'short' : 'long'
console.log(`seed ${seed}, ${form} form`)
let short = 0
for (const promise of all.filter(({ id }) => !only || only.includes(id))) {
  const said: string[] = []
  const rows = await Promise.resolve(promise.try({ form, seed, say: (line) => said.push(line) })).catch(
    (error: unknown) => {
      said.push(`${(error as Error).stack}`)
      return [{ name: 'broke off', value: 1, goal: 0, atMost: true as const }]
    },
  )
  for (const row of rows) {
    if (isShort(row)) short++
    printRow({ ...row, name: `${promise.id} ${row.name}` })
  }
  for (const line of said) console.log(`      ${line}`)
}
process.exit(short > 0 ? 1 : 0)
