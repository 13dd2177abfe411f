import type { WorldRunner } from '../../../simulator/host/worlds/world-runner.ts'
import type { InputOf } from '../../../simulator/world/inputs/inputs.ts'
import { EPOCH_MS } from '../money/support/small-world.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { isDone, openMoved, play } from './support/moved-world.ts'

const SEEKS = { short: 12, long: 1000 }
const MOBILE = '9876543210'
const GUESSES = 7

const login = (userName: string, tokenHash: string): InputOf<'login'> & { kind: 'login' } => ({
  kind: 'login',
  userName,
  tokenHash,
  location: null as never,
  userIp: '',
  userAgent: '',
  wallMs: 1,
})

/** Everything that a seek must leave as it is. */
function unmoved({ world, nowMs }: WorldRunner, tokens: readonly string[]): string[] {
  const { sessions, office, accounts } = world
  const code = office.codes.code(MOBILE, nowMs)
  return [
    ...tokens.map((token) => `session ${token}: ${sessions.find(token)?.session !== undefined}`),
    `wait of player2: ${office.guesses.waitMs('player2', nowMs)}`,
    `wait of the mobile: ${office.codes.waitMs(MOBILE, nowMs)}`,
    `life of the code: ${code ? code.expiresMs - nowMs : 'there is none'}`,
    `accounts: ${[...accounts.keys()].sort()}`,
    ...[...accounts.values()]
      .map(({ userName, password }) => `password of ${userName}: ${password.hashHex}`)
      .sort(),
    `blocks of player1: ${JSON.stringify(office.blocks.of('player1'))}`,
  ]
}

/** Some of what does not rewind is changed. */
async function change(runner: WorldRunner, number: number): Promise<void> {
  const contact = { mobile: '', referral: '' }
  const password = { saltHex: '00', hashHex: String(number).padStart(4, '0') }
  await runner.submit({ kind: 'change-password', userName: 'player1', password })
  await runner.submit({ kind: 'sign-up', userName: `newcomer${number}`, password, ...contact })
  await runner.submit(login('player1', `token${number}`))
  await runner.submit({ kind: 'code-made', mobile: MOBILE, saltHex: '00', hashHex: '01' })
  for (let guess = 0; guess < GUESSES; guess++)
    await runner.submit({ kind: 'login-failed', userName: 'player2' })
}

async function tryCarried(trial: Trial): Promise<void> {
  const changes = trial.never('sessions, passwords, codes, waits and blocks that a seek has changed')
  const notDone = trial.never('seeks and returns that did not come to their end')
  const forgotten = trial.never('order ids that their branch knows no more')
  const dice = trial.dice()
  await inTempFolder(async (folder) => {
    const { worlds, runner } = await openMoved(folder, trial.seed)
    const tokens: string[] = []
    const orders = new Map<number, string[]>()
    for (let seek = 0; seek < trial.pick(SEEKS); seek++) {
      const played = await play(runner, dice, `c${seek}`)
      orders.set(runner.branch, [...(orders.get(runner.branch) ?? []), ...played])
      tokens.push(`token${seek}`)
      await change(runner, seek)
      const before = unmoved(runner, tokens)
      const others = [...orders.keys()].filter((id) => id !== runner.branch)
      const isBack = others.length > 0 && dice.next() < 0.3
      const target = isBack ? dice.pick(others) : dice.int(EPOCH_MS, runner.nowMs)
      const begin = () => (isBack ? runner.branches.return(target) : runner.branches.seek(target, undefined))
      if (!(await isDone(begin))) notDone.count(`seek ${seek}`)
      const after = unmoved(runner, tokens)
      for (const [index, line] of before.entries())
        if (after[index] !== line) changes.count(`seek ${seek}: ${line} became ${after[index]}`)
      for (const order of orders.get(runner.branch) ?? []) {
        const [userName, orderId] = order.split(' ') as [string, string]
        if (runner.world.exchange.betIdOf(userName, orderId) === undefined) forgotten.count(order)
      }
    }
    await worlds.close()
  })
}

export const T6: TriedPromise = {
  id: 'T6',
  text: 'A seek signs nobody in or out and resets no throttle.',
  pure: true,
  try: tryCarried,
}
