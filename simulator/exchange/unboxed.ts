/**
 * The same number, as a small integer where it is one. What comes from a Float64Array, or from a caller, may be an object of
 * its own in V8; and where a field was once given such a one, V8 makes one for that field in every object of its kind.
 */
export function unboxed(number: number): number {
  const whole = number | 0
  return whole === number ? whole : number
}
