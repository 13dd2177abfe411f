import { webCipher } from '@layline/shared/ciphers/web-crypto'
import { DEVELOPMENT_KEYS, type EnvelopeCipher } from '@layline/shared/envelope'

const keys = {
  keyHex: import.meta.env.VITE_AES_KEY ?? DEVELOPMENT_KEYS.keyHex,
  ivHex: import.meta.env.VITE_AES_IV ?? DEVELOPMENT_KEYS.ivHex,
}

/** A loop: a list of markets is 100 kB and more, and a call for each byte would keep a phone busy for a frame. */
function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

/** The browser's own crypto where it has one; a phone on plain http over the LAN has none. */
async function createCipher(): Promise<EnvelopeCipher> {
  if (!globalThis.crypto?.subtle) {
    const { cryptoJsCipher } = await import('@layline/shared/ciphers/crypto-js')
    return cryptoJsCipher(keys)
  }
  const platform = {
    subtle: crypto.subtle,
    encodeUtf8: (text: string) => new TextEncoder().encode(text),
    decodeUtf8: (bytes: Uint8Array<ArrayBuffer>) => new TextDecoder().decode(bytes),
    toBase64: (bytes: Uint8Array<ArrayBuffer>) =>
      btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join('')),
    fromBase64: (text: string) => bytesOf(atob(text)),
  }
  return webCipher<CryptoKey>(platform, keys)
}

let cipher: Promise<EnvelopeCipher> | undefined

/** Opens a sealed body. */
export async function openSealed(sealed: string): Promise<unknown> {
  cipher ??= createCipher()
  return JSON.parse(await (await cipher).open(sealed))
}
