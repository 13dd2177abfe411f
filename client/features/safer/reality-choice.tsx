import { sumRupees } from '@layline/shared/units'
import { useState } from 'react'
import { useClient } from '../../state/client-context.ts'
import { Money } from '../../ui/money.tsx'
import { playingOf } from './playing.ts'
import {
  CHECK_MINUTES,
  chosenSetting,
  keepRealitySetting,
  type RealitySetting,
  realitySettingOf,
} from './reality-setting.ts'
import styles from './safer.module.css'

export const everyText = (minutes: number) => (minutes === 0 ? 'Off' : `Every ${minutes} minutes`)

const wallTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

function nextText({ next }: RealitySetting): string {
  if (!next) return 'More often takes effect at once, less often in 24 hours.'
  return `${everyText(next.everyMin)} from ${wallTime.format(next.fromMs)} on this device.`
}

/** How this session has gone, and how often the player is told. Source: trader-ux part 7. */
export function RealityChoice({ userName, profit }: { userName: string; profit: number | undefined }) {
  const { world } = useClient()
  const playing = playingOf(world)
  const [setting, setSetting] = useState(() => realitySettingOf(userName, Date.now()))
  const choose = (everyMin: number) => {
    const nowMs = Date.now()
    const next = chosenSetting(realitySettingOf(userName, nowMs), everyMin, nowMs)
    keepRealitySetting(userName, next)
    setSetting(next)
  }
  return (
    <section className={styles.part} aria-labelledby="safer-reality">
      <h3 id="safer-reality">Reality check</h3>
      {playing && profit !== undefined && (
        <p>
          Result since you began to play:{' '}
          <Money rupees={sumRupees([profit, -playing.profitAtStart])} signed />
        </p>
      )}
      <p>A reminder of how long you have been playing, and with what result. It must be answered.</p>
      <label className={styles.choice}>
        Remind me
        <select
          value={setting.next?.everyMin ?? setting.everyMin}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {CHECK_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {everyText(minutes)}
            </option>
          ))}
        </select>
      </label>
      <small className={styles.note}>{nextText(setting)}</small>
    </section>
  )
}
