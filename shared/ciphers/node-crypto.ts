import { checkKeys, checkSealed, type EnvelopeCipher, type EnvelopeKeys } from '../envelope.ts'

interface NodeCipher {
  update(data: string, input: 'utf8', output: 'base64'): string
  final(output: 'base64'): string
}
interface NodeDecipher {
  update(data: string, input: 'base64', output: 'utf8'): string
  final(output: 'utf8'): string
}

/** Required part of `node:crypto`. The module is passed in so that this package also runs in a browser. */
export interface NodeCrypto {
  createCipheriv(algorithm: string, key: Uint8Array, iv: Uint8Array): NodeCipher
  createDecipheriv(algorithm: string, key: Uint8Array, iv: Uint8Array): NodeDecipher
}

export function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  )
}

/** Envelope cipher on `node:crypto`, for the simulator. */
export function nodeCipher(crypto: NodeCrypto, keys: EnvelopeKeys) {
  const { keyHex, ivHex } = checkKeys(keys)
  const key = bytesOfHex(keyHex)
  const iv = bytesOfHex(ivHex)
  return {
    seal(json: string): string {
      const cipher = crypto.createCipheriv('aes-256-ctr', key, iv)
      return cipher.update(json, 'utf8', 'base64') + cipher.final('base64')
    },
    open(sealed: string): string {
      const decipher = crypto.createDecipheriv('aes-256-ctr', key, iv)
      return decipher.update(checkSealed(sealed), 'base64', 'utf8') + decipher.final('utf8')
    },
  } satisfies EnvelopeCipher
}
