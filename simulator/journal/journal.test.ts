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
    const snapshot = { seq: 3, atMs: 3000, body: Buffer.from('any bytes'), coreVersion: '1' }
    await journal.saveSnapshot(snapshot)
    await journal.close()
    const again = await place.open()
    expect(again.identity).toEqual(IDENTITY)
    expect(again.clockMark()).toEqual({ worldMs: 9, speed: 2, paused: true })
    expect(await again.latestSnapshot()).toEqual(snapshot)
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
