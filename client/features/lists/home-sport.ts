import { SPORT } from '@layline/shared/sports'
import { useState } from 'react'
import { useClient } from '../../state/client-context.ts'

/** The bar's entry that shows every sport. */
export const ALL_SPORTS = 'all'

/** What Home shows: starts on Cricket and is remembered for the tab. Source: spec §2 "Tabs"; readings.md "Home". */
export function useHomeSport(): [string, (choice: string) => void] {
  const { world } = useClient()
  const key = world.storageKey('home')
  const [choice, setChoice] = useState(() => sessionStorage.getItem(key) ?? SPORT.cricket)
  const choose = (chosen: string) => {
    sessionStorage.setItem(key, chosen)
    setChoice(chosen)
  }
  return [choice, choose]
}
