import { decodeFeedMessage } from '@layline/shared/feed'
import { SPORT, TAG_IN_PLAY } from '@layline/shared/sports'
import { expect, it } from 'vitest'
import { FeedPublisher, type Topic } from './feed-publisher.ts'
import { MINUTE, officeWorld } from './office/testing/office-world.ts'

const DAY = 24 * 60 * MINUTE
const SOCCER: Topic = { type: 'sports', tag: SPORT.soccer, depth: 3 }
const IN_PLAY: Topic = { type: 'sports', tag: TAG_IN_PLAY, depth: 3 }

/** A world of one match and its feed; `reads` counts how often the feed looks at the world. */
function fixture() {
  const world = officeWorld()
  const count = { reads: 0 }
  const watched = new Proxy(world, {
    get(target, name) {
      count.reads++
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const publisher = new FeedPublisher(watched)
  world.listen((event) => {
    if (event.type === 'marketChanged') publisher.note(event.marketId)
  })
  const [event] = [...world.catalogue.events()]
  const passed = (ms: number) => {
    world.advanceTo(world.nowMs + ms)
    count.reads = 0
    return publisher.tick(1)
  }
  return { world, publisher, count, eventId: event!.eventId, marketIds: [...event!.marketIds], passed }
}

function idsIn(bytes: Uint8Array): { changed: string[]; removed: string[] } {
  const message = decodeFeedMessage(bytes)
  if (message.kind !== 'data' && message.kind !== 'market_data') throw new Error(`a message ${message.kind}`)
  return { changed: message.markets.map(({ stMarketID }) => stMarketID), removed: [...message.removed] }
}

it('a tick looks at the world no more often for a thousand topics that no market belongs to', () => {
  const [few, many] = [0, 1000].map((others) => {
    const { publisher, count, eventId, passed } = fixture()
    publisher.open(SOCCER)
    publisher.open({ type: 'event', tag: eventId, depth: 3 })
    for (let n = 0; n < others; n++) publisher.open({ type: 'sports', tag: String(100_000 + n), depth: 3 })
    for (let n = 0; n < others; n++) publisher.open({ type: 'event', tag: `none-${n}`, depth: 3 })
    return { frames: passed(MINUTE), reads: count.reads }
  })
  expect(few!.frames).toHaveLength(2)
  expect(many!.frames).toEqual(few!.frames)
  expect(many!.reads).toBe(few!.reads)
})

it('frames come in the order in which their topics were opened, one for each depth', () => {
  const { publisher, eventId, passed } = fixture()
  const event = (depth: number): Topic => ({ type: 'event', tag: eventId, depth })
  for (const topic of [event(10), SOCCER, event(3), IN_PLAY]) publisher.open(topic)
  expect(passed(MINUTE).map(({ key }) => key)).toEqual([
    `event/${eventId}/10`,
    `sports/${SPORT.soccer}/3`,
    `event/${eventId}/3`,
  ])
  publisher.close(`event/${eventId}/10`)
  publisher.open(event(10))
  expect(passed(60 * MINUTE).map(({ key }) => key)).toEqual([
    `sports/${SPORT.soccer}/3`,
    `event/${eventId}/3`,
    `sports/${TAG_IN_PLAY}/3`,
    `event/${eventId}/10`,
  ])
})

it('a market that was archived since the last tick is taken out of every topic that holds it', () => {
  const { world, publisher, eventId, marketIds, passed } = fixture()
  publisher.open(SOCCER)
  publisher.open({ type: 'event', tag: eventId, depth: 3 })
  const frames = passed(5 * DAY)
  expect(marketIds.filter((id) => world.catalogue.market(id))).toEqual([])
  expect(frames.map(({ bytes }) => idsIn(bytes))).toEqual([
    { changed: [], removed: [marketIds[0]] },
    { changed: [], removed: expect.arrayContaining(marketIds) },
  ])
})
