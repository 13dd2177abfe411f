import type { StatementRow } from '@layline/shared/entities/account'
import type { CashRequestRow } from '@layline/shared/entities/cash'
import type { Balance } from '@layline/shared/entities/session'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import { afterAll, beforeAll } from 'vitest'
import { EPOCH_MS } from '../../support/epoch.ts'
import { tempFolder } from '../../support/temp-folder.ts'

export const users = (path: string) => `/api/v1/users/${path}`
export const admin = (path: string) => `/api/v1/admin/${path}`

/** A world with a back office that stands still, and two of its players; made once for a file. */
export function backOffice() {
  const dataDir = tempFolder()
  let sim: Simulator
  const player = new Player('')
  const other = new Player('')

  const beginAt = (url: string) => {
    for (const each of [player, other]) Object.assign(each, { url })
  }
  beforeAll(async () => {
    sim = await createSimulator({
      epochMs: EPOCH_MS,
      dataDir,
      scenario: 'back-office',
      seed: 3,
      paused: true,
    }).listen()
    beginAt(sim.url)
    await player.login()
    await other.login('player2', 'Player@2')
  })
  afterAll(() => sim.close())

  /** Today in +5:30. */
  const today = () => {
    const day = new Date(sim.main.nowMs + 330 * 60_000).toISOString().slice(0, 10)
    return { startDate: day, endDate: day }
  }

  return {
    player,
    other,
    today,
    sim: () => sim,
    async restart() {
      await sim.close()
      sim = await createSimulator({ dataDir, paused: true }).listen()
      beginAt(sim.url)
    },
    advance: (advanceMs: number) => player.control('POST', '/time?wait=1', { advanceMs }),
    balance: (of = player) => of.data<Balance>('GET', users('balance')),
    requests: (of = player) => of.data<CashRequestRow[]>('GET', users('dwstatement')),
    statement: (of = player) => of.data<StatementRow[]>('POST', users('userstatement'), today()),
    deposit: (amount: number, over: object = {}) =>
      player.send('POST', users('dwrequest'), {
        type: 'DEPOSIT',
        amount,
        bankId: 'pier',
        utr: 'U1',
        ...over,
      }),
    withdraw: (amount: unknown, bankId = 'B1') => player.send('POST', users('wrequest'), { amount, bankId }),
  }
}
