import { GENERAL_RULES } from '@layline/shared/rules/general-rules'
import styles from './info.module.css'

/** The rules that bets are settled by: printed from the list that is executed. Source: spec §2 "Rules modal". */
export function RulesModal() {
  return (
    <ol className={styles.rules}>
      {GENERAL_RULES.map(({ number, text }) => (
        <li key={number}>{text}</li>
      ))}
    </ol>
  )
}
