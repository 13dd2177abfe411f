import { type RestRecord, SECRET_MARK, type SocketRecord } from '@layline/shared/contract/inspect'

const HEAD = { no: 1, atMs: 0, worldMs: 0, world: 'main', player: '', session: '' }

/** A record of an exchange, as the host sends it. */
export function exchange(
  change: Partial<Omit<RestRecord, 'request' | 'response'>> & {
    request?: Partial<RestRecord['request']>
    response?: Partial<RestRecord['response']>
  } = {},
): RestRecord {
  return {
    ...HEAD,
    kind: 'rest',
    call: 'login',
    durationMs: 12,
    before: { worldMs: 0, branch: 0, inputs: 0 },
    ...change,
    request: {
      method: 'POST',
      path: '/api/v1/users/login',
      query: {},
      headers: { 'content-type': 'application/json', host: 'localhost:4000' },
      body: { stUserName: "o'brien", password: SECRET_MARK },
      ...change.request,
    },
    response: {
      status: 200,
      headers: {},
      body: { text: '{"status":"success"}' },
      bytes: 20,
      opened: null,
      ...change.response,
    },
  }
}

/** A record of a frame: text, or bytes. */
export function frame(content: string | Uint8Array, change: Partial<SocketRecord> = {}): SocketRecord {
  const payload =
    typeof content === 'string' ? { text: content } : { base64: btoa(String.fromCharCode(...content)) }
  return {
    ...HEAD,
    kind: typeof content === 'string' ? 'bets' : 'feed',
    what: 'frame',
    direction: 'out',
    socket: 1,
    note: '',
    closeCode: 0,
    bytes: content.length,
    payload,
    ...change,
  }
}
