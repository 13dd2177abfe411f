import type { DirectedEvent } from '../../../../sports/forced-event.ts'
import type { InputName, InputOf } from '../../../inputs/inputs.ts'
import { type Meeting, scenarioSchema } from '../../../scenario.ts'
import { World } from '../../../world.ts'

/** 06:00 on 15 January 2026. */
export const EPOCH = 1_768_456_800_000
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** A world with a race every hour, the first in ten minutes. */
export function raceOf(sport: Meeting['sport'], { seed = 1, runners = 9, starts = '10m' } = {}) {
  const scenario = scenarioSchema.parse({
    title: 'One race',
    racing: {
      horizon: '40m',
      meetings: [
        { venue: 'Oakrow', country: 'GB', sport, starts, races: 7, every: '1h', runners: [runners, runners] },
      ],
    },
  })
  const world = new World({ seed, epochMs: EPOCH, scenario })
  const event = world.catalogue.events().next().value!
  const { eventId } = event
  const feed = <Name extends InputName>(input: InputOf<Name> & { kind: Name }) =>
    world.apply<Name>({ seq: world.inputs + 1, atMs: world.nowMs, input })
  const race = () => world.generators.races.race(eventId)!
  let ids = 0
  return {
    world,
    eventId,
    race,
    marketId: (type: 'WIN' | 'PLACE') =>
      event.marketIds.find((id: string) => world.catalogue.market(id)!.raceMarket === type)!,
    market: (type: 'WIN' | 'PLACE') =>
      world.exchange.market(
        event.marketIds.find((id: string) => world.catalogue.market(id)!.raceMarket === type)!,
      )!,
    force: (event: DirectedEvent) => feed({ kind: 'force', eventId, event }),
    bet: (marketId: string, selectionId: string, betType: 'BACK' | 'LAY', odds: number, stack = 100) => {
      const order = { marketId, selectionId, betType, odds, stack, persistence: 'LAPSE' as const }
      return feed({
        kind: 'order',
        userName: 'player1',
        order: { ...order, selectionName: '', orderId: `o${++ids}`, fillOrKill: false },
      })
    },
    until: (holds: () => boolean) => {
      for (let tries = 0; tries < 20_000 && !holds(); tries++) world.advanceTo(world.nowMs + 250)
      if (!holds()) throw new Error('it never came to that')
    },
  }
}

export type Played = ReturnType<typeof raceOf>

export const toTheResult = (played: Played) => {
  const { world, marketId, until } = played
  const [win, place] = [marketId('WIN'), marketId('PLACE')]
  until(() => world.exchange.market(win)!.status === 'CLOSED')
  return [world.exchange.market(win)!, world.exchange.market(place)!] as const
}

export const bestBack = ({ world }: Played, marketId: string, selectionId: string) =>
  world.exchange.depth(marketId, selectionId, 1).back[0]![0] / 100
