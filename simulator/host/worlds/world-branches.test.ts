import { expect, it, vi } from 'vitest'
import { JournalError } from '../../journal/journal.ts'
import { describeEachJournal } from '../../journal/testing/each-journal.ts'
import { World } from '../../world/world.ts'
import { branchHandlers } from '../rest/branch-handlers.ts'
import { stateHash } from './restored-world.ts'
import { anOrder, foldOf, holdWallClock, SETUP, start } from './testing/journaled-world.ts'
import type { TimeJob } from './time-job.ts'
import type { WorldRunner } from './world-runner.ts'

holdWallClock()

describeEachJournal((newPlace) => {
  const [MINUTE_MS, beginMs] = [60_000, SETUP.epochMs]
  const done = async (job: TimeJob) => {
    await job.done
    expect(job.state).toBe('done')
  }
  const order = (runner: WorldRunner, number: number) => runner.submit(anOrder(runner, number))
  const orderIds = ({ world }: WorldRunner) =>
    [1, 2, 3, 4, 5].filter((id) => world.exchange.betIdOf(id % 2 === 0 ? 'player1' : 'player2', `o${id}`))

  it('a seek goes on from the moment in a new branch, a return from where the old one was left', async () => {
    const place = newPlace()
    const journal = await place.open()
    const runner = await start(journal, { paused: true })
    await runner.moveTo(beginMs + MINUTE_MS)
    await order(runner, 1)
    await runner.moveTo(beginMs + 2 * MINUTE_MS)
    const before = await foldOf(journal, beginMs + 2 * MINUTE_MS)
    await order(runner, 2)
    await runner.moveTo(beginMs + 9 * MINUTE_MS)
    await runner.saveSnapshot()
    await order(runner, 3)
    const left = stateHash(runner.world)

    await done(runner.branches.seek(beginMs + 2 * MINUTE_MS - 1, 'again'))
    expect([runner.nowMs, runner.timeline, runner.branch, orderIds(runner)]).toEqual([
      beginMs + 2 * MINUTE_MS - 1,
      1,
      1,
      [1],
    ])
    const sought = new World(SETUP)
    for (const input of await journal.inputsAfter(0, undefined, 0)) if (input.seq === 1) sought.apply(input)
    sought.advanceTo(beginMs + 2 * MINUTE_MS)
    expect(stateHash(sought)).toBe(before)
    await order(runner, 4)
    await runner.moveTo(beginMs + 5 * MINUTE_MS)
    const other = stateHash(runner.world)

    const again = await start(await place.openKilled(), { paused: true })
    expect([stateHash(again.world), again.branch, orderIds(again)]).toEqual([other, 1, [1, 4]])
    await done(again.branches.return(0))
    expect([again.nowMs, again.branch, orderIds(again)]).toEqual([beginMs + 9 * MINUTE_MS, 0, [1, 2, 3]])
    // Without its last input, the carry-over, the old branch has its old state.
    const kept = new World(SETUP)
    for (const input of (await again.journal.inputsAfter(0)).slice(0, -1)) kept.apply(input)
    expect(stateHash(kept)).toBe(left)
    expect(again.world.exchange.ledger.sumPaise()).toBe(0)
    await again.close()
    if (again.journal !== runner.journal) await runner.close()
  })

  it('a moment ahead or before the beginning, an unknown branch and the current one are refused', async () => {
    const runner = await start(await newPlace().open(), { paused: true })
    await runner.moveTo(beginMs + MINUTE_MS)
    const refusals = [
      () => runner.branches.seek(beginMs - 1, undefined),
      () => runner.branches.seek(runner.nowMs + 1, undefined),
      () => runner.branches.return(7),
      () => runner.branches.return(0),
    ].map((ask) => {
      try {
        return ask()
      } catch (error) {
        return (error as Error).message
      }
    })
    expect(refusals).toEqual([
      'to: the world begins at 2026-01-15T12:00:00.000Z',
      'to: this time is ahead, and a seek goes back. Use POST /control/time',
      'there is no branch 7',
      'branch: the world is in branch 0 already',
    ])
    expect([runner.branch, runner.branches.all().length]).toEqual([0, 1])
    await runner.close()
  })

  it('after a kill behind a seek the timeline tells what was before the fork once', async () => {
    const place = newPlace()
    const runner = await start(await place.open(), { paused: true })
    await runner.moveTo(beginMs + 10 * MINUTE_MS)
    await runner.saveSnapshot()
    await runner.moveTo(beginMs + 90 * MINUTE_MS)
    const untilMs = beginMs + 80 * MINUTE_MS
    const rowsOf = ({ happenings }: WorldRunner) =>
      happenings.rows({ fromMs: beginMs, toMs: untilMs + 1 }, 1000)
    const told = rowsOf(runner)
    expect(told.at(-1)!.atMs).toBeGreaterThan(beginMs + 10 * MINUTE_MS)
    await done(runner.branches.seek(untilMs, undefined))

    const again = await start(await place.openKilled(), { paused: true })
    expect([again.branch, rowsOf(again)]).toEqual([1, told])
    const [event] = again.world.catalogue.events()
    const goal = { type: 'goal', team: 'away' } as const
    await again.submitOrThrow({ kind: 'force', eventId: event!.eventId, event: goal })
    const own = rowsOf(again).slice(told.length)
    expect(own.map(({ kind }) => kind)).toContain('goal')
    await again.close()
    if (again.journal !== runner.journal) await runner.close()
  })

  it('where a seek cannot be made it is refused with its reason, and the world goes on as it was', async () => {
    const journal = await newPlace().open()
    const runner = await start(journal, { speed: 1 })
    await runner.moveTo(beginMs + MINUTE_MS)
    const seek = { runner, query: { wait: '1' }, body: { to: beginMs } } as never
    vi.spyOn(journal, 'latestSnapshot').mockRejectedValueOnce(new JournalError('a snapshot is damaged'))
    await expect(branchHandlers.seek(seek)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    vi.spyOn(journal, 'fork').mockRejectedValueOnce(new Error('the disk is full'))
    await expect(branchHandlers.seek(seek)).rejects.toMatchObject({ code: 'NOT_STORED' })
    expect([runner.branch, runner.timeline, runner.nowMs]).toEqual([0, 0, beginMs + MINUTE_MS])
    vi.advanceTimersByTime(1000)
    runner.run()
    expect([runner.nowMs, runner.pace.paused]).toEqual([beginMs + MINUTE_MS + 1000, false])
    expect(await order(runner, 1)).toMatchObject({ ok: true })
    expect(await branchHandlers.seek(seek)).toMatchObject({ data: { branch: 1, worldMs: beginMs } })
    await runner.close()
  })

  it('sessions, passwords, guesses and new accounts do not go back', async () => {
    const runner = await start(await newPlace().open(), { paused: true })
    const login = {
      kind: 'login' as const,
      userName: 'player1',
      location: null as never,
      userIp: '',
      userAgent: '',
      wallMs: 1,
    }
    await runner.moveTo(beginMs + MINUTE_MS)
    await runner.submit({ ...login, tokenHash: 'early' })
    await runner.moveTo(beginMs + 3 * MINUTE_MS)
    await runner.submit({ ...login, tokenHash: 'late' })
    for (let guess = 0; guess < 6; guess++) await runner.submit({ kind: 'login-failed', userName: 'player2' })
    const password = { saltHex: '01', hashHex: '02' }
    const contact = { mobile: '9876543210', referral: '' }
    await runner.submit({ kind: 'sign-up', userName: 'newcomer', password, ...contact })
    const opening = runner.world.exchange.balances().find(({ accountId }) => accountId === 'newcomer')
    const { guesses } = runner.world.office
    const waitMs = guesses.waitMs('player2', runner.nowMs)
    expect(waitMs).toBeGreaterThan(0)
    for (const toMs of [beginMs + 2 * MINUTE_MS, beginMs]) {
      await done(runner.branches.seek(toMs, undefined))
      const { sessions, office, accounts } = runner.world
      expect([sessions.find('late')?.session !== undefined, sessions.find('early')?.session]).toEqual([
        true,
        undefined,
      ])
      expect(sessions.find('early')?.account.userName).toBe('player1')
      expect(office.guesses.waitMs('player2', runner.nowMs)).toBe(waitMs)
      expect(accounts.get('player1')!.sessions).toHaveLength(1)
      expect(accounts.get('newcomer')!.password).toEqual(password)
      const balances = runner.world.exchange.balances()
      expect(balances.find(({ accountId }) => accountId === 'newcomer')).toEqual(opening)
      expect(runner.world.exchange.ledger.sumPaise()).toBe(0)
    }
    await runner.close()
  })
})
