import { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import type { Form, Trial, TriedPromise } from '../promise.ts'
import { trySettling } from './support/settling.ts'

const RUNS: Record<Form, number> = { short: 500, long: 10_000 }

function tryRuns({ form, seed, say }: Trial) {
  const dice = new Dice(seed)
  let bad = 0
  const count = { decisions: 0, restarts: 0, refused: 0, withMoney: 0 }
  for (let run = 0; run < RUNS[form]; run++) {
    const runSeed = dice.int(0, 2 ** 31 - 1)
    const tried = trySettling(runSeed)
    count.decisions += tried.decisions
    count.restarts += tried.restarts
    count.refused += tried.refused
    if (tried.isMoneyMoved) count.withMoney++
    if (tried.wrong.length === 0) continue
    bad++
    for (const line of tried.wrong) say(`run of seed ${runSeed}: ${line}`)
  }
  const { decisions, restarts, refused, withMoney } = count
  say(
    `${decisions} settlements, voids and reversals, ${restarts} restarts between them, ` +
      `${refused} second ones refused, money moved in ${withMoney} runs`,
  )
  return [
    { name: 'runs of settle, void and reverse in random order', value: RUNS[form], goal: RUNS[form] },
    { name: 'of them, in which the final decision moved money', value: withMoney, goal: RUNS[form] / 4 },
    { name: 'runs whose ledger is not the final decision', value: bad, goal: 0, atMost: true as const },
  ]
}

export const M12: TriedPromise = {
  id: 'M12',
  text: 'A market settles once: the ledger is that of the final decision.',
  try: tryRuns,
}
