import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../state/client-context.ts'
import styles from './info.module.css'
import { textQuery } from './queries.ts'

/** A text of the house by its key, folded under its title. Without it nothing is missing. Source: spec §7 "POST get message". */
export function TextPage({ textKey }: { textKey: string }) {
  const { data } = useQuery(textQuery(useClient().api, textKey))
  if (!data) return null
  return (
    <details className={styles.text}>
      <summary>{data.title}</summary>
      <ul>
        {data.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
