import { checkKeys, checkSealed, type EnvelopeCipher, type EnvelopeKeys } from '../envelope.ts'
import { bytesOfHex } from './node-crypto.ts'

interface CounterParameters {
  name: 'AES-CTR'
  counter: Uint8Array<ArrayBuffer>
  length: number
}

/** Required part of `crypto.subtle` and of the page. */
export interface WebCryptoPlatform<Key> {
  subtle: {
    importKey(
      format: 'raw',
      key: Uint8Array<ArrayBuffer>,
      algorithm: 'AES-CTR',
      extractable: false,
      usages: ('encrypt' | 'decrypt')[],
    ): Promise<Key>
    encrypt(algorithm: CounterParameters, key: Key, data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>
    decrypt(algorithm: CounterParameters, key: Key, data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>
  }
  encodeUtf8(text: string): Uint8Array<ArrayBuffer>
  decodeUtf8(bytes: Uint8Array<ArrayBuffer>): string
  toBase64(bytes: Uint8Array<ArrayBuffer>): string
  fromBase64(text: string): Uint8Array<ArrayBuffer>
}

/** Envelope cipher on WebCrypto, for clients in a secure context. */
export function webCipher<Key>(platform: WebCryptoPlatform<Key>, keys: EnvelopeKeys): EnvelopeCipher {
  const { keyHex, ivHex } = checkKeys(keys)
  const { subtle } = platform
  const key = subtle.importKey('raw', bytesOfHex(keyHex), 'AES-CTR', false, ['encrypt', 'decrypt'])
  // 128: the counter is the whole block, as in OpenSSL and crypto-js.
  const counter = (): CounterParameters => ({ name: 'AES-CTR', counter: bytesOfHex(ivHex), length: 128 })
  return {
    async seal(json) {
      const bytes = await subtle.encrypt(counter(), await key, platform.encodeUtf8(json))
      return platform.toBase64(new Uint8Array(bytes))
    },
    async open(sealed) {
      const bytes = platform.fromBase64(checkSealed(sealed))
      return platform.decodeUtf8(new Uint8Array(await subtle.decrypt(counter(), await key, bytes)))
    },
  }
}
