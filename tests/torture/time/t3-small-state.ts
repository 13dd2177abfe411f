import { gzipSync } from 'node:zlib'
import type { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import { loadScenario } from '../../../simulator/host/worlds/scenario-file.ts'
import type { Input, InputOf } from '../../../simulator/world/inputs/inputs.ts'
import type { World } from '../../../simulator/world/world.ts'
import { PLAYERS } from '../money/support/small-world.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { ArchivedWorld, type ArchivedWorldOptions } from './support/archived-world.ts'

const DAYS = { short: 2, long: 30 }
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const STEP_MS = 600_000
/** Most orders that are sent again. */
const SENT_AGAIN = 2000

/** How players bet, in every ten minutes, and play in the casino, in every hour. */
interface Pace {
  ordersAStep: number
  roundsAnHour: number
}

const FEW: Pace = { ordersAStep: 2, roundsAnHour: 1 }
/**
 * A bet every two minutes: each leaves some 15 bytes in the state for ever, so the size follows from their number. And so many
 * rounds that each player has as many on the first day as a state keeps of them, 500.
 */
const ORDINARY: Pace = { ordersAStep: 5, roundsAnHour: 48 }

type Order = InputOf<'order'> & { kind: 'order' }

/** Markets with a book that take bets. */
const openMarkets = ({ catalogue, exchange }: World): string[] =>
  [...catalogue.events()].flatMap(({ marketIds }) =>
    marketIds.filter((id) => {
      const market = exchange.market(id)
      return market?.status === 'OPEN' && !market.isQuoted
    }),
  )

/** A bet of a player on something that is open, at a price that often matches. */
function anyOrder({ world }: ArchivedWorld, dice: Dice, orderId: string): Order | undefined {
  const open = openMarkets(world)
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

/** What was bet in some days, and how large state and snapshot were after each; bytes. */
interface Days {
  archived: ArchivedWorld
  options: ArchivedWorldOptions
  orders: Order[]
  sizes: { state: number; snapshot: number }[]
}

/** Plays so many days in a world with an archive, and the same in another where one is given. */
function playDays(
  options: ArchivedWorldOptions,
  { days, dice, pace, whole }: { days: number; dice: Dice; pace: Pace; whole?: ArchivedWorld },
): Days {
  const archived = new ArchivedWorld(options)
  const worlds = whole ? [archived, whole] : [archived]
  const orders: Order[] = []
  const sizes: Days['sizes'] = []
  const endMs = archived.world.nowMs + days * DAY_MS
  while (archived.world.nowMs < endMs) {
    for (let i = 0; i < pace.ordersAStep; i++) {
      const order = anyOrder(archived, dice, `t${orders.length}`)
      if (!order) continue
      if (worlds.map((each) => each.apply(order)).every(({ ok }) => ok)) orders.push(order)
    }
    if ((endMs - archived.world.nowMs) % HOUR_MS === 0) {
      for (let i = 0; i < pace.roundsAnHour; i++) {
        const round = roundOf(dice, `r${archived.world.nowMs}-${i}`)
        for (const each of worlds) each.apply(round)
      }
    }
    for (const { world } of worlds) world.advanceTo(world.nowMs + STEP_MS)
    if ((endMs - archived.world.nowMs) % DAY_MS === 0) {
      const text = archived.text()
      sizes.push({ state: text.length, snapshot: gzipSync(text).length })
    }
  }
  return { archived, options, orders, sizes }
}

/** Everything that is read of the past is the same as in a world that archives nothing. */
function tryPast(trial: Trial): Days {
  const days = trial.pick(DAYS)
  const left = trial.atLeast('markets with bets that have left the state', 20 * (days - 1))
  const different = trial.never('rows of statements, reports and bets that the archive changes')
  const answers = trial.never('orders sent again that the archive answers otherwise')
  const resettled = trial.atLeast('archived markets whose settlement was taken back', 3)

  const whole = new ArchivedWorld({ seed: trial.seed, archive: 'never' })
  const options = { seed: trial.seed, archive: '24h' } as const
  const played = playDays(options, { days, dice: trial.dice(), pace: FEW, whole })
  const { archived, orders } = played
  const worlds = [archived, whole]
  const bet = new Set(orders.map(({ order }) => order.marketId))
  const gone = [...archived.left].filter((marketId) => bet.has(marketId))
  left.is(gone.length)

  const sent = orders.filter((_, index) => index % Math.ceil(orders.length / SENT_AGAIN) === 0)
  const eventIds = lastEvents(worlds)
  const compare = () => countDifferences(different, archived.lines(eventIds), whole.lines(eventIds))
  compare()
  sendAgain(answers, worlds, sent)
  for (const marketId of gone.slice(0, 3)) {
    if (worlds.map((each) => each.reverse(marketId)).every(({ ok }) => ok)) resettled.count()
    compare()
    const operation = { type: 'void', marketId } as const
    for (const each of worlds) each.apply({ kind: 'operate', operation })
  }
  // Long enough that they leave again.
  for (const { world } of worlds) world.advanceTo(world.nowMs + 2 * DAY_MS)
  compare()
  sendAgain(answers, worlds, sent)
  sendAgain(answers, [new ArchivedWorld(options, archived), whole], sent)
  return played
}

function trySize(trial: Trial, { archived, options, orders, sizes }: Days): void {
  const stateGrowth = trial.atMost('size of the state after these days, of that after one', 1.5)
  const snapshotGrowth = trial.atMost('size of the snapshot after these days, of that after one', 1.5)
  const restored = trial.never('restored worlds that are not the same')
  const restart = trial.timed('ms for a restart', 3000)
  stateGrowth.is(sizes.at(-1)!.state / sizes[0]!.state)
  snapshotGrowth.is(sizes.at(-1)!.snapshot / sizes[0]!.snapshot)
  trial.say(
    `${orders.length} orders; ${sizes.map(({ state }) => Math.round(state / 1000)).join(', ')} kB of state`,
  )
  const startMs = performance.now()
  const again = new ArchivedWorld(options, archived)
  restart.is(performance.now() - startMs)
  for (const { world } of [archived, again]) world.advanceTo(world.nowMs + DAY_MS)
  if (again.text() !== archived.text()) restored.count()
}

/** A month of the shipped day. It is played in one world only: a second one that archives nothing would be too large. */
function shippedMonth(trial: Trial): Days {
  const { scenario } = loadScenario('day')
  const options = { seed: trial.seed, archive: '24h', scenario } as const
  return playDays(options, { days: DAYS.long, dice: trial.dice(), pace: ORDINARY })
}

/** In the long form the past is compared in a small world, and the size is measured in one of ordinary size. */
function trySmallState(trial: Trial): void {
  const few = tryPast(trial)
  trySize(trial, trial.isLong ? shippedMonth(trial) : few)
}

export const T3: TriedPromise = {
  id: 'T3',
  text: 'State stays small: what was settled long ago leaves it, and every statement and report is still whole.',
  pure: true,
  try: trySmallState,
}
