import { proxy, subscribe } from 'valtio'

/** A view setting: it belongs to the device, not to the player, and survives a logout. */
const STORAGE_KEY = 'keys'

export interface KeySettings {
  /** Whether keys that type a character do anything; speech input types many of them at once (WCAG 2.1.4). */
  areCharactersOn: boolean
  /** Keys the player has put in the place of ours, by the action's id. */
  changed: Record<string, string>
}

const DEFAULTS: KeySettings = { areCharactersOn: true, changed: {} }

/** What is kept, as far as it is what we keep: anybody can write into the storage. */
function stored(): KeySettings {
  try {
    const { areCharactersOn, changed } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    const entries = Object.entries((changed as unknown) ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length === 1,
    )
    return { areCharactersOn: areCharactersOn !== false, changed: Object.fromEntries(entries) }
  } catch {
    return { ...DEFAULTS, changed: {} }
  }
}

/** Which keys do what, where the player wants it otherwise than we do. */
export function createKeySettings() {
  const state = proxy<KeySettings>(stored())
  subscribe(state, () => localStorage.setItem(STORAGE_KEY, JSON.stringify(state)))
  return {
    state,

    turnCharacters(areOn: boolean): void {
      state.areCharactersOn = areOn
    },

    change(actionId: string, key: string): void {
      state.changed[actionId] = key
    },

    reset(): void {
      state.changed = {}
    },
  }
}
