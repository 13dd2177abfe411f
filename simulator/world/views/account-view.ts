import type { StatementRow } from '@layline/shared/entities/account'
import type { Balance, SessionUser } from '@layline/shared/entities/session'
import { dayOf, isoOf } from '@layline/shared/iso-time'
import { TIME_ZONE_OFFSET_MINUTES } from '@layline/shared/limits'
import { rupeesOf } from '@layline/shared/units'
import type { LedgerEntry } from '../../exchange/ledger.ts'
import type { World } from '../world.ts'

/** User type 1: a player. */
const PLAYER_TYPE = { btUserType: 1, btUserTypeName: 'Player' }

export function balanceView(world: World, userName: string): Balance {
  const { chipsPaise, exposurePaise, profitPaise } = world.exchange.wallet(userName)
  return {
    deBalance: rupeesOf(chipsPaise),
    deCreditChips: 0,
    dePL: rupeesOf(profitPaise),
    exposure: rupeesOf(exposurePaise),
    deRisk: 0,
  }
}

export function userView(world: World, userName: string): SessionUser {
  return { stUserName: userName, ...PLAYER_TYPE, ...balanceView(world, userName) }
}

function remarkOf(world: World, entry: LedgerEntry): string {
  const facts = entry.marketId === undefined ? undefined : world.catalogue.market(entry.marketId)
  if (!facts) return entry.memo
  const winners = world.exchange
    .market(facts.marketId)
    ?.runners.filter((runner) => runner.status === 'WINNER')
    .map((runner) => runner.name)
  const result = winners?.length ? winners.join(', ') : 'void'
  return `${world.catalogue.event(facts.eventId)?.name ?? ''} / ${facts.name} / Result: ${result}`
}

/** Movements between two days of the product's time zone, both included, newest first. */
export function statementView(
  world: World,
  userName: string,
  range: { startDate: string; endDate: string },
): StatementRow[] {
  return world.exchange
    .entries(userName)
    .filter(({ atMs }) => {
      const day = dayOf(atMs, TIME_ZONE_OFFSET_MINUTES)
      return day >= range.startDate && day <= range.endDate
    })
    .map((entry) => ({
      createdAt: isoOf(entry.atMs),
      amount: rupeesOf(entry.amountPaise),
      balance: rupeesOf(entry.balanceAfterPaise),
      entryType: entry.kind,
      stRemark: remarkOf(world, entry),
      stMarketId: entry.marketId ?? '',
    }))
    .reverse()
}
