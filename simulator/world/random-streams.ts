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
  /** By use, then by whom or what it is for: a name of both would be put together and hashed anew at every draw. */
  readonly #byUse = new Map<string, Map<string, PureRandStream>>()

  constructor(seed: number) {
    this.#seed = seed
  }

  /** The stream of a use (`match`, `maker`, …: no slash) for one event, competition or player. */
  stream(use: string, owner: string): RandomStream {
    return this.#byUse.get(use)?.get(owner) ?? this.#begin(use, owner)
  }

  #begin(use: string, owner: string): RandomStream {
    const name = `${use}/${owner}`
    const stream = new PureRandStream(xoroshiro128plus(streamSeed(this.#seed, name)))
    this.#put(use, owner, stream)
    return stream
  }

  #put(use: string, owner: string, stream: PureRandStream): void {
    let streams = this.#byUse.get(use)
    if (!streams) {
      streams = new Map()
      this.#byUse.set(use, streams)
    }
    streams.set(owner, stream)
  }

  /** Drops a stream that nobody will draw from again. */
  forget(use: string, owner: string): void {
    this.#byUse.get(use)?.delete(owner)
  }

  snapshot(): RandomStreamsSnapshot {
    return [...this.#byUse]
      .flatMap(([use, streams]) =>
        Array.from(streams, ([owner, { generator }]): [string, readonly number[]] => [
          `${use}/${owner}`,
          generator.getState(),
        ]),
      )
      .sort(([a], [b]) => (a < b ? -1 : 1))
  }

  static restore(seed: number, snapshot: RandomStreamsSnapshot): RandomStreams {
    const streams = new RandomStreams(seed)
    for (const [name, state] of snapshot) {
      const slash = name.indexOf('/')
      const stream = new PureRandStream(xoroshiro128plusFromState(state))
      streams.#put(name.slice(0, slash), name.slice(slash + 1), stream)
    }
    return streams
  }
}
