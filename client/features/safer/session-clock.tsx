import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useModals } from '../../modals/modals.ts'
import { useClient } from '../../state/client-context.ts'
import { useSession } from '../../state/session-store.ts'
import { deferred } from '../../ui/deferred.tsx'
import { balanceQuery } from '../account/public.ts'
import { clockText, isCheckDue, keepPlaying, minutesSince, playingOf } from './playing.ts'
import { realitySettingOf } from './reality-setting.ts'
import styles from './session-clock.module.css'
import { useOfWallTime } from './use-wall-clock.ts'

const { Deferred: RealityCheck } = deferred(async () => (await import('./reality-check.tsx')).RealityCheck)

/**
 * How long the player has been playing, and the reality check when it is due. Both go by the wall's clock; a click leads
 * to 'Safer gambling'. Source: trader-ux part 7.
 */
export function SessionClock({ onLogout }: { onLogout: () => void }) {
  const { api, timeline, world } = useClient()
  const { user } = useSession()
  const modals = useModals()
  const { data } = useQuery(balanceQuery(api))
  const [playing, setPlaying] = useState(() => playingOf(world))
  const profit = data?.dePL
  const told = timeline.number
  useEffect(() => {
    if (profit === undefined || (playing && playing.timeline === told)) return
    const nowMs = Date.now()
    setPlaying(
      keepPlaying(world, {
        sinceMs: nowMs,
        checkedMs: nowMs,
        ...playing,
        profitAtStart: profit,
        timeline: told,
      }),
    )
  }, [playing, profit, told, world])
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
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="11" r="7" />
          <path d="M10 7v4l3 2M8 1h4" />
        </svg>
        {clockText(minutes)}
      </button>
      {isDue && playing && (
        <RealityCheck
          minutes={minutes}
          profit={profit}
          profitAtStart={playing.profitAtStart}
          onAnswer={handleAnswer}
          onLogout={onLogout}
        />
      )}
    </>
  )
}
