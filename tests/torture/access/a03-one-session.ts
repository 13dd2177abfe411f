import { setTimeout as pause } from 'node:timers/promises'
import { BetClient, Player } from '@layline/simulator/testing'
import type { Trial, TriedPromise } from '../trial.ts'
import { STILL, withSimulator } from './support/simulators.ts'

const SIGN_INS = { short: 10, long: 100 }
const TABS = 10
const TOLD_WITHIN_S = 5
/** Only against what hangs. */
const NEVER_TOLD_MS = 60_000

/** The code a socket is closed with; undefined where it stays open. */
const closeCodeOf = ({ closed }: BetClient): Promise<number | undefined> =>
  Promise.race([closed, pause(NEVER_TOLD_MS, undefined, { ref: false })])

function trySignIns(trial: Trial): Promise<void> {
  const signIns = trial.pick(SIGN_INS)
  const ended = trial.atLeast('sign-ins that ended a session', signIns)
  const notTold = trial.never('sessions that were not told why')
  const notClosed = trial.never('sockets of ended sessions not closed with 4001')
  const slowestS = trial.timed('slowest sign-in until the sockets before it were closed, s', TOLD_WITHIN_S)
  const notGood = trial.never('sign-ins that did not win')
  const tabsBroken = trial.never('tabs of one session that did not work')
  trial.say(`${signIns} sign-ins one after the other, the first session open in ${TABS} tabs`)
  return withSimulator(STILL, async ({ url }) => {
    let last = await new Player(url).login()
    for (let n = 0; n < signIns; n++) {
      const tabs = await Promise.all(
        Array.from({ length: n === 0 ? TABS : 1 }, () => new BetClient(url, last.token).open()),
      )
      const checks = await Promise.all(tabs.map(() => last.send('GET', '/api/v1/users/checksession')))
      tabsBroken.add(checks.filter(({ status }) => status !== 200).length)
      const startMs = performance.now()
      const next = await new Player(url).login()
      const { body } = await last.send('GET', '/api/v1/users/balance')
      if (body.code !== 'SESSION_ELSEWHERE' || body.message !== 'Id is login somewhere else') notTold.count()
      for (const code of await Promise.all(tabs.map(closeCodeOf))) if (code !== 4001) notClosed.count()
      slowestS.most((performance.now() - startMs) / 1000)
      if ((await next.send('GET', '/api/v1/users/balance')).status !== 200) notGood.count()
      ended.count()
      last = next
    }
  })
}

export const A3: TriedPromise = {
  id: 'A3',
  text: 'One session each: the last sign-in wins, the one before is told, nobody fights.',
  try: trySignIns,
}
