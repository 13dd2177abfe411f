import { expect, it } from 'vitest'
import { FEED_TICK_MS } from '../../world/feed-publisher.ts'
import { Worlds } from '../worlds/worlds.ts'
import { Metrics } from './metrics.ts'

/** Worlds that only move when they are told to, and their metrics. */
async function fixture() {
  const metrics: Metrics = new Metrics(() => worlds.all())
  const worlds = new Worlds({ metrics })
  const runner = await worlds.open({ name: 'main', scenario: 'home-wins', paused: true })
  const close = async () => {
    await worlds.close()
    metrics.close()
  }
  return { metrics, runner, close }
}

it("the clock lag is the world time from a world's clock to its pace's target", async () => {
  const { metrics, runner, close } = await fixture()
  expect(await metrics.text()).toContain('layline_clock_lag_seconds{world="main"} 0\n')
  runner.pace.moveTo(runner.nowMs + 2500)
  expect(await metrics.text()).toContain('layline_clock_lag_seconds{world="main"} 2.5\n')
  // A slice that is long enough for any machine.
  runner.run(() => false)
  const [, lagS] = /layline_clock_lag_seconds{world="main"} (\S+)\n/.exec(await metrics.text())!
  // A world stands on its last tick.
  expect(Number(lagS)).toBeLessThan(FEED_TICK_MS / 1000)
  await close()
})

it('the longest delay of the event loop since the last scrape is reported, and only once', async () => {
  const { metrics, close } = await fixture()
  const longestS = async () => {
    const [, seconds] = /layline_event_loop_delay_seconds{quantile="1"} (\S+)/.exec(await metrics.text())!
    return Number(seconds)
  }
  const nextTimer = () => new Promise((resolve) => setTimeout(resolve, 50))
  await nextTimer()
  const untilMs = performance.now() + 300
  while (performance.now() < untilMs);
  await nextTimer()
  const seenS = await longestS()
  expect(seenS).toBeGreaterThan(0.2)
  // The next scrape counts from this one on; on a busy machine one may see another delay as long.
  await expect.poll(longestS).toBeLessThan(seenS)
  await close()
})

it('every series has a help text and a type, and its name ends with its unit', async () => {
  const { metrics, close } = await fixture()
  const text = await metrics.text()
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => ({ name: name!, type }))
  expect(names.length).toBeGreaterThan(9)
  for (const { name, type } of names) {
    expect(text).toMatch(new RegExp(`^# HELP ${name} \\S+ `, 'm'))
    if (type === 'counter') expect(name).toMatch(/_total$/)
    if (type === 'histogram') expect(name).toMatch(/_seconds$/)
  }
  await close()
})
