import { isoOf } from '@layline/shared/iso-time'
import { TIME_ZONE_LABEL, TIME_ZONE_OFFSET_MINUTES } from '@layline/shared/limits'
import { TEXT } from '@layline/shared/texts'
import type { World } from '../../world/world.ts'

/** Content of an event's frame. */
export interface FrameView {
  eventId: string
  name: string
  competition: string
  /** In play, suspended, ended, or the start time. */
  state: string
  /** Score, table or latest news; empty if none. */
  score: string
  /** Latest happenings, newest first. */
  commentary: string[]
}

const COMMENTARY_SHOWN = 6

/** `2026-01-15 17:30 +5:30 GMT`. */
function startText(startMs: number): string {
  const local = isoOf(startMs + TIME_ZONE_OFFSET_MINUTES * 60_000)
  return `${local.slice(0, 10)} ${local.slice(11, 16)} ${TIME_ZONE_LABEL}`
}

/** Builds the view; undefined for an unknown event. */
export function frameView(world: World, eventId: string): FrameView | undefined {
  const event = world.catalogue.event(eventId)
  if (!event) return undefined
  const main = world.catalogue.mainMarket(event)
  const market = main && world.exchange.market(main.marketId)
  const ended = !event.listed || market?.status === 'CLOSED'
  const state = ended
    ? 'Ended'
    : market?.status === 'SUSPENDED'
      ? 'Suspended'
      : market?.inPlay
        ? TEXT.inPlay
        : `Starts ${startText(event.startMs)}`
  const happenings = world.generators.matches.match(eventId)?.happenings ?? []
  return {
    eventId,
    name: event.name,
    competition: event.competitionName,
    state,
    score: world.scoreLine(eventId),
    commentary: happenings
      .slice(-COMMENTARY_SHOWN)
      .reverse()
      .map(({ text }) => text),
  }
}
