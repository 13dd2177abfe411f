import { spawn } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WireRecord } from '@layline/shared/contract/inspect'
import { createSimulator } from '@layline/simulator'
import { BetClient, Player } from '@layline/simulator/testing'
import { expect, it } from 'vitest'
import { asTest, momentBefore, replyTo } from '../../client/inspect/copy-as-test.ts'
import { capsuleBefore } from '../../client/inspect/moment-capsule.ts'
import { type Row, readRow } from '../../client/inspect/row.ts'
import { EPOCH_MS } from '../support/epoch.ts'
import { finish } from '../support/process.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { WireClient } from '../support/wire.ts'

const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const NODE_MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** Runs tests by their texts alone, in a folder that has nothing but the packages. */
function runAlone(texts: readonly string[]) {
  const folder = tempFolder()
  symlinkSync(NODE_MODULES, join(folder, 'node_modules'))
  for (const [index, text] of texts.entries()) writeFileSync(join(folder, `copied-${index}.test.ts`), text)
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' }
  return finish(spawn(process.execPath, [VITEST, 'run', '--root', folder], { cwd: folder, env }))
}

it('tests copied from the inspector of a world at speed 60 pass by themselves, and fail on another answer', async () => {
  const sim = await createSimulator({ epochMs: EPOCH_MS, scenario: 'home-wins', seed: 7, speed: 60 }).listen()
  try {
    const wire = await new WireClient(sim.url).open()
    const player = await new Player(sim.url).login()
    const [market] = await player.markets('sportsId=1')
    const order = {
      marketId: market!.stMarketID,
      selectionId: market!.rates[0]!.stSelectionID,
      stack: 500,
      odds: 1.01,
      betType: 'LAY' as const,
      orderId: 'c1',
    }
    await player.call('testOrder', { body: order })
    await player.send('POST', '/api/v1/order/testOrder', { ...order, orderId: 'c2', stack: 1e9 })
    await player.call('balance')
    const bets = await new BetClient(sim.url, player.token).open()
    await bets.place({ ...order, orderId: 'c3' })
    bets.close()
    const placed = await wire.rest('testOrder')
    const refused = await wire.rest('testOrder', wire.records.indexOf(placed) + 1)
    const balance = await wire.rest('balance')
    await wire.frame(({ kind, payload }) => kind === 'bets' && /orderRes/.test(JSON.stringify(payload)))
    const rows = wire.records.map(readRow)
    const rowOf = (record: WireRecord) => rows.find((row) => row.record.no === record.no)!
    const onSocket = rows.find(({ name }) => name === 'placeOrder')!
    const copied = (row: Row) => copyOf(row, rows, sim.url)
    const texts = await Promise.all([placed, refused, balance].map((record) => copied(rowOf(record))))
    texts.push(await copied(onSocket))
    texts.push(texts[2]!.replace(/"exposure": -\d+/, '"exposure": -1'))
    const { code, out } = await runAlone(texts)
    expect(out).toMatch(/1 failed.* 4 passed/)
    expect(code).toBe(1)
    wire.close()
  } finally {
    await sim.close()
  }
})

async function copyOf(row: Row, rows: readonly Row[], url: string): Promise<string> {
  const before = momentBefore(row)!
  return asTest(row, await capsuleBefore(url, { record: row.record, before }), replyTo(row, rows))
}
