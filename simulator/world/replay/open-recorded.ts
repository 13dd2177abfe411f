import { SLIP_MAX_RUPEES, SLIP_MIN_RUPEES, stackLimitsOf } from '@layline/shared/limits'
import { RACING_SPORTS, sportNameOf } from '@layline/shared/sports'
import { paiseOf, type WorldMs } from '@layline/shared/units'
import type { GeneratorWorld } from '../generators/generator.ts'
import { marketNameOf, reductionOf, runnerNameOf, winnersOf } from './recorded-definition.ts'
import { type RecordedDefinition, type Recording, runnerKey } from './recording.ts'

/** Where a recorded market comes from, and when it starts in the world. */
interface Opening {
  source: Recording
  marketId: string
  definition: RecordedDefinition
  startMs: WorldMs
}

/** Opens a recorded market on the exchange, and names it and its event in the catalogue. */
export function openRecorded(
  {
    catalogue,
    exchange,
    nowMs,
    setup,
  }: Pick<GeneratorWorld<never>, 'catalogue' | 'exchange' | 'nowMs' | 'setup'>,
  { source, marketId, definition, startMs }: Opening,
): void {
  const names = source.names(marketId)
  const runners = [...definition.runners]
    .sort((a, b) => a.sortPriority - b.sortPriority)
    .map((runner, index) => ({
      selectionId: runnerKey(runner),
      name: runnerNameOf(runner, names, `Runner ${index + 1}`),
    }))
  const eventId = definition.eventId || marketId
  const minStakePaise = paiseOf(SLIP_MIN_RUPEES)
  const maxStakePaise = paiseOf(SLIP_MAX_RUPEES)
  const { inPlay, status } = definition
  const reduction = reductionOf(definition)
  // Before the catalogue: of a market that the exchange refuses nothing is left there.
  exchange.openMarket({
    marketId,
    runners,
    numberOfWinners: winnersOf(definition),
    inPlay,
    status: status === 'CLOSED' ? 'SUSPENDED' : status,
    betDelayMs: inPlay ? definition.betDelay * 1000 : 0,
    reduction,
    commissionBasisPoints: Math.round(setup.scenario.commission * 100),
    minStakePaise,
    maxStakePaise,
    // Without a sport the general limit: that of id 0 is the fancies'.
    maxExposurePaise: paiseOf(stackLimitsOf(definition.eventTypeId).maxExposure),
  })
  if (!catalogue.event(eventId)) {
    const sportId = definition.eventTypeId || '0'
    catalogue.addEvent({
      eventId,
      name: definition.eventName ?? names?.eventName ?? runners.map((r) => r.name).join(' v '),
      sportId,
      competitionId: `replay-${sportId}`,
      competitionName: names?.competitionName ?? definition.venue ?? `Recorded ${sportNameOf(sportId)}`,
      startMs,
      ...(RACING_SPORTS.includes(sportId) && {
        race: { venue: definition.venue ?? '', countryCode: definition.countryCode ?? '', runners: [] },
      }),
    })
  }
  catalogue.addMarket({
    marketId,
    eventId,
    name: marketNameOf(definition, names),
    startMs,
    runners,
    minStakePaise,
    maxStakePaise,
    updatedMs: nowMs,
    ...(reduction !== 'NONE' && { raceMarket: reduction }),
  })
}
