import styles from './view-toggle.module.css'

const VIEWS = ['Market', 'Bets'] as const

/** What a page of prices shows on a phone, where there is no room for both. */
export type View = (typeof VIEWS)[number]

/** The Market/Bets toggle. Source: spec §2 "Routes". */
export function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset className={styles.toggle} aria-label="Market or bets">
      {VIEWS.map((name) => (
        <button
          key={name}
          type="button"
          data-action={`show-${name.toLowerCase()}`}
          aria-pressed={view === name}
          onClick={() => onChange(name)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
