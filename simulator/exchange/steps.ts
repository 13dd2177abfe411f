/** Takes all steps of a work at once, and gives what it returns. */
export function lastOf<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
