import { SECRET_MARK } from '@layline/shared/contract/inspect'
import { tokenHashOf } from '../callers.ts'

const SECRET_NAME = /pass|pwd|token|secret|authori[sz]ation|cookie|otp|^pin$|^wkey$|api-?key/i
/** Whether a JSON text is worth a closer look; an escape may hide a name. */
const SUSPECT = /pass|pwd|token|secret|authori[sz]ation|cookie|otp|"pin"|wkey|api-?key|\\u/i
/** Our tokens by their looks: 32 bytes as base64url, wherever they stand. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g
/** `name=value` of an address, `"name":"value"` of broken JSON. */
const NAMED = /([\w-]{0,32}(?:pass|pwd|token|secret|otp|wkey)[\w-]{0,32}"?\s{0,8}[:=]\s{0,8}"?)([^"&\s,}]+)/gi
/** Shorter ones are only looked for under their names: they would be found inside innocent words. */
const ECHO_LENGTH_MIN = 6
const DEPTH_MAX = 64

/** First six hex digits of a token's sha256: enough to tell sessions apart, and no way back. */
export function sessionMark(token: string): string {
  return token === '' ? '' : tokenHashOf(token).slice(0, 6)
}

function mark(name: string, value: string): string {
  if (value === '' || value.startsWith(SECRET_MARK)) return value
  const bearer = /^Bearer (\S+)$/i.exec(value)
  if (bearer) return `Bearer ${mark('token', bearer[1]!)}`
  return /token/i.test(name) ? SECRET_MARK + sessionMark(value) : SECRET_MARK
}

/** Takes the secrets out of one exchange or one socket before anything of it is kept, and finds again what it has seen. */
export class Secrets {
  readonly #seen = new Map<string, string>()

  /** Something that must not be kept, whatever name it stands under. */
  add(secret: string, name = ''): void {
    if (secret.length >= ECHO_LENGTH_MIN) this.#seen.set(secret, mark(name, secret))
  }

  /** Text without secrets; the same string where it had none. */
  text(text: string): string {
    let clean = text
    for (const [secret, instead] of this.#seen) {
      if (clean.includes(secret)) clean = clean.replaceAll(secret, () => instead)
    }
    return clean.replace(TOKEN, (token) => SECRET_MARK + sessionMark(token))
  }

  /** As `text`, where names and values stand in the open: an address, or JSON that cannot be parsed. */
  loose(text: string): string {
    return this.text(text.replace(NAMED, (_, name: string, value: string) => name + mark(name, value)))
  }

  /** JSON values, the secret ones replaced by their marks, what is nested too deep by '…'. */
  value(value: unknown, name = '', depth = 0): unknown {
    if (value === null || typeof value === 'boolean') return value
    if (SECRET_NAME.test(name)) {
      if (typeof value !== 'string') return SECRET_MARK
      this.add(value, name)
      return mark(name, value)
    }
    if (typeof value === 'string') return this.loose(value)
    if (typeof value !== 'object') return value
    if (depth >= DEPTH_MAX) return '…'
    if (Array.isArray(value)) return value.map((item) => this.value(item, '', depth + 1))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [this.text(key), this.value(item, key, depth + 1)]),
    )
  }

  /** Remembers the secrets of a JSON value, to find them also where they stand before or beside their name. */
  learn(value: unknown): void {
    this.value(value)
  }

  /** A JSON text without secrets; byte for byte the same where nothing in it looks like one. */
  json(text: string): string {
    if (!SUSPECT.test(text) && this.text(text) === text) return text
    let parsed: unknown
    try {
      parsed = JSON.parse(text)
    } catch {
      return this.loose(text)
    }
    this.learn(parsed)
    return JSON.stringify(this.value(parsed))
  }

  headers(headers: NodeJS.Dict<string | number | string[]>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(this.value(String(value), name))]),
    )
  }
}
