import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endWithParent } from './launch/end-with-parent.mjs'
import { fitsRange } from './launch/node-range.mjs'

/**
 * `node scripts/run.mjs COMMAND …`: runs `scripts/COMMAND.ts` in this very process, so that signals reach it and its exit
 * code is the command's. It is plain JavaScript: it must say what is missing before anything is installed.
 */
const EXIT_USAGE = 2
const [, , command = '', ...args] = process.argv
const script = new URL(`${command}.ts`, import.meta.url)
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** @param {string} message */
function fail(message) {
  process.stderr.write(`layline: ${message}\n`)
  process.exit(EXIT_USAGE)
}

/** @param {string} name a package, as an import names it */
function isInstalled(name) {
  try {
    import.meta.resolve(name)
    return true
  } catch {
    return false
  }
}

if (!fitsRange(process.versions.node, engines.node)) {
  fail(`Node ${process.versions.node} cannot run it: it needs Node ${engines.node}`)
}
if (!/^[a-z-]+$/.test(command) || !existsSync(script)) fail(`there is no command '${command}'`)
if (!isInstalled('tsx')) fail('the dependencies are not installed: run npm install first')
// As `--import tsx`, for this process and for those it forks.
const tsx = import.meta.resolve('tsx')
await import(tsx)
process.execArgv.push('--import', tsx)
if (process.env.npm_lifecycle_event !== undefined) endWithParent()
process.argv = [process.execPath, fileURLToPath(script), ...args]
try {
  await import(script.href)
} catch (error) {
  const [, missing] = /^Cannot find package '([^']+)'/.exec(error instanceof Error ? error.message : '') ?? []
  if (missing === undefined) throw error
  fail(`the package ${missing} is not installed: run npm install first`)
}
