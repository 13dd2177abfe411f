import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useModals } from '../../modals/modals.ts'
import { useClient } from '../../state/client-context.ts'
import { useSession } from '../../state/session-store.ts'
import { balanceQuery } from '../account/public.ts'
import { clockText, isCheckDue, keepPlaying, minutesSince, playingOf, resultOf } from './playing.ts'
import { realitySettingOf } from './reality-setting.ts'
import styles from './session-clock.module.css'
import { useOfWallTime } from './use-wall-clock.ts'

const RealityCheck = lazy(async () => ({ default: (await import('./reality-check.tsx')).RealityCheck }))

/**
 * How long the player has been playing, and the reality check when it is due. Both go by the wall's clock; a click leads
 * to 'Safer gambling'. Source: trader-ux part 7.
 */
export function SessionClock({ onLogout }: { onLogout: () => void }) {
  const { api, world } = useClient()
  const { user } = useSession()
  const modals = useModals()
  const { data } = useQuery(balanceQuery(api))
  const [playing, setPlaying] = useState(() => playingOf(world))
  const profit = data?.dePL
  useEffect(() => {
    if (playing || profit === undefined) return
    const sinceMs = Date.now()
    setPlaying(keepPlaying(world, { sinceMs, profitAtStart: profit, checkedMs: sinceMs }))
  }, [playing, profit, world])
  const minutes = useOfWallTime((wallMs) => (playing ? minutesSince(playing.sinceMs, wallMs) : 0))
  const isDue = useOfWallTime((wallMs) => {
    if (!playing || !user) return false
    return isCheckDue(playing, realitySettingOf(user.stUserName, wallMs).everyMin, wallMs)
  })
  const handleAnswer = () => {
    if (playing) setPlaying(keepPlaying(world, { ...playing, checkedMs: Date.now() }))
  }
  return (
    <>
      <button
        type="button"
        className={styles.clock}
        aria-label={`Safer gambling, playing for ${clockText(minutes)}`}
        title="Time you have been playing"
        onClick={() => modals.open('safer-gambling')}
      >
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <circle cx="10" cy="11" r="7" fill="none" stroke="currentColor" strokeWidth="2" />
          <path
            d="M10 7v4l3 2M8 1h4"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
        {clockText(minutes)}
      </button>
      {isDue && playing && (
        <Suspense fallback={null}>
          <RealityCheck
            minutes={minutes}
            result={profit === undefined ? undefined : resultOf(playing, profit)}
            onAnswer={handleAnswer}
            onLogout={onLogout}
          />
        </Suspense>
      )}
    </>
  )
}
