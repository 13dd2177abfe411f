import type { Trial, TriedPromise } from '../trial.ts'
import { trySettling } from './support/settling.ts'

const RUNS = { short: 500, long: 10_000 }

function tryRuns(trial: Trial): void {
  const dice = trial.dice()
  const wanted = trial.pick(RUNS)
  const runs = trial.atLeast('runs of settle, void and reverse in random order', wanted)
  const withMoney = trial.atLeast('of them, in which the final decision moved money', wanted / 4)
  const bad = trial.never('runs whose ledger is not the final decision')
  const tally = { decisions: 0, restarts: 0, refused: 0 }
  while (runs.value < wanted) {
    const seed = dice.int(0, 2 ** 31 - 1)
    const { isMoneyMoved, wrong } = trySettling(seed, tally)
    runs.count()
    if (isMoneyMoved) withMoney.count()
    if (wrong.length > 0) bad.count(`run of seed ${seed}: ${wrong.join('; ')}`)
  }
  trial.say(
    `${tally.decisions} settlements, voids and reversals, ${tally.restarts} restarts between them, ` +
      `${tally.refused} second ones refused, money moved in ${withMoney.value} runs`,
  )
}

export const M12: TriedPromise = {
  id: 'M12',
  text: 'A market settles once: the ledger is that of the final decision.',
  try: tryRuns,
}
