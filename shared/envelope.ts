/**
 * The AES envelope of market responses: AES-256 in counter mode, no padding, fixed key and IV, base64 text around
 * UTF-8 JSON. Source: spec §7 "Market data"; readings.md "Keys". It is obfuscation, not security: the key pair below is
 * public on purpose. Environment variables override it (`LAYLINE_AES_KEY`, `LAYLINE_AES_IV`; for the client's build
 * `VITE_AES_KEY`, `VITE_AES_IV`).
 */
export const DEVELOPMENT_KEYS: EnvelopeKeys = {
  keyHex: '6c61796c696e652d646576656c6f706d656e742d6b65792d6e6f742d61207365',
  ivHex: '6c61796c696e652d6465762d69762d31',
}

export interface EnvelopeKeys {
  /** 32 bytes as 64 hex digits. */
  keyHex: string
  /** 16 bytes as 32 hex digits: the counter's first block. */
  ivHex: string
}

/** Envelope cipher. All implementations produce the same bytes. */
export interface EnvelopeCipher {
  seal(json: string): string | Promise<string>
  open(sealed: string): string | Promise<string>
}

/** Thrown for a body that is not an envelope. CTR cannot detect a wrong key: validate the plaintext by its schema. */
export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError'
}

export function checkKeys({ keyHex, ivHex }: EnvelopeKeys): EnvelopeKeys {
  if (!/^[0-9a-f]{64}$/i.test(keyHex)) throw new EnvelopeError('the AES key is 64 hex digits (32 bytes)')
  if (!/^[0-9a-f]{32}$/i.test(ivHex)) throw new EnvelopeError('the AES IV is 32 hex digits (16 bytes)')
  return { keyHex, ivHex }
}

/** Base64 as the envelope writes it, given that its length is in whole fours: standard alphabet, padded, no blanks. */
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

export function checkSealed(sealed: string): string {
  if (sealed.length % 4 !== 0 || !BASE64.test(sealed)) throw new EnvelopeError('the body is not base64')
  return sealed
}
