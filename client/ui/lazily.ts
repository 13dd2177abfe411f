/** Makes a thing when it is first asked for. The browser's `Intl` takes as long to begin as a small page to render. */
export function lazily<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined
  return () => {
    made ??= make()
    return made
  }
}
