import { GENERAL_RULES } from '@layline/shared/rules/general-rules'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../state/client-context.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './info.module.css'
import { textQuery } from './queries.ts'

const EXECUTED = GENERAL_RULES.map(({ text }) => text)

/**
 * The rules that bets are settled by, as the house prints them: from the list that is executed. Where its text cannot be
 * had, that list is printed as it is. Source: spec §2 "Rules modal", §7 "POST get message".
 */
export function RulesModal() {
  const { data, isError } = useQuery(textQuery(useClient().api, 'rules'))
  const lines = isError ? EXECUTED : data?.lines
  if (!lines) return <Skeleton rows={9} rowPx={48} />
  return (
    <ol className={styles.rules}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}
