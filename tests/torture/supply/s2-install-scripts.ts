import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Player } from '@layline/simulator/testing'
import { never, type Row } from '../../../scripts/row.ts'
import { copyOfProduct } from '../../mutants/built-in.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { type Command, inSandbox, isLife, type Sandbox } from '../support/sandbox.ts'
import { removeTempFolder } from '../support/temp-folder.ts'
import { allowedTooMuch, type ScriptManifest, saysWhatToDo, undecided } from './support/install-scripts.ts'
import { type LockFile, withInstallScript } from './support/lock-file.ts'
import { npm } from './support/npm.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const NATIVE = 'node_modules/better-sqlite3'
/** What its install script would have made, and what it would have made it of. */
const MADE_BY_SCRIPT = ['build', 'deps', 'src'].map((name) => join(ROOT, NATIVE, name))
const OUT_OF_REACH = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTCACHED/

const simulator = [process.execPath, '--import', 'tsx', 'simulator/host/main.ts']
const start = [process.execPath, 'scripts/run.mjs', 'start']

const read = <T>(name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8')) as T

/** Starts a copy twice: worlds are kept, or the one line says what to do. Resolves with what else came of it. */
async function startTwice(
  sandbox: Sandbox,
  start: Pick<Command, 'command' | 'cwd'>,
  say: Trial['say'],
): Promise<string | undefined> {
  const command = { ...start, args: ['--data-dir', sandbox.newFolder(), '--scenario', 'home-wins'] }
  const first = await sandbox.tryToStart(command)
  if (!isLife(first)) {
    if (!saysWhatToDo(first)) return `it ended with ${first.code}: ${first.error}`
    say(`Node ${process.versions.node}: ${first.error.trim()}`)
    return undefined
  }
  const { token } = await new Player(first.url).login()
  first.child.kill('SIGTERM')
  await first.ended
  const second = await sandbox.start(command)
  const player = new Player(second.url)
  player.token = token
  const { status } = await player.send('GET', '/api/v1/users/checksession')
  second.child.kill('SIGTERM')
  await second.ended
  if (status !== 200) return `what was done is not kept: ${status}`
  say(`Node ${process.versions.node}: worlds are kept`)
  return undefined
}

async function inCopy<T>(work: (copy: string) => Promise<T>): Promise<T> {
  const copy = copyOfProduct()
  try {
    return await work(copy)
  } finally {
    removeTempFolder(copy)
  }
}

/** An install as it is where scripts are off, put together from ours. */
function tryWithoutNative(sandbox: Sandbox, say: Trial['say']): Promise<Row> {
  return inCopy(async (copy) => {
    rmSync(join(copy, NATIVE))
    const isInstalled = existsSync(join(ROOT, NATIVE))
    if (isInstalled) {
      cpSync(join(ROOT, NATIVE), join(copy, NATIVE), {
        recursive: true,
        filter: (path) => !MADE_BY_SCRIPT.includes(path),
      })
    }
    const wrong = await startTwice(sandbox, { command: simulator, cwd: copy }, say)
    if (wrong !== undefined) say(wrong)
    return never(
      'starts without the native part that neither keep worlds nor say why',
      Number(wrong !== undefined),
    )
  })
}

/** A real install with scripts off. */
function tryInstall(sandbox: Sandbox, say: Trial['say']): Promise<Row[]> {
  return inCopy(async (copy) => {
    rmSync(join(copy, 'node_modules'), { recursive: true })
    const { status, error } = npm(['ci', '--ignore-scripts'], copy)
    if (status !== 0 && OUT_OF_REACH.test(error)) {
      say('a real install with scripts off: skipped, the registry is out of reach')
      return []
    }
    const wrong =
      status === 0 ? await startTwice(sandbox, { command: start, cwd: copy }, say) : `npm ci: ${error}`
    if (wrong !== undefined) say(wrong)
    return [never('real installs with scripts off that do not start so', Number(wrong !== undefined))]
  })
}

export const S2: TriedPromise = {
  id: 'S2',
  text: "Installing runs nobody's script but one, and without that one it starts or says what to do.",
  try: ({ form, say }) =>
    inSandbox(async (sandbox) => {
      const manifest = read<ScriptManifest>('package.json')
      const withScript = withInstallScript(read<LockFile>('package-lock.json'))
      const tooMuch = allowedTooMuch(manifest)
      const open = undecided(manifest, withScript)
      for (const name of tooMuch) say(`${name} may run its install script`)
      for (const name of open) say(`allowScripts does not name ${name}`)
      return [
        { name: 'packages with an install script', value: withScript.length, goal: 1 },
        never('of them, undecided about', open.length),
        never('packages beside better-sqlite3 whose install script may run', tooMuch.length),
        await tryWithoutNative(sandbox, say),
        ...(form === 'long' ? await tryInstall(sandbox, say) : []),
      ]
    }),
}
