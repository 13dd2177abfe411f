import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { mayCall } from './guard.ts'

/** A request with these headers, as pairs of name and value. */
function requestWith(...pairs: [name: string, value: string][]): IncomingMessage {
  const headers: Record<string, string> = {}
  // Node keeps the first Host.
  for (const [name, value] of pairs) headers[name.toLowerCase()] ??= value
  return { headers, rawHeaders: pairs.flat(), method: 'GET', url: '/' } as unknown as IncomingMessage
}

const HOST: [string, string] = ['Host', 'localhost:4000']
const NAMED: [string, string] = ['Host', 'play.example:4000']

it.each<[string, [string, string][], boolean]>([
  ['our own page', [HOST, ['Origin', 'http://localhost:4000']], true],
  ['our own host over https, which we do not speak', [HOST, ['Origin', 'https://localhost:4000']], false],
  ['our own host over another scheme', [HOST, ['Origin', 'ftp://localhost:4000']], false],
  ['an allowed name', [NAMED, ['Origin', 'http://play.example:4000']], true],
  ['an allowed name behind a proxy with https', [NAMED, ['Origin', 'https://play.example:4000']], true],
  ['an allowed name over another scheme', [NAMED, ['Origin', 'ftp://play.example:4000']], false],
  ['two Host headers', [HOST, ['host', 'evil.example']], false],
  ['two equal Host headers', [HOST, HOST], false],
])('a request of %s: %j may call: %s', (_, pairs, may) => {
  expect(mayCall(requestWith(...pairs), ['play.example'])).toBe(may)
})
