import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { createSimulator } from './simulator.ts'
import { startUpText } from './start-up.ts'

const epochMs = Date.parse('2026-01-15T12:00:00.000Z')

it('names the world, its data directory and every URL, and ends with the ready line', async () => {
  const sim = await createSimulator({ seed: 42, scenario: 'home-wins', epochMs, paused: true }).listen()
  const { url } = sim
  expect(startUpText(sim, { dataDir: 'kept' }).split('\n')).toEqual([
    expect.stringMatching(/^Layline \d+\.\d+\.\d+, play money only$/),
    '',
    '  world           main, its time 2026-01-15T12:00:00.000Z, paused',
    '  seed            42',
    '  scenario        home-wins',
    `  data directory  ${resolve('kept')}`,
    `  site            ${url}/`,
    `  inspector       ${url}/inspect`,
    `  director        ${url}/director`,
    `  docs            ${url}/docs`,
    `  control         ${url}/control/worlds`,
    '',
    `ready ${url}`,
    '',
  ])
  for (const path of ['/', '/inspect', '/director', '/docs', '/control/worlds']) {
    const { status } = await fetch(`${url}${path}`)
    // The pages are there where the client is built.
    expect([200, path === '/control/worlds' ? 200 : 404]).toContain(status)
  }
  await sim.close()
})

it('names the other worlds with their URLs, and a speed other than 1', async () => {
  const sim = await createSimulator({ scenario: 'home-wins', epochMs, paused: true, speed: 60 }).listen()
  await sim.worlds.open({ name: 'demo-of-monday', scenario: 'home-wins', epochMs, paused: true })
  const text = startUpText(sim, { dataDir: '.' })
  expect(text).toMatch(/^ {2}world {17}main, its time .*, at 60 times the speed, paused$/m)
  expect(text).toContain(`  world demo-of-monday  ${sim.url}/w/demo-of-monday/, paused\n`)
  await sim.close()
})
