import { describe, expect, it } from 'vitest'
import type { ArchiveRecord, EntriesRecord } from '../world/archive/archive.ts'
import { scenarioSchema } from '../world/scenario.ts'
import { World } from '../world/world.ts'
import type { ArchiveStore } from './archive-store.ts'
import { MemoryArchiveStore } from './memory-archive.ts'
import { SqliteDatabase } from './sqlite/database.ts'
import { IN_MEMORY } from './sqlite/driver.ts'
import { describeEachDriver } from './sqlite/testing/each-driver.ts'
import { SqliteArchiveStore } from './sqlite-archive.ts'

const PLAYER = 'player1'
const WHOLE = [{ branch: 0, toMs: Number.POSITIVE_INFINITY }]
const ALL = { path: WHOLE, userName: PLAYER, filter: {} }
const HOUR = 3_600_000

/** What a world of a race every hour archives in a day, with a bet in each race. */
function archivedByAWorld(): ArchiveRecord[] {
  const scenario = scenarioSchema.parse({
    title: 'Races',
    archive: '2h',
    racing: {
      horizon: '1h',
      meetings: [
        { venue: 'Dock', country: 'GB', sport: 'greyhounds', starts: '30m', races: 12, every: '1h' },
      ],
    },
  })
  const records: ArchiveRecord[] = []
  const world = new World({ seed: 3, epochMs: 1_768_478_400_000, scenario })
  world.listen((event) => {
    if (event.type === 'archived') records.push(event.record)
  })
  for (let hour = 0; hour < 24; hour++) {
    for (const { marketIds } of world.catalogue.events()) {
      const { marketId, runners } = world.catalogue.market(marketIds[0]!)!
      const { selectionId } = runners[0]!
      const bet = { accountId: PLAYER, clientOrderId: `${hour} ${marketId}`, marketId, selectionId }
      world.exchange.place({ ...bet, side: 'BACK', priceHundredths: 101, stakePaise: 10_000 }, world.nowMs)
    }
    world.advanceTo(world.nowMs + HOUR)
  }
  return records
}

const RECORDS = archivedByAWorld()
const MARKETS = RECORDS.filter((record) => record.kind === 'market')
const WITH_BETS = MARKETS.filter(({ book }) => book.orders.length > 0)
const ENTRIES = RECORDS.filter(
  (record): record is EntriesRecord => record.kind === 'entries' && record.userName === PLAYER,
)

/** What every implementation does. */
function keepsTheArchive(open: () => ArchiveStore): void {
  it('gives the newest bets of a player, those of a market, of an event, and the movements of a span', () => {
    const store = open()
    store.append(0, RECORDS)
    expect(WITH_BETS.length).toBeGreaterThan(10)
    expect(store.bets(ALL, 1000)).toEqual(WITH_BETS)
    expect(store.bets({ ...ALL, userName: 'player2' }, 1000)).toEqual([])
    const { facts, event } = WITH_BETS[3]!
    expect(store.bets({ ...ALL, filter: { marketId: facts.marketId } }, 1000)).toEqual([WITH_BETS[3]])
    expect(store.bets({ ...ALL, filter: { eventId: event.eventId } }, 1000)).toEqual([WITH_BETS[3]])
    const betIds = WITH_BETS.flatMap(({ book }) => book.orders.map(([betId]) => betId)).sort((a, b) => b - a)
    const newest = store.bets(ALL, 2).flatMap(({ book }) => book.orders.map(([betId]) => betId))
    expect(newest).toEqual(expect.arrayContaining(betIds.slice(0, 2)))
    expect(store.market(WHOLE, facts.marketId)).toEqual(WITH_BETS[3])
    expect(store.market(WHOLE, 'none')).toBeUndefined()
    expect(ENTRIES.length).toBeGreaterThan(3)
    expect(store.entries(WHOLE, PLAYER)).toEqual(ENTRIES)
    const [first] = ENTRIES[1]!.entries
    expect(store.entries(WHOLE, PLAYER, { fromMs: first!.atMs, toMs: first!.atMs + 1 })).toEqual([ENTRIES[1]])
  })

  it('keeps each record once, forgets what did not come about, and keeps what came instead', () => {
    const store = open()
    const half = RECORDS.length >> 1
    store.append(0, RECORDS.slice(0, half))
    store.append(0, RECORDS)
    expect(store.bets(ALL, 1000)).toEqual(WITH_BETS)
    store.forgetAfter(0, half)
    expect(store.bets(ALL, 1000)).toEqual(WITH_BETS.filter(({ number }) => number <= half))
    expect(store.entries(WHOLE, PLAYER)).toEqual(ENTRIES.filter(({ number }) => number <= half))
    store.append(0, RECORDS)
    expect(store.bets(ALL, 1000)).toEqual(WITH_BETS)
  })

  it('a branch reads its own records and those of its ancestors up to their forks', () => {
    const store = open()
    const fork = WITH_BETS[WITH_BETS.length >> 1]!
    const before = RECORDS.filter(({ atMs }) => atMs <= fork.atMs)
    const path = [
      { branch: 0, toMs: fork.atMs },
      { branch: 3, toMs: Number.POSITIVE_INFINITY },
    ]
    store.append(0, RECORDS)
    expect(store.records(path, 0, 1000)).toEqual(before)
    expect(store.bets({ ...ALL, path }, 1000)).toEqual(WITH_BETS.filter((each) => before.includes(each)))
    const late = WITH_BETS.at(-1)!.facts.marketId
    expect(store.market(path, late)).toBeUndefined()

    // Archived otherwise in the branch: later, and one of before the fork once more.
    const otherwise = RECORDS.filter(({ number }) => number > before.length).map((record) => ({
      ...record,
      atMs: record.atMs + HOUR,
    }))
    const again = { ...fork, number: RECORDS.length + 1, atMs: RECORDS.at(-1)!.atMs + HOUR }
    store.append(3, [...otherwise, again])
    expect(store.records(path, 0, 1000)).toEqual([...before, ...otherwise, again])
    expect(store.records(path, before.length - 1, 2)).toEqual([before.at(-1), otherwise[0]])
    expect(store.market(path, late)?.atMs).toBe(WITH_BETS.at(-1)!.atMs + HOUR)
    expect(store.market(path, fork.facts.marketId)).toEqual(again)
    expect(store.bets({ ...ALL, path }, 1000)).toHaveLength(WITH_BETS.length)
    expect(store.bets({ ...ALL, path }, 1000).at(-1)).toEqual(again)
    expect(store.entries(path, PLAYER).map(({ number }) => number)).toEqual(
      ENTRIES.map(({ number }) => number),
    )

    // The parent stands as it was left.
    store.forgetAfter(3, 0)
    expect(store.records(WHOLE, 0, 1000)).toEqual(RECORDS)
    expect(store.bets(ALL, 1000)).toEqual(WITH_BETS)
    expect(store.records(path, 0, 1000)).toEqual(before)
  })

  it('gives the last record of a market that was archived twice', () => {
    const store = open()
    store.append(0, RECORDS)
    const again = { ...WITH_BETS[0]!, number: RECORDS.length + 1 }
    store.append(0, [again])
    expect(store.market(WHOLE, again.facts.marketId)).toEqual(again)
    expect(store.bets(ALL, 1000)).toEqual([...WITH_BETS.slice(1), again])
    store.forgetAfter(0, RECORDS.length)
    expect(store.bets(ALL, 1000)).toEqual(WITH_BETS)
  })
}

describe('an archive in memory', () => keepsTheArchive(() => new MemoryArchiveStore()))

describeEachDriver((driver) => {
  keepsTheArchive(() => new SqliteArchiveStore(new SqliteDatabase(IN_MEMORY, driver)))

  it('names a damaged record instead of giving it', () => {
    const db = new SqliteDatabase(IN_MEMORY, driver)
    const store = new SqliteArchiveStore(db)
    store.append(0, RECORDS)
    const { number, facts } = WITH_BETS[0]!
    db.prepare("UPDATE archive SET body = replace(body, 'Dock', 'Duck') WHERE number = ?").run(number)
    expect(() => store.market(WHOLE, facts.marketId)).toThrow(`record ${number} of the archive is damaged`)
  })
})
