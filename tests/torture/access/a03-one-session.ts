import { setTimeout as pause } from 'node:timers/promises'
import { createSimulator } from '@layline/simulator'
import { BetClient, Player } from '@layline/simulator/testing'
import { never, type Row, timed } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'

const SIGN_INS = { short: 10, long: 100 }
const TABS = 10
const TOLD_WITHIN_S = 5
/** Only against what hangs. */
const NEVER_TOLD_MS = 60_000

/** The code a socket is closed with; undefined where it stays open. */
async function closeCodeOf(bets: BetClient): Promise<number | undefined> {
  const late = pause(NEVER_TOLD_MS, undefined, { ref: false })
  return Promise.race([bets.closed, late])
}

async function trySignIns({ form, say }: Trial): Promise<Row[]> {
  const sim = await createSimulator({ scenario: 'home-wins', paused: true }).listen()
  let oldStillGood = 0
  let newNotGood = 0
  let untold = 0
  let slowestMs = 0
  let tabsBroken = 0
  try {
    let last = await new Player(sim.url).login()
    for (let n = 0; n < SIGN_INS[form]; n++) {
      const tabs = await Promise.all(
        Array.from({ length: n === 0 ? TABS : 1 }, () => new BetClient(sim.url, last.token).open()),
      )
      const checks = await Promise.all(tabs.map(() => last.send('GET', '/api/v1/users/checksession')))
      tabsBroken += checks.filter(({ status }) => status !== 200).length
      const startMs = performance.now()
      const next = await new Player(sim.url).login()
      const old = await last.send('GET', '/api/v1/users/balance')
      if (old.body.code !== 'SESSION_ELSEWHERE' || old.body.message !== 'Id is login somewhere else') {
        oldStillGood++
      }
      for (const code of await Promise.all(tabs.map(closeCodeOf))) if (code !== 4001) untold++
      slowestMs = Math.max(slowestMs, performance.now() - startMs)
      if ((await next.send('GET', '/api/v1/users/balance')).status !== 200) newNotGood++
      last = next
    }
  } finally {
    await sim.close()
  }
  say(`${SIGN_INS[form]} sign-ins one after the other, the first session open in ${TABS} tabs`)
  return [
    { name: 'sign-ins that ended a session', value: SIGN_INS[form], goal: SIGN_INS[form] },
    never('sessions that were not told why', oldStillGood),
    never('sockets of ended sessions not closed with 4001', untold),
    timed('slowest sign-in until the sockets before it were closed, s', slowestMs / 1000, TOLD_WITHIN_S),
    never('sign-ins that did not win', newNotGood),
    never('tabs of one session that did not work', tabsBroken),
  ]
}

export const A3: TriedPromise = {
  id: 'A3',
  text: 'One session each: the last sign-in wins, the one before is told, nobody fights.',
  try: trySignIns,
}
