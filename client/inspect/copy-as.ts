import { type RestRecord, SECRET_MARK, type SocketRecord } from '@layline/shared/contract/inspect'
import { encodeFeedRequest, type FeedSubscriptionType } from '@layline/shared/feed'
import { isoOf } from '@layline/shared/iso-time'
import { bytesOf, decoded, hexOf, type Row } from './row.ts'

/** Headers that a caller sets by itself; the others are its client's own business. */
const SENT_HEADERS = ['authorization', 'content-type', 'accept-language']
const SECRET = /@@(\w+)@@/g

/** `newPass` as a variable of the environment: NEW_PASS. */
const variable = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase() || 'SECRET'

/** The same value with a placeholder for each secret that was taken out. */
function withPlaceholders(value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    if (value.startsWith(SECRET_MARK)) return `@@${variable(name)}@@`
    return value.replaceAll(new RegExp(`${SECRET_MARK}(?:[0-9a-f]{6})?`, 'g'), '@@TOKEN@@')
  }
  if (Array.isArray(value)) return value.map((item) => withPlaceholders(item, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withPlaceholders(item, key)]))
}

/** A word for the shell; secrets come from its variables. */
const quoted = (text: string) =>
  `'${text.replaceAll("'", "'\\''").replace(SECRET, `'"$$$1"'`)}'`.replace(/^''(?=")|(?<=")''$/g, '')

/** A TypeScript expression for a JSON value; secrets come from the environment. */
export const literal = (value: unknown, indent = 2): string =>
  JSON.stringify(withPlaceholders(value), null, 2)
    .replace(/"@@(\w+)@@"/g, 'process.env.$1')
    .replaceAll('\n', `\n${' '.repeat(indent)}`)

export const template = (text: string) =>
  `\`${text.replace(/[`\\]|\$\{/g, '\\$&').replace(SECRET, (_, name) => `\${process.env.${name}}`)}\``

const worldPath = (world: string) => (world === 'main' ? '' : `/w/${world}`)

export function addressOf({ request: { path, query } }: RestRecord): string {
  const search = Object.entries(withPlaceholders(query) as object).flatMap(([key, value]) =>
    [value]
      .flat()
      .map(
        (one) =>
          `${encodeURIComponent(key)}=${encodeURIComponent(String(one)).replace(/%40%40(\w+)%40%40/g, '@@$1@@')}`,
      ),
  )
  return (withPlaceholders(path) as string) + (search.length > 0 ? `?${search.join('&')}` : '')
}

function headersOf({ request }: RestRecord): [string, string][] {
  return SENT_HEADERS.filter(
    (name) => name in request.headers && !(name === 'accept-language' && request.headers[name] === '*'),
  ).map((name) => [name, withPlaceholders(request.headers[name]) as string])
}

const socketAddress = ({ kind, world }: SocketRecord) =>
  `${worldPath(world)}/${kind === 'bets' ? 'bets?token=@@TOKEN@@' : 'feed'}`

/** Everything about it, decoded. */
export function asJson(row: Row): string {
  const { record } = row
  const { no, world, kind, player, session } = record
  const head = { no, kind, world, worldTime: isoOf(record.worldMs), at: isoOf(record.atMs), player, session }
  if (record.kind === 'rest') {
    const { call, durationMs, request, response } = record
    const { status, headers, bytes, opened } = response
    const answer = { status, headers, bytes, envelope: opened === null ? 'plain' : 'aes', body: decoded(row) }
    return JSON.stringify({ ...head, call, durationMs, request, response: answer }, null, 2)
  }
  const { direction, socket, bytes } = record
  const { name: message, topic } = row
  return JSON.stringify({ ...head, direction, socket, message, topic, bytes, decoded: decoded(row) }, null, 2)
}

/** The bytes of the frame, or of the answer's body; undefined where there are none. */
export function asHex({ content }: Row): string | undefined {
  return content.length === 0 ? undefined : hexOf(bytesOf(content))
}

/** A line for a shell that does it again; secrets are its variables. */
export function asCurl(row: Row, origin: string): string {
  const { record } = row
  if (record.kind === 'rest') {
    const { method, body } = record.request
    const parts = ['curl -sS']
    if (method !== 'GET') parts.push(`-X ${method}`)
    parts.push(quoted(origin + addressOf(record)))
    for (const [name, value] of headersOf(record)) parts.push(`-H ${quoted(`${name}: ${value}`)}`)
    if (method !== 'GET' && body !== undefined)
      parts.push(`--data ${quoted(JSON.stringify(withPlaceholders(body)))}`)
    return parts.join(' ')
  }
  const address = quoted(origin.replace(/^http/, 'ws') + socketAddress(record))
  if (record.kind === 'bets') {
    const isSaid = record.direction === 'in' && record.what === 'frame' && row.name !== 'unreadable'
    const said = isSaid ? ` -x ${quoted(JSON.stringify(withPlaceholders(decoded(row))))}` : ''
    return `wscat -c ${address}${said}`
  }
  const hex = requestHex(row)
  return hex === undefined ? `websocat -b ${address}` : `echo ${hex} | xxd -r -p | websocat -b ${address}`
}

/** What a client says to get such a frame: itself, or the subscription that brings it. */
function requestHex(row: Row): string | undefined {
  const { record, topic } = row
  if (record.kind === 'feed' && record.direction === 'in') return asHex(row)
  const [type, tag] = topic.split('/') as [FeedSubscriptionType, string | undefined]
  return tag === undefined ? undefined : hexOf(encodeFeedRequest({ action: 'subscribe', type, tag }))
}
