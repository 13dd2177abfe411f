import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { TimelineMessage } from '@layline/shared/contract/timeline'
import type { Balance } from '@layline/shared/entities/session'
import type { FeedMessage } from '@layline/shared/feed'
import { createSimulator, type Simulator } from '@layline/simulator'
import { BetClient, FeedClient, Player } from '@layline/simulator/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startUpText } from '../../simulator/host/start-up.ts'
import type { WorldOptions } from '../../simulator/host/worlds/world-plan.ts'
import { SqliteJournal } from '../../simulator/journal/sqlite-journal.ts'
import { EPOCH_MS } from '../support/epoch.ts'
import { OWN_RECORDING } from '../support/recordings.ts'
import { tempFolder } from '../support/temp-folder.ts'

const isPing = (message: FeedMessage): message is Extract<FeedMessage, { kind: 'ping_pong' }> =>
  message.kind === 'ping_pong'

let sim: Simulator
beforeAll(async () => {
  sim = await createSimulator({ epochMs: EPOCH_MS, seed: 1, paused: true }).listen()
})
afterAll(() => sim.close())

async function makeWorld(name: string, scenario: string): Promise<Player> {
  const epoch = '2026-03-01T18:00:00.000Z'
  const made = await new Player(sim.url).send('POST', '/control/worlds', {
    name,
    seed: 9,
    scenario,
    epoch,
    paused: true,
  })
  expect(made.status).toBe(201)
  return new Player(`${sim.url}/w/${name}`).login()
}

it('two worlds of opposite scripts know nothing of each other', async () => {
  const [home, away] = await Promise.all([makeWorld('home', 'home-wins'), makeWorld('away', 'away-wins')])
  const [market] = await home.markets('sportsId=1')
  const bets = await new BetClient(home.url, home.token).open()
  const { stMarketID: marketId, submaster } = market!
  const reply = await bets.place({
    stack: 1000,
    odds: 1.01,
    marketId,
    selectionId: submaster[0]!.stSelectionID,
    betType: 'BACK',
    orderId: 'a',
  })
  expect(reply).toMatchObject({ status: 'success' })
  bets.close()
  const balance = (player: Player) => player.data<Balance>('GET', '/api/v1/users/balance')
  expect((await balance(home)).exposure).toBe(-1000)
  expect((await balance(away)).exposure).toBe(0)
  await home.control('POST', '/time?wait=1', { advanceMs: 30 * 60_000 })
  const timeOf = (player: Player) => player.control<{ worldTime: string }>('GET', '/time')
  expect((await timeOf(home)).worldTime).toBe('2026-03-01T18:30:00.000Z')
  expect((await timeOf(away)).worldTime).toBe('2026-03-01T18:00:00.000Z')
  for (const player of [home, away])
    await player.control('POST', '/time?wait=1', { runTo: '2026-03-01T20:05:00.000Z' })
  const winnerOf = async (player: Player) => {
    const [ended] = await player.markets(`mid=${marketId}`)
    return ended!.rates.findIndex(({ btRunnarStatus }) => btRunnarStatus === 3)
  }
  expect([await winnerOf(home), await winnerOf(away)]).toEqual([0, 1])
  expect((await balance(home)).dePL).toBeGreaterThan(0)
  expect((await balance(away)).dePL).toBe(0)
  home.token = away.token
  expect((await home.send('GET', '/api/v1/users/balance')).body).toMatchObject({ code: 'NOT_SIGNED_IN' })
})

it('twenty worlds of one seed and script are the same, byte for byte', async () => {
  const main = new Player(sim.url)
  const names = Array.from({ length: 20 }, (_, i) => `ci-${i}`)
  const hashes = new Set<string>()
  for (const name of names) {
    await main.control('POST', '/worlds', {
      name,
      seed: 4,
      scenario: 'home-wins',
      epoch: '2026-03-01T18:00:00Z',
      paused: true,
    })
    const world = new Player(`${sim.url}/w/${name}`)
    await world.control('POST', '/time?wait=1', { advanceMs: 40 * 60_000 })
    hashes.add((await world.control<{ sha256: string }>('GET', '/hash')).sha256)
  }
  expect(hashes.size).toBe(1)
  expect(await main.control<unknown[]>('GET', '/worlds')).toHaveLength(names.length + 3)
  const gone = await fetch(`${sim.url}/control/worlds/ci-0`, { method: 'DELETE' })
  expect(gone.status).toBe(204)
  expect((await main.send('GET', '/w/ci-0/control/time')).body).toMatchObject({ code: 'WORLD_NOT_FOUND' })
})

it('a kept side world that cannot be opened does not keep the others from starting, and is not changed', async () => {
  const dataDir = tempFolder()
  const start = () =>
    createSimulator({ epochMs: EPOCH_MS, dataDir, scenario: 'home-wins', paused: true }).listen()
  const before = await start()
  await new Player(before.url).control('POST', '/worlds', { name: 'broken', scenario: 'home-wins' })
  await before.close()
  const file = join(dataDir, 'broken', 'journal.db')
  writeFileSync(file, 'no journal')
  const after = await start()
  const player = new Player(after.url)
  expect((await player.control<{ name: string }[]>('GET', '/worlds')).map(({ name }) => name)).toEqual([
    'main',
  ])
  const again = await player.send('POST', '/control/worlds', { name: 'broken', scenario: 'home-wins' })
  expect([again.status, again.body.status]).toEqual([400, 'error'])
  await after.close()
  expect(readFileSync(file, 'utf8')).toBe('no journal')
})

it('a fork of a replayed world goes on where it stood after a restart with the same recordings', async () => {
  const dataDir = tempFolder()
  const start = () => createSimulator({ dataDir, replay: [OWN_RECORDING], paused: true }).listen()
  const hashOf = (player: Player) => player.control<object>('GET', '/hash')
  const before = await start()
  const main = new Player(before.url)
  await main.control('POST', '/time?wait=1', { advanceMs: 60_000 })
  await main.control('POST', '/fork', { name: 'what-if' })
  const fork = await new Player(`${before.url}/w/what-if`).login()
  const [market] = await fork.markets('')
  const { stSelectionID: selectionId } = market!.rates.find(({ Back }) => Back.length > 0)!
  const bet = { marketId: market!.stMarketID, selectionId, betType: 'BACK', stack: 100, odds: 1.01 }
  await fork.data('POST', '/api/v1/order/testOrder', { ...bet, orderId: 'kept', wait: false })
  const left = await hashOf(fork)
  await before.close()
  const after = await start()
  const again = new Player(`${after.url}/w/what-if`)
  again.token = fork.token
  expect(await hashOf(again)).toEqual(left)
  expect(await again.call('getBets')).toMatchObject([{ orderId: 'kept' }])
  const [then] = await again.markets('')
  await again.control('POST', '/time?wait=1', { advanceMs: 10 * 60_000 })
  expect((await again.markets(''))[0]!.rates).not.toEqual(then!.rates)
  await after.close()
})

describe('a kept side world that cannot be opened', () => {
  const MAIN = { epochMs: EPOCH_MS, scenario: 'home-wins', paused: true }

  /** Keeps a world `side` in a data directory, and makes it one that cannot be opened. */
  const reasons: [string, (dataDir: string) => Promise<void>][] = [
    ['its journal is damaged', async (dataDir) => writeFileSync(await sideIn(dataDir), 'no journal')],
    [
      'its state cannot be read',
      async (dataDir) => {
        const journal = new SqliteJournal(await sideIn(dataDir))
        const { seq, atMs, coreVersion } = (await journal.latestSnapshot())!
        await journal.saveSnapshot({ seq, atMs: atMs + 1, body: gzipSync('no state'), coreVersion })
        await journal.close()
      },
    ],
    [
      'its scenario has changed',
      async (dataDir) => {
        const scenario = join(dataDir, 'side.yaml')
        writeFileSync(scenario, 'title: Before\n')
        await sideIn(dataDir, { scenario })
        writeFileSync(scenario, 'title: After\n')
      },
    ],
    [
      'its recordings are not named',
      async (dataDir) => void (await sideIn(dataDir, { replay: [OWN_RECORDING] })),
    ],
  ]

  async function sideIn(dataDir: string, of: Omit<WorldOptions, 'name'> = { scenario: 'home-wins' }) {
    const before = await createSimulator({ ...MAIN, dataDir }).listen()
    await before.worlds.open({ name: 'side', ...of })
    await before.close()
    return join(dataDir, 'side', 'journal.db')
  }

  it.each(reasons)('does not keep the others from starting, where %s', async (_, spoil) => {
    const dataDir = tempFolder()
    await spoil(dataDir)
    const after = await createSimulator({ ...MAIN, dataDir }).listen()
    expect([...after.worlds.all()].map(({ name }) => name)).toEqual(['main'])
    await after.close()
  })

  it.each(reasons)('is named at the start and can be removed, where %s', async (_, spoil) => {
    const dataDir = tempFolder()
    await spoil(dataDir)
    const after = await createSimulator({ ...MAIN, dataDir }).listen()
    const remove = () => fetch(`${after.url}/control/worlds/side`, { method: 'DELETE' })
    const text = () => startUpText(after, { dataDir })
    expect(text()).toMatch(/^ {2}world side +not opened/m)
    expect((await remove()).status).toBe(204)
    expect(text()).not.toContain('side')
    expect(existsSync(join(dataDir, 'side'))).toBe(false)
    expect((await remove()).status).toBe(404)
    const player = new Player(after.url)
    expect((await player.send('POST', '/control/fork', { name: 'side' })).status).toBe(201)
    await after.close()
  })
})

it('a fork of a world that is removed meanwhile is refused, and leaves nothing behind', async () => {
  const dataDir = tempFolder()
  const own = await createSimulator({
    epochMs: EPOCH_MS,
    dataDir,
    scenario: 'home-wins',
    paused: true,
  }).listen()
  const director = new Player(own.url)
  const setup = { scenario: 'home-wins', epoch: new Date(EPOCH_MS).toISOString(), paused: true }
  await director.control('POST', '/worlds', { name: 'source', ...setup })
  const source = new Player(`${own.url}/w/source`)
  await source.control('POST', '/time?wait=1', { advanceMs: 3 * 3_600_000 })
  // Folded from the beginning: longer than the world takes to be closed.
  const moment = new Date(EPOCH_MS + 3 * 3_600_000 - 60_000).toISOString()
  const fork = source.send('POST', '/control/fork', { name: 'child', at: moment })
  await expect.poll(() => existsSync(join(dataDir, 'child'))).toBe(true)
  const removed = await fetch(`${own.url}/control/worlds/source`, { method: 'DELETE' })
  expect(removed.status).toBe(204)
  expect(await fork).toMatchObject({
    status: 404,
    body: { code: 'WORLD_NOT_FOUND', message: 'The world was removed meanwhile' },
  })
  expect((await director.call('listWorlds')).map(({ name }) => name)).toEqual(['main'])
  expect(['source', 'child'].map((name) => existsSync(join(dataDir, name)))).toEqual([false, false])
  expect((await director.send('POST', '/control/fork', { name: 'child' })).status).toBe(201)
  await own.close()
})

it('makes things happen on demand', async () => {
  const world = new Player(`${sim.url}/w/ci-1`)
  const [event] = await world.control<{ eventId: string; score: string }[]>('GET', '/events')
  const before = event!.score
  await world.control('POST', `/events/${event!.eventId}/force`, { type: 'goal', team: 'away' })
  const [after] = await world.control<{ score: string }[]>('GET', '/events')
  expect([before, after!.score]).toEqual([expect.stringMatching(/^2-0/), expect.stringMatching(/^2-1/)])
  expect(
    (await world.send('POST', `/control/events/${event!.eventId}/force`, { type: 'wicket' })).body,
  ).toMatchObject({
    code: 'BAD_REQUEST',
    message: "soccer has no 'wicket'",
  })
  const verbs = await world.call('listVerbs', { params: { eventId: event!.eventId } })
  expect(verbs[0]).toMatchObject({ verb: 'goal', fields: { team: 'home' }, isPossible: true, reason: null })
})

it('what happens is pushed to whoever follows the timeline, and stands in it with what is ahead', async () => {
  const world = await makeWorld('told', 'home-wins')
  const live = new WebSocket(`${world.url.replace('http', 'ws')}/control/timeline/live`)
  const messages: TimelineMessage[] = []
  live.on('message', (data) => messages.push(JSON.parse(String(data)) as TimelineMessage))
  await expect.poll(() => messages[0]).toEqual({ type: 'hello', lastSeq: expect.any(Number) })
  const before = await world.call('getTimeline', {
    query: { kinds: 'start,goal', to: '2026-03-02T18:00:00Z' },
  })
  expect(before.rows.map(({ kind }) => kind).slice(0, 2)).toEqual(['start', 'goal'])
  expect(before.rows.every(({ isFuture, seq }) => isFuture && seq === 0)).toBe(true)
  await world.call('setTime', { query: { wait: '1' }, body: { advanceMs: 10 * 60_000 } })
  const [event] = await world.call('listEvents')
  const { eventId } = event!
  await world.call('forceEvent', { params: { eventId }, body: { type: 'goal', team: 'away' } })
  const pushed = () => messages.flatMap((message) => (message.type === 'happened' ? message.rows : []))
  await expect.poll(() => pushed().at(-1)).toMatchObject({ kind: 'director', eventId, gravity: 3 })
  const { rows, cellMs, lastSeq } = await world.call('getTimeline')
  const happened = rows.filter(({ isFuture }) => !isFuture)
  expect(happened).toEqual(pushed())
  expect(happened.at(-1)!.seq).toBe(lastSeq)
  expect(happened.map(({ kind }) => kind)).toContain('goal')
  await world.call('setTime', { body: { speed: 60 } })
  await world.call('seek', { query: { wait: '1' }, body: { to: before.from } })
  const acts = (await world.call('getTimeline', { query: { kinds: 'director' } })).rows
  expect(acts).toMatchObject([{ text: expect.stringMatching(/^Clock: went back here from 2026/), seq: 0 }])
  await expect.poll(() => pushed().map(({ text }) => text)).toContain('Clock: speed 60')
  expect(cellMs).toBeNull()
  live.terminate()
})

it.each([
  ['?from=yesterday', 'from: '],
  ['?from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z', 'from: not before to'],
  ['?kinds=goal,fun', 'kinds'],
  ['?px=0', 'px: '],
])('the timeline %s is refused, and says why', async (query, why) => {
  const { status, body } = await new Player(sim.url).send('GET', `/control/timeline${query}`)
  expect([status, body.code]).toEqual([400, 'BAD_REQUEST'])
  expect(body.message).toContain(why)
})

it.each([
  [{ name: 'Bad Name' }, 400],
  [{ name: '../x' }, 400],
  [{ name: '__proto__' }, 400],
  [{ name: 'x'.repeat(65) }, 400],
  [{ name: 'main' }, 409],
  [{ name: 'ok', scenario: 'nowhere' }, 400],
  [{ name: 'ok', seed: 1.5 }, 400],
  [{ name: 'ok', colour: 'red' }, 400],
])('the world %j is refused', async (body, status) => {
  const reply = await new Player(sim.url).send('POST', '/control/worlds', body)
  expect([reply.status, reply.body.status]).toEqual([status, 'error'])
})

it.each([
  {},
  { speed: 0 },
  { speed: 'fast' },
  { advanceMs: -1 },
  { runTo: 'tomorrow' },
  { runTo: '2001-01-01T00:00:00Z' },
  { runTo: '9999-12-31T00:00:00Z' },
  { advanceMs: 366 * 86_400_000 + 1 },
  { advanceMs: 1000, runTo: '2027-01-01T00:00:00Z' },
])('the time %j is refused', async (body) => {
  expect(await new Player(sim.url).send('POST', '/control/time', body)).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST' },
  })
})

describe('while a world is moved for a year', () => {
  type Job = { jobId: string; to: string; reached: string; state: string; progress: number }
  const YEAR = { advanceMs: 366 * 86_400_000 }
  let far: Player
  let job: Job
  const jobNow = () => far.control<Job>('GET', `/jobs/${job.jobId}`)

  beforeAll(async () => {
    far = await makeWorld('far', 'day')
    const reply = await far.send('POST', '/control/time', YEAR)
    expect(reply.status).toBe(202)
    job = (reply.body as unknown as { job: Job }).job
    expect(job).toMatchObject({ state: 'moving', to: '2027-03-02T18:00:00.000Z' })
  })

  it('other worlds bet and advance, and its own pages and sockets are served', async () => {
    const near = await makeWorld('near', 'home-wins')
    const feed = await new FeedClient(far.url).open()
    const [market] = await near.markets('sportsId=1')
    const [rate] = market!.rates
    const order = { marketId: market!.stMarketID, selectionId: rate!.stSelectionID, betType: 'BACK' }
    const placed = { ...order, stack: 100, odds: 1.01, orderId: 'near-1' }
    expect((await near.send('POST', '/api/v1/order/testOrder', placed)).status).toBe(200)
    await near.control('POST', '/time?wait=1', { advanceMs: 60_000 })
    expect((await far.markets('sportsId=1')).length).toBeGreaterThan(0)
    expect((await fetch(`${sim.url}/healthz`)).status).toBe(200)
    // A heartbeat of the world on its way, and then another one.
    const first = await feed.next(isPing)
    const later = await feed.next(isPing, feed.messages.length)
    expect(later.worldTime).toBeGreaterThan(first.worldTime)
    feed.close()
    expect(await jobNow()).toMatchObject({ state: 'moving' })
    expect((await near.control<{ worldMs: number }>('GET', '/time')).worldMs).toBeLessThan(
      Date.parse((await jobNow()).reached),
    )
  })

  it('a second move is refused, and a bet in it waits until it is cancelled', async () => {
    expect(await far.send('POST', '/control/time', { advanceMs: 1 })).toMatchObject({
      status: 409,
      body: { code: 'CLOCK_MOVING' },
    })
    let isAnswered = false
    const credit = far.control('POST', '/accounts/player1/credit', { amount: 100 }).then(() => {
      isAnswered = true
    })
    const { reached } = await jobNow()
    await expect.poll(async () => (await jobNow()).reached).not.toBe(reached)
    expect(isAnswered).toBe(false)
    const ended = await far.call('cancelJob', { params: { jobId: job.jobId } })
    expect(ended.state).toBe('cancelled')
    expect(ended.progress).toBeLessThan(1)
    await credit
    const { worldTime } = await far.control<{ worldTime: string }>('GET', '/time')
    expect(worldTime).toBe(ended.reached)
    const inputs = await sim.worlds.get('far')!.journal.inputsAfter(0)
    expect(new Date(inputs.at(-1)!.atMs).toISOString()).toBe(ended.reached)
  })

  it('a stop ends the move, and what waited is answered', async () => {
    const stopping = await createSimulator({ epochMs: EPOCH_MS, seed: 2, paused: true }).listen()
    const player = new Player(stopping.url)
    await player.send('POST', '/control/time', YEAR)
    const credit = stopping.main.submit({ kind: 'credit', userName: 'player1', amountPaise: 100 })
    await stopping.close()
    expect(await credit).toMatchObject({ ok: true })
  })
})
