import { Button } from '../../ui/button.tsx'
import styles from './info.module.css'
import { useInstall } from './use-install.ts'

const WAYS = [
  { name: 'Android', steps: 'In Chrome open the menu ⋮ and choose “Add to Home screen”.' },
  { name: 'iPhone, iPad', steps: 'In Safari tap Share and choose “Add to Home Screen”.' },
  { name: 'Computer', steps: 'In Chrome or Edge choose the install symbol at the end of the address bar.' },
] as const

/** Where 'Download the app' leads: the page installs as an app. Source: spec §2 "app download link". */
export function InstallModal() {
  const install = useInstall()
  return (
    <div className={styles.install}>
      {install && (
        <Button look="primary" onClick={install}>
          Install now
        </Button>
      )}
      <p>Layline runs as an app from the home screen, in a window of its own:</p>
      <dl>
        {WAYS.map(({ name, steps }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
