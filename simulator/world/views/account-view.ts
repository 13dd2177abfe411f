import type { StatementRow } from '@layline/shared/entities/account'
import type { Balance, SessionUser } from '@layline/shared/entities/session'
import { isoOf } from '@layline/shared/iso-time'
import { rupeesOf } from '@layline/shared/units'
import type { LedgerEntry } from '../../exchange/accounts/ledger.ts'
import { type Archive, NO_ARCHIVE } from '../archive/archive.ts'
import { Past } from '../archive/past.ts'
import { creditPaise } from '../office/credit.ts'
import type { World } from '../world.ts'
import { type DayRange, isWithin, spanOf } from './report-view.ts'

/** User type 1: a player. */
const PLAYER_TYPE = { btUserType: 1, btUserTypeName: 'Player' }

export function balanceView(world: World, userName: string): Balance {
  const { chipsPaise, exposurePaise, profitPaise } = world.exchange.wallet(userName)
  return {
    deBalance: rupeesOf(chipsPaise),
    deCreditChips: rupeesOf(creditPaise(world, userName)),
    dePL: rupeesOf(profitPaise),
    exposure: rupeesOf(exposurePaise),
    // Casino rounds are settled the moment they are played, so that none is ever open.
    deRisk: 0,
  }
}

export function userView(world: World, userName: string): SessionUser {
  return { stUserName: userName, ...PLAYER_TYPE, ...balanceView(world, userName) }
}

function remarkOf(past: Past, entry: LedgerEntry): string {
  const market = entry.marketId === undefined ? undefined : past.market(entry.marketId)
  if (!market) return entry.memo
  const { event, facts } = market
  const what = `${event.name} / ${facts.name}`
  if (entry.kind === 'COMMISSION') return `${what} / Commission${entry.amountPaise > 0 ? ' given back' : ''}`
  if (entry.kind === 'REVERSAL') return `${what} / Settlement taken back`
  return `${what} / Result: ${facts.fancyGroup === 'FMTO' ? oddOrEven(entry.memo) : entry.memo}`
}

/** An odd-or-even fancy comes to 1 or 0 runs. */
const oddOrEven = (runs: string) => ({ '0': 'Even', '1': 'Odd' })[runs] ?? runs

/** Movements between two days of the product's time zone, both included, newest first. */
export function statementView(
  world: World,
  userName: string,
  range: DayRange,
  archive: Archive = NO_ARCHIVE,
): StatementRow[] {
  const past = new Past(world, archive)
  return past
    .entries(userName, spanOf(range))
    .filter(({ atMs }) => isWithin(atMs, range))
    .map((entry) => ({
      createdAt: isoOf(entry.atMs),
      amount: rupeesOf(entry.amountPaise),
      balance: rupeesOf(entry.balanceAfterPaise),
      entryType: entry.kind,
      stRemark: remarkOf(past, entry),
      stMarketId: entry.marketId ?? '',
    }))
    .reverse()
}
