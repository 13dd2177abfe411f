import { proxy, useSnapshot } from 'valtio'

const KEY = 'list-by'

export type ListBy = 'day' | 'competition'

/** What lists of events are grouped by: a view setting of this device, like the theme. */
const state = proxy<{ by: ListBy | undefined }>({ by: undefined })

const stored = (): ListBy => (localStorage.getItem(KEY) === 'competition' ? 'competition' : 'day')

export function useListBy(): [ListBy, (by: ListBy) => void] {
  const { by = stored() } = useSnapshot(state)
  const choose = (chosen: ListBy) => {
    localStorage.setItem(KEY, chosen)
    state.by = chosen
  }
  return [by, choose]
}
