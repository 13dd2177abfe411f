import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient, MONEY, refreshMoney } from './query-client.ts'

it('a bet that is placed while the first answer is on its way is in the list, whichever answer comes first', async () => {
  const queries = createQueryClient()
  const answers: ((bets: string[]) => void)[] = []
  const observer = new QueryObserver<string[]>(queries, {
    queryKey: ['bets'],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
    meta: MONEY,
  })
  const leave = observer.subscribe(() => {})
  expect(answers).toHaveLength(1)
  refreshMoney(queries)
  await expect.poll(() => answers).toHaveLength(2)
  answers[0]!([])
  answers[1]!(['the bet'])
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['the bet'])
  expect(observer.getCurrentResult().fetchStatus).toBe('idle')
  leave()
  queries.clear()
})
