import { PAGES_SHOWN } from '@layline/shared/limits'
import styles from './report.module.css'

/** Page numbers, five at a time around the one that is shown. Source: spec §9. */
export function Pages({
  count,
  page,
  onPage,
}: {
  count: number
  page: number
  onPage: (page: number) => void
}) {
  if (count < 2) return null
  const first = Math.max(0, Math.min(page - Math.floor(PAGES_SHOWN / 2), count - PAGES_SHOWN))
  const shown = Array.from({ length: Math.min(PAGES_SHOWN, count) }, (_, index) => first + index)
  return (
    <nav className={styles.pages} aria-label="Pages">
      <button type="button" disabled={page === 0} aria-label="Previous page" onClick={() => onPage(page - 1)}>
        ‹
      </button>
      {shown.map((n) => (
        <button
          key={n}
          type="button"
          aria-current={n === page ? 'page' : undefined}
          onClick={() => onPage(n)}
        >
          {n + 1}
        </button>
      ))}
      <button
        type="button"
        disabled={page === count - 1}
        aria-label="Next page"
        onClick={() => onPage(page + 1)}
      >
        ›
      </button>
    </nav>
  )
}
