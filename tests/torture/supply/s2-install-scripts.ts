import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Player } from '@layline/simulator/testing'
import { copyOfProduct } from '../../mutants/built-in.ts'
import { ROOT } from '../../mutants/fault.ts'
import { type Command, inSandbox, isLife, type Sandbox } from '../support/sandbox.ts'
import { removeTempFolder } from '../support/temp-folder.ts'
import type { Figure, Trial, TriedPromise } from '../trial.ts'
import { allowedTooMuch, type ScriptManifest, saysWhatToDo, undecided } from './support/install-scripts.ts'
import { type LockFile, withInstallScript } from './support/lock-file.ts'
import { npm } from './support/npm.ts'
import { readJson } from './support/repository.ts'

const NATIVE = 'node_modules/better-sqlite3'
/** What its install script would have made, and what it would have made it of. */
const MADE_BY_SCRIPT = ['build', 'deps', 'src'].map((name) => join(ROOT, NATIVE, name))
const OUT_OF_REACH = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTCACHED/

const simulator = [process.execPath, '--import', 'tsx', 'simulator/host/main.ts']
const start = [process.execPath, 'scripts/run.mjs', 'start']

/** Starts a copy twice: worlds are kept, or the one line says what to do. Counts what else came of it. */
async function startTwice(sandbox: Sandbox, how: Command, { say }: Trial, wrong: Figure): Promise<void> {
  const command = { ...how, args: ['--data-dir', sandbox.newFolder(), '--scenario', 'home-wins'] }
  const first = await sandbox.tryToStart(command)
  if (!isLife(first)) {
    if (saysWhatToDo(first)) say(`Node ${process.versions.node}: ${first.error.trim()}`)
    else wrong.count(`it ended with ${first.code}: ${first.error}`)
    return
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
  if (status === 200) say(`Node ${process.versions.node}: worlds are kept`)
  else wrong.count(`what was done is not kept: ${status}`)
}

async function inCopy(work: (copy: string) => Promise<void>): Promise<void> {
  const copy = copyOfProduct()
  try {
    await work(copy)
  } finally {
    removeTempFolder(copy)
  }
}

/** An install as it is where scripts are off, put together from ours. */
function tryWithoutNative(sandbox: Sandbox, trial: Trial): Promise<void> {
  const wrong = trial.never('starts without the native part that neither keep worlds nor say why')
  return inCopy(async (copy) => {
    rmSync(join(copy, NATIVE))
    if (existsSync(join(ROOT, NATIVE))) {
      cpSync(join(ROOT, NATIVE), join(copy, NATIVE), {
        recursive: true,
        filter: (path) => !MADE_BY_SCRIPT.includes(path),
      })
    }
    await startTwice(sandbox, { command: simulator, cwd: copy }, trial, wrong)
  })
}

/** A real install with scripts off. */
function tryInstall(sandbox: Sandbox, trial: Trial): Promise<void> {
  return inCopy(async (copy) => {
    rmSync(join(copy, 'node_modules'), { recursive: true })
    const { status, stderr } = npm(['ci', '--ignore-scripts'], copy)
    if (status !== 0 && OUT_OF_REACH.test(stderr)) {
      trial.skip('a real install with scripts off', 'the registry is out of reach')
      return
    }
    const wrong = trial.never('real installs with scripts off that do not start so')
    if (status === 0) await startTwice(sandbox, { command: start, cwd: copy }, trial, wrong)
    else wrong.count(`npm ci: ${stderr}`)
  })
}

export const S2: TriedPromise = {
  id: 'S2',
  text: "Installing runs nobody's script but one, and without that one it starts or says what to do.",
  try: (trial) =>
    inSandbox(async (sandbox) => {
      const manifest = readJson<ScriptManifest>('package.json')
      const withScript = withInstallScript(readJson<LockFile>('package-lock.json'))
      trial.atLeast('packages with an install script', 1).is(withScript.length)
      const open = trial.never('of them, undecided about')
      const tooMuch = trial.never('packages beside better-sqlite3 whose install script may run')
      for (const name of undecided(manifest, withScript)) open.count(`allowScripts does not name ${name}`)
      for (const name of allowedTooMuch(manifest)) tooMuch.count(`${name} may run its install script`)
      await tryWithoutNative(sandbox, trial)
      if (trial.isLong) await tryInstall(sandbox, trial)
    }),
}
