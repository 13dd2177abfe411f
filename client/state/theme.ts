import { useState } from 'react'

const KEY = 'theme'
type Theme = 'dark' | 'light'

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/** Puts the chosen theme on the page, before the first paint. */
export function applyStoredTheme(): void {
  const chosen = localStorage.getItem(KEY)
  if (chosen) document.documentElement.dataset.theme = chosen
}

export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState<Theme>(
    () => (localStorage.getItem(KEY) as Theme | null) ?? systemTheme(),
  )
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    localStorage.setItem(KEY, next)
    document.documentElement.dataset.theme = next
    setTheme(next)
  }
  return [theme, toggle]
}
