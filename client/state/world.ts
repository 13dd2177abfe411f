/** Which world this page is in: `/w/{world}/…`, or without the prefix the world `main`. Source: readings.md. */
const [, name] = /^\/w\/([a-z0-9][a-z0-9-]*)(?:\/|$)/.exec(globalThis.location?.pathname ?? '') ?? []

/** The name this world is known by. */
export const worldName = name ?? 'main'

/** What stands before every path of this world; empty for `main`. */
export const worldPrefix = name === undefined ? '' : `/w/${name}`

/** Storage keys are a world's own; those of `main` are the specification's plain names. */
export function storageKey(key: string): string {
  return name === undefined ? key : `w/${name}/${key}`
}

/** The address of one of this world's sockets. */
export function socketUrl(path: string): string {
  const { protocol, host } = globalThis.location
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${worldPrefix}${path}`
}
