import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSimulator } from '@layline/simulator'
import express from 'express'

// One server of the rest bench: `ours`, a world in real time, or `bare`: an express handler sending the same bytes.

export type Bodies = Record<string, string>

let cpuBefore = process.cpuUsage()

process.on('message', (message: 'start' | 'cpu' | { bodies: Bodies }) => {
  if (message === 'start') cpuBefore = process.cpuUsage()
  else if (message === 'cpu') {
    const { user, system } = process.cpuUsage(cpuBefore)
    process.send!({ cpuMs: (user + system) / 1000 })
  } else serveBare(message.bodies)
})

function serveBare(bodies: Bodies): void {
  const bytes = new Map(Object.entries(bodies).map(([path, body]) => [path, Buffer.from(body)]))
  const app = express()
  // As ours: no hash of every body for a tag that a poll of prices would never match.
  app.set('etag', false)
  app.get('/api/v1/master/:call', (request, response) => {
    response.type('text/plain').send(bytes.get(request.url))
  })
  const server = createServer(app)
  server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }))
}

if (process.argv[2] === 'ours') {
  const epochMs = Date.parse('2026-01-15T12:00:00Z')
  const simulator = await createSimulator({ seed: 7, epochMs }).listen()
  process.send!({ port: simulator.port })
} else process.send!({ port: 0 })
