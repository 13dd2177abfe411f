import { expect, it } from 'vitest'
import { secretsIn } from './secrets.ts'

// Put together here, so that this file itself holds none.
const letters = 'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bD1fG3hJ5kL7n'
const hex = '0123456789abcdef'.repeat(4)
const join = (...parts: string[]) => parts.join('')

it.each([
  ['a private key', join('-----BEGIN RSA PRIV', 'ATE KEY-----')],
  ['a private key', join('-----BEGIN PRIV', 'ATE KEY-----')],
  ['a key of AWS', join('id: AK', 'IAABCDEFGHIJKLMNOP')],
  ['a token of GitHub', join('gh', `p_${letters}`)],
  ['a token of GitHub', join('github', `_pat_${letters}`)],
  ['a token of GitLab', join('gl', `pat-${letters}`)],
  ['a token of npm', join('npm', `_${letters.slice(0, 36)}`)],
  ['a sign-in to a registry', join('//registry.npmjs.org/:_auth', `Token=${letters}`)],
  ['a token of Slack', join('xo', `xb-${letters}`)],
  ['a key of Google', join('AI', `za${letters.slice(0, 35)}`)],
  ['a key of a payment or model service', join('sk', `_live_${letters}`)],
  [
    'a signed token',
    join('ey', 'JhbGciOiJIUzI1NiJ9.', 'eyJzdWIiOiIxMjM0NTY3ODkwIn0', '.dozjgNryP4J3jVmNHl0w5N'),
  ],
  ['a password in an address', join('postgres://admin:hun', 'ter2@db.example/prod')],
  ['a key in hex', join("keyHex: '", hex, "'")],
  ['a key in hex', join('"AES_IV": "', hex.slice(0, 32), '"')],
  ['a value named as a secret', join("const apiKey = '", letters, "'")],
  ['a value named as a secret', join('"password": "', letters.slice(0, 20), '"')],
])('%s is found: %s', (kind, text) => {
  expect(secretsIn(`a line\n${text}\nanother`, []).map((secret) => secret.kind)).toContain(kind)
})

it.each([
  "password: 'Player@1'",
  join('authorization: `Bearer $', '{token}`'),
  join('//registry.npmjs.org/:_authToken=$', '{NPM_TOKEN}'),
  `"feed": "${hex}"`,
  'http://localhost:4000/a@b',
  'http://localhost:4000@evil.example/',
  `key: '${'f'.repeat(64)}'`,
  "placeholder: 'the_name_of_a_token_in_words'",
])('%s is no secret', (text) => {
  expect(secretsIn(text, [])).toEqual([])
})

it('a known value is none, and only that one', () => {
  const other = hex.replace('0', '1')
  const text = [hex, other].map((value) => join("key: '", value, "'")).join('\n')
  expect(secretsIn(text, [hex])).toEqual([{ kind: 'a key in hex', value: other }])
})
