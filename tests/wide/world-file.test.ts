import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSimulator, type SimulatorOptions } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import { afterAll, expect, it } from 'vitest'
import { hashWorld } from '../../simulator/host/tools/feed-hash.ts'
import { exportKept, exportWorld, readWorldFile } from '../../simulator/host/tools/world-file.ts'
import { stateHash } from '../../simulator/host/worlds/restored-world.ts'
import { NO_PASSWORD } from '../../simulator/world/account.ts'
import { EPOCH_MS } from '../support/epoch.ts'
import { tempFolder } from '../support/temp-folder.ts'

const dataDir = tempFolder()
const sim = await createSimulator({
  epochMs: EPOCH_MS,
  dataDir,
  scenario: 'home-wins',
  seed: 3,
  paused: true,
}).listen()
afterAll(() => sim.close())

/** Makes or opens a world in a data directory, and leaves it there. */
async function keep(options: SimulatorOptions): Promise<void> {
  await (await createSimulator(options).listen()).close()
}

it('a world of a scenario file is kept by its path and shared by its name alone', async () => {
  const folder = tempFolder()
  const scenario = join(folder, 'mine.yaml')
  writeFileSync(scenario, 'title: Mine\nannouncement: Hello.\n')
  const keptIn = join(folder, 'data')
  await keep({ epochMs: EPOCH_MS, dataDir: keptIn, scenario, paused: true })
  await keep({ dataDir: keptIn, paused: true })
  const [header] = await exportKept(keptIn, 'main')
  expect(JSON.parse(header!)).toMatchObject({ scenarioName: 'mine.yaml' })
  expect(header).not.toContain(folder)
})

it('a kept world of a scenario object asks for the object again, and is not shared', async () => {
  const keptIn = join(tempFolder(), 'data')
  const scenario = { title: 'Mine', announcement: 'Hello.' }
  await keep({ epochMs: EPOCH_MS, dataDir: keptIn, scenario, paused: true })
  await expect(createSimulator({ dataDir: keptIn, paused: true }).listen()).rejects.toThrow(
    /pass it again, or start with --fresh/,
  )
  await expect(exportKept(keptIn, 'main')).rejects.toThrow(/cannot be shared: write it to a file first/)
  await keep({ dataDir: keptIn, scenario, paused: true })
})

/** What a player would not have told the world. */
const CANARIES = ['Canary@Pass1', 'canary-agent/7', 'Canaryville', '127.0.0.1']

async function busySession(): Promise<{ secrets: string[]; feed: string }> {
  const login = async (stUserName: string, password: string) => {
    const response = await fetch(`${sim.url}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'canary-agent/7' },
      body: JSON.stringify({
        stUserName,
        password,
        location: { country: 'Canaryville', subdivision: '', city: '', locality: '' },
      }),
    })
    const player = new Player(sim.url)
    player.token = ((await response.json()) as { token: string }).token
    return player
  }
  const player = await login('player1', 'Player@1')
  const [market] = await player.markets('sportsId=1')
  const target = { marketId: market!.stMarketID, selectionId: market!.rates[0]!.stSelectionID }
  const order = { ...target, stack: 500, odds: 1.01, betType: 'LAY' as const, orderId: 'w1' }
  await player.data('POST', '/api/v1/order/testOrder', order)
  await player.control('POST', '/time?wait=1', { advanceMs: 600_000 })
  await player.data('POST', '/api/v1/order/testOrder', {
    ...order,
    orderId: 'w2',
    odds: 900,
    betType: 'BACK',
  })
  const fresh = await login('fresh', 'Fresh@1')
  await fresh.data('POST', '/api/v1/users/changepass', { newPass: 'Canary@Pass1' })
  await player.control('POST', '/time?wait=1', { advanceMs: 3_600_000 })
  const { setup, nowMs } = sim.main.world
  const { feed } = hashWorld(setup, nowMs - setup.epochMs, { inputs: await sim.main.journal.inputsAfter(0) })
  const kept = [...sim.main.world.accounts.values()].flatMap(({ sessions, password }) => [
    ...sessions.map(({ tokenHash }) => tokenHash),
    password.hashHex,
    password.saltHex,
  ])
  return { secrets: [player.token, fresh.token, ...kept], feed }
}

it('a world file plays the same feed again, and tells nothing of its players', async () => {
  const { secrets, feed } = await busySession()
  await sim.close()
  const lines = await exportKept(dataDir, 'main')
  for (const secret of [...CANARIES, ...secrets]) expect(lines.join('\n')).not.toContain(secret)
  const { setup, inputs, untilMs } = readWorldFile(lines.join('\n'))
  expect(inputs).toHaveLength(2)
  expect(hashWorld(setup, untilMs - setup.epochMs, { inputs }).feed).toBe(feed)
  expect(hashWorld(setup, untilMs - setup.epochMs).feed).not.toBe(feed)
})

it('a world that was set back, or returned to another branch, is shared as it stands', async () => {
  const options = { epochMs: EPOCH_MS, dataDir: tempFolder(), scenario: 'home-wins', paused: true }
  const moved = await createSimulator(options).listen()
  const { main } = moved
  const credit = (amountPaise: number) => main.submit({ kind: 'credit', userName: 'player1', amountPaise })
  const expectShared = async () => {
    const { setup, inputs, untilMs } = readWorldFile((await exportWorld(main.journal)).join('\n'))
    expect(untilMs).toBe(main.nowMs)
    expect(hashWorld(setup, untilMs - setup.epochMs, { inputs }).state).toBe(stateHash(main.world))
  }
  await credit(50_000)
  await main.moveTo(EPOCH_MS + 60_000)
  const newcomer = { userName: 'newcomer', password: NO_PASSWORD, mobile: '', referral: '' }
  await main.submit({ kind: 'sign-up', ...newcomer })
  await credit(70_000)
  await main.moveTo(EPOCH_MS + 90_000)
  await main.branches.seek(EPOCH_MS + 30_000, undefined).done
  await credit(90_000)
  await main.moveTo(EPOCH_MS + 120_000)
  await main.branches.seek(EPOCH_MS + 100_000, undefined).done
  await credit(110_000)
  await expectShared()
  await main.branches.return(0).done
  await expectShared()
  await moved.close()
})

it('inputs to a paused world are replayed too, also after its last whole tick', async () => {
  const { setup } = readWorldFile((await exportKept(dataDir, 'main')).join('\n'))
  const credit = (userName: string) => ({ kind: 'credit', userName, amountPaise: 50_000 }) as const
  const inputs = [0, 300].map((afterMs, index) => ({
    seq: index + 1,
    atMs: setup.epochMs + afterMs,
    input: credit('player1'),
  }))
  const states = [0, 1, 2].map((many) => hashWorld(setup, 300, { inputs: inputs.slice(0, many) }).state)
  expect(new Set(states).size).toBe(3)
})

it('what is wrong in a world file is named with its line', async () => {
  const [first, ...rest] = await exportKept(dataDir, 'main')
  const with2 = (line: string) => () => readWorldFile([first, line, ...rest].join('\n'))
  expect(with2('{')).toThrow('line 2: it is not JSON')
  expect(with2('{"atMs":1e15,"input":{"kind":"login"}}')).toThrow(/^line 2: input/)
  expect(with2('{"atMs":5,"input":{"kind":"cancel","userName":"player1","betId":1}}')).toThrow(
    'line 2: it is earlier than the one before',
  )
  expect(() => readWorldFile(first!.replace(/"coreVersion":"\d+"/, '"coreVersion":"0"'))).toThrow(
    /line 1: written by core 0/,
  )
  await expect(exportKept(dataDir, 'other')).rejects.toThrow(/there is no world 'other'/)
})
