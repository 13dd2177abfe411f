import type { PlayerKey } from './player-keys.ts'

/** A world as its pages address it: `/w/{world}/…`, or without the prefix the world `main`. Source: readings.md. */
export interface World {
  name: string
  /** Precedes every path of this world; empty for `main`. */
  prefix: string
  /** Storage keys are a world's own; those of `main` are the specification's plain names. */
  storageKey(key: PlayerKey): string
  /** The address of one of this world's sockets. */
  socketUrl(path: string): string
}

type Address = Pick<Location, 'pathname' | 'protocol' | 'host'>

export function worldOf({ pathname, protocol, host }: Address): World {
  const [, name] = /^\/w\/([a-z0-9][a-z0-9-]*)(?:\/|$)/.exec(pathname) ?? []
  const prefix = name === undefined ? '' : `/w/${name}`
  return {
    name: name ?? 'main',
    prefix,
    storageKey: (key) => (name === undefined ? key : `w/${name}/${key}`),
    socketUrl: (path) => `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${prefix}${path}`,
  }
}

/** The world of the page's own address. */
export function pageWorld(): World {
  return worldOf(globalThis.location)
}
