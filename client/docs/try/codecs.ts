import { decodeFeedMessage, encodeFeedPong } from '@layline/shared/feed'
import type { Codec } from './use-try-socket.ts'

/** Protobuf, as `feed.proto` says. */
export const FEED_CODEC: Codec = {
  read(data) {
    if (typeof data === 'string') throw new Error(`the feed speaks in binary frames: ${data}`)
    const message = decodeFeedMessage(new Uint8Array(data))
    return { kind: message.kind === 'ping_pong' ? message.message : message.kind, read: message }
  },
  answerTo(read) {
    const { kind, message } = (read ?? {}) as { kind?: string; message?: string }
    return kind === 'ping_pong' && message === 'ping' ? new Uint8Array(encodeFeedPong()) : undefined
  },
}

/** JSON text. */
export const BET_CODEC: Codec = {
  read(data) {
    if (typeof data !== 'string') throw new Error('the bet socket speaks in text frames')
    const message = JSON.parse(data) as { type?: string }
    return { kind: message.type ?? 'message', read: message }
  },
  answerTo(read) {
    const { type } = (read ?? {}) as { type?: string }
    return type === 'ping' ? '{"type":"pong"}' : undefined
  },
}
