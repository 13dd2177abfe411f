import type { WorldMs } from '@layline/shared/units'
import type { Strike } from '../../world/faults/armed-fault.ts'
import { seriesOf } from '../../world/faults/fault-message.ts'
import type { FaultStruck } from '../../world/faults/faults.ts'
import type { TopicFrame } from '../../world/feed-publisher.ts'

/** A frame with the faults that strike it, and the frame before it of its topic. */
export interface StruckFrame extends TopicFrame {
  strikes?: readonly Strike[]
  previous?: Uint8Array | undefined
}

interface Struck {
  strikes: Strike[]
  /** World time of the tick that tells of it. */
  tickMs: WorldMs
}

/** `event/30000001/3` is a frame of the topic `event/30000001`, whatever its depth. */
const topicOf = ({ key }: TopicFrame) => key.slice(0, key.lastIndexOf('/'))

/** Strikes on messages that the world tells by itself, until those messages are sent. */
export class StruckMessages {
  /** By topic. */
  readonly #frames = new Map<string, Struck>()
  /** By bet id. */
  readonly #updates = new Map<number, Strike[]>()
  /** Last frames by their keys. */
  readonly #last = new Map<string, Uint8Array>()

  note({ message, strike, atMs }: FaultStruck): void {
    if (message.where === 'feed') {
      const topic = seriesOf(message)
      const strikes = withLatest(this.#frames.get(topic)?.strikes, strike)
      this.#frames.set(topic, { strikes, tickMs: message.tickMs ?? atMs })
    } else if (message.betId !== undefined) {
      this.#updates.set(message.betId, withLatest(this.#updates.get(message.betId), strike))
    }
  }

  /** Adds to a frame what strikes it. */
  onFrame(frame: TopicFrame): StruckFrame {
    const strikes = this.#frames.get(topicOf(frame))?.strikes
    const struck = strikes ? { ...frame, strikes, previous: this.#last.get(frame.key) } : frame
    this.#last.set(frame.key, frame.bytes)
    return struck
  }

  /** The frames of a tick are sent. A strike on a topic that nobody follows ends with its tick. */
  endTick(frames: readonly TopicFrame[], nowMs: WorldMs): void {
    for (const frame of frames) this.#frames.delete(topicOf(frame))
    for (const [topic, { tickMs }] of this.#frames) if (tickMs <= nowMs) this.#frames.delete(topic)
  }

  /** The world goes on from another moment: what would have struck is not told any more. */
  forget(): void {
    this.#frames.clear()
    this.#updates.clear()
  }

  /** A topic that nobody follows any more. */
  close(key: string): void {
    this.#last.delete(key)
  }

  /** What strikes the update of a bet; called as well where nobody is told of it. */
  takeUpdate(betId: number): readonly Strike[] {
    const strikes = this.#updates.get(betId) ?? []
    this.#updates.delete(betId)
    return strikes
  }
}

/** One strike of each fault: a message that tells of several ticks is struck once. */
const withLatest = (strikes: readonly Strike[] = [], strike: Strike): Strike[] => [
  ...strikes.filter(({ faultId }) => faultId !== strike.faultId),
  strike,
]
