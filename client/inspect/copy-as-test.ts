import { type RestRecord, SECRET_MARK, type WireMoment } from '@layline/shared/contract/inspect'
import { isoOf } from '@layline/shared/iso-time'
import { addressOf, literal, template } from './copy-as.ts'
import { decoded, type Row } from './row.ts'

/** Where a copied test finds the capsule of the moment: in its text, or in a file of this text beside it. */
export type CapsuleSource = { packed: string } | { file: string; text: string }

const VITEST = "import { expect, it } from 'vitest'"
const SIMULATOR = "import { createSimulator } from '@layline/simulator'"
/** A market's bet delay is some seconds at least. */
const WAITED_MS = 1000
const ORDERS = /\/api\/v1\/order\//
const ANY = '@@ANY@@'

/** Moment of the world before the call; undefined where a test needs no world. */
export function momentBefore({ record, name }: Row): WireMoment | undefined {
  return record.kind === 'rest' || name === 'placeOrder' ? record.before : undefined
}

/** Whether it can be copied as a test: a call that was answered, and every frame that can be read. */
export function isTestable({ record, name }: Row): boolean {
  if (record.kind === 'rest') return record.response.status > 0
  return record.what === 'frame' && name !== 'unreadable'
}

/** The reply to an order on the bet socket, among the rows that followed it. */
export function replyTo(order: Row, rows: readonly Row[]): Row | undefined {
  const idOf = (row: Row) => (decoded(row) as { orderId?: unknown }).orderId
  const orderId = idOf(order)
  return rows
    .slice(rows.indexOf(order) + 1)
    .find((row) => row.name === 'orderRes' && sameSocket(row, order) && idOf(row) === orderId)
}

const sameSocket = ({ record: one }: Row, { record: other }: Row) =>
  one.kind === 'bets' && other.kind === 'bets' && one.socket === other.socket

/**
 * A test that does it again in the world of the moment before it, and expects the same answer.
 *
 * @param source undefined where the row needs no world
 * @param reply of an order on the bet socket
 */
export function asTest(row: Row, source?: CapsuleSource, reply?: Row): string {
  const { record } = row
  if (record.kind === 'rest') return restTest(row, record, source!)
  if (record.kind === 'feed') return feedTest(row)
  if (!source) return betTest(row)
  if (!reply) throw new Error('the reply to this order is not in the list')
  return orderTest(row, reply, source)
}

const testText = (imports: readonly string[], constants: string, test: readonly string[]) =>
  `${imports.join('\n')}\n\n${constants}${test.join('\n')}\n`

/** A test in the world of a capsule. */
function worldTest(
  { record: { worldMs, player }, name, status }: Row,
  {
    source,
    before,
    imports,
    lines,
  }: {
    source: CapsuleSource
    before: WireMoment | undefined
    imports: readonly string[]
    lines: readonly string[]
  },
): string {
  const where = 'packed' in source ? `'${source.packed}'` : `new URL('./${source.file}', import.meta.url)`
  const time = isoOf(before?.worldMs ?? worldMs)
  const signedIn = player === '' ? '' : `.enter(${JSON.stringify(player)})`
  return testText(
    [SIMULATOR, ...imports, VITEST],
    `/** The world as it stood at ${time}, before the call. */\nconst capsule = ${where}\n\n`,
    [
      `it(${JSON.stringify(`${name} answers ${status}`)}, async () => {`,
      '  const sim = await createSimulator({ capsule }).listen()',
      '  try {',
      `    const player = ${signedIn && 'await '}new Player(sim.url)${signedIn}`,
      ...lines.map((line) => `    ${line}`),
      '  } finally {',
      '    await sim.close()',
      '  }',
      '})',
    ],
  )
}

function restTest(row: Row, record: RestRecord, source: CapsuleSource): string {
  const { before, worldMs, request, response } = record
  const address = addressOf(record).replace(/^\/w\/[^/?]+/, '')
  const body = request.method === 'POST' ? `, ${literal(request.body ?? {}, 4)}` : ''
  const waited = ORDERS.test(address) && worldMs - before.worldMs >= WAITED_MS
  const answer = decoded(row)
  return worldTest(row, {
    source,
    before,
    imports: ["import { Player } from '@layline/simulator/testing'"],
    lines: [
      `const { status, body } = await player.send('${request.method}', ${template(address)}${body})`,
      `expect(status).toBe(${response.status})`,
      ...(waited ? [DELAYED] : []),
      `expect(body).${waited ? 'toMatchObject' : 'toEqual'}(${expected(waited ? acceptance(answer) : answer, 4)})`,
    ],
  })
}

/** In a paused world an order is answered as soon as it is accepted. */
const DELAYED =
  "// It waited out the market's bet delay, which does not pass here: what it came to then is left out."
const acceptance = (answer: unknown): unknown => ({ status: (answer as { status?: unknown }).status })

function orderTest(row: Row, reply: Row, source: CapsuleSource): string {
  const before = momentBefore(row)!
  const { token: _, ...order } = decoded(row) as Record<string, unknown>
  const waited = reply.record.worldMs - before.worldMs >= WAITED_MS
  const answer = decoded(reply)
  return worldTest(
    { ...row, status: reply.status },
    {
      source,
      before,
      imports: ["import { BetClient, Player } from '@layline/simulator/testing'"],
      lines: [
        'const bets = await new BetClient(sim.url, player.token).open()',
        `const order = ${literal(order, 4)}`,
        'const reply = await bets.raw(JSON.stringify(order), order.orderId)',
        ...(waited ? [DELAYED] : []),
        `expect(reply).${waited ? 'toMatchObject' : 'toEqual'}(${expected(waited ? acceptance(answer) : answer, 4)})`,
        'bets.close()',
      ],
    },
  )
}

/** A TypeScript expression that an answer must equal; a secret of it is some text. */
function expected(answer: unknown, indent: number): string {
  const text = JSON.stringify(withoutSecrets(answer), null, 2) ?? 'undefined'
  return text.replaceAll(`"${ANY}"`, 'expect.any(String)').replaceAll('\n', `\n${' '.repeat(indent)}`)
}

function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(SECRET_MARK) ? ANY : value
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutSecrets(item)]))
}

function feedTest(row: Row): string {
  const decoder = row.direction === 'in' ? 'decodeClientMessage' : 'decodeFeedMessage'
  const { markets: _, ...message } = decoded(row) as Record<string, unknown>
  const hex = Array.from(row.content as Uint8Array, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return testText([`import { ${decoder} } from '@layline/shared/feed'`, VITEST], '', [
    `it(${JSON.stringify(`${row.name} ${row.topic} decodes`.replace('  ', ' '))}, () => {`,
    `  const frame = Buffer.from('${hex}', 'hex')`,
    `  expect(${decoder}(frame)).toMatchObject(${literal(message)})`,
    '})',
  ])
}

function betTest(row: Row): string {
  const schema = row.direction === 'in' ? 'betClientMessage' : 'betServerMessage'
  return testText([`import { ${schema} } from '@layline/shared/contract/bet-socket'`, VITEST], '', [
    `it(${JSON.stringify(`${row.name} is as the contract says`)}, () => {`,
    `  const message = ${literal(decoded(row))}`,
    `  expect(${schema}.parse(message)).toEqual(message)`,
    '})',
  ])
}
