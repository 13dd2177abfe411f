import { isFinished, isPhotoFinish, orderNow, type RaceState } from '../../../sports/racing/race.ts'
import type { Race } from './race-record.ts'

const LEADERS_TOLD = 4

const cloth = (runner: number) => String(runner + 1)

/** Cloth numbers as they finished; those that tied are joined by an equals sign. */
function resultText({ finish, places }: RaceState): string {
  const told: string[] = []
  let named = 0
  for (const tied of finish) {
    if (named >= places) break
    told.push(tied.map(cloth).join(' = '))
    named += tied.length
  }
  return told.join(', ')
}

/** How a race stands, by cloth numbers, the leader first. Empty before the off. */
export function runningLine(race: Race): string {
  const { stage, state, markets, abandoned } = race
  if (abandoned) return 'Abandoned'
  if (stage === 'waiting') return ''
  if (stage === 'off') return `${state.metres}m · They are off`
  if (!isFinished(state)) {
    const toGo = Math.round((state.metres * (1 - state.step / state.steps)) / 10) * 10
    const leaders = orderNow(state).slice(0, LEADERS_TOLD)
    return `${toGo}m to go · ${leaders.map(({ runner }) => cloth(runner)).join(', ')}`
  }
  // The judge has not spoken yet.
  if (isPhotoFinish(state) && markets.length > 0) return 'Photo finish'
  return `Result: ${resultText(state)}`
}
