import { useState } from 'react'
import { EVERYTHING, type RowFilter } from './row-filter.ts'

function fromAddress(): RowFilter {
  const search = new URLSearchParams(location.search)
  const words = Object.fromEntries([...search].filter(([key]) => key in EVERYTHING))
  return { ...EVERYTHING, ...words, pings: search.get('pings') !== 'false' }
}

/** The filter stands in the page's address, so that it can be sent to a colleague. */
export function useFilter(): [RowFilter, (change: Partial<RowFilter>) => void] {
  const [filter, setFilter] = useState(fromAddress)
  const change = (changed: Partial<RowFilter>) => {
    const next = { ...filter, ...changed }
    const said = Object.entries(next).filter(([key, value]) => value !== EVERYTHING[key as keyof RowFilter])
    const search = new URLSearchParams(said.map(([key, value]) => [key, String(value)]))
    history.replaceState(
      null,
      '',
      `${location.pathname}${search.size > 0 ? `?${search}` : ''}${location.hash}`,
    )
    setFilter(next)
  }
  return [filter, change]
}
