import { isoOf, msOfIso } from '@layline/shared/iso-time'
import { changeData } from './changes.ts'
import { everywhere } from './consistent-mutants.ts'
import type { ContractMutant } from './mutant.ts'

const SUMMARY = 'summary: has the game that was played last first, and so has that of some days'
const PROFITS =
  'plStatement: of two markets has the one that was settled last first, with the time of its last entry'

/** Reports that are to have the latest first. */
export const LATEST_FIRST: readonly ContractMutant[] = [
  {
    name: 'the summary has the oldest first',
    caughtBy: SUMMARY,
    create: () => changeData('summary', (rows) => rows.toReversed()),
  },
  {
    name: 'the summary of some days has the oldest first',
    caughtBy: SUMMARY,
    create: () => changeData('summaryData', (rows) => rows.toReversed()),
  },
  {
    name: 'profit and loss by market has the oldest first',
    caughtBy: PROFITS,
    create: () => changeData('plStatement', (rows) => rows.toReversed()),
  },
  {
    name: 'profit and loss by market tells a time of its own',
    caughtBy: PROFITS,
    create: () =>
      changeData('plStatement', (rows) =>
        rows.map((row) => ({ ...row, createdAt: isoOf(msOfIso(row.createdAt) - 1000) })),
      ),
  },
  {
    name: 'profit and loss by market names another sport',
    caughtBy: PROFITS,
    create: () =>
      changeData('plStatement', (rows) => rows.map((row) => ({ ...row, eventTypeName: 'Politics' }))),
  },
  {
    name: 'a market says another commission than it takes',
    caughtBy: 'plStatement: after a result commission is taken of what was won, and none of a loss',
    create: () =>
      everywhere((market) => ({
        ...market,
        ...(market.deCommission && { deCommission: market.deCommission + 1 }),
      })),
  },
]
