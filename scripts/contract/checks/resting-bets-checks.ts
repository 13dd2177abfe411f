import type { BetServerMessage, BetUpdate } from '@layline/shared/contract/bet-socket'
import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import type { Market } from '@layline/shared/entities/market'
import { TEXT } from '@layline/shared/texts'
import { hundredthsOf, paiseOf } from '@layline/shared/units'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import { withBets } from '../client/bet-client.ts'
import { withFeed } from '../client/feed-client.ts'
import { farPrice, type Player, restingOrder } from '../fixtures/suite-player.ts'
import { isTime, like, Mismatch, Skip, same } from '../mismatch.ts'

const TRIES = 5
const WHOLE_LADDER = 1000

/** The resting part of a bet as the list shows it. */
async function restOf(player: Player, { stEventID }: Market, betId: number): Promise<LiveBet> {
  const rows = await player.data('getBets', { query: { eid: stEventID } })
  const row = rows.find((each) => each.betId === betId && each.betStatus === BET_STATUS.pending)
  if (!row) throw new Mismatch('getbets', `the resting bet ${betId}`, rows)
  return row
}

/** A price that nobody offers, better for who lays than any that is: the first place in the queue. */
async function freePrice(player: Player, { stMarketID }: Market) {
  const [market] = await player.data('getMaster', { query: { mid: stMarketID } })
  for (const { stSelectionID: selectionId, Back, Lay } of market?.rates ?? []) {
    const [back, lay] = [Back[0], Lay[0]].map((offer) => hundredthsOf(offer?.Price ?? 0))
    if (back && lay && lay - back > 1) return { selectionId, odds: (back + 1) / 100 }
  }
  throw new Skip('back and lay are next to each other on every runner')
}

const updateOf =
  (betId: number) =>
  (message: BetServerMessage): message is BetUpdate =>
    message.type === 'betUpdate' && message.betId === betId

/** The extensions of resting bets: a server that has the call has the fields and the message that came with it. */
export const RESTING_BETS: readonly Check[] = checksOf('changePersistence', [
  {
    name: 'keeps a resting bet in play or lets it lapse, and the bet list says which',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet } = markets()
      const { betId } = await player.rest(quiet)
      same('persistence', (await restOf(player, quiet, betId)).persistence, 'LAPSE')
      for (const persistence of ['KEEP', 'LAPSE'] as const) {
        const body = { marketId: quiet.stMarketID, betId, persistence }
        same('message', (await player.success('changePersistence', { body })).message, TEXT.betUpdated)
        same('persistence', (await restOf(player, quiet, betId)).persistence, persistence)
      }
    },
  },
  {
    name: 'refuses a bet that is not there or not in that market, and one that is over',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet, quiet2 } = markets()
      const { betId } = await player.rest(quiet)
      const change = (over: { marketId?: string; betId?: number }) => {
        const body = { marketId: quiet.stMarketID, betId, persistence: 'KEEP' as const, ...over }
        return player.ask('changePersistence', { body })
      }
      expectRefusal(await change({ betId: 999_999_996 }), 'BET_NOT_FOUND')
      expectRefusal(await change({ marketId: quiet2.stMarketID }), 'BET_NOT_FOUND')
      await player.success('deleteBet', { query: { id: betId } })
      expectRefusal(await change({}), 'BET_NOT_CANCELLABLE')
    },
  },
  {
    name: 'the bet list says what stands before a resting bet: all that the ladder has at its price',
    writes: true,
    run: async ({ target, player, markets }) => {
      const { quiet } = markets()
      const odds = farPrice()
      const { selectionId } = restingOrder(quiet)
      const image = await withFeed(target, (feed) => feed.followEvent(quiet.stEventID, WHOLE_LADDER))
      const market = image.markets.find(({ stMarketID }) => stMarketID === quiet.stMarketID)
      const rates = market?.rates.find(({ stSelectionID }) => stSelectionID === selectionId)
      // A resting back is what others can lay.
      const there = rates?.Lay.find(({ Price }) => Price === odds)?.Size ?? 0
      for (const ahead of [there, there + quiet.min]) {
        const { betId } = await player.place(restingOrder(quiet, { odds }))
        const { queueAhead = -1, askedOdds } = await restOf(player, quiet, betId)
        same('queueAhead, paise', paiseOf(queueAhead), paiseOf(ahead))
        same('askedOdds', askedOdds, odds)
      }
    },
  },
  {
    name: 'a resting bet that another player matches is told to its own player by betUpdate, and to nobody else',
    needs: 'user2',
    writes: true,
    run: async ({ target, player, other, markets }) => {
      const { quiet } = markets()
      const rival = other()
      await withBets(target, rival.token, (theirs) =>
        withBets(target, player.token, async (mine) => {
          for (let tries = 1; tries <= TRIES; tries++) {
            const { selectionId, odds } = await freePrice(player, quiet)
            const from = mine.mark
            const rest = restingOrder(quiet, { selectionId, odds })
            const { betId } = await player.place(rest)
            const taken = await rival.place(restingOrder(quiet, { selectionId, odds, betType: 'LAY' }))
            if (taken.remaining > 0 || taken.averageOdds !== odds) continue
            const update = await mine.next('a betUpdate', updateOf(betId), from)
            like('betUpdate', update, {
              marketId: quiet.stMarketID,
              orderId: rest.orderId,
              kind: 'MATCHED',
              matched: rest.stack,
              remaining: 0,
              averageOdds: odds,
              askedOdds: odds,
              reasonCode: '',
              reason: '',
            })
            isTime('betUpdate.time', update.time)
            same('what the other player was told', theirs.messages.filter(updateOf(betId)), [])
            return
          }
          throw new Skip('the prices moved at every try')
        }),
      )
    },
  },
])
