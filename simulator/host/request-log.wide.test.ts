import express from 'express'
import { pino } from 'pino'
import request from 'supertest'
import { expect, it } from 'vitest'
import { requestLog } from './request-log.ts'

/** A server with the log, and the lines it has written. */
function fixture({ level = 'info', world }: { level?: string; world?: string } = {}) {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level, base: null }, { write: (line: string) => lines.push(JSON.parse(line)) })
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
