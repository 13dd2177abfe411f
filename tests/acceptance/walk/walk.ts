import { createSimulator, type Simulator } from '@layline/simulator'
import { afterAll, beforeAll, describe } from 'vitest'
import { buildClientIfStale } from '../../../scripts/client-build.ts'
import { launch } from '../../support/browser.ts'
import { EPOCH_MS } from '../../support/epoch.ts'
import { Area, type AreaWorld } from './area.ts'
import { Tabs } from './tabs.ts'

/** One simulator and one browser for the whole walk. */
let sim: Simulator
let tabs: Tabs

/** Starts what every area shares; called once, before the areas. */
export function startOnce(): void {
  beforeAll(async () => {
    await buildClientIfStale()
    sim = await createSimulator({ epochMs: EPOCH_MS, seed: 1, paused: true }).listen()
    tabs = new Tabs(await launch())
  })
  afterAll(async () => {
    await tabs?.close()
    await sim?.close()
  })
}

/** The walks of one area of the site, in a world of its own: what is done in one disturbs no other. */
export function area(name: string, world: AreaWorld, define: (at: Area) => void): () => void {
  return () =>
    describe(`area ${name}`, () => {
      const at = new Area(name, world)
      beforeAll(() => at.open(sim.url, tabs))
      define(at)
    })
}
