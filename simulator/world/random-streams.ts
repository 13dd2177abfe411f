import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { JumpableRandomGenerator } from 'pure-rand/types/JumpableRandomGenerator'

/** A named stream of the world's chance. */
export interface RandomStream {
  /** Uniform in [0, 1), 53 bits. */
  next(): number
  /** Uniform integer, both ends included. */
  int(minInclusive: number, maxInclusive: number): number
}

class PureRandStream implements RandomStream {
  readonly generator: JumpableRandomGenerator

  constructor(generator: JumpableRandomGenerator) {
    this.generator = generator
  }

  next(): number {
    const high = this.generator.next() >>> 5
    const low = this.generator.next() >>> 6
    return (high * 67_108_864 + low) / 9_007_199_254_740_992
  }

  int(minInclusive: number, maxInclusive: number): number {
    return minInclusive + Math.floor(this.next() * (maxInclusive - minInclusive + 1))
  }
}

/** A 32-bit hash of a seed and a name (FNV-1a, then mixed), so that every stream starts far from its neighbours. */
function streamSeed(seed: number, name: string): number {
  let hash = 0x811c9dc5
  for (const unit of `${seed}/${name}`) {
    hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) | 0
}

export type RandomStreamsSnapshot = [name: string, state: readonly number[]][]

/**
 * The world's chance, one stream for each use, so that a new use of chance in one place changes nothing elsewhere.
 * The states are part of the world's state.
 */
export class RandomStreams {
  readonly #seed: number
  readonly #streams = new Map<string, PureRandStream>()

  constructor(seed: number) {
    this.#seed = seed
  }

  stream(name: string): RandomStream {
    let stream = this.#streams.get(name)
    if (!stream) {
      stream = new PureRandStream(xoroshiro128plus(streamSeed(this.#seed, name)))
      this.#streams.set(name, stream)
    }
    return stream
  }

  /** Drops a stream that nobody will draw from again. */
  forget(name: string): void {
    this.#streams.delete(name)
  }

  snapshot(): RandomStreamsSnapshot {
    return [...this.#streams]
      .map(([name, stream]): [string, readonly number[]] => [name, stream.generator.getState()])
      .sort(([a], [b]) => (a < b ? -1 : 1))
  }

  static restore(seed: number, snapshot: RandomStreamsSnapshot): RandomStreams {
    const streams = new RandomStreams(seed)
    for (const [name, state] of snapshot) {
      streams.#streams.set(name, new PureRandStream(xoroshiro128plusFromState(state)))
    }
    return streams
  }
}
