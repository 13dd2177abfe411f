import AES from 'crypto-js/aes.js'
import CryptoJs from 'crypto-js/core.js'
import 'crypto-js/mode-ctr.js'
import 'crypto-js/pad-nopadding.js'
import { checkKeys, checkSealed, type EnvelopeCipher, type EnvelopeKeys } from '../envelope.ts'

/** Envelope cipher in plain JavaScript, for clients without WebCrypto (plain http over a LAN). */
export function cryptoJsCipher(keys: EnvelopeKeys) {
  const { keyHex, ivHex } = checkKeys(keys)
  const key = CryptoJs.enc.Hex.parse(keyHex)
  const options = {
    iv: CryptoJs.enc.Hex.parse(ivHex),
    mode: CryptoJs.mode.CTR,
    padding: CryptoJs.pad.NoPadding,
  }
  return {
    seal(json: string): string {
      return AES.encrypt(CryptoJs.enc.Utf8.parse(json), key, options).ciphertext.toString(CryptoJs.enc.Base64)
    },
    open(sealed: string): string {
      const ciphertext = CryptoJs.enc.Base64.parse(checkSealed(sealed))
      return AES.decrypt(CryptoJs.lib.CipherParams.create({ ciphertext }), key, options).toString(
        CryptoJs.enc.Utf8,
      )
    },
  } satisfies EnvelopeCipher
}
