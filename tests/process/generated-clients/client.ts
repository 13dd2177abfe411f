import { createDecipheriv, randomUUID } from 'node:crypto'
import { on, once } from 'node:events'
import { WebSocket } from 'ws'
import type { BetsPingMessage, BetsPlaceOrderMessage, BetsPongMessage, OrderReply } from './asyncapi.ts'
import type { components, paths } from './openapi.ts'

// Signs in, backs the first runner on offer and reads the bet back. Prints the reply and the bets as JSON.
// Arguments: the URL of a world, and the envelope's key and IV in hex.
type Json<Media> = Media extends { content: { 'application/json': infer Value } } ? Value : never
type BodyOf<Call> = Call extends { requestBody: infer Request } ? Json<Request> : never
type QueryOf<Call> = Call extends { parameters: { query?: infer Query } } ? Query : never
type AnswerOf<Call> = Call extends { responses: { 200: infer Reply } } ? Json<Reply> : never
type Market = components['schemas']['Market']

const [origin, keyHex, ivHex] = process.argv.slice(2) as [string, string, string]
let token = ''

async function ask(path: keyof paths, query: unknown, body?: unknown): Promise<string> {
  const search = new URLSearchParams(query as Record<string, string>)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const method = body === undefined ? 'GET' : 'POST'
  const response = await fetch(`${origin}${path}?${search}`, { method, headers, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return text
}
const get = async <Path extends keyof paths>(path: Path, query: QueryOf<paths[Path]['get']>) =>
  JSON.parse(await ask(path, query)) as AnswerOf<paths[Path]['get']>
const post = async <Path extends keyof paths>(path: Path, body: BodyOf<paths[Path]['post']>) =>
  JSON.parse(await ask(path, {}, body)) as AnswerOf<paths[Path]['post']>
/** The content of a sealed answer. */
async function getSealed<Path extends keyof paths>(path: Path, query: QueryOf<paths[Path]['get']>) {
  const cipher = createDecipheriv('aes-256-ctr', Buffer.from(keyHex, 'hex'), Buffer.from(ivHex, 'hex'))
  return JSON.parse(cipher.update(await ask(path, query), 'base64', 'utf8') + cipher.final('utf8')) as unknown
}

async function place(order: BetsPlaceOrderMessage): Promise<OrderReply> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/bets?token=${token}`)
  await once(socket, 'open')
  socket.send(JSON.stringify(order))
  for await (const [data] of on(socket, 'message', { close: ['close'] })) {
    const message = JSON.parse(String(data)) as OrderReply | BetsPingMessage
    if (message.type === 'ping') socket.send(JSON.stringify({ type: 'pong' } satisfies BetsPongMessage))
    else if (message.orderId === order.orderId) {
      socket.close()
      return message
    }
  }
  throw new Error('the bet socket closed before the order was answered')
}

token = (await post('/api/v1/users/login', { stUserName: 'player1', password: 'Player@1' })).token
const soccer = { sportsId: '1', marketType: 'MATCH_ODDS' } as const
const [market] = (await getSealed('/api/v1/master/getmaster', soccer)) as Market[]
const runner = market?.submaster[0]
const offer = runner?.rates.Back[0]
if (!market || !runner || !offer) throw new Error('nothing is on offer')
const { stMarketID: marketId, stEventID: eid, min: stack } = market
const { stSelectionID: selectionId } = runner
const bet = { marketId, selectionId, betType: 'BACK', odds: offer.Price, stack } as const
const reply = await place({ type: 'placeOrder', orderId: randomUUID(), ...bet })
const { data: bets } = await get('/api/v1/users/getbets', { eid })
process.stdout.write(JSON.stringify({ reply, bets }))
