/** Forms in which secrets are written, by what they are. A group, where there is one, holds the secret itself. */
const FORMS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{22,})/g,
  'a token of GitLab': /\bglpat-[\w-]{20,}/g,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/g,
  'a sign-in to a registry': /_(?:authToken|auth|password) *= *[^\s$]{8,}/g,
  'a token of Slack': /\bxox[abprs]-[\w-]{10,}/g,
  'a key of Google': /\bAIza[\w-]{35}/g,
  'a key of a payment or model service': /\b[sr]k[-_](?:live[-_]|ant-|proj-)[\w-]{16,}/g,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g,
  'a password in an address': /\b[a-z][a-z0-9+]*:\/\/[\w.%+-]+:((?=\d*[a-z.%+-])[\w.%+-]{3,})@[\w.-]+/gi,
  'a key in hex': /\b\w*(?:key|iv|secret)(?:hex)?['"]? *[:=] *['"`]([0-9a-f]{32,})['"`]/gi,
  'a value named as a secret':
    /(?:secret|token|api_?key|password|private_?key)['"]? *[:=] *['"`]((?=[\w+/=-]*\d)[\w+/=-]{20,})['"`]/gi,
}

export interface Secret {
  /** What it looks like. */
  kind: string
  value: string
}

/** Below it is a pattern such as `ffff…`, chosen by nobody as a secret. */
const DIFFERENT_LEAST = 5

/** Everything in a text that is written as secrets are, but for the values that are known to be none. */
export function secretsIn(text: string, known: readonly string[]): Secret[] {
  return Object.entries(FORMS).flatMap(([kind, form]) =>
    [...text.matchAll(form)]
      .map(([whole, value = whole]) => ({ kind, value }))
      .filter(({ value }) => !known.includes(value) && new Set(value).size >= DIFFERENT_LEAST),
  )
}
