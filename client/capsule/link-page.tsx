import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './link-page.module.css'
import { openLink, packedInAddress } from './open-link.ts'

/**
 * Asks before it opens the moment of a link: a stranger's page may lead here, and must not make worlds by that alone.
 */
export function LinkPage() {
  const [said, setSaid] = useState('')
  const [isOpening, setOpening] = useState(false)
  const open = async () => {
    setOpening(true)
    setSaid('Opening…')
    try {
      const { href, verdict } = await openLink(packedInAddress())
      setSaid(`Opened: ${verdict}`)
      location.replace(href)
    } catch (error) {
      setSaid(`Could not open this moment. ${(error as Error).message}`)
      setOpening(false)
    }
  }
  return (
    <main tabIndex={-1} className={styles.page}>
      <div className={styles.card}>
        <PageTitle>
          <Logo large />
        </PageTitle>
        <p>This link opens a moment of another world, in a world of its own. Your worlds stay as they are.</p>
        <Button look="primary" disabled={isOpening} onClick={() => void open()}>
          Open this moment
        </Button>
        <p role="status">{said}</p>
      </div>
    </main>
  )
}
