import { BREAKPOINT_MIDDLE_PX } from '@layline/shared/limits'
import { useState } from 'react'

/** How this device likes to see things. Logging out leaves it as it is. Source: readings.md "Storage". */
export interface ViewSettings {
  scoreFrameIsOpen: boolean
  liveTvIsOpen: boolean
}

const KEY = 'view'
/** Until something is chosen: on a phone the prices come first. */
const usual = (): ViewSettings => ({
  scoreFrameIsOpen: matchMedia(`(min-width: ${BREAKPOINT_MIDDLE_PX}px)`).matches,
  liveTvIsOpen: false,
})

function stored(): ViewSettings {
  try {
    return { ...usual(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<ViewSettings>) }
  } catch {
    return usual()
  }
}

/** One setting, and what changes it for good. */
export function useViewSetting<Name extends keyof ViewSettings>(
  name: Name,
): [ViewSettings[Name], (value: ViewSettings[Name]) => void] {
  const [value, setValue] = useState(() => stored()[name])
  const set = (next: ViewSettings[Name]) => {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [name]: next }))
    setValue(next)
  }
  return [value, set]
}
