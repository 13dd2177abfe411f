/**
 * e to the x from + - * / alone: `Math.exp` may differ in its last bit from one engine version to the next, and prices
 * made from it would differ with it. Halves the argument until a short series is exact enough, then squares back.
 */
export function exp(x: number): number {
  let halvings = 0
  let reduced = x
  while (reduced > 0.0625 || reduced < -0.0625) {
    reduced /= 2
    halvings++
  }
  let term = 1
  let sum = 1
  for (let n = 1; n <= 12; n++) {
    term = (term * reduced) / n
    sum += term
  }
  for (let i = 0; i < halvings; i++) sum *= sum
  return sum
}
