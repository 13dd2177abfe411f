import { WINNER } from '@layline/shared/entities/market'
import { RACING_SPORTS, SPORT } from '@layline/shared/sports'
import type { ComponentType } from 'react'
import type { MarketFacts } from '../../feed/market-store.ts'
import { RaceHeads, RaceRow } from '../racing/public.ts'
import { MatchHeads, MatchRow } from './match-row.tsx'

/** What a list row shows: a match (1 / X / 2), an outright with its favourites, or a race. Source: look.md "Lists". */
export type RowKind = 'match' | 'outright' | 'race'

export function rowKindOf({ stSportsID, stMarketName }: MarketFacts): RowKind {
  if (RACING_SPORTS.includes(stSportsID)) return 'race'
  return stMarketName === WINNER || stSportsID === SPORT.politics ? 'outright' : 'match'
}

/** A row of a list, and the heads above rows of its form. */
export interface RowForm {
  Heads: ComponentType
  Row: ComponentType<{ marketId: string }>
}

const MATCH: RowForm = { Heads: MatchHeads, Row: MatchRow }
const RACE: RowForm = { Heads: RaceHeads, Row: RaceRow }

/** The row of each kind of market. */
const ROWS: Readonly<Record<RowKind, RowForm>> = { match: MATCH, outright: MATCH, race: RACE }

export const rowOf = (kind: RowKind): RowForm => ROWS[kind]
