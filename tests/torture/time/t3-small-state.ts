import { gzipSync } from 'node:zlib'
import type { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import type { Input, InputOf } from '../../../simulator/world/inputs/inputs.ts'
import { PLAYERS } from '../money/support/small-world.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { ArchivedWorld } from './support/archived-world.ts'

const DAYS = { short: 2, long: 30 }
const DAY_MS = 86_400_000
const STEP_MS = 600_000
const ORDERS_A_STEP = 2
/** From one round of the casino to the next. */
const ROUND_MS = 3_600_000

type Order = InputOf<'order'> & { kind: 'order' }

/** A bet of a player on something that is open, at a price that often matches. */
function anyOrder({ world }: ArchivedWorld, dice: Dice, orderId: string): Order | undefined {
  const open = [...world.catalogue.events()].flatMap(({ marketIds }) =>
    marketIds.filter((id) => {
      const market = world.exchange.market(id)
      return market?.status === 'OPEN' && !market.isQuoted
    }),
  )
  if (open.length === 0) return undefined
  const { marketId, runners } = world.catalogue.market(dice.pick(open))!
  return {
    kind: 'order',
    userName: dice.pick(PLAYERS),
    order: {
      stack: dice.int(100, 200),
      odds: dice.int(150, 600) / 100,
      marketId,
      selectionId: dice.pick(runners).selectionId,
      selectionName: '',
      betType: dice.pick(['BACK', 'LAY'] as const),
      orderId,
      persistence: 'LAPSE',
      fillOrKill: false,
    },
  }
}

/** A round of roulette of any player. */
const roundOf = (dice: Dice, roundId: string): Input => ({
  kind: 'casino-round',
  userName: dice.pick(PLAYERS),
  gameId: 'evz-roulette-salon',
  roundId,
  stakes: [{ on: 'red', amount: 100 }],
})

function countDifferences(figure: ReturnType<Trial['never']>, ours: string[], theirs: string[]): void {
  const [has, wants] = [new Set(ours), new Set(theirs)]
  for (const line of theirs) if (!has.has(line)) figure.count(`without an archive: ${line}`)
  for (const line of ours) if (!wants.has(line)) figure.count(`with an archive: ${line}`)
}

const lastEvents = (worlds: readonly ArchivedWorld[]): string[] => [
  ...new Set(
    worlds.flatMap(({ world }) => [
      ...world.catalogue.unlistedEvents(),
      ...[...world.catalogue.events()].map((e) => e.eventId),
    ]),
  ),
]

/** Sends every order again, and the same order id with another bet. */
function sendAgain(
  figure: ReturnType<Trial['never']>,
  [archived, whole]: ArchivedWorld[],
  orders: readonly Order[],
) {
  for (const order of orders) {
    const dearer = { ...order, order: { ...order.order, stack: order.order.stack + 1 } }
    for (const sent of [order, dearer]) {
      const [ours, theirs] = [archived!.again(sent), whole!.again(sent)].map(answerOf)
      if (ours !== theirs) figure.count(`${sent.order.orderId}: ${ours}, without an archive ${theirs}`)
    }
  }
}

/** What an order came to, or its refusal: an archived one is answered without an input. */
function answerOf(answer: unknown): string {
  const { ok, order = answer, code } = answer as { ok?: boolean; order?: object; code?: string }
  return ok === false ? code! : JSON.stringify(order)
}

function trySmallState(trial: Trial): void {
  const days = trial.pick(DAYS)
  const dice = trial.dice()
  const stateGrowth = trial.atMost('size of the state after these days, of that after one', 1.5)
  const snapshotGrowth = trial.atMost('size of the snapshot after these days, of that after one', 1.5)
  const left = trial.atLeast('markets with bets that have left the state', 20 * (days - 1))
  const different = trial.never('rows of statements, reports and bets that the archive changes')
  const answers = trial.never('orders sent again that the archive answers otherwise')
  const resettled = trial.atLeast('archived markets whose settlement was taken back', 3)
  const restored = trial.never('restored worlds that are not the same')
  const restart = trial.timed('ms for a restart', 3000)

  const options = { seed: trial.seed }
  const archived = new ArchivedWorld({ ...options, archive: '24h' })
  const whole = new ArchivedWorld({ ...options, archive: 'never' })
  const worlds = [archived, whole]
  const orders: Order[] = []
  const sizes: { state: number; snapshot: number }[] = []
  const endMs = archived.world.nowMs + days * DAY_MS
  while (archived.world.nowMs < endMs) {
    for (let i = 0; i < ORDERS_A_STEP; i++) {
      const order = anyOrder(archived, dice, `t${orders.length}`)
      if (!order) continue
      if (worlds.map((each) => each.apply(order)).every(({ ok }) => ok)) orders.push(order)
    }
    if ((endMs - archived.world.nowMs) % ROUND_MS === 0) {
      const round = roundOf(dice, `r${archived.world.nowMs}`)
      for (const each of worlds) each.apply(round)
    }
    for (const { world } of worlds) world.advanceTo(world.nowMs + STEP_MS)
    if ((endMs - archived.world.nowMs) % DAY_MS === 0) {
      const text = archived.text()
      sizes.push({ state: text.length, snapshot: gzipSync(text).length })
    }
  }
  stateGrowth.is(sizes.at(-1)!.state / sizes[0]!.state)
  snapshotGrowth.is(sizes.at(-1)!.snapshot / sizes[0]!.snapshot)
  const bet = new Set(orders.map(({ order }) => order.marketId))
  const gone = [...archived.left].filter((marketId) => bet.has(marketId))
  left.is(gone.length)
  trial.say(
    `${orders.length} orders; ${sizes.map(({ state }) => Math.round(state / 1000)).join(', ')} kB of state`,
  )

  const eventIds = lastEvents(worlds)
  const compare = () => countDifferences(different, archived.lines(eventIds), whole.lines(eventIds))
  compare()
  sendAgain(answers, worlds, orders)
  for (const marketId of gone.slice(0, 3)) {
    if (worlds.map((each) => each.reverse(marketId)).every(({ ok }) => ok)) resettled.count()
    compare()
    const operation = { type: 'void', marketId } as const
    for (const each of worlds) each.apply({ kind: 'operate', operation })
  }
  // Long enough that they leave again.
  for (const { world } of worlds) world.advanceTo(world.nowMs + 2 * DAY_MS)
  compare()
  sendAgain(answers, worlds, orders)

  const startMs = performance.now()
  const again = new ArchivedWorld({ ...options, archive: '24h' }, archived)
  restart.is(performance.now() - startMs)
  for (const { world } of [archived, again]) world.advanceTo(world.nowMs + DAY_MS)
  if (again.text() !== archived.text()) restored.count()
  sendAgain(answers, [again, whole], orders)
}

export const T3: TriedPromise = {
  id: 'T3',
  text: 'State stays small: what was settled long ago leaves it, and every statement and report is still whole.',
  pure: true,
  try: trySmallState,
}
