import { withChildren } from './child.ts'

interface Health {
  slowestMs: number
  failed: number
  asked: number
}

/** Asks how the server is, time and again, while something goes on; the slowest answer, and how many failed. */
export function healthDuring<T>(
  url: string,
  everyMs: number,
  work: () => Promise<T>,
): Promise<Health & { value: T }> {
  return withChildren(async (start) => {
    const child = start('health-child.ts', { url, everyMs })
    await child.ask('begin')
    const value = await work()
    return { value, ...(await child.ask<Health>('end')) }
  })
}
