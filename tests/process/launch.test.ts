import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { finish } from '../support/process.ts'
import { tempFolder } from '../support/temp-folder.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A clone of which nothing is installed, with its own idea of the Node it needs. */
function cloneWith(engines: string): string {
  const folder = tempFolder()
  mkdirSync(join(folder, 'scripts'))
  for (const name of ['run.mjs', 'launch', 'start.ts', 'dev.ts', 'test.ts']) {
    cpSync(join(ROOT, 'scripts', name), join(folder, 'scripts', name), { recursive: true })
  }
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as object
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, engines: { node: engines } }))
  return folder
}

/** Runs a command of a clone to its end. */
const run = (clone: string, args: readonly string[]) =>
  finish(spawn(process.execPath, [join(clone, 'scripts/run.mjs'), ...args], { cwd: clone }))

it.each(['start', 'dev', 'test'])(
  'before an install, %s says what to do and exits with 2',
  async (command) => {
    expect(await run(cloneWith('>=20'), [command])).toEqual({
      code: 2,
      out: '',
      error: 'layline: the dependencies are not installed: run npm install first\n',
    })
  },
)

it('a package that an older install does not have is named', async () => {
  const clone = cloneWith('>=20')
  mkdirSync(join(clone, 'node_modules'))
  symlinkSync(join(ROOT, 'node_modules/tsx'), join(clone, 'node_modules/tsx'), 'junction')
  writeFileSync(join(clone, 'scripts/start.ts'), "import 'newly-needed'\n")
  const { code, error } = await run(clone, ['start'])
  expect({ code, error }).toEqual({
    code: 2,
    error: 'layline: the package newly-needed is not installed: run npm install first\n',
  })
})

it('another Node than engines names is refused, with both versions', async () => {
  const { code, error } = await run(cloneWith('>=20 <20.1'), ['start'])
  expect(code).toBe(2)
  expect(error).toBe(`layline: Node ${process.versions.node} cannot run it: it needs Node >=20 <20.1\n`)
})

it.each(['', 'nope', '../package', 'row.ts'])("'%s' is no command", async (command) => {
  const { code, error } = await run(ROOT, [command])
  expect({ code, error }).toEqual({ code: 2, error: `layline: there is no command '${command}'\n` })
})

it('a command gets its own arguments, and its exit code is the exit code', async () => {
  const { code, error } = await run(ROOT, ['torture', '--seed', 'seven'])
  expect({ code, error }).toEqual({
    code: 2,
    error: "error: option '--seed <number>' argument 'seven' is invalid. It is a whole number.\n",
  })
})
