import { MATCH_ODDS, WINNER } from '@layline/shared/entities/market'
import type { ReductionRule } from '../../exchange/markets/market-state.ts'
import { type Result, wonBy } from '../../exchange/settlement/result.ts'
import { type RecordedDefinition, type RecordedNames, type RecordedRunner, runnerKey } from './recording.ts'

/** A handicap's runners share a name and differ by their line. */
export function runnerNameOf(
  runner: RecordedRunner,
  names: RecordedNames | undefined,
  otherwise: string,
): string {
  const name = runner.name ?? names?.runners.get(runner.id) ?? otherwise
  return runner.hc ? `${name} ${runner.hc > 0 ? '+' : ''}${runner.hc}` : name
}

/** Whether a runner has not been removed. */
export const isIn = ({ status }: RecordedRunner): boolean => !status.startsWith('REMOVED')
const RESULTS: readonly RecordedRunner['status'][] = ['WINNER', 'PLACED', 'LOSER']
const hasResult = ({ status }: RecordedRunner): boolean => RESULTS.includes(status)

/** How many places a market pays, and which of its runners are in it after a definition. */
export interface Field {
  /** 0: any number of them may win. */
  places: number
  stillIn: readonly string[]
}

/**
 * Runners without a result of their own where others have one. Where any number may win each runner is a bet by itself, as
 * the line of a handicap whose stakes go back: the bets on it are void. Elsewhere they have lost.
 */
export function withoutResult(
  { runners }: RecordedDefinition,
  { places, stillIn }: Field,
): readonly string[] {
  if (places !== 0) return []
  const ended = new Set(runners.filter(hasResult).map(runnerKey))
  const others = stillIn.filter((key) => !ended.has(key))
  return others.length < stillIn.length ? others : []
}

/**
 * What a recording says of the result, of runners that were still in. Two winners of one place tied for it; more than a
 * place market has places for tied too, but the stream does not say who, so that is a void, as is a market without its
 * winners or with no runner still in. Where any number may win, none may: then the runners have lost, and only a market
 * without a single result is void. Undefined where something would be void and not every runner is named: the recording
 * has not said all yet.
 */
export function resultOf({ runners }: RecordedDefinition, { places, stillIn }: Field): Result | undefined {
  if (stillIn.length === 0) return { kind: 'VOID' }
  const ended = runners.filter(hasResult)
  const winners = ended.filter(({ status }) => status !== 'LOSER').map(runnerKey)
  const named = new Set(runners.map(runnerKey))
  const areAllNamed = stillIn.every((key) => named.has(key))
  if (places === 0 && ended.length > 0) return areAllNamed ? wonBy(...winners) : undefined
  if (places === 1 && winners.length > 0) return { kind: 'RUNNERS', places: [winners] }
  if (places > 1 && winners.length === Math.min(places, stillIn.length)) return wonBy(...winners)
  return areAllNamed ? { kind: 'VOID' } : undefined
}

/** Whether two recorded results of a market pay the same: what counts is who share a place, not the order of the list. */
export function isSameResult(one: Result, other: Result): boolean {
  return JSON.stringify(inOneOrder(one)) === JSON.stringify(inOneOrder(other))
}

/** Every place that a recording names is paid alike, so the order of the places means nothing either. */
function inOneOrder(result: Result): Result {
  if (result.kind !== 'RUNNERS') return result
  return { ...result, places: result.places.map((tied) => tied.toSorted()).sort() }
}

/** How many win; 0 for any number. Of a handicap each line is a bet by itself, whatever the recording says. */
export const winnersOf = ({ bettingType = '', numberOfWinners }: RecordedDefinition): number =>
  bettingType.startsWith('ASIAN_HANDICAP') ? 0 : numberOfWinners

/** By the type of market; none for all others. */
const REDUCTIONS: Readonly<Record<string, ReductionRule>> = {
  WIN: 'WIN',
  PLACE: 'PLACE',
  OTHER_PLACE: 'PLACE',
}

/** How non-runners reduce the bets on the others. */
export const reductionOf = ({ marketType }: RecordedDefinition): ReductionRule =>
  REDUCTIONS[marketType] ?? 'NONE'

/** The product's own names for what it treats apart; else the recording's. */
export function marketNameOf(definition: RecordedDefinition, names: RecordedNames | undefined): string {
  if (definition.marketType === 'MATCH_ODDS') return MATCH_ODDS
  return definition.name ?? names?.marketName ?? (definition.marketType === 'WIN' ? WINNER : 'Market')
}
