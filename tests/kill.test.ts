import { join } from 'node:path'
import { expect, it } from 'vitest'
import { restoreWorld, stateHash } from '../simulator/host/worlds/kept-world.ts'
import { loadScenario } from '../simulator/host/worlds/scenario-file.ts'
import { SqliteJournal } from '../simulator/journal/sqlite-journal.ts'
import { BetClient, Player } from './support/player.ts'
import { kill, startMain } from './support/process.ts'
import { tempFolder } from './support/temp-folder.ts'

const KILLS = Number(process.env.LAYLINE_KILLS ?? 20)

it(`[M1] ${KILLS} times kill -9 while a client bets: nothing acknowledged is lost or doubled, and the state is the fold`, async () => {
  const dataDir = join(tempFolder(), 'data')
  const args = ['--data-dir', dataDir, '--seed', '11', '--speed', '20']
  const acknowledged = new Set<string>()
  let orders = 0
  let token = ''
  for (let round = 0; round <= KILLS; round++) {
    const { child, url } = await startMain(args)
    const player = new Player(url)
    player.token = token
    if (token === '') {
      await player.login()
      token = player.token
    }
    // Every acknowledged order is there, once.
    const rows = await player.data<{ orderId: string; betStatus: string }[]>('GET', '/api/v1/users/getbets')
    const keys = rows.map(({ orderId, betStatus }) => `${orderId}/${betStatus}`)
    expect(new Set(keys).size, `round ${round}`).toBe(keys.length)
    const known = new Set(rows.map(({ orderId }) => orderId))
    expect(
      [...acknowledged].filter((id) => !known.has(id)),
      `round ${round}`,
    ).toEqual([])
    if (round === KILLS) {
      await player.control('POST', '/time', { paused: true })
      const { sha256 } = await player.control<{ sha256: string }>('GET', '/hash')
      expect(await kill(child, 'SIGTERM')).toBe(0)
      expect(fromZero(dataDir)).toBe(sha256)
      break
    }
    // The last match of the card: nothing stops betting on it while this runs.
    const market = (await player.markets('sportsId=1')).at(-1)
    const runner = market!.submaster[0]!.stSelectionID
    const bets = await new BetClient(url, token).open()
    const killAfter = 3 + ((round * 7) % 25)
    let acks = 0
    await new Promise<void>((done, fail) => {
      // Several at once, so that the kill falls between some of a group.
      const next = () => {
        const orderId = `k${++orders}`
        void bets
          .place({
            stack: 100,
            odds: 1.01 + (orders % 50) / 100,
            marketId: market!.stMarketID,
            selectionId: runner,
            betType: 'LAY',
            orderId,
          })
          .then(({ status, code }) => {
            if (status !== 'success') {
              fail(new Error(`${orderId} was refused: ${code}`))
              return
            }
            acknowledged.add(orderId)
            if (++acks === killAfter) void kill(child, 'SIGKILL').then(() => done())
            else if (acks < killAfter) next()
          })
      }
      for (let i = 0; i < 4; i++) next()
    })
    bets.close()
  }
  expect(acknowledged.size).toBeGreaterThan(KILLS * 3)
}, 180_000)

/** The state by folding the whole journal, no snapshot used, up to where the clock stood. */
function fromZero(dataDir: string): string {
  const journal = new SqliteJournal(join(dataDir, 'main', 'journal.db'))
  const { seed, epochMs, scenarioName } = journal.identity!
  const world = restoreWorld({ seed, epochMs, scenario: loadScenario(scenarioName).scenario }, journal, {
    fromZero: true,
  })
  world.advanceTo(journal.clockMark()!.worldMs)
  journal.close()
  return stateHash(world)
}
