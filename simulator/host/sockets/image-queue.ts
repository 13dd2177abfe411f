import { IMAGES_AT_ONCE } from '@layline/shared/contract/socket-limits'
import { FEED_IMAGES_EVERY_MS } from '@layline/shared/timings'
import type { TopicMessage } from '../../world/feed-publisher.ts'

/** Images made in one turn, by topic: whoever else waits for the same gets the same bytes. */
export type MadeImages = Map<string, TopicMessage>

/**
 * Who waits for an image. So many are served at a time, at once where nobody came before, so that thousands who come
 * back together do not stop the world. Who cannot take one yet waits on and holds up nobody.
 */
export class ImageQueue<T> {
  readonly #serve: (waiting: T, made: MadeImages) => boolean
  readonly #waiting = new Set<T>()
  #left = IMAGES_AT_ONCE
  #timer: NodeJS.Timeout | undefined

  /** @param serve sends the image, or says false where it cannot be taken yet */
  constructor(serve: (waiting: T, made: MadeImages) => boolean) {
    this.#serve = serve
  }

  ask(follower: T): void {
    if (this.#left > 0 && this.#serve(follower, new Map())) {
      this.#left--
      this.#waiting.delete(follower)
    } else this.#waiting.add(follower)
    this.#timer ??= setTimeout(() => this.#turn(), FEED_IMAGES_EVERY_MS)
  }

  forget(follower: T): void {
    this.#waiting.delete(follower)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#waiting.clear()
  }

  #turn(): void {
    this.#left = IMAGES_AT_ONCE
    const made: MadeImages = new Map()
    for (const follower of this.#waiting) {
      if (this.#left === 0) break
      if (!this.#serve(follower, made)) continue
      this.#left--
      this.#waiting.delete(follower)
    }
    this.#timer = this.#waiting.size > 0 ? setTimeout(() => this.#turn(), FEED_IMAGES_EVERY_MS) : undefined
  }
}
