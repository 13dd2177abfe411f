import { IMAGES_AT_ONCE } from '@layline/shared/contract/socket-limits'
import { FEED_IMAGES_EVERY_MS } from '@layline/shared/timings'
import type { TopicMessage } from '../../world/feed-publisher.ts'

/** Images of one round by topic, so that each is encoded once for all subscribers. */
export type ImageCache = Map<string, TopicMessage>

/**
 * Rate-limits image sends so that a mass reconnect does not block the event loop. Below the limit an image is sent at
 * once. A slow consumer stays queued without delaying others.
 */
export class ImageQueue<T> {
  readonly #serve: (item: T, cache: ImageCache) => boolean
  readonly #waiting = new Set<T>()
  #budget = IMAGES_AT_ONCE
  #timer: NodeJS.Timeout | undefined

  /** @param serve sends the image; returns false if the consumer is too slow to take it now */
  constructor(serve: (item: T, cache: ImageCache) => boolean) {
    this.#serve = serve
  }

  request(item: T): void {
    if (this.#budget > 0 && this.#serve(item, new Map())) {
      this.#budget--
      this.#waiting.delete(item)
    } else this.#waiting.add(item)
    this.#timer ??= setTimeout(() => this.#serveQueued(), FEED_IMAGES_EVERY_MS)
  }

  remove(item: T): void {
    this.#waiting.delete(item)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#waiting.clear()
  }

  #serveQueued(): void {
    this.#budget = IMAGES_AT_ONCE
    const cache: ImageCache = new Map()
    for (const item of this.#waiting) {
      if (this.#budget === 0) break
      if (!this.#serve(item, cache)) continue
      this.#budget--
      this.#waiting.delete(item)
    }
    this.#timer =
      this.#waiting.size > 0 ? setTimeout(() => this.#serveQueued(), FEED_IMAGES_EVERY_MS) : undefined
  }
}
