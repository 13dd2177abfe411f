import { createApi } from '../api/call.ts'
import { askFailedAgain, createQueryClient } from '../api/query-client.ts'
import { createModals } from '../modals/modals.ts'
import type { HearClock } from './clock-news.ts'
import { createKeySettings } from './key-settings.ts'
import { createNotices } from './notices.ts'
import { createPins } from './pins.ts'
import { createReach } from './reach.ts'
import { createSession } from './session-store.ts'
import { createSpeech } from './speech.ts'
import { createTimeline } from './timeline.ts'
import { createViewSettings } from './view-settings.ts'
import type { World } from './world.ts'
import { createWorldClock } from './world-clock.ts'

export type Client = ReturnType<typeof createClient>

/**
 * Everything a page holds of one world, made in one place and passed down. Nothing of it is shared with another world's
 * client in the same page. What trades (feed, slip, bet socket) is in `trading/`, so that the login does not load it.
 */
export function createClient(world: World) {
  const session = createSession(world)
  const pins = createPins(world)
  const clock = createWorldClock()
  const timeline = createTimeline()
  const modals = createModals()
  const keys = createKeySettings()
  const view = createViewSettings()
  const notices = createNotices(view)
  const speech = createSpeech()
  const reach = createReach(() => api.askTime())
  const queries = createQueryClient()
  const api = createApi({
    prefix: world.prefix,
    token: () => session.state.token,
    listen,
    onReach(isReached) {
      if (!isReached) clock.stop()
      reach.told(isReached)
    },
  })

  /** Begins one request, or one connection, which tells of the world's clock. */
  function listen(): HearClock {
    const hear = timeline.begin()
    return ({ timeline: told, ...news }) => {
      const isCurrent = hear(told)
      if (isCurrent) clock.set(news)
      return isCurrent
    }
  }

  // Removed where nobody looks; what is shown is asked for again.
  timeline.onMove(() => {
    clock.restart()
    queries.removeQueries({ type: 'inactive' })
    void queries.resetQueries()
  })

  // A poll would ask again too, but some are half a minute apart, and some queries have none. What fails by itself is not
  // asked for ever: the page says so.
  reach.onBack((wasGone) => {
    if (wasGone) askFailedAgain(queries)
  })

  // What the browser says of the network is a reason to ask, not the answer: the server may be on this machine.
  addEventListener('online', reach.doubt)
  addEventListener('offline', reach.doubt)
  if (!navigator.onLine) reach.doubt()

  /** Ends the session on this side: what is kept and what was asked for is gone. The guards lead to the login. */
  function leave(): void {
    modals.closeAll()
    pins.forget()
    session.signedOut()
    queries.clear()
  }

  return {
    world,
    session,
    pins,
    clock,
    timeline,
    listen,
    modals,
    keys,
    view,
    notices,
    speech,
    reach,
    queries,
    api,
    leave,
  }
}
