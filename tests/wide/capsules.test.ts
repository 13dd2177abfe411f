import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isoOf } from '@layline/shared/iso-time'
import { createSimulator, type SimulatorOptions } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import { afterAll, expect, it } from 'vitest'
import { writeCapsuleFile } from '../../simulator/host/capsules/capsule-file.ts'
import {
  capsuleText,
  linesOf,
  packedCapsule,
  readCapsule,
} from '../../simulator/host/capsules/capsule-text.ts'
import { setupOf } from '../../simulator/host/capsules/checked-capsule.ts'
import { exportKept, exportLeft } from '../../simulator/host/capsules/export-kept.ts'
import { hashWorld } from '../../simulator/host/tools/feed-hash.ts'
import { stateHash } from '../../simulator/host/worlds/restored-world.ts'
import { SqliteJournal } from '../../simulator/journal/sqlite-journal.ts'
import { NO_PASSWORD } from '../../simulator/world/account.ts'
import type { StampedInput } from '../../simulator/world/inputs/inputs.ts'
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
  const text = capsuleText(await exportKept(keptIn, 'main'))
  expect(JSON.parse(text)).toMatchObject({ scenarioName: 'mine.yaml' })
  expect(text).not.toContain(folder)
  const again = await createSimulator({ dataDir: keptIn }).listen()
  rmSync(scenario)
  const refusal = await new Player(again.url).call('getCapsule', {}).catch((error: Error) => error.message)
  expect(refusal).toContain('scenario mine.yaml cannot be read any more')
  expect(refusal).not.toContain(folder)
  await again.close()
})

it('a world of a scenario object is kept and shared with it', async () => {
  const keptIn = join(tempFolder(), 'data')
  const scenario = { title: 'Mine', announcement: 'Hello.' }
  await keep({ epochMs: EPOCH_MS, dataDir: keptIn, scenario, paused: true })
  await keep({ dataDir: keptIn, paused: true })
  await keep({ dataDir: keptIn, scenario, paused: true })
  expect(JSON.parse((await exportKept(keptIn, 'main')).scenario)).toEqual(scenario)
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

it('calls that were refused are part of a moment as all others', async () => {
  const own = await createSimulator({
    epochMs: EPOCH_MS,
    scenario: 'home-wins',
    seed: 3,
    paused: true,
  }).listen()
  try {
    const player = await new Player(own.url).login()
    const [market] = await player.markets('sportsId=1')
    const marketId = market!.stMarketID
    for (const betId of [0, -1]) {
      for (const [method, path, body] of [
        ['GET', `users/delete?id=${betId}`, undefined],
        ['POST', 'order/reduceOrder', { betId, by: 5 }],
        ['POST', 'order/changePersistence', { marketId, betId, persistence: 'KEEP' }],
        ['POST', 'order/editOrder', { betId, odds: 2, orderId: 'e' }],
      ] as const) {
        expect((await player.send(method, `/api/v1/${path}`, body)).body.code, path).toBe('BET_NOT_FOUND')
      }
    }
    const { inputs } = own.main.world
    for (const amount of [0, -5, 0.001, 1e15, 1e300]) {
      const body = { type: 'DEPOSIT', amount, bankId: 'harbour' }
      expect((await player.send('POST', '/api/v1/users/dwrequest', body)).body.code).toBe('INVALID_AMOUNT')
    }
    expect(own.main.world.inputs).toBeGreaterThan(inputs)
    const moment = await player.control<object>('GET', '/capsule?withPlayers=1')
    const { capsule, inputs: told } = readCapsule(linesOf(JSON.stringify(moment)))
    expect(told.length).toBeGreaterThanOrEqual(own.main.world.inputs - 2)
    expect(capsule.untilMs).toBe(own.main.nowMs)
  } finally {
    await own.close()
  }
})

it('a capsule plays the same feed again, and tells nothing secret of its players', async () => {
  const { secrets, feed } = await busySession()
  await sim.close()
  const text = capsuleText(await exportKept(dataDir, 'main', { withPlayers: true, withFrame: true }))
  for (const secret of [...CANARIES, ...secrets]) expect(text).not.toContain(secret)
  const { capsule, inputs } = readCapsule(linesOf(text))
  expect(inputs).toHaveLength(2)
  const forMs = capsule.untilMs - capsule.epochMs
  expect(hashWorld(setupOf(capsule), forMs, { inputs }).feed).toBe(feed)
  expect(hashWorld(setupOf(capsule), forMs).feed).not.toBe(feed)
  expect((await exportKept(dataDir, 'main')).inputs).toEqual([])
})

it('a world that was set back, or returned to another branch, is exported as it stands', async () => {
  const options = { epochMs: EPOCH_MS, scenario: 'home-wins', paused: true }
  const moved = await createSimulator(options).listen()
  const { main } = moved
  const credit = (amountPaise: number) => main.submit({ kind: 'credit', userName: 'player1', amountPaise })
  const expectExported = async () => {
    const { untilMs, expected } = await exportLeft(main.journal, { withPlayers: true })
    expect(untilMs).toBe(main.nowMs)
    expect(expected.state).toBe(stateHash(main.world))
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
  await expectExported()
  await main.branches.return(0).done
  await expectExported()
  await moved.close()
})

it('inputs to a paused world are replayed too, also after its last whole tick', async () => {
  const setup = setupOf(await exportKept(dataDir, 'main'))
  const credit = (userName: string) => ({ kind: 'credit', userName, amountPaise: 50_000 }) as const
  const inputs = [0, 300].map((afterMs, index) => ({
    seq: index + 1,
    atMs: setup.epochMs + afterMs,
    input: credit('player1'),
  }))
  const states = [0, 1, 2].map((many) => hashWorld(setup, 300, { inputs: inputs.slice(0, many) }).state)
  expect(new Set(states).size).toBe(3)
})

it('what is wrong in a capsule file is named with its line', async () => {
  const [first, ...rest] = capsuleText(await exportKept(dataDir, 'main', { withPlayers: true })).split('\n')
  const read = (...lines: string[]) => readCapsule(linesOf(lines.join('\n')))
  const with2 = (line: string) => () => read(first!, line, ...rest)
  expect(with2('{')).toThrow('line 2: it is not JSON')
  const { untilMs } = JSON.parse(first!) as { untilMs: number }
  expect(with2(`{"atMs":${untilMs},"input":{"kind":"login"}}`)).toThrow(/^line 2: kind/)
  expect(with2('{"atMs":5,"input":{"kind":"cancel","userName":"player1","betId":1}}')).toThrow(
    'line 2: it is earlier than the one before',
  )
  // Cut at the end of a line, and one digit changed.
  expect(() => read(first!, rest[0]!)).toThrow(/^sha256: the capsule is damaged or cut/)
  expect(() => read(first!, ...rest.map((line) => line.replace('500', '501')))).toThrow(/^sha256/)
  await expect(exportKept(dataDir, 'other')).rejects.toThrow(/there is no world 'other'/)
})

/** A world that goes on while it is exported: bets, a goal, a fault, a move back, and speed. */
async function running(use: (url: string, player: Player) => Promise<void>): Promise<void> {
  const options = { epochMs: EPOCH_MS, scenario: 'home-wins', seed: 5, paused: true }
  const other = await createSimulator(options).listen()
  try {
    const player = await new Player(other.url).login()
    await player.call('setTime', { query: { wait: '1' }, body: { advanceMs: 600_000 } })
    const [event] = await player.call('listEvents')
    const [market] = await player.markets('sportsId=1')
    const body = {
      marketId: market!.stMarketID,
      selectionId: market!.rates[0]!.stSelectionID,
      stack: 500,
      odds: 900,
      betType: 'BACK' as const,
      orderId: 'r1',
    }
    await player.call('testOrder', { body })
    await player.call('forceEvent', {
      params: { eventId: event!.eventId },
      body: { type: 'goal', team: 'home' },
    })
    const { worldMs } = await player.call('getTime')
    await player.call('setTime', { query: { wait: '1' }, body: { advanceMs: 60_000 } })
    await player.call('seek', { query: { wait: '1' }, body: { to: worldMs + 59_000, name: 'again' } })
    await player.call('testOrder', { body: { ...body, orderId: 'r2' } })
    await player.call('setTime', { body: { speed: 60, paused: false } })
    await use(other.url, player)
  } finally {
    await other.close()
  }
}

it('a running world opens elsewhere as the same moment, from an object, a packed text and a file', async () => {
  await running(async (_, player) => {
    const capsule = await player.call('getCapsule', { query: { withPlayers: '1' } })
    expect(capsule.branches).toEqual([{ name: 'again', forkedMs: expect.any(Number) }])
    expect(capsule.inputs.map(({ input }) => input.kind)).toEqual(['order', 'force', 'carry-over', 'order'])
    const past = async (of: Player) => {
      const { rows } = await of.call('getTimeline', { query: { to: isoOf(capsule.untilMs + 1) } })
      return rows.flatMap(({ atMs, kind, text, isFuture }) => (isFuture ? [] : `${atMs} ${kind} ${text}`))
    }
    const told = await past(player)
    expect(told.join()).toMatch(/Director: goal.*went back here/)
    const file = join(tempFolder(), 'bug.capsule.gz')
    writeCapsuleFile(file, capsule)
    for (const source of [capsule, packedCapsule(capsule), pathToFileURL(file)]) {
      const opened = await createSimulator({ capsule: source }).listen()
      expect(opened.opened).toMatchObject({ isSame: true })
      const there = await new Player(opened.url).login()
      expect(await there.call('getTime')).toMatchObject({ worldMs: capsule.untilMs, paused: true, speed: 60 })
      expect((await there.call('balance')).exposure).toBe((await player.call('balance')).exposure)
      expect(await past(there)).toEqual(told)
      await opened.close()
    }
    // One cut at the moment before the second bet.
    const { inputs } = await player.call('getCapsule', { query: { withPlayers: '1', inputs: '4' } })
    expect(inputs).toHaveLength(3)
    await expect(player.call('getCapsule', { query: { inputs: '1000' } })).rejects.toThrow(
      /inputs: the branch has only 5/,
    )
  })
})

it('a world of a capsule is kept, and no other world is lost for it', async () => {
  await running(async (_, player) => {
    const capsule = await player.call('getCapsule', { query: { withPlayers: '1' } })
    const keptIn = join(tempFolder(), 'data')
    // What a kill leaves of the first try.
    const left = new SqliteJournal(join(keptIn, 'main/journal.db'))
    const [first] = capsule.inputs as unknown as Omit<StampedInput, 'seq'>[]
    await left.append([{ seq: 1, ...first! }])
    await left.close()
    await keep({ dataDir: keptIn, capsule })
    const again = await createSimulator({ dataDir: keptIn }).listen()
    expect(stateHash(again.main.world)).toBe(capsule.expected.state)
    await again.close()
    await expect(createSimulator({ dataDir: keptIn, capsule }).listen()).rejects.toThrow(
      /worlds in the data directory already/,
    )
    expect((await exportKept(keptIn, 'main', { withPlayers: true })).expected).toEqual(capsule.expected)
  })
})

it('a capsule of another core opens from its frame and says so, or is refused', async () => {
  await running(async (_, player) => {
    const query = { withPlayers: '1', frame: '1' } as const
    const { sha256: _sum, ...capsule } = await player.call('getCapsule', { query })
    const older = { ...capsule, coreVersion: '3' }
    const keptIn = join(tempFolder(), 'data')
    const opened = await createSimulator({ capsule: older, dataDir: keptIn }).listen()
    expect(opened.opened).toMatchObject({
      isSame: false,
      verdict: expect.stringMatching(/core 3, this is core/),
    })
    expect(stateHash(opened.main.world)).toBe(capsule.expected.state)
    await opened.close()
    await keep({ dataDir: keptIn })
    const { frame: _frame, ...bare } = older
    const otherState = { ...older, expected: { ...older.expected, state: 'a'.repeat(64) } }
    for (const [bad, why] of [
      [bare, /It has no frame/],
      [{ ...older, frame: 'rubbish' }, /cannot be read/],
      [otherState, /as another state/],
    ] as const) {
      await expect(createSimulator({ capsule: bad }).listen()).rejects.toThrow(why)
    }
    const late = { ...capsule, untilMs: capsule.untilMs + 367 * 86_400_000, sha256: undefined }
    await expect(createSimulator({ capsule: late }).listen()).rejects.toThrow(
      /untilMs: .* more than a year after the last input/,
    )
    const edited = { ...capsule, inputs: capsule.inputs.slice(1) }
    const differs = await createSimulator({ capsule: edited }).listen()
    expect(differs.opened).toMatchObject({ isSame: false, verdict: expect.stringMatching(/^differs/) })
    await differs.close()
  })
})

it.each([0, -1, Number.NaN, 3601])(
  'a simulator with a speed of %d is refused: no capsule could keep it',
  (speed) => {
    expect(() => createSimulator({ speed })).toThrow(/speed: .* not above 0 and at most 3600/)
  },
)

it.each([3e9, 0.5, Number.NaN])(
  'a simulator with a seed of %d is refused: no capsule could keep it',
  (seed) => {
    expect(() => createSimulator({ seed })).toThrow(/seed: .* not a whole number of 32 bits/)
  },
)
