import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'
import { inTempFolder, makeTempFolder, removeTempFolder } from '../torture/support/temp-folder.ts'

const HELPER = new URL('../torture/support/temp-folder.ts', import.meta.url).href
const OWN = new URL('../torture/support/own-temp-folder.ts', import.meta.url).href

/** Runs a script in a process whose temporary files go to a folder of its own. */
function run(script: string, folder: string) {
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script]
  const env = { ...process.env, TMPDIR: folder, TMP: folder, TEMP: folder }
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
}
const oursIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('layline-'))

it('a folder that was made is removed with what is in it', () => {
  const folder = makeTempFolder()
  writeFileSync(join(folder, 'file'), '')
  removeTempFolder(folder)
  expect(existsSync(folder)).toBe(false)
})

it('a folder that was lent is removed when the work fails', async () => {
  let lent = ''
  const work = inTempFolder((folder) => {
    lent = folder
    throw new Error('it failed')
  })
  await expect(work).rejects.toThrow('it failed')
  expect(existsSync(lent)).toBe(false)
})

it('a process that exits removes its folders', async () => {
  const folder = tempFolder()
  const child = run(
    `const { makeTempFolder } = await import('${HELPER}'); makeTempFolder(); process.exit(3)`,
    folder,
  )
  expect(await once(child, 'close')).toEqual([3, null])
  expect(oursIn(folder)).toEqual([])
})

it.skipIf(process.platform === 'win32')('a command that is interrupted removes its folders', async () => {
  const folder = tempFolder()
  const script = `const { exitOnSignals, makeTempFolder } = await import('${HELPER}')
    exitOnSignals(); makeTempFolder(); setInterval(() => {}, 1000); console.log('made')`
  const child = run(script, folder)
  await once(child.stdout, 'data')
  expect(oursIn(folder)).toHaveLength(1)
  child.kill('SIGINT')
  expect(await once(child, 'close')).toEqual([130, null])
  expect(oursIn(folder)).toEqual([])
})

it('what a process leaves behind in its own folder is named, and goes with it', async () => {
  const folder = tempFolder()
  const script = `const { useOwnTempFolder } = await import('${OWN}')
    const { mkdtempSync } = await import('node:fs'), { tmpdir } = await import('node:os')
    const { leftBehind } = useOwnTempFolder()
    const none = leftBehind().length
    mkdtempSync(tmpdir() + '/layline-'); mkdtempSync(tmpdir() + '/other-')
    console.log(none, leftBehind().length)`
  const child = run(script, folder)
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  expect(String(said).trim()).toBe('0 1')
  await once(child, 'close')
  expect(oursIn(folder)).toEqual([])
})
