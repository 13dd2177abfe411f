import { expect, it } from 'vitest'
import { describeEachJournal } from './testing/each-journal.ts'
import { inputs } from './testing/inputs.ts'

const IDENTITY = { seed: 1, scenarioName: 'day', scenarioSha256: 'ab', epochMs: 5, coreVersion: '1' }

describeEachJournal((newPlace) => {
  it('keeps inputs, clock, identity and the last snapshot, and goes on from there', async () => {
    const place = newPlace()
    const journal = await place.open()
    expect([journal.identity, journal.clockMark(), await journal.latestSnapshot()]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await journal.begin(IDENTITY)
    await journal.append(inputs(1, 3))
    await journal.append(inputs(4, 2))
    await journal.markClock({ worldMs: 9, speed: 2, paused: true })
    const snapshot = { branch: 0, seq: 3, atMs: 3000, body: Buffer.from('any bytes'), coreVersion: '1' }
    await journal.saveSnapshot(snapshot)
    await journal.close()
    const again = await place.open()
    expect(again.identity).toEqual(IDENTITY)
    expect(again.clockMark()).toEqual({ worldMs: 9, speed: 2, paused: true })
    const kept = await again.latestSnapshot()
    // A driver gives a Buffer or the bytes alone.
    expect(kept && { ...kept, body: Buffer.from(kept.body) }).toEqual(snapshot)
    await again.append(inputs(6, 1))
    expect(await again.inputsAfter(0)).toEqual(inputs(1, 6))
    await again.close()
  })

  it('gives its inputs part by part', async () => {
    const journal = await newPlace().open()
    await journal.append(inputs(1, 5))
    expect(await journal.inputsAfter(0, 2)).toEqual(inputs(1, 2))
    expect(await journal.inputsAfter(2, 2)).toEqual(inputs(3, 2))
    expect(await journal.inputsAfter(4, 2)).toEqual(inputs(5, 1))
    expect(await journal.inputsAfter(5, 2)).toEqual([])
    await journal.close()
  })

  const clock = { worldMs: 9, speed: 1, paused: true }
  const forkOf = (parent: number, forkSeq: number) => ({
    parent,
    forkSeq,
    forkMs: 1000 * forkSeq,
    name: `from ${forkSeq}`,
    createdAtMs: 7,
  })
  const bodyOf = (text: string) => ({ body: Buffer.from(text), coreVersion: '1' })

  it('a branch reads its ancestors up to the forks, goes on by itself, and leaves them as they were', async () => {
    const place = newPlace()
    const journal = await place.open()
    await journal.begin(IDENTITY)
    await journal.append(inputs(1, 5))
    expect(await journal.fork(forkOf(0, 3), { inputs: inputs(4, 1), clock })).toBe(1)
    await journal.append(inputs(5, 3))
    // Before its first own input.
    expect(await journal.fork(forkOf(1, 6), { inputs: [], clock })).toBe(2)
    await journal.append(inputs(7, 1))
    await journal.enter(0, { inputs: inputs(6, 1), clock: { ...clock, worldMs: 11 } })
    await journal.close()
    const again = await place.open()
    const all = (branch: number) => again.inputsAfter(0, undefined, branch)
    expect([again.branch, again.clockMark()?.worldMs, await again.inputsAfter(0)]).toEqual([
      0,
      11,
      inputs(1, 6),
    ])
    expect(await all(1)).toEqual(inputs(1, 7))
    expect(await all(2)).toEqual(inputs(1, 7))
    // From before both forks to behind them.
    expect(await again.inputsAfter(2, 5, 2)).toEqual(inputs(3, 5))
    expect(await again.inputsAfter(2, 3, 2)).toEqual(inputs(3, 3))
    expect(again.branches()).toMatchObject([
      { id: 0, seq: 6 },
      { id: 1, ...forkOf(0, 3), seq: 7 },
      { id: 2, ...forkOf(1, 6), seq: 7 },
    ])
    await expect(again.append(inputs(8, 1))).rejects.toThrow('input 8 does not follow 6')
    expect(again.checkRecords?.(1000) ?? false).toBe(false)
    await again.close()
  })

  it('the last snapshot of a branch is of it, or of an ancestor from before the fork', async () => {
    const journal = await newPlace().open()
    await journal.append(inputs(1, 4))
    await journal.saveSnapshot({ seq: 1, atMs: 1500, ...bodyOf('one') })
    await journal.saveSnapshot({ seq: 3, atMs: 3500, ...bodyOf('three') })
    await journal.fork(forkOf(0, 2), { inputs: [], clock })
    const foundAt = async (atMs?: number, branch?: number) => {
      const found = await journal.latestSnapshot({ atMs, branch })
      return found && Buffer.from(found.body).toString()
    }
    expect(await foundAt()).toBe('one')
    await journal.saveSnapshot({ branch: 1, seq: 2, atMs: 2500, ...bodyOf('own') })
    expect(await Promise.all([foundAt(), foundAt(2400), foundAt(1400), foundAt(undefined, 0)])).toEqual([
      'own',
      'one',
      undefined,
      'three',
    ])
    await journal.close()
  })

  it('stores nothing of inputs that do not follow the last one', async () => {
    const journal = await newPlace().open()
    await journal.append(inputs(1, 1))
    await expect(journal.append(inputs(3, 2))).rejects.toThrow('input 3 does not follow 1')
    await journal.append(inputs(2, 1))
    expect(await journal.inputsAfter(0)).toEqual(inputs(1, 2))
    await journal.close()
  })

  it('what it answered for is there after a kill', async () => {
    const place = newPlace()
    const journal = await place.open()
    await journal.begin(IDENTITY)
    await journal.append(inputs(1, 2))
    await journal.markClock({ worldMs: 9, speed: 2, paused: true })
    const left = await place.openKilled()
    expect([left.identity, left.clockMark(), await left.inputsAfter(0)]).toEqual([
      IDENTITY,
      { worldMs: 9, speed: 2, paused: true },
      inputs(1, 2),
    ])
    await left.close()
    await journal.close()
  })
})
