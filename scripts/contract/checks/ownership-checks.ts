import type { Check } from '../check.ts'
import { type Answer, readRefusal, readSuccess } from '../client/answer.ts'
import { OWN_BANK } from '../fixtures/bank-fixture.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { newOrderId, restingOrder } from '../fixtures/suite-player.ts'
import { holds, Skip, same } from '../mismatch.ts'
import type { Things } from '../recipes/recipe.ts'
import { CALLED, type Called } from './every-call-checks.ts'

const NO_BANK = 'B999999998'

const absent = (): Things => ({
  betId: 999_999_998,
  orderId: newOrderId(),
  bankId: NO_BANK,
  marketId: '1.999999998',
  eventId: '999999998',
})

async function thingsOf({ restingBet, player, other }: Fixture): Promise<Things> {
  const { betId, orderId, marketId, eventId } = await restingBet()
  await player.data('addBank', { body: OWN_BANK }).catch(() => {})
  // A server may number each player's banks by itself: then the same id is the other player's own bank.
  const own = (await other().data('userBanks')).map((bank) => bank.bankId)
  const foreign = (await player.data('userBanks')).find((bank) => !own.includes(bank.bankId))
  return { betId, orderId, marketId, eventId, bankId: foreign?.bankId ?? NO_BANK }
}

/** Status, code and text; of a success its text. Order ids that the question itself brought are the asker's own. */
function gist(answer: Answer, fixture: Fixture) {
  if (answer.status !== 200) return { status: answer.status, ...readRefusal(answer) }
  return { status: 200, message: readSuccess(answer, fixture.target.keys).message }
}

const asIfAbsent = (called: Called): Check | undefined => {
  const { endpoint, recipe } = called
  const { owned } = recipe
  if (owned === 'nothing') return undefined
  return {
    subject: endpoint.name,
    name: "answers another player's things as it answers what is not there",
    lane: 'money',
    writes: true,
    needs: 'user2',
    run: async (fixture) => {
      const theirs = await thingsOf(fixture)
      if (JSON.stringify(owned(theirs)).includes(NO_BANK)) {
        throw new Skip('no bank account of the first player has a number of its own')
      }
      const other = fixture.other()
      const send = async (things: Things) => {
        await other.pace.wait()
        return other.send(endpoint, owned(things))
      }
      const answer = await send(theirs)
      same('the answer', gist(answer, fixture), gist(await send(absent()), fixture))
      const names = answer.text.includes(`"betId":${theirs.betId}`)
      holds('the answer', "nothing of the other player's", !names, answer.text)
    },
  }
}

/** What a player has is nobody else's to see. */
const leavesOthersAlone: Check = {
  subject: 'getBets',
  name: "one player's bet changes nothing that another player sees",
  lane: 'money',
  writes: true,
  needs: 'user2',
  run: async ({ player, other, markets }) => {
    const { quiet } = await markets()
    const mine = other()
    const seen = async () => ({
      bets: await mine.data('getBets', { query: { eid: quiet.stEventID } }),
      allBets: await mine.data('getBets', { query: {} }),
      m2m: await mine.data('getM2m', { query: { eid: quiet.stEventID } }),
      exposure: await mine.data('getExposure'),
      balance: await mine.data('balance'),
    })
    const before = await seen()
    const outcome = await player.place(restingOrder(quiet))
    same("the other player's view", await seen(), before)
    const own = await player.data('getBets', { query: { eid: quiet.stEventID } })
    holds(
      "the player's own bets",
      `bet ${outcome.betId}`,
      own.some(({ betId }) => betId === outcome.betId),
      own,
    )
  },
}

/** An account of the first player's alone, the same in every run. */
const FIRST_PLAYERS_BANK = { ...OWN_BANK, stHolderName: 'The First Player', stAccountNo: '135792468' }

const keepsBanksApart: Check = {
  subject: 'userBanks',
  name: "one player's bank account is not among another player's",
  lane: 'money',
  writes: true,
  needs: 'user2',
  run: async ({ player, other }) => {
    const theirs = () => other().data('userBanks')
    const before = await theirs()
    // A player who has as many as there may be gets no other.
    await player.data('addBank', { body: FIRST_PLAYERS_BANK }).catch(() => {})
    const isOfFirst = ({ stAccountNo }: typeof FIRST_PLAYERS_BANK) =>
      stAccountNo === FIRST_PLAYERS_BANK.stAccountNo
    if (!(await player.data('userBanks')).some(isOfFirst)) {
      throw new Skip('the first player can have no more bank accounts')
    }
    const after = await theirs()
    same("the other player's bank accounts", after, before)
    holds("the other player's bank accounts", "none of the first player's", !after.some(isOfFirst), after)
  },
}

const keepsStakesApart: Check = {
  subject: 'getStakeButtons',
  name: "one player's stake buttons are not another player's",
  lane: 'money',
  writes: true,
  needs: 'user2',
  run: async ({ player, other }) => {
    const before = await player.data('getStakeButtons')
    const theirs = await other().data('getStakeButtons')
    const btn1 = [111, 222, 333].find((amount) => amount !== before.btn1 && amount !== theirs.btn1)!
    await player.success('updateStakeButtons', { body: { ...before, btn1 } })
    try {
      same("the other player's", await other().data('getStakeButtons'), theirs)
    } finally {
      await player.success('updateStakeButtons', { body: before })
    }
  },
}

export const OWNERSHIP: readonly Check[] = [
  ...CALLED.flatMap((called) => asIfAbsent(called) ?? []),
  leavesOthersAlone,
  keepsBanksApart,
  keepsStakesApart,
]
