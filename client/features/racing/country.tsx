import { lazily } from '../../ui/lazily.ts'
import styles from './country.module.css'

const names = lazily(() => new Intl.DisplayNames('en', { type: 'region' }))

/** Unknown codes are their own name. */
function countryName(code: string): string {
  try {
    return names().of(code) ?? code
  } catch {
    return code
  }
}

/** A country by its two letters, with its name for whoever asks. */
export function Country({ code }: { code: string }) {
  return (
    code && (
      <abbr className={styles.country} title={countryName(code)}>
        {code}
      </abbr>
    )
  )
}
