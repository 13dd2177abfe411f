import { BREAKPOINT_MIDDLE_PX } from '@layline/shared/limits'
import { proxy, subscribe, useSnapshot } from 'valtio'
import { useClient } from './client-context.ts'

/** What this device shows, says and plays. Logging out leaves it as it is. Source: readings.md "Storage". */
export interface ViewSettings {
  scoreFrameIsOpen: boolean
  liveTvIsOpen: boolean
  /** A price that changes is marked for a moment. */
  pricesFlash: boolean
  /** Lay prices are orange, which more people can tell from blue than pink. */
  layIsOrange: boolean
  /** When the race that is shown is off, the next one is shown. */
  followsNextRace: boolean
  tellsMatched: boolean
  tellsLapsed: boolean
  tellsSuspended: boolean
  tellsStart: boolean
  /** A tone with each notice. */
  playsSound: boolean
  /** The prices of the focused runner are read out as they change. */
  speaksPrices: boolean
}

export type ViewSetting = keyof ViewSettings

const KEY = 'view'

const on = () => true
const off = () => false

/** Until something is chosen: on a phone the prices come first. Source: trader-ux part 6 for sound and notices. */
const USUAL: Readonly<Record<ViewSetting, () => boolean>> = {
  scoreFrameIsOpen: () => matchMedia(`(min-width: ${BREAKPOINT_MIDDLE_PX}px)`).matches,
  liveTvIsOpen: off,
  pricesFlash: on,
  layIsOrange: off,
  followsNextRace: off,
  tellsMatched: on,
  tellsLapsed: on,
  tellsSuspended: on,
  tellsStart: on,
  playsSound: off,
  speaksPrices: off,
}

/** What is kept, as far as it is what we keep: anybody can write into the storage. */
function stored(): Partial<ViewSettings> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter(
        ([name, value]) => Object.hasOwn(USUAL, name) && typeof value === 'boolean',
      ),
    )
  } catch {
    return {}
  }
}

/** The view settings of this device, those that the player has chosen. */
export function createViewSettings() {
  const state = proxy<Partial<ViewSettings>>(stored())
  const is = (name: ViewSetting): boolean => state[name] ?? USUAL[name]()

  /** What style sheets alone depend on stands on the page's root. */
  function mark(): void {
    const root = document.documentElement
    root.toggleAttribute('data-still-prices', !is('pricesFlash'))
    root.toggleAttribute('data-orange-lay', is('layIsOrange'))
  }

  mark()
  subscribe(state, () => {
    localStorage.setItem(KEY, JSON.stringify(state))
    mark()
  })
  return {
    state,
    is,

    set(name: ViewSetting, value: boolean): void {
      state[name] = value
    },
  }
}

/** One setting, and what changes it for good. */
export function useViewSetting(name: ViewSetting): [boolean, (value: boolean) => void] {
  const { view } = useClient()
  const chosen = useSnapshot(view.state)[name]
  return [chosen ?? USUAL[name](), (value) => view.set(name, value)]
}
