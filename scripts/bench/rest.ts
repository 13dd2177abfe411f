import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { median, type Row } from '../row.ts'
import type { Bodies } from './rest-server.ts'

const CONNECTIONS = 16
const ROUND_MS = 1000
const ROUNDS = 9
const SERVER = fileURLToPath(new URL('rest-server.ts', import.meta.url))
const MASTER = '/api/v1/master'

interface Server {
  child: ChildProcess
  port: number
}

async function message<T>(child: ChildProcess): Promise<T> {
  const [value] = await once(child, 'message')
  return value as T
}

/**
 * One reader on its own connection: asks for the paths in turn, each when the last is answered. No HTTP client but a
 * counter of bytes, so that the server is what is measured. Resolves with how many answers came whole.
 */
function reader(port: number, paths: readonly string[], untilMs: number, first: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let answers = 0
    let missing = 0
    let head = ''
    const ask = () => {
      const path = paths[(first + answers) % paths.length]!
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`)
    }
    const onHead = (data: Buffer) => {
      head += data.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) {
        reject(new Error(`not an answer: ${head.slice(0, 100)}`))
        return
      }
      missing = Number(length) - (head.length - end - 4)
      head = ''
      if (missing <= 0) onWhole()
    }
    const onWhole = () => {
      answers++
      if (performance.now() < untilMs) ask()
      else {
        socket.destroy()
        resolve(answers)
      }
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (data) => {
      if (missing === 0) {
        onHead(data)
        return
      }
      missing -= data.length
      if (missing === 0) onWhole()
    })
  })
}

/** Requests a second of the wall, and of the server's processor. */
async function measured({ child, port }: Server, paths: readonly string[], ms = ROUND_MS) {
  child.send('start')
  const beganMs = performance.now()
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) => reader(port, paths, beganMs + ms, index)),
  )
  const answers = counts.reduce((a, b) => a + b, 0)
  const wallS = (performance.now() - beganMs) / 1000
  child.send('cpu')
  const { cpuMs } = await message<{ cpuMs: number }>(child)
  return { perS: answers / wallS, perCpuS: answers / (cpuMs / 1000) }
}

/** What pages of a site ask for again and again: the lists, an event, a few pinned markets, the side menu. */
async function pathsOf(control: string): Promise<string[]> {
  const events = (await (await fetch(`${control}/control/events`)).json()) as {
    eventId: string
    sportId: string
    marketIds: string[]
  }[]
  const [event] = events.filter(({ sportId }) => sportId === '4')
  const pins = events.slice(0, 5).map(({ marketIds }) => marketIds[0])
  return [
    'getmaster?sportsId=4',
    'getmaster?marketType=MATCH_ODDS&sportsId=1',
    'getmaster?sportsId=-1',
    `geteventmaster?eventId=${event!.eventId}`,
    `getpinnedmarkets?mids=${pins.join(',')}`,
    'gethomemaster',
    'sidebar',
  ].map((path) => `${MASTER}/${path}`)
}

/** Market calls of a running world against a bare express handler that sends the same bytes. */
export async function benchRest(): Promise<Row[]> {
  const ours: Server = { child: fork(SERVER, ['ours']), port: 0 }
  ours.port = (await message<{ port: number }>(ours.child)).port
  const origin = `http://127.0.0.1:${ours.port}`
  const paths = await pathsOf(origin)
  const bodies: Bodies = {}
  for (const path of paths) bodies[path] = await (await fetch(`${origin}${path}`)).text()
  const bare: Server = { child: fork(SERVER, ['bare']), port: 0 }
  await message(bare.child)
  bare.child.send({ bodies })
  bare.port = (await message<{ port: number }>(bare.child)).port
  const sizes = Object.values(bodies).map(({ length }) => `${Math.round(length / 1024)}`)
  console.log(`      ${paths.length} market calls of ${sizes.join(', ')} KiB, ${CONNECTIONS} connections`)
  // Both warm up before anything counts.
  for (const server of [ours, bare]) await measured(server, paths)
  const wall: number[] = []
  const cpu: number[] = []
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const mine = await measured(ours, paths)
    const theirs = await measured(bare, paths)
    wall.push(mine.perS / theirs.perS)
    cpu.push(mine.perCpuS / theirs.perCpuS)
    rates.push(mine.perS)
  }
  for (const { child } of [ours, bare]) child.kill()
  console.log(`      ours answers ${Math.round(median(rates))} requests a second`)
  return [
    { name: 'market calls, requests a second / bare express', value: median(wall), goal: 0.7 },
    { name: 'market calls, requests a cpu second / bare express', value: median(cpu), goal: 0.7 },
  ]
}
