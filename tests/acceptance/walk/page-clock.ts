import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Runs in the page before its own code: keeps its sockets, when each call was made, by the page's clock, and what of its
 * calls is on its way: the answer, its text, and what is deciphered of it.
 */
export const RECORD_CALLS = `{
  const calls = (globalThis.walkCalls = [])
  const pending = new Set()
  const keep = (owner, name) => {
    const method = owner[name]
    owner[name] = function (...given) {
      const answer = method.apply(this, given)
      pending.add(answer)
      const forget = () => pending.delete(answer)
      answer.then(forget, forget)
      return answer
    }
  }
  keep(globalThis, 'fetch')
  keep(Response.prototype, 'text')
  keep(SubtleCrypto.prototype, 'importKey')
  keep(SubtleCrypto.prototype, 'decrypt')
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    calls.push([Date.now(), String(input?.url ?? input)])
    return fetch(input, init)
  }
  const turn = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(0)
    })
  globalThis.walkAnswered = async () => {
    do {
      await Promise.allSettled([...pending])
      await turn()
    } while (pending.size > 0)
  }
  const sockets = (globalThis.walkSockets = [])
  globalThis.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given)
      sockets.push(this)
    }
  }
}`

/** Stops the page's clock; from then on it goes only where it is moved. The page was visited with `clock: true`. */
export async function stopClock(page: Page): Promise<void> {
  // It stops at a time to come, which a busy machine may be past before the page hears of it: then at one further ahead.
  for (let aheadMs = 1000; ; aheadMs *= 2) {
    const nowMs = await page.evaluate<number>('Date.now()')
    try {
      await page.clock.pauseAt(nowMs + aheadMs)
      return
    } catch (error) {
      if (!String(error).includes('Cannot fast-forward to the past')) throw error
    }
  }
}

/** Moves a stopped clock in small steps, and lets the page have the answers to the calls of each step before the next. */
export async function moveClock(page: Page, ms: number, stepMs: number): Promise<void> {
  for (let movedMs = 0; movedMs < ms; movedMs += stepMs) {
    await page.clock.runFor(stepMs)
    await page.evaluate('walkAnswered()')
  }
}

/** When the page made calls whose address fits, ms of its own clock. */
export async function callTimes(page: Page, address: RegExp): Promise<number[]> {
  const calls = await page.evaluate<[number, string][]>('walkCalls')
  return calls.filter(([, url]) => address.test(url)).map(([ms]) => ms)
}

const STEPS_A_PERIOD = 40

/** Fails unless the page makes a call again and again, so many ms of its own clock apart. */
export async function expectPoll(page: Page, address: RegExp, everyMs: number): Promise<void> {
  await expect.poll(() => callTimes(page, address), { message: String(address) }).not.toEqual([])
  await stopClock(page)
  const stepMs = everyMs / STEPS_A_PERIOD
  const before = (await callTimes(page, address)).length
  await moveClock(page, 4 * everyMs, stepMs)
  const times = (await callTimes(page, address)).slice(before)
  const gapsMs = times.slice(1).map((ms, index) => ms - times[index]!)
  expect(gapsMs.length, `calls of ${address}`).toBeGreaterThanOrEqual(2)
  // An answer is noticed in the next step.
  for (const gapMs of gapsMs) expect(Math.abs(gapMs - everyMs)).toBeLessThanOrEqual(2 * stepMs)
}

/** How many sockets the page has opened so far whose address fits. */
export function socketsOpened(page: Page, address: RegExp): Promise<number> {
  return page.evaluate<number>(`walkSockets.filter(({ url }) => ${address}.test(url)).length`)
}

/** Cuts the page's sockets whose address fits. On a stopped clock they stay shut until the page itself opens them. */
export async function cutSockets(page: Page, address: RegExp): Promise<void> {
  await page.evaluate(
    `Promise.all(walkSockets.filter(({ url, readyState }) => readyState < 2 && ${address}.test(url)).map((socket) => {
      const closed = new Promise((resolve) => socket.addEventListener('close', () => resolve()))
      socket.close()
      return closed
    })).then(() => undefined)`,
  )
}
