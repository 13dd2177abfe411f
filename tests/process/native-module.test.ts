import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nodeDriver } from '../../simulator/journal/sqlite/node-driver.ts'
import { runMain, runScript } from '../support/process.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { Holder } from '../torture/money/support/holder.ts'
import { inSandbox } from '../torture/support/sandbox.ts'

const PRELOAD = fileURLToPath(new URL('../support/without-native-module.cjs', import.meta.url))
const HAS_NODE_SQLITE = nodeDriver() !== undefined
const NODE_MAJOR = Number.parseInt(process.versions.node, 10)
const NEWER = 'or use Node 22\\.13 or newer, which needs no native module'
const ADVICE = {
  'not installed': `better-sqlite3 is not installed\\. Run npm install with scripts on, ${NEWER}`,
  'not built': `better-sqlite3 was not built when it was installed\\. Run npm rebuild better-sqlite3, ${NEWER}`,
  'built for another Node': `better-sqlite3 was built for another version of Node\\. Run npm rebuild better-sqlite3, ${NEWER}`,
}

let dataDir: string
beforeEach(() => {
  dataDir = tempFolder()
})
afterEach(() => {
  vi.unstubAllEnvs()
})

describe.each(Object.entries(ADVICE))('better-sqlite3 is %s', (state, advice) => {
  beforeEach(() => {
    vi.stubEnv('NODE_OPTIONS', `--require ${JSON.stringify(PRELOAD)}`)
    vi.stubEnv('LAYLINE_TEST_NATIVE_MODULE', state)
  })

  it.skipIf(!HAS_NODE_SQLITE)(
    'worlds are kept over a restart with node:sqlite, and nothing is printed about it (needs Node 22.13)',
    async () => {
      await inSandbox(async (sandbox) => {
        const holder = await Holder.start(sandbox)
        const orderId = await holder.bet()
        const { complaints } = holder.life
        await holder.killAndStartAgain()
        expect(holder.orderIds).toEqual(new Set([orderId]))
        expect(complaints() + holder.life.complaints()).toBe('')
      })
    },
  )

  it.skipIf(NODE_MAJOR >= 24)(
    'a start that needs it is one line that says what to do, exit code 2 (Node 24 never loads it)',
    async () => {
      vi.stubEnv('LAYLINE_SQLITE', HAS_NODE_SQLITE ? 'better-sqlite3' : '')
      const { code, out, error } = await runMain(['--port', '0', '--data-dir', dataDir])
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(error).toMatch(new RegExp(`^layline: worlds cannot be kept: ${advice}\\n$`))
    },
  )

  it('a command that keeps no world does not need it', async () => {
    expect(await runScript('world', ['hash', '--until', '1s'])).toMatchObject({ code: 0 })
  })
})

it('a driver that is not there is one line, exit code 2', async () => {
  vi.stubEnv('LAYLINE_SQLITE', 'sqlite')
  expect(await runMain(['--port', '0', '--data-dir', dataDir])).toMatchObject({
    code: 2,
    error: "layline: LAYLINE_SQLITE is 'sqlite'; it is node or better-sqlite3\n",
  })
})
