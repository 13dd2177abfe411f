import type { Refusal } from '@layline/shared/contract/error-codes'
import { archivedAnswer } from '../../../../simulator/host/worlds/archived-answer.ts'
import { WorldArchive } from '../../../../simulator/host/worlds/world-archive.ts'
import { FIRST_BRANCH, pathOf } from '../../../../simulator/journal/branch.ts'
import { SqliteDatabase } from '../../../../simulator/journal/sqlite/database.ts'
import { IN_MEMORY } from '../../../../simulator/journal/sqlite/driver.ts'
import { SqliteArchiveStore } from '../../../../simulator/journal/sqlite-archive.ts'
import type { Input, InputOf } from '../../../../simulator/world/inputs/inputs.ts'
import { type Scenario, scenarioSchema } from '../../../../simulator/world/scenario.ts'
import { statementView } from '../../../../simulator/world/views/account-view.ts'
import { betHistoryView, betsView } from '../../../../simulator/world/views/bet-view.ts'
import { casinoHistoryView } from '../../../../simulator/world/views/casino-view.ts'
import { profitView, summaryView } from '../../../../simulator/world/views/report-view.ts'
import { World, type WorldSnapshot } from '../../../../simulator/world/world.ts'
import { EPOCH_MS, PLAYERS } from '../../money/support/small-world.ts'

const EVER = { startDate: '2000-01-01', endDate: '2999-12-31' }
const SIDES = [
  'Harbour City',
  'Northgate United',
  'Saltmarsh Rovers',
  'Old Quarry FC',
  'Fernside',
  'Dunmere City',
]

/** Few enough matches and races that days of them are cheap to run. */
const FEW_MATCHES: Scenario = scenarioSchema.parse({
  title: 'Days',
  commission: 2,
  card: {
    horizon: '4h',
    competitions: [
      {
        name: 'Meridian Premier League',
        sport: 'soccer',
        every: '3h',
        sides: SIDES.map((name, index) => ({ name, rating: 0.4 + index / 20 })),
      },
    ],
  },
  racing: {
    horizon: '2h',
    meetings: [
      { venue: 'Saltmarsh', country: 'GB', sport: 'greyhounds', starts: '30m', races: 12, every: '30m' },
    ],
  },
})
const ARCHIVE_MS = { '24h': 86_400_000, never: 'never' } as const

/** Of a world of matches and races without an end, where no other scenario is given. */
export interface ArchivedWorldOptions {
  seed: number
  archive: keyof typeof ARCHIVE_MS
  scenario?: Scenario
}

/** A world and its archive, or one that archives nothing. */
export class ArchivedWorld {
  readonly world: World
  readonly archive: WorldArchive
  /** Ids of the markets that have left the state. */
  readonly left = new Set<string>()

  constructor({ seed, archive, scenario = FEW_MATCHES }: ArchivedWorldOptions, kept?: ArchivedWorld) {
    const snapshot = kept && (JSON.parse(kept.text()) as WorldSnapshot)
    this.archive =
      kept?.archive ??
      new WorldArchive(
        new SqliteArchiveStore(new SqliteDatabase(IN_MEMORY)),
        () => pathOf(() => FIRST_BRANCH, FIRST_BRANCH.id),
        undefined,
      )
    const setup = { seed, epochMs: EPOCH_MS, scenario: { ...scenario, archive: ARCHIVE_MS[archive] } }
    this.world = new World(setup, snapshot, (event) => {
      if (event.type !== 'archived') return
      this.archive.take(event.record)
      if (event.record.kind === 'market') this.left.add(event.record.facts.marketId)
    })
  }

  /** What a snapshot holds. */
  text(): string {
    return [...this.world.snapshotText()].join('')
  }

  apply(input: Input) {
    return this.world.apply({ seq: this.world.inputs + 1, atMs: this.world.nowMs, input })
  }

  /** Takes the settlement of a market back, wherever it is. */
  reverse(marketId: string) {
    const archived = this.world.exchange.market(marketId) ? undefined : this.archive.market(marketId)
    const operation = { type: 'reverse', marketId } as const
    return this.apply({ kind: 'operate', operation, ...(archived && { archived }) })
  }

  /** The answer to an order that is sent again. */
  again({ userName, order }: InputOf<'order'>): unknown {
    try {
      const archived = archivedAnswer(this, userName, order)
      if (archived) return archived
    } catch (error) {
      const { code } = error as Refusal
      return { ok: false, code }
    }
    return this.apply({ kind: 'order', userName, order })
  }

  /** Everything that players can read of their past, a line each. */
  lines(eventIds: Iterable<string>): string[] {
    const { world, archive } = this
    return PLAYERS.flatMap((player) => {
      const days = Array.from({ length: 3 }, (_, day) => {
        const date = new Date(EPOCH_MS + day * 86_400_000).toISOString().slice(0, 10)
        return { startDate: date, endDate: date }
      })
      const rows: Record<string, readonly object[]> = {
        summary: summaryView(world, player, undefined, archive),
        history: betHistoryView(world, player, '', archive),
        casino: casinoHistoryView(world, player),
      }
      for (const range of [EVER, ...days]) {
        rows[`statement from ${range.startDate}`] = statementView(world, player, range, archive)
        rows[`profit from ${range.startDate}`] = profitView(world, player, range, archive)
      }
      for (const eventId of eventIds) rows[`bets of ${eventId}`] = betsView(world, player, eventId, archive)
      return Object.entries(rows).flatMap(([what, of]) =>
        of.map((row, place) => `${player} ${what} ${place}: ${JSON.stringify(row)}`),
      )
    })
  }
}
