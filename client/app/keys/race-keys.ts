import type { Sidebar } from '@layline/shared/entities/catalogue'
import { RACING_SPORTS } from '@layline/shared/sports'
import { eventPath } from '../../features/event/public.ts'
import { sidebarQuery } from '../../features/lists/queries.ts'
import { notify } from '../../ui/notify.ts'
import type { ActionContext } from './actions.ts'
import { stepRace } from './race-steps.ts'

/** Every race of the side menu, in the sport of the one shown where one is shown. */
function racesOf({ sports }: Sidebar, shownId: string | null) {
  const races = sports
    .filter(({ id }) => RACING_SPORTS.includes(id))
    .flatMap(({ id: sportId, competitions }) =>
      competitions.flatMap(({ events }) =>
        events.map(({ id: eventId, marketId, dtStartDate }) => ({
          sportId,
          eventId,
          marketId,
          startMs: Date.parse(dtStartDate),
        })),
      ),
    )
  const shown = races.find(({ marketId }) => marketId === shownId)
  return shown ? races.filter(({ sportId }) => sportId === shown.sportId) : races
}

/** Goes to the race after or before the one that is shown. */
export async function goToRace({ client, navigate }: ActionContext, by: 1 | -1): Promise<void> {
  const shownId = new URLSearchParams(globalThis.location.search).get('marketId')
  const sidebar = await client.queries.ensureQueryData(sidebarQuery(client.api)).catch(() => undefined)
  const races = sidebar ? racesOf(sidebar, shownId) : []
  const race = stepRace(races, { shownId, nowMs: client.clock.now(), by })
  if (race) navigate(eventPath(race))
  else notify.info(by === 1 ? 'No later race today.' : 'No earlier race today.')
}
