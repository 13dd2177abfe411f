import { useModals } from '../../modals/modals.ts'
import type { InModal } from '../../modals/registry.ts'
import { useTheme } from '../../state/theme.ts'
import { useViewSetting, type ViewSetting } from '../../state/view-settings.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './settings.module.css'

/** A switch of the dialog. */
interface Line {
  setting: ViewSetting
  name: string
  hint?: string
}

const PRICES: readonly Line[] = [
  { setting: 'pricesFlash', name: 'Mark prices that change' },
  {
    setting: 'followsNextRace',
    name: 'Follow next race',
    hint: 'When the race on the page is off, the next one is shown.',
  },
]

const NOTICES: readonly Line[] = [
  { setting: 'tellsMatched', name: 'A bet that rested is matched' },
  { setting: 'tellsLapsed', name: 'A bet lapses, or is voided or cancelled' },
  { setting: 'tellsSuspended', name: 'A market with your bets is suspended for longer than a delivery' },
  { setting: 'tellsStart', name: 'An event with an open position starts within 60 seconds' },
]

const SOUND: readonly Line[] = [
  { setting: 'playsSound', name: 'Sound', hint: 'A short tone with each of these notices.' },
  {
    setting: 'speaksPrices',
    name: 'Read out prices',
    hint: 'For screen readers: the focused runner, at most every 10 seconds.',
  },
]

function SettingSwitch({ line: { setting, name, hint } }: { line: Line }) {
  const [isOn, set] = useViewSetting(setting)
  return (
    <Switch isOn={isOn} onChange={set} {...(hint !== undefined && { hint })}>
      {name}
    </Switch>
  )
}

function Section({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {lines.map((line) => (
        <SettingSwitch key={line.setting} line={line} />
      ))}
    </section>
  )
}

const LAY_COLOURS = [
  { isOrange: false, name: 'Blue and pink', look: styles.pink },
  { isOrange: true, name: 'Blue and orange', look: styles.orange },
] as const

/** Which colours back and lay have. */
function SideColours() {
  const [layIsOrange, setLayIsOrange] = useViewSetting('layIsOrange')
  return (
    <fieldset className={styles.choices}>
      <legend>Back and lay</legend>
      {LAY_COLOURS.map(({ isOrange, name, look }) => (
        <label key={name}>
          <input
            type="radio"
            name="lay-colour"
            checked={layIsOrange === isOrange}
            onChange={() => setLayIsOrange(isOrange)}
          />
          <span className={styles.sides} aria-hidden="true">
            <i className={styles.back} />
            <i className={look} />
          </span>
          {name}
        </label>
      ))}
    </fieldset>
  )
}

/** What this device shows, tells and plays. Each choice holds at once and survives a logout. Source: trader-ux part 6. */
export function SettingsModal({ onClose }: InModal) {
  const modals = useModals()
  const [theme, toggleTheme] = useTheme()
  const openKeys = () => {
    onClose()
    modals.open('keys')
  }
  return (
    <div className={styles.settings}>
      <section aria-label="Colours">
        <h3>Colours</h3>
        <SideColours />
        <Switch isOn={theme === 'light'} onChange={toggleTheme}>
          Light theme
        </Switch>
      </section>
      <Section title="Prices and races" lines={PRICES} />
      <Section title="Tell me when" lines={NOTICES} />
      <Section title="Sound and speech" lines={SOUND} />
      <section aria-label="Keys">
        <h3>Keys</h3>
        <Button onClick={openKeys}>Keyboard</Button>
      </section>
    </div>
  )
}
