/**
 * Makes a thing in a task of its own, or when it is asked for before. The browser's `Intl` takes as long to begin as a small
 * page to render: in one task with either that or the evaluation of code, it would hold up the page.
 */
export function lazily<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined
  const get = () => {
    made ??= make()
    return made
  }
  setTimeout(get)
  return get
}
