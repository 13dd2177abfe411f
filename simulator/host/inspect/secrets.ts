import { createHash } from 'node:crypto'
import { SECRET_MARK } from '@layline/shared/contract/inspect'

const SECRET_NAME = /pass|pwd|token|secret|authori[sz]ation|cookie|otp|^pin$|^wkey$|api-?key/i
/** Quick check whether a JSON text may contain a secret's name; an escape may hide one. */
const SUSPECT = /pass|pwd|token|secret|authori[sz]ation|cookie|otp|"pin"|wkey|api-?key|\\u/i
/** Our tokens by their format: 32 bytes as base64url, anywhere in a text. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g
/** `name=value` in a URL, `"name":"value"` in invalid JSON. */
const NAMED = /([\w-]{0,32}(?:pass|pwd|token|secret|otp|wkey)[\w-]{0,32}"?\s{0,8}[:=]\s{0,8}"?)([^"&\s,}]+)/gi
/** Shorter secrets are redacted only under their names, as they would match inside ordinary words. */
const ECHO_LENGTH_MIN = 6
const DEPTH_MAX = 64

/** First six hex digits of a token's sha256: tells sessions apart without revealing the token. */
export function sessionMark(token: string): string {
  return token === '' ? '' : createHash('sha256').update(token).digest('hex').slice(0, 6)
}

function mark(name: string, value: string): string {
  if (value === '' || value.startsWith(SECRET_MARK)) return value
  const bearer = /^Bearer (\S+)$/i.exec(value)
  if (bearer) return `Bearer ${mark('token', bearer[1]!)}`
  return /token/i.test(name) ? SECRET_MARK + sessionMark(value) : SECRET_MARK
}

/** Redacts the secrets of one REST exchange or one socket, including repetitions of secrets seen before. */
export class Secrets {
  readonly #seen = new Map<string, string>()

  /** Adds a secret to be redacted under any name. */
  add(secret: string, name = ''): void {
    if (secret.length >= ECHO_LENGTH_MIN) this.#seen.set(secret, mark(name, secret))
  }

  /** Redacts known secrets and tokens; returns the same string if there are none. */
  text(text: string): string {
    let clean = text
    for (const [secret, instead] of this.#seen) {
      if (clean.includes(secret)) clean = clean.replaceAll(secret, () => instead)
    }
    return clean.replace(TOKEN, (token) => SECRET_MARK + sessionMark(token))
  }

  /** As `text`, for unparsed text with names and values: a URL, or invalid JSON. */
  looseText(text: string): string {
    return this.text(text.replace(NAMED, (_, name: string, value: string) => name + mark(name, value)))
  }

  /** Redacts a JSON value; replaces values below DEPTH_MAX by '…'. */
  value(value: unknown, name = '', depth = 0): unknown {
    if (value === null || typeof value === 'boolean') return value
    if (SECRET_NAME.test(name)) {
      if (typeof value !== 'string') return SECRET_MARK
      this.add(value, name)
      return mark(name, value)
    }
    if (typeof value === 'string') return this.looseText(value)
    if (typeof value !== 'object') return value
    if (depth >= DEPTH_MAX) return '…'
    if (Array.isArray(value)) return value.map((item) => this.value(item, '', depth + 1))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [this.text(key), this.value(item, key, depth + 1)]),
    )
  }

  /** Collects the secrets of a JSON value, to redact their occurrences without a name. */
  learn(value: unknown): void {
    this.value(value)
  }

  /** Redacts a JSON text; returns it unchanged if nothing looks like a secret. */
  json(text: string): string {
    if (!SUSPECT.test(text) && this.text(text) === text) return text
    let parsed: unknown
    try {
      parsed = JSON.parse(text)
    } catch {
      return this.looseText(text)
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
