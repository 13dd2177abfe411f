import { useSyncExternalStore } from 'react'

const KEY = 'theme'
type Theme = 'dark' | 'light'

const listeners = new Set<() => void>()

function follow(wake: () => void): () => void {
  listeners.add(wake)
  return () => {
    listeners.delete(wake)
  }
}

const storedTheme = () => localStorage.getItem(KEY) as Theme | null

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/** Puts the chosen theme on the page, before the first paint. */
export function applyStoredTheme(): void {
  const chosen = storedTheme()
  if (chosen) document.documentElement.dataset.theme = chosen
}

/** The theme, and what changes it to the other one wherever it is shown. */
export function useTheme(): [Theme, () => void] {
  const theme = useSyncExternalStore(follow, () => storedTheme() ?? systemTheme())
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    localStorage.setItem(KEY, next)
    document.documentElement.dataset.theme = next
    for (const wake of listeners) wake()
  }
  return [theme, toggle]
}
