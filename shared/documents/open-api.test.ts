import { expect, it } from 'vitest'
import { z } from 'zod'
import { cryptoJsCipher } from '../ciphers/crypto-js.ts'
import type { Access } from '../contract/endpoint.ts'
import { ENDPOINT_LIST } from '../contract/endpoints.ts'
import { ERROR_CODES, type ErrorCode } from '../contract/error-codes.ts'
import { refusalsOf } from '../contract/refusals.ts'
import { DEVELOPMENT_KEYS } from '../envelope.ts'
import { callDocuments } from './call-documents.ts'
import { type JsonSchema, nameOfRef } from './json-schema.ts'
import { openApi } from './open-api.ts'
import type { Media, Operation } from './open-api-types.ts'

const document = openApi()
const operations = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      operation.operationId,
      { path, method, operation },
    ]),
  ),
)
const operationOf = (name: string): Operation => operations.get(name)!.operation

/** Parts that are only hand-written, in a call's title: whoever adds one sees what is still made from its schemas. */
const written = ({ example = {} }: (typeof ENDPOINT_LIST)[number]) =>
  Object.keys(example).join(', ') || 'none'

it('the document has every call of the table, at its method and path, with its access', () => {
  expect([...operations.keys()].sort()).toEqual(ENDPOINT_LIST.map(({ name }) => name).sort())
  for (const { name, method, path, access } of ENDPOINT_LIST) {
    expect(operations.get(name)).toMatchObject({ path, method: method.toLowerCase() })
    const schemes = {
      anyone: [],
      ticket: [{ ticket: [] }],
      operator: [{}, { control: [] }],
    } as Partial<Record<Access, object[]>>
    expect(operationOf(name).security).toEqual(schemes[access] ?? [{ bearer: [] }])
  }
})

it.each(callDocuments().calls.map((call) => [call.endpoint.name, written(call.endpoint), call] as const))(
  'the example of %s fits its schemas (parts written by hand: %s)',
  (name, _, { endpoint, example }) => {
    for (const part of ['params', 'query', 'body', 'data', 'beside'] as const) {
      const { error } = endpoint[part].safeParse(example[part])
      expect(error?.issues, `${part} of ${name}, ${JSON.stringify(example[part])}: write an example`).toBe(
        undefined,
      )
    }
  },
)

it('an example of a success says what the product says', () => {
  const said = (name: string) => {
    const { examples } = operationOf(name).responses[200]!.content['application/json']!
    return (examples!.example!.value as { message: string }).message
  }
  expect(['login', 'testOrder', 'deleteBet', 'reduceOrder', 'balance'].map(said)).toEqual([
    'Login successfully',
    'Bet placed successfully',
    'Delete successfully',
    'Bet reduced successfully',
    'Success',
  ])
})

it('a call that waits for the bet delay says so, and no other does', () => {
  const waits = ENDPOINT_LIST.filter(({ delay }) => delay === 'bet-delay').map(({ name }) => name)
  expect(waits).toContain('testOrder')
  const saysSo = [...operations].filter(([, { operation }]) =>
    /bet delay.* is over/.test(operation.description),
  )
  expect(saysSo.map(([name]) => name).sort()).toEqual(waits.sort())
})

it('a moment of a request must be in UTC by its schema, as the calls take no offset', () => {
  const { to } = operationOf('seek').requestBody!.content['application/json']!.schema.properties!
  expect(to!.anyOf![0]).toEqual({ type: 'string', format: 'date-time', pattern: 'Z$' })
  const inRequests = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ parameters, requestBody }) => JSON.stringify([parameters, requestBody])),
  )
  const moments = inRequests.flatMap((request) => request.match(/"format":"date-time"[^}]*/g) ?? [])
  expect(moments.length).toBeGreaterThan(5)
  for (const moment of moments) expect(moment).toContain('"pattern":"Z$"')
})

it('a number, a day, a moment, an id and a code are of that kind in the schemas, not in words alone', () => {
  const { schemas } = document.components
  const bodyOf = (name: string) =>
    operationOf(name).requestBody!.content['application/json']!.schema.properties!
  expect(bodyOf('testOrder').stack).toMatchObject({ type: 'number' })
  expect(bodyOf('statement').startDate).toMatchObject({ type: 'string', format: 'date' })
  const { createdAt, marketId, winStatus } = schemas.LiveBet!.properties!
  expect(createdAt).toMatchObject({ format: 'date-time' })
  expect(marketId!.pattern).toBeDefined()
  expect(winStatus!.enum).toEqual(['', 'WIN', 'LOSS', 'VOID'])
  expect(schemas.StatementRow!.properties!.entryType!.enum).toEqual([
    ...['DEPOSIT', 'WITHDRAW', 'REFUND', 'BONUS', 'CREDIT'],
    ...['SETTLEMENT', 'COMMISSION', 'REVERSAL', 'CASINO'],
  ])
  expect(schemas.Market!.properties!.btMarketStatus!.enum).toEqual([0, 1, 2, 3])
  expect(schemas.Rates!.properties!.btRunnarStatus!.enum).toEqual([1, 2, 3, 4, 5])
  expect(schemas.Runner!.required).toContain('rates')
})

it('limits and closed sets that a call checks are in its schemas, not in words alone', () => {
  const { schemas } = document.components
  const bodyOf = (name: string) =>
    operationOf(name).requestBody!.content['application/json']!.schema.properties!
  for (const name of ['dwRequest', 'withdrawRequest']) {
    expect(bodyOf(name).amount).toMatchObject({ type: 'number', minimum: 100, maximum: 1_000_000 })
  }
  expect(bodyOf('grantCredit').amount).toMatchObject({ minimum: -10_000_000, maximum: 10_000_000 })
  const whole = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }
  for (const name of ['editOrder', 'reduceOrder', 'changePersistence']) {
    expect(bodyOf(name).betId).toMatchObject({ type: 'integer', ...whole })
  }
  const closeOut = new Map(operationOf('closeOut').parameters!.map(({ name, schema }) => [name, schema]))
  for (const name of ['part', 'slippage']) {
    expect(closeOut.get(name)).toMatchObject({ type: 'number', pattern: '^-?\\d+(\\.\\d{1,2})?$' })
  }
  const codes = Object.keys(ERROR_CODES)
  expect(schemas.LiveBet!.properties!.reasonCode!.enum).toEqual(['', ...codes])
})

it('a text that is trimmed and must not be empty has a pattern that no text of spaces fits', () => {
  const filled = ENDPOINT_LIST.flatMap(({ name, body }) => {
    if (!(body instanceof z.ZodObject)) return []
    const { properties = {} } = z.toJSONSchema(body, { io: 'input' }) as JsonSchema
    const isRefusedBlank = (field: string) => {
      const blank = (value: string) => body.shape[field].safeParse(value).error?.issues[0].message
      return blank(' ') !== undefined && blank(' ') === blank('') && blank('x') === undefined
    }
    return Object.entries(properties).flatMap(([field, { pattern }]) =>
      isRefusedBlank(field) ? [{ call: name, field, takesSpaces: new RegExp(pattern ?? '').test(' ') }] : [],
    )
  })
  expect(filled.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['addBank', 'posters', 'sendMessage', 'updateStakeButtons', 'login']),
  )
  expect(filled.filter(({ takesSpaces }) => takesSpaces)).toEqual([])
})

it.each([
  ['galaxyAuth', 'launchGalaxy'],
  ['imliveAuth', 'launchImlive'],
  ['getPriceHorse', 'horsePrice'],
])('%s is documented as the same as %s, and is', (twin, known) => {
  const schemasOf = (name: string) => {
    const { requestBody, responses } = operationOf(name)
    const media = (content: Record<string, Media> = {}) => Object.values(content).map(({ schema }) => schema)
    return [...media(requestBody?.content), ...media(responses[200]!.content)]
  }
  expect(operationOf(twin).summary).toContain(`The same as \`${known}\``)
  expect(schemasOf(twin)).toEqual(schemasOf(known))
})

it('every refusal of a call is listed under its status, with its code and text', () => {
  for (const endpoint of ENDPOINT_LIST) {
    const { responses } = operationOf(endpoint.name)
    const listed = Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, { content }]) =>
        Object.entries(content['application/json']!.examples!).map(([code, { value }]) => {
          const { status: ours, text } = ERROR_CODES[code as ErrorCode]
          expect([String(ours), value]).toEqual([status, { status: 'error', code, message: text }])
          return code
        }),
      )
    expect(listed.sort()).toEqual(refusalsOf(endpoint).sort())
  }
})

it('a sealed answer has the schema of its content, and its example decrypts to it', () => {
  const sealed = operationOf('getMaster').responses[200]!.content['text/plain']!
  const opened: unknown = JSON.parse(
    cryptoJsCipher(DEVELOPMENT_KEYS).open(String(sealed.examples!.example!.value)),
  )
  expect(opened).toEqual(sealed['x-layline-opened'])
  expect(sealed.schema.contentSchema).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Market' },
  })
})

it('every reference resolves, and no schema accepts every value', () => {
  const look = (value: unknown, where: string): void => {
    if (typeof value !== 'object' || value === null) return
    const { $ref, properties } = value as { $ref?: string; properties?: object }
    if ($ref?.startsWith('#/components/schemas/')) {
      expect(document.components.schemas, where).toHaveProperty(nameOfRef($ref))
    }
    for (const [name, schema] of Object.entries(properties ?? {})) {
      expect(Object.keys(schema as object), `${where}.${name} says nothing of its type`).not.toEqual([])
    }
    for (const [key, part] of Object.entries(value)) if (key !== 'examples') look(part, `${where}.${key}`)
  }
  look(document, '')
})

it('the server URL is that of the requested world', () => {
  expect(document.servers[0]!.url).toBe('/')
  expect(openApi({ worldPrefix: '/w/demo' }).servers[0]!.url).toBe('/w/demo')
})
