import { parseArgs } from 'node:util'
import { isShort, printRow } from './row.ts'
import { ACCESS } from './torture/access/promises.ts'
import { MONEY } from './torture/money/promises.ts'
import type { Form, TriedPromise } from './torture/promise.ts'
import { ACCESS_FAULTS } from './torture/sabotage/access-faults.ts'
import { tryFault } from './torture/sabotage/built-in.ts'
import type { Fault } from './torture/sabotage/fault.ts'
import { MONEY_FAULTS } from './torture/sabotage/money-faults.ts'
import { SOCKET_FAULTS } from './torture/sabotage/socket-faults.ts'
import { SUPPLY_FAULTS } from './torture/sabotage/supply-faults.ts'
import { SOCKETS } from './torture/sockets/promises.ts'
import { SUPPLY } from './torture/supply/promises.ts'
import { exitOnSignals } from './torture/support/temp-folder.ts'

/**
 * `npm run torture [-- GROUP…] [--only M1,M7] [--short] [--seed N]`: tries to break every promise and prints a row for
 * each figure; exits non-zero where one is short. With `--sabotage` it builds each known fault into a copy of the
 * product, one at a time, and each must turn a row of its promise red.
 */
const GROUPS: Readonly<Record<string, { promises: readonly TriedPromise[]; faults: readonly Fault[] }>> = {
  money: { promises: MONEY, faults: MONEY_FAULTS },
  sockets: { promises: SOCKETS, faults: SOCKET_FAULTS },
  access: { promises: ACCESS, faults: ACCESS_FAULTS },
  supply: { promises: SUPPLY, faults: SUPPLY_FAULTS },
}

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
        sabotage: { type: 'boolean', default: false },
        seed: { type: 'string' },
      },
    })
  } catch (error) {
    return fail((error as Error).message)
  }
}

exitOnSignals()
const { positionals, values } = readArguments()
const unknown = positionals.find((name) => !(name in GROUPS))
if (unknown !== undefined) fail(`there is no group '${unknown}'; there are ${Object.keys(GROUPS).join(', ')}`)
const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed)
if (!Number.isSafeInteger(seed)) fail(`a seed is a whole number, not '${values.seed}'`)
const groups = (positionals.length > 0 ? positionals : Object.keys(GROUPS)).map((name) => GROUPS[name]!)
const all = groups.flatMap(({ promises }) => promises)
const only = values.only?.split(',')
const missing = only?.find((id) => !all.some((promise) => promise.id === id))
if (missing !== undefined) fail(`there is no promise '${missing}'`)
const isAsked = (id: string) => !only || only.includes(id)

const form: Form = values.short ? 'short' : 'long'
console.log(`seed ${seed}, ${form} form`)
let short = 0
if (values.sabotage) sabotage()
else await tryPromises()
process.exit(short > 0 ? 1 : 0)

async function tryPromises(): Promise<void> {
  for (const promise of all.filter(({ id }) => isAsked(id))) {
    const said: string[] = []
    const rows = await Promise.resolve()
      .then(() => promise.try({ form, seed, say: (line) => said.push(line) }))
      .catch((error: unknown) => {
        said.push(`${(error as Error).stack}`)
        return [{ name: 'broke off', value: 1, goal: 0, atMost: true as const }]
      })
    for (const row of rows) {
      if (isShort(row)) short++
      printRow({ ...row, name: `${promise.id} ${row.name}` })
    }
    for (const line of said) console.log(`      ${line}`)
  }
}

function sabotage(): void {
  const faults = groups.flatMap((group) => group.faults).filter((fault) => isAsked(fault.promise))
  let caughtAll = 0
  for (const fault of faults) {
    const { caught, row } = tryFault(fault, seed)
    if (caught) caughtAll++
    else short++
    console.log(`${caught ? 'ok   ' : 'short'} ${fault.promise} ${fault.name}`)
    console.log(`      ${row.trim()}`)
  }
  console.log(`${caughtAll} of ${faults.length} faults caught`)
}
