import express from 'express'
import { pino } from 'pino'
import request from 'supertest'
import { expect, it } from 'vitest'
import { MemoryJournal } from '../journal/memory-journal.ts'
import { scenarioSchema } from '../world/scenario.ts'
import { CORE_VERSION } from '../world/world.ts'
import { requestLog } from './request-log.ts'
import { WorldRunner } from './worlds/world-runner.ts'

/** A log, and the lines it has written. */
function keptLog(level: string) {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level, base: null }, { write: (line: string) => lines.push(JSON.parse(line)) })
  return { log, lines }
}

/** A server with the log, and the lines it has written. */
function fixture({ level = 'info', world }: { level?: string; world?: string } = {}) {
  const { log, lines } = keptLog(level)
  const app = express()
  app.use(
    requestLog(log, () => world),
    express.json(),
  )
  app.post('/things', (_, response) => void response.status(201).json({ token: 'answered-secret' }))
  return { app, lines }
}

it('logs one line per request: method, path, status, time and world, no bodies', async () => {
  const { app, lines } = fixture({ world: 'main' })
  await request(app).post('/things?page=2').send({ password: 'sent-secret' })
  await request(app).get('/nothing')
  expect(lines).toMatchObject([
    { method: 'POST', path: '/things?page=2', status: 201, world: 'main', durationMs: expect.any(Number) },
    { method: 'GET', path: '/nothing', status: 404, world: 'main' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/sent-secret|answered-secret/)
})

it.each([
  ['/frames/video?eventId=7&token=abcdefgh', '/frames/video?eventId=7&token='],
  ['/inspect?control=open-sesame&x=1', '/inspect?control='],
  ['/x?newPass=hunter22', '/x?newPass='],
  ['/w/demo/x?otp=123456', '/w/demo/x?otp='],
])('the secret in %s is not logged', async (path, start) => {
  const { app, lines } = fixture()
  await request(app).get(path)
  expect(lines[0]!.path).toMatch(start)
  expect(JSON.stringify(lines)).not.toMatch(/abcdefgh|sesame|hunter22|123456/)
})

it('writes nothing at the default level', async () => {
  const { app, lines } = fixture({ level: 'warn' })
  await request(app).get('/nothing')
  expect(lines).toEqual([])
})

it('a refused event of a script is logged with its world and the reason, at the default level', async () => {
  const side = (name: string) => ({ name, rating: 0.5 })
  const scenario = scenarioSchema.parse({
    title: 'A goal at half-time',
    matches: [
      {
        ...{ competition: 'Cup', sport: 'soccer', home: side('Reds'), away: side('Blues') },
        ...{ starts: '-10m', play: 'scripted' },
        script: ['20m', '55m'].map((at) => ({ at, event: { type: 'goal', team: 'home' } })),
      },
    ],
  })
  const world = { seed: 1, epochMs: Date.parse('2026-01-15T12:00:00Z') }
  const { log, lines } = keptLog('warn')
  const runner = await WorldRunner.open({
    name: 'demo',
    setup: { ...world, scenario },
    identity: { ...world, scenarioName: 'own', scenarioSha256: '', coreVersion: CORE_VERSION },
    journal: new MemoryJournal(),
    paused: true,
    log,
  })
  await runner.moveTo(runner.nowMs + 60 * 60_000)
  await runner.close()
  expect(lines).toMatchObject([
    {
      world: 'demo',
      msg: expect.stringMatching(/^script of Reds v Blues \(\d+\): goal refused, no half is being played$/),
    },
  ])
})
