import type { HappenedKind } from '@layline/shared/contract/timeline'
import type { WorldMs } from '@layline/shared/units'
import type { Exchange, ExchangeEvent } from '../exchange/exchange.ts'
import type { Told as Happening } from '../sports/happening.ts'
import type { Catalogue } from './catalogue.ts'
import type { World } from './world.ts'

/** What it is about; absent where there is no one event, or no one market. */
export interface About {
  eventId?: string | undefined
  marketId?: string | undefined
}

/** Something that is planned: by a script, or by the calendar. */
export interface Planned extends About {
  atMs: WorldMs
  kind: HappenedKind
  text: string
}

/** Something that happened in the world, as the timeline tells it. Not part of the state: folding again tells it again. */
export interface Happened extends Planned {
  /** In order and without gaps, from 1. */
  seq: number
}

/** A happening before the world has stamped it. */
export type Told = Omit<Planned, 'atMs'>

/** Kinds by the type of a sport's happening; balls, points and baskets are too many to be told. */
const KIND_OF_TYPE: Readonly<Record<string, HappenedKind>> = {
  goal: 'goal',
  'red-card': 'card',
  wicket: 'wicket',
  innings: 'innings',
  set: 'set',
  'half-time': 'period',
  quarter: 'period',
  round: 'period',
  start: 'start',
  'kick-off': 'start',
  match: 'result',
  'full-time': 'result',
  abandoned: 'result',
}

/** The kind of what a script makes happen. */
export const kindOfScript = ({ type }: Pick<Happening, 'type'>): HappenedKind =>
  KIND_OF_TYPE[type] ?? (type === 'finish' || type === 'abandon' ? 'result' : 'news')

/** The last ball of an over, as commentary tells it: `5.0 1 run`; a wide does not end one. */
const LAST_BALL = /^(\d+)\.0 (?!Wide)/

/** What the timeline tells of a match's happening: nothing, one row, or a wicket and the end of its over. */
export function toldOfMatch({ type, text }: Happening, line: string): Pick<Told, 'kind' | 'text'>[] {
  const kind = KIND_OF_TYPE[type]
  const [, over] = LAST_BALL.exec(text) ?? []
  return [
    ...(kind ? [{ kind, text }] : []),
    ...(over ? [{ kind: 'over' as const, text: `Over ${over}: ${line}` }] : []),
  ]
}

/** What scripts and the calendar of a world have planned from now on, in no order. */
export const plannedIn = ({ generators }: Pick<World, 'generators'>): Planned[] =>
  Object.values(generators).flatMap((each: { planned?(): Iterable<Planned> }) => [
    ...(each.planned?.() ?? []),
  ])

interface Facts {
  catalogue: Catalogue
  exchange: Exchange
}

const runsText = (runs: number) => (runs === 1 ? '1 run' : `${runs} runs`)

/** How a market was settled: its winners, or what its runs came to. */
function endingOf({ exchange }: Facts, marketId: string): Pick<Told, 'kind' | 'text'> {
  const { settlement, runners } = exchange.market(marketId)!
  const result = settlement?.result
  if (!result || result.kind === 'VOID') return { kind: 'void', text: 'is void' }
  const winners = runners.filter(({ status }) => status === 'WINNER').map(({ name }) => name)
  const text = result.kind === 'RUNS' ? runsText(result.runs) : winners.join(', ') || 'no winner'
  return { kind: 'settlement', text: `is settled: ${text}` }
}

/**
 * What the timeline tells of an exchange's event; undefined for most. Betting that stops, reopens and turns in play, and
 * non-runners, are told of an event's first market alone: the others follow it.
 */
export function toldOfExchange(facts: Facts, event: ExchangeEvent): Told | undefined {
  if (event.type === 'marketChanged' || event.type === 'walletChanged' || event.type === 'entered') return
  if (event.type === 'restChanged') return
  const { marketId } = event
  const market = facts.catalogue.market(marketId)
  const about = market && facts.catalogue.event(market.eventId)
  if (!about) return
  const { eventId, name } = about
  const marketName = `${market.name} of ${name}`
  if (event.type === 'settled') {
    const { kind, text } = endingOf(facts, marketId)
    return { kind, text: `${marketName} ${text}`, eventId, marketId }
  }
  if (event.type === 'reversed')
    return { kind: 'reversal', text: `${marketName}: the settlement is taken back`, eventId, marketId }
  if (about.marketIds[0] !== marketId) return
  switch (event.type) {
    case 'statusChanged':
      if (event.status === 'SUSPENDED') return { kind: 'suspension', text: `${name} is suspended`, eventId }
      if (event.status !== 'OPEN' || event.before !== 'SUSPENDED') return
      return { kind: 'reopening', text: `${name} is open again`, eventId }
    case 'turnedInPlay':
      return { kind: 'in-play', text: `${name} is in play`, eventId }
    case 'runnerRemoved': {
      const { selectionId } = event
      const runner = market.runners.find((each) => each.selectionId === selectionId)
      return { kind: 'non-runner', text: `${runner?.name} is out of ${name}`, eventId }
    }
  }
}
