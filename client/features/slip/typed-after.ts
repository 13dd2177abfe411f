/** A field's text after one more character: at most one point, and two decimals. */
export function typedAfter(text: string, key: string): string {
  const next = `${text}${key}`
  return /^\d*\.?\d{0,2}$/.test(next) ? next : text
}
