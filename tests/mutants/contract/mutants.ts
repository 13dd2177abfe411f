import { ACCESS } from './access-mutants.ts'
import { ACCOUNTS } from './account-mutants.ts'
import { BACK_OFFICE } from './back-office-mutants.ts'
import { BETS } from './bet-mutants.ts'
import { CASH } from './cash-mutants.ts'
import { CASINO } from './casino-mutants.ts'
import { CASINO_ROUNDS } from './casino-round-mutants.ts'
import { CONSISTENT } from './consistent-mutants.ts'
import { CONTROLLED } from './control-mutants.ts'
import { FEED } from './feed-mutants.ts'
import { LATEST_FIRST } from './latest-first-mutants.ts'
import { LIMIT_PERIODS } from './limit-period-mutants.ts'
import { LISTED } from './list-mutants.ts'
import type { ContractMutant } from './mutant.ts'
import { NAVIGATION } from './navigation-mutants.ts'
import { ORDER_IDS } from './order-id-mutants.ts'
import { ORDERED } from './order-mutants.ts'
import { OWN_LIMITS } from './own-limit-mutants.ts'
import { QUOTED } from './quoted-mutants.ts'
import { RACES } from './race-mutants.ts'
import { REFUSALS } from './refusal-mutants.ts'
import { REPORTED } from './report-mutants.ts'
import { RESTING } from './resting-mutants.ts'
import { IN_RUPEES } from './rupee-mutants.ts'
import { SHAPES } from './shape-mutants.ts'
import { TIMED } from './time-mutants.ts'
import { TRADED } from './trade-mutants.ts'

/** Mutants of the contract, in a proxy in front of an unchanged simulator. The suite must catch each by the check it names. */
export const MUTANTS: readonly ContractMutant[] = [
  ...SHAPES,
  ...LISTED,
  ...CONSISTENT,
  ...NAVIGATION,
  ...RACES,
  ...REPORTED,
  ...REFUSALS,
  ...ACCESS,
  ...FEED,
  ...BETS,
  ...ORDERED,
  ...CASINO,
  ...RESTING,
  ...QUOTED,
  ...TRADED,
  ...OWN_LIMITS,
  ...TIMED,
  ...BACK_OFFICE,
  ...IN_RUPEES,
  ...ORDER_IDS,
  ...LIMIT_PERIODS,
  ...LATEST_FIRST,
  ...CONTROLLED,
  ...CASINO_ROUNDS,
  ...CASH,
  ...ACCOUNTS,
]
