import type {
  IndianRaceNav,
  LiteMarket,
  RaceListItem,
  RaceMarket,
  RaceNav,
} from '@layline/shared/entities/race'
import { FEED_DEPTH_DEFAULT } from '@layline/shared/feed'
import { isoOf } from '@layline/shared/iso-time'
import { sentIndianRaceMs } from '@layline/shared/rules/race-times'
import { SPORT, sportNameOf } from '@layline/shared/sports'
import { oddsOf, rupeesOf } from '@layline/shared/units'
import type { MarketView, RunnerState } from '../../exchange/markets/market-state.ts'
import type { EventFacts, MarketFacts, RaceFacts } from '../catalogue.ts'
import type { World } from '../world.ts'

interface ListedRace {
  event: EventFacts
  race: RaceFacts
  win: MarketFacts
}

/** Races of a sport that are on the lists and not settled, by start, then by market id. */
function racesOf(world: World, sportId: string): ListedRace[] {
  const races: ListedRace[] = []
  for (const event of world.catalogue.events()) {
    const { race } = event
    if (!race || event.sportId !== sportId) continue
    for (const marketId of event.marketIds) {
      const win = world.catalogue.market(marketId)!
      if (win.raceMarket !== 'WIN' || world.exchange.market(marketId)!.status === 'CLOSED') continue
      races.push({ event, race, win })
    }
  }
  return races.sort((a, b) => a.win.startMs - b.win.startMs || (a.win.marketId < b.win.marketId ? -1 : 1))
}

function listItem({ event, race, win }: ListedRace): RaceListItem {
  return {
    winMarketId: win.marketId,
    raceId: event.eventId,
    venue: race.venue,
    countryCode: race.countryCode,
    startTime: isoOf(win.startMs),
  }
}

export function raceListView(world: World, sportId: string): RaceListItem[] {
  return racesOf(world, sportId).map(listItem)
}

const navRaceOf = (listed: ListedRace) => ({
  ...listItem(listed),
  eventId: listed.event.eventId,
  raceName: listed.event.name,
})

/** By venue, in the order of their next race. */
function byVenue(races: readonly ListedRace[]): [venue: string, races: ListedRace[]][] {
  const venues = new Map<string, ListedRace[]>()
  for (const listed of races) {
    const { venue } = listed.race
    const others = venues.get(venue)
    if (others) others.push(listed)
    else venues.set(venue, [listed])
  }
  return [...venues]
}

export function raceNavView(world: World): RaceNav {
  return [SPORT.horseRacing, SPORT.greyhoundRacing].map((sportId) => ({
    sportId,
    sportName: sportNameOf(sportId),
    venues: byVenue(racesOf(world, sportId)).map(([venue, races]) => ({
      venue,
      countryCode: races[0]!.race.countryCode,
      races: races.map(navRaceOf),
    })),
  }))
}

export function indianRaceNavView(world: World): IndianRaceNav {
  return byVenue(racesOf(world, SPORT.indianHorseRacing)).map(([venue, races]) => ({
    venue,
    races: races.map((listed) => ({
      ...navRaceOf(listed),
      startTime: isoOf(sentIndianRaceMs(listed.win.startMs)),
    })),
  }))
}

/** A ball that is running is a suspension to whoever looks at races. */
const statusOf = ({ status }: MarketView) => (status === 'BALL_RUNNING' ? 'SUSPENDED' : status)

const levelsOf = (depth: readonly (readonly [number, number])[]) =>
  depth.map(([price, size]) => ({ price: oddsOf(price), size: rupeesOf(size) }))

type RaceRunner =
  RaceMarket['eventTypes'][number]['eventNodes'][number]['marketNodes'][number]['runners'][number]

function runnerView(world: World, event: EventFacts, facts: MarketFacts, runner: RunnerState): RaceRunner {
  const { selectionId, name, status, book } = runner
  const known = event.race?.runners.find((each) => each.selectionId === selectionId)
  const published = world.generators.races.factorOf(event.eventId, facts.raceMarket ?? 'WIN', selectionId)
  return {
    selectionId,
    description: {
      runnerName: name,
      metadata: {
        CLOTH_NUMBER_ALPHA: known?.cloth ?? '',
        AGE: known?.age ?? '',
        JOCKEY_NAME: known?.jockey ?? '',
        COLOURS_FILENAME: known?.colours ?? '',
      },
    },
    state: { status, adjustmentFactor: runner.adjustmentFactor ?? (status === 'REMOVED' ? 0 : published) },
    exchange: {
      availableToBack: levelsOf(book.lays.depth(FEED_DEPTH_DEFAULT)),
      availableToLay: levelsOf(book.backs.depth(FEED_DEPTH_DEFAULT)),
    },
    ...(known?.form && { form: known.form }),
  }
}

type EventType = RaceMarket['eventTypes'][number]

/** Markets with their runners and best prices, by sport and event; ids that nobody has are left out. */
export function raceMarketView(world: World, marketIds: readonly string[]): RaceMarket {
  const eventTypes = new Map<string, EventType>()
  const nodes = new Map<string, EventType['eventNodes'][number]>()
  for (const marketId of new Set(marketIds)) {
    const facts = world.catalogue.market(marketId)
    const state = world.exchange.market(marketId)
    if (!facts || !state) continue
    const event = world.catalogue.event(facts.eventId)!
    let eventType = eventTypes.get(event.sportId)
    if (!eventType) {
      eventType = { eventNodes: [] }
      eventTypes.set(event.sportId, eventType)
    }
    let node = nodes.get(event.eventId)
    if (!node) {
      node = { marketNodes: [] }
      nodes.set(event.eventId, node)
      eventType.eventNodes.push(node)
    }
    node.marketNodes.push({
      marketId,
      state: { status: statusOf(state), inplay: state.inPlay },
      description: {
        marketTime: isoOf(facts.startMs),
        marketName: facts.name,
        marketType: facts.raceMarket ?? '',
      },
      runners: state.runners.map((runner) => runnerView(world, event, facts, runner)),
    })
  }
  return { eventTypes: [...eventTypes.values()] }
}

/** Status and best prices alone; ids that nobody has are left out. */
export function liteMarketsView(world: World, marketIds: readonly string[]): LiteMarket[] {
  return [...new Set(marketIds)].flatMap((marketId) => {
    const facts = world.catalogue.market(marketId)
    const state = world.exchange.market(marketId)
    if (!facts || !state) return []
    return {
      marketId,
      raceId: facts.eventId,
      marketName: facts.name,
      marketType: facts.raceMarket ?? '',
      status: statusOf(state),
      inplay: state.inPlay,
      totalMatched: rupeesOf(state.totalMatchedPaise + world.generators.replays.volumePaise(marketId)),
      runners: state.runners.map(({ selectionId, name, status, book }) => ({
        selectionId,
        runnerName: name,
        status,
        back: oddsOf(book.lays.depth(1)[0]?.[0] ?? 0),
        lay: oddsOf(book.backs.depth(1)[0]?.[0] ?? 0),
      })),
    }
  })
}
