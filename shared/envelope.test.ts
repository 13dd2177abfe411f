import { createCipheriv, createDecipheriv, webcrypto } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cryptoJsCipher } from './ciphers/crypto-js.ts'
import { nodeCipher } from './ciphers/node-crypto.ts'
import { webCipher } from './ciphers/web-crypto.ts'
import { checkKeys, checkSealed, DEVELOPMENT_KEYS, EnvelopeError } from './envelope.ts'

const platform = {
  subtle: webcrypto.subtle,
  encodeUtf8: (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>,
  decodeUtf8: (bytes: Uint8Array<ArrayBuffer>) => new TextDecoder().decode(bytes),
  toBase64: (bytes: Uint8Array<ArrayBuffer>) => Buffer.from(bytes).toString('base64'),
  fromBase64: (text: string) => Uint8Array.from(Buffer.from(text, 'base64')),
}
const ciphers = {
  node: nodeCipher({ createCipheriv, createDecipheriv }, DEVELOPMENT_KEYS),
  web: webCipher(platform as never, DEVELOPMENT_KEYS),
  cryptoJs: cryptoJsCipher(DEVELOPMENT_KEYS),
}
const bodies = {
  empty: '',
  short: '{"a":1}',
  'one block exactly': 'x'.repeat(16),
  'a counter that carries': JSON.stringify({ text: 'y'.repeat(5000) }),
  'beyond ASCII': '{"name":"Atlético · मुंबई · 🏏"}',
}

it.each(Object.entries(bodies))('all three ciphers agree byte for byte: %s', async (_, body) => {
  const sealed = ciphers.node.seal(body)
  expect(await ciphers.web.seal(body)).toBe(sealed)
  expect(ciphers.cryptoJs.seal(body)).toBe(sealed)
  for (const cipher of Object.values(ciphers)) expect(await cipher.open(sealed)).toBe(body)
})

it('all three ciphers agree on any text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (body) => {
      const sealed = ciphers.node.seal(body)
      expect(await ciphers.web.seal(body)).toBe(sealed)
      expect(ciphers.cryptoJs.seal(body)).toBe(sealed)
      expect(ciphers.cryptoJs.open(sealed)).toBe(body)
    }),
    { numRuns: 200 },
  )
})

it('all three ciphers carry a counter overflow alike', async () => {
  const keys = { ...DEVELOPMENT_KEYS, ivHex: 'fffffffffffffffffffffffffffffffe' }
  const body = 'z'.repeat(200)
  const sealed = nodeCipher({ createCipheriv, createDecipheriv }, keys).seal(body)
  expect(await webCipher(platform as never, keys).seal(body)).toBe(sealed)
})

it('keys of the wrong length and bodies other than base64 are refused', () => {
  expect(() => checkKeys({ ...DEVELOPMENT_KEYS, keyHex: 'abcd' })).toThrow(EnvelopeError)
  expect(() => checkKeys({ ...DEVELOPMENT_KEYS, ivHex: 'zz' })).toThrow(EnvelopeError)
  for (const bad of ['not base64!', 'abc', '{"json":1}'])
    expect(() => ciphers.node.open(bad)).toThrow(EnvelopeError)
})

it('takes exactly the texts that are base64 in whole groups of four', () => {
  const GROUPS = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
  const isTaken = (text: string) => {
    try {
      return checkSealed(text) === text
    } catch {
      return false
    }
  }
  const character = fc.constantFrom('A', 'z', '9', '+', '/', '=', '=', '-', '_', ' ', '\n', 'é')
  const odd = fc.string({ unit: character, maxLength: 9 })
  const bytes = fc.uint8Array({ maxLength: 40 }).map((each) => Buffer.from(each).toString('base64'))
  const text = fc.oneof(
    odd,
    bytes,
    fc.tuple(bytes, odd).map(([start, end]) => start + end),
    fc.string(),
  )
  fc.assert(
    fc.property(text, (each) => isTaken(each) === GROUPS.test(each)),
    { numRuns: 5000 },
  )
})
