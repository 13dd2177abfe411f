import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { turnOfCommit, turnOfWork } from './turns.ts'

/** Notes when each turn comes, by its name. */
function noted() {
  const turns: string[] = []
  const note = (name: string, turn: Promise<void>) => turn.then(() => turns.push(name))
  return { turns, note }
}

it('each turn of the event loop serves one, whatever waits', async () => {
  const { turns, note } = noted()
  const all = [note('commit', turnOfCommit()), note('commit', turnOfCommit()), note('work', turnOfWork())]
  const served: number[] = []
  while (turns.length < all.length) {
    await nextTurn()
    served.push(turns.length)
  }
  expect(served).toEqual([1, 2, 3])
})

it('commits go before the next part of a long work', async () => {
  const { turns, note } = noted()
  const works = [note('work', turnOfWork()), note('work', turnOfWork())]
  const commits = [1, 2, 3].map((number) => note(`commit ${number}`, turnOfCommit()))
  await Promise.all([...works, ...commits])
  expect(turns).toEqual(['commit 1', 'commit 2', 'commit 3', 'work', 'work'])
})

it('a steady stream of commits stops no work', async () => {
  const { turns, note } = noted()
  let isOver = false
  const stream = async () => {
    while (!isOver) await note('commit', turnOfCommit())
  }
  const streams = [stream(), stream()]
  for (let part = 0; part < 3; part++) await note('work', turnOfWork())
  isOver = true
  await Promise.all(streams)
  expect(turns.filter((name) => name === 'work')).toHaveLength(3)
})

it('an urgent work goes before the others', async () => {
  const { turns, note } = noted()
  await Promise.all([
    note('first', turnOfWork()),
    note('second', turnOfWork()),
    note('urgent', turnOfWork({ isUrgent: true })),
  ])
  expect(turns).toEqual(['urgent', 'first', 'second'])
})
