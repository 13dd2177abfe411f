/** A path of the contract with the values of its `{name}` fields. */
export function pathOf(path: string, params: object = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
}
