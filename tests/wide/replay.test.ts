import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Market } from '@layline/shared/entities/market'
import { createSimulator } from '@layline/simulator'
import { FeedClient, isImage, Player } from '@layline/simulator/testing'
import Bunzip from 'seek-bzip'
import { describe, expect, it } from 'vitest'
import { OWN_RECORDING, realRecording } from '../support/recordings.ts'

const MOMENTS = 50

interface Line {
  pt: number
  mc: {
    id: string
    img?: boolean
    marketDefinition?: { status: string; eventId: string; runners: { id: number; status: string }[] }
    rc?: {
      id: number
      tv?: number
      trd?: [number, number][]
      atb?: [number, number][]
      atl?: [number, number][]
    }[]
  }[]
}

/** An independent reading of a recording: nothing of the simulator's parser or book is used. */
function linesOf(file: string): Line[] {
  const bytes = readFileSync(file)
  const text = file.endsWith('.bz2')
    ? Buffer.from(Bunzip.decode(bytes)).toString()
    : file.endsWith('.gz')
      ? gunzipSync(bytes).toString()
      : bytes.toString()
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line)
}

type Ladder = Record<number, { atb: Map<number, number>; atl: Map<number, number> }>

function applyTo(ladder: Ladder, removed: Set<number>, line: Line): void {
  for (const { img, marketDefinition, rc = [] } of line.mc) {
    if (img) for (const key of Object.keys(ladder)) delete ladder[Number(key)]
    for (const runner of marketDefinition?.runners ?? [])
      if (runner.status.startsWith('REMOVED')) removed.add(runner.id)
    for (const change of rc) {
      ladder[change.id] ??= { atb: new Map(), atl: new Map() }
      const runner = ladder[change.id]!
      for (const side of ['atb', 'atl'] as const) {
        for (const [price, size] of change[side] ?? []) {
          if (size === 0) runner[side].delete(price)
          else runner[side].set(price, size)
        }
      }
    }
  }
}

function offersOf(ladder: Ladder, removed: Set<number>) {
  const offers: Record<string, { back: [number, number][]; lay: [number, number][] }> = {}
  for (const [id, { atb, atl }] of Object.entries(ladder)) {
    if (removed.has(Number(id))) continue
    offers[id] = { back: [...atb].sort(([a], [b]) => b - a), lay: [...atl].sort(([a], [b]) => a - b) }
  }
  return offers
}

function offersOnFeed(market: Market) {
  const offers: ReturnType<typeof offersOf> = {}
  for (const { stSelectionID, btRunnarStatus, Back, Lay } of market.rates) {
    if (btRunnarStatus === 2) continue
    const levels = (list: typeof Back): [number, number][] => list.map(({ Price, Size }) => [Price, Size])
    offers[stSelectionID] = { back: levels(Back), lay: levels(Lay) }
  }
  return offers
}

/** Full-ladder recordings, found by looking into them. */
function fullLadderRecordings(): string[] {
  const folder = realRecording('betfair')
  if (!folder) return []
  return readdirSync(folder)
    .filter((name) => /^1[.-]\d+\.bz2$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => linesOf(file).some(({ mc }) => mc.some(({ rc }) => rc?.some(({ atb }) => atb?.length))))
}

async function compare(file: string): Promise<number> {
  const lines = linesOf(file)
  const [{ pt: firstMs }, closedMs] = [
    lines[0]!,
    lines.find(({ mc }) => mc.some(({ marketDefinition }) => marketDefinition?.status === 'CLOSED'))?.pt,
  ]
  const lastMs = (closedMs ?? lines.at(-1)!.pt) - 1
  const definition = lines[0]!.mc[0]!.marketDefinition!
  const sim = await createSimulator({ replay: [file], paused: true }).listen()
  try {
    const director = new Player(sim.url)
    const feed = await new FeedClient(sim.url).open()
    const ladder: Ladder = {}
    const removed = new Set<number>()
    let next = 0
    let levels = 0
    for (let moment = 1; moment <= MOMENTS; moment++) {
      // Spread over the messages rather than over time: a recording sleeps for days and wakes for the match.
      const index = Math.floor((moment * (lines.length - 1)) / (MOMENTS + 1))
      const atMs = Math.min(lastMs, Math.max(firstMs, lines[index]!.pt))
      for (; next < lines.length && lines[next]!.pt <= atMs; next++) applyTo(ladder, removed, lines[next]!)
      await director.control('POST', '/time?wait=1', { runTo: new Date(atMs).toISOString() })
      const seen = feed.messages.length
      feed.request({ action: 'subscribe', type: 'event', tag: definition.eventId, depth: 1000 })
      const image = await feed.next(isImage, seen)
      const expected = offersOf(ladder, removed)
      const onFeed = offersOnFeed(image.markets[0]!)
      for (const [id, offers] of Object.entries(expected)) {
        expect(onFeed[id], `${basename(file)} at ${new Date(atMs).toISOString()}, runner ${id}`).toEqual(
          offers,
        )
        levels += offers.back.length + offers.lay.length
      }
    }
    feed.close()
    return levels
  } finally {
    await sim.close()
  }
}

describe('a replayed ladder on the feed is the recorded one, every level, at fifty moments', () => {
  it('of our own recording', async () => {
    expect(await compare(OWN_RECORDING)).toBeGreaterThan(500)
  })

  const files = fullLadderRecordings()
  it.skipIf(files.length === 0)('real recordings are there (LAYLINE_RECORDINGS)', () => {
    expect(files.length).toBeGreaterThan(4)
  })
  it.each(files.map((file) => [basename(file), file]))('of %s', async (_, file) => {
    expect(await compare(file)).toBeGreaterThan(500)
  })
})

describe('a replayed market ends as it ended', () => {
  const file = realRecording('betfair/1-180305278.bz2')
  it.skipIf(!file)('the recorded winner wins, and names are the recorded ones', async () => {
    const sim = await createSimulator({ replay: [file!], paused: true }).listen()
    const player = new Player(sim.url)
    await player.control('POST', '/time?wait=1', { advanceMs: 26 * 3_600_000 })
    const [market] = await player.markets('sportsId=4')
    expect(market).toMatchObject({
      btMarketStatus: 3,
      stEventName: 'Mumbai v Saurashtra',
      stMarketName: 'Match Odds',
    })
    // What the file says was matched at each price of both runners, before it forgets all of it at the end.
    const traded = new Map<string, number>()
    for (const { mc } of linesOf(file!)) {
      for (const { rc = [] } of mc) {
        for (const { id, tv, trd = [] } of rc)
          for (const [price, size] of tv ? trd : []) traded.set(`${id}@${price}`, size)
      }
    }
    const total = [...traded.values()].reduce((a, b) => a + b, 0)
    expect(total).toBeGreaterThan(1000)
    expect(market!.deTotalMatched).toBeCloseTo(total, 1)
    const winner = market!.rates.find(({ btRunnarStatus }) => btRunnarStatus === 3)
    expect(
      market!.submaster.find(({ stSelectionID }) => stSelectionID === winner?.stSelectionID)?.stRunnerName,
    ).toBe('Mumbai')
    await sim.close()
  })

  const races = ['1.197931750', '1.197931751'].map((id) => realRecording(`betfair/${id}.bz2`))
  it.skipIf(races.some((race) => !race))(
    'two markets of one race run side by side, names from the catalogue',
    async () => {
      const sim = await createSimulator({ replay: races as string[], paused: true }).listen()
      const player = new Player(sim.url)
      await player.control('POST', '/time?wait=1', { advanceMs: 60_000 })
      const markets = await player.markets('eventId=31389771')
      expect(markets.map(({ stMarketID }) => stMarketID)).toEqual(['1.197931750', '1.197931751'])
      expect(markets[0]!.submaster[1]!.stRunnerName).toBe('2. Sandwood Jet')
      await player.control('POST', '/time?wait=1', { advanceMs: 600_000 })
      const [win, place] = await player.markets('mid=1.197931750,1.197931751')
      const winners = (market: Market) =>
        market.rates.filter(({ btRunnarStatus }) => btRunnarStatus === 3).length
      expect([winners(win!), winners(place!)]).toEqual([1, 2])
      await sim.close()
    },
  )
})
