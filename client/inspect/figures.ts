const wall = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

/** Wall clock of this machine, to the millisecond. */
export const wallClockOf = (atMs: number) => wall.format(atMs)

/** `96 B`, `2.1 kB`, `130 kB`, `1.4 MB`. */
export function compactBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`
}

/** `0.8 ms`, `43 ms`, `5.0 s`. */
export function msText(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(1)} s`
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
}

/** `5,000`. */
export const countText = (count: number) => count.toLocaleString('en-GB')
