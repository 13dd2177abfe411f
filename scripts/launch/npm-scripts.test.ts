import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SERVER_FLAGS } from './server-flags.mjs'

const PACKAGES = ['', 'shared/', 'simulator/', 'client/']
/** What sh, cmd.exe and PowerShell read in different ways, or one of them does not know. `&&` is the same in all. */
const NOT_PORTABLE: readonly [name: string, pattern: RegExp][] = [
  ['exec', /\bexec\b/],
  ['a quote', /['"`]/],
  ['a variable', /[$%]/],
  ['an assignment', /(^|\s)[A-Za-z_]\w*=\S*\s/],
  ['a pipe, a list or a redirection', /[;|<>]|(?<!&)&(?!&)/],
  ['a backslash', /\\/],
  ['a wildcard', /[*?]/],
  ['a command of one system', /(^|&&\s*)(cp|mv|rm|mkdir|cat|sh|bash|env|sleep|\.\/\S+)(\s|$)/],
]

/** What keeps a script from running on every system. */
const shellismsOf = (script: string): string[] =>
  NOT_PORTABLE.filter(([, pattern]) => pattern.test(script)).map(([name]) => name)

function scriptsOf(folder: string): Record<string, string> {
  const path = new URL(`../../${folder}package.json`, import.meta.url)
  return (JSON.parse(readFileSync(path, 'utf8')) as { scripts?: Record<string, string> }).scripts ?? {}
}

describe('npm scripts run in every shell', () => {
  it.each([
    ['exec node start.js', 'exec'],
    ['vitest run "tests/*.ts"', 'a quote'],
    ['node $npm_package_main', 'a variable'],
    ['node %CD%', 'a variable'],
    ['NODE_ENV=test node start.js', 'an assignment'],
    ['node a.js; node b.js', 'a pipe, a list or a redirection'],
    ['node a.js & node b.js', 'a pipe, a list or a redirection'],
    ['node a.js > out', 'a pipe, a list or a redirection'],
    ['node scripts\\start.js', 'a backslash'],
    ['prettier src/*.ts', 'a wildcard'],
    ['tsc && rm -r dist', 'a command of one system'],
    ['./run', 'a command of one system'],
  ])('%s is found out', (script, name) => {
    expect(shellismsOf(script)).toContain(name)
  })

  it.each(PACKAGES)('%spackage.json', (folder) => {
    const found = Object.entries(scriptsOf(folder)).map(([name, script]) => [name, shellismsOf(script)])
    expect(found).toEqual(Object.keys(scriptsOf(folder)).map((name) => [name, []]))
  })
})

it('npm start and npm run bench tell Node what every simulator is told', () => {
  expect(scriptsOf('').start).toBe(['node', ...SERVER_FLAGS, 'scripts/run.mjs start'].join(' '))
  expect(scriptsOf('').bench).toBe(['node --expose-gc', ...SERVER_FLAGS, 'scripts/run.mjs bench'].join(' '))
})
