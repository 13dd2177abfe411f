import { setTimeout as pause } from 'node:timers/promises'
import { RECONNECT_FIRST_MS_MAX } from '@layline/shared/timings'
import { BetClient, Player } from '@layline/simulator/testing'
import type { Trial, TriedPromise } from '../trial.ts'
import { PageLine } from './support/page-line.ts'
import { STILL, withSimulator } from './support/simulators.ts'

const SIGN_INS = { short: 10, long: 100 }
const TABS = 10
const TOLD_WITHIN_S = 5
/** Only against what hangs. */
const NEVER_TOLD_MS = 60_000
/** A line that comes back makes its first try by then. */
const COMES_BACK_WITHIN_MS = RECONNECT_FIRST_MS_MAX + 500

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
  const reconnects = trial.never('automatic reconnects of a page after 4001')
  const pages: PageLine[] = []
  trial.say(`${signIns} sign-ins one after the other, the first session open in ${TABS} tabs`)
  return withSimulator(STILL, async ({ url }) => {
    let last = await new Player(url).login()
    for (let n = 0; n < signIns; n++) {
      // One of the tabs is a page as the client runs it.
      pages.push(await new PageLine(url, last.token).open())
      const tabs = await Promise.all(
        Array.from({ length: n === 0 ? TABS - 1 : 1 }, () => new BetClient(url, last.token).open()),
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
    // That nothing comes tells no event.
    await pause(COMES_BACK_WITHIN_MS)
    for (const page of pages) {
      reconnects.add(page.connections - 1)
      page.close()
    }
  })
}

export const A3: TriedPromise = {
  id: 'A3',
  text: 'One session each: the last sign-in wins, the one before is told, nobody fights.',
  try: trySignIns,
}
