import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import type { Market } from '@layline/shared/entities/market'
import { TEXT } from '@layline/shared/texts'
import { paiseOf } from '@layline/shared/units'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import { type BetClient, isUpdateOf, NO_JSON, withBets } from '../client/bet-client.ts'
import { withFeed } from '../client/feed-client.ts'
import { BEGUN_AFTER_MS, withMatchWorld } from '../fixtures/control-fixture.ts'
import { farPrice, newOrderId, type Player, restingOrder } from '../fixtures/suite-player.ts'
import { freePrices, tradeBetween, undisturbed } from '../fixtures/trade-fixture.ts'
import { inMoment } from '../fixtures/world-moment.ts'
import { holds, like, Mismatch, same } from '../mismatch.ts'

const WHOLE_LADDER = 1000

/** The resting part of a bet as the list shows it. */
async function restOf(player: Player, { stEventID }: Market, betId: number): Promise<LiveBet> {
  const rows = await player.data('getBets', { query: { eid: stEventID } })
  const row = rows.find((each) => each.betId === betId && each.betStatus === BET_STATUS.pending)
  if (!row) throw new Mismatch('getbets', `the resting bet ${betId}`, rows)
  return row
}

/** Opens two bet sockets of the one session. */
const withTwoSockets = <T>(player: Player, use: (first: BetClient, second: BetClient) => Promise<T>) =>
  withBets(player, player.token, (first) => withBets(player, player.token, (second) => use(first, second)))

/** The extensions of resting bets: a server that has the call has the fields and the message that came with it. */
export const RESTING_BETS: readonly Check[] = checksOf('changePersistence', [
  {
    name: 'keeps a resting bet in play or lets it lapse, and the bet list says which',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet } = await markets()
      const { betId } = await player.rest(quiet)
      same('persistence', (await restOf(player, quiet, betId)).persistence, 'LAPSE')
      for (const persistence of ['KEEP', 'LAPSE'] as const) {
        const body = { marketId: quiet.stMarketID, betId, persistence }
        same('message', (await player.success('changePersistence', { body })).message, TEXT.betUpdated)
        same('persistence', (await restOf(player, quiet, betId)).persistence, persistence)
      }
      const kept = await player.rest(quiet, { persistence: 'KEEP' })
      same('persistence, as ordered', (await restOf(player, quiet, kept.betId)).persistence, 'KEEP')
    },
  },
  {
    name: 'a bet that is kept in play is so at its other price too, when it is moved there',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet } = await markets()
      const { betId } = await player.rest(quiet, { persistence: 'KEEP' })
      await player.pace.wait()
      const body = { betId, odds: farPrice(), orderId: newOrderId() }
      const moved = await player.data('editOrder', { body })
      player.noteBet(moved.betId)
      same('persistence', (await restOf(player, quiet, moved.betId)).persistence, 'KEEP')
    },
  },
  {
    name: 'refuses a bet that is not there or not in that market, and one that is over',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet, quiet2 } = await markets()
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
      const { quiet } = await markets()
      const odds = farPrice()
      const { selectionId } = restingOrder(quiet)
      const image = await withFeed(target, (feed) => feed.followEvent(quiet.stEventID, WHOLE_LADDER))
      const market = image.markets.find(({ stMarketID }) => stMarketID === quiet.stMarketID)
      const rates = market?.rates.find(({ stSelectionID }) => stSelectionID === selectionId)
      // A resting back is what others can lay.
      const there = rates?.Lay.find(({ Price }) => Price === odds)?.Size ?? 0
      const stands = async (betId: number, ahead: number) => {
        const { queueAhead = -1, askedOdds } = await restOf(player, quiet, betId)
        same('queueAhead, paise', paiseOf(queueAhead), paiseOf(ahead))
        same('askedOdds', askedOdds, odds)
      }
      const first = await player.place(restingOrder(quiet, { odds }))
      await stands(first.betId, there)
      const second = await player.place(restingOrder(quiet, { odds }))
      await stands(second.betId, there + quiet.min)
      await player.success('deleteBet', { query: { id: first.betId } })
      await stands(second.betId, there)
    },
  },
  {
    name: 'a resting bet that another player matches is told to each socket of its own player by betUpdate, and to nobody else',
    needs: 'user2',
    writes: true,
    run: async ({ target, player, other, markets }) => {
      const { roomy } = await markets()
      const rival = other()
      await withBets(target, rival.token, (theirs) =>
        withTwoSockets(player, async (mine, second) => {
          const { result, isOfMoment } = await inMoment(player, async () => {
            const trade = await undisturbed(async () => {
              const { selectionId, prices } = await freePrices(player, roomy)
              return tradeBetween([player, rival], roomy, { selectionId, odds: prices[0] })
            })
            return { ...trade, update: await mine.next('a betUpdate', isUpdateOf(trade.betId)) }
          })
          const { betId, orderId, odds, stake, update } = result
          like('betUpdate', update, {
            marketId: roomy.stMarketID,
            orderId,
            kind: 'MATCHED',
            matched: stake,
            remaining: 0,
            averageOdds: odds,
            askedOdds: odds,
            reasonCode: '',
            reason: '',
          })
          isOfMoment('betUpdate.time', update.time)
          // An answer comes behind whatever was sent before it.
          for (const bets of [mine, second, theirs]) await bets.say(NO_JSON)
          for (const bets of [mine, second]) {
            same('betUpdates of the one match', bets.messages.filter(isUpdateOf(betId)), [update])
          }
          same('what the other player was told', theirs.messages.filter(isUpdateOf(betId)), [])
        }),
      )
    },
  },
  {
    name: 'of a bet that is matched in part the rest goes on resting, and can be taken back alone',
    needs: 'user2',
    writes: true,
    run: async ({ target, player, other, markets }) => {
      const { roomy } = await markets()
      const { min } = roomy
      await withBets(target, player.token, async (bets) => {
        const trade = await undisturbed(async () => {
          const { selectionId, prices } = await freePrices(player, roomy)
          return tradeBetween([player, other()], roomy, { selectionId, odds: prices[0], stakes: 3 })
        })
        const { betId, odds } = trade
        const update = await bets.next('a betUpdate', isUpdateOf(betId))
        like('betUpdate', update, { kind: 'MATCHED', matched: min, remaining: 2 * min, averageOdds: odds })
        const parts = async () => {
          const rows = await player.data('getBets', { query: { eid: roomy.stEventID } })
          const own = rows.filter((row) => row.betId === betId)
          return own.map(({ betStatus, stack }) => [betStatus, stack]).sort()
        }
        const { executed, pending, cancelled } = BET_STATUS
        const matched = [executed, min]
        same('the bet list', await parts(), [matched, [pending, 2 * min]].sort())
        await player.success('deleteBet', { query: { id: betId } })
        same('the bet list once the rest is deleted', await parts(), [matched, [cancelled, 2 * min]].sort())
        expectRefusal(await player.ask('deleteBet', { query: { id: betId } }), 'BET_NOT_CANCELLABLE')
      })
    },
  },
  {
    name: 'of a bet that is matched in part only the rest moves to another price',
    needs: 'user2',
    writes: true,
    run: async ({ player, other, markets }) => {
      const { roomy } = await markets()
      const { min } = roomy
      const trade = await undisturbed(async () => {
        const { selectionId, prices } = await freePrices(player, roomy)
        return tradeBetween([player, other()], roomy, { selectionId, odds: prices[0], stakes: 3 })
      })
      const edit = { betId: trade.betId, odds: farPrice(), orderId: newOrderId() }
      await player.pace.wait()
      const moved = await player.data('editOrder', { body: edit })
      player.noteBet(moved.betId)
      like('the answer', moved, { state: BET_STATUS.pending, matched: 0, remaining: 2 * min })
      const rows = await player.data('getBets', { query: { eid: roomy.stEventID } })
      const partsOf = (id: number) =>
        rows.filter(({ betId }) => betId === id).map((row) => [row.betStatus, row.stack, row.odds])
      same('the new bet', partsOf(moved.betId), [[BET_STATUS.pending, 2 * min, edit.odds]])
      same('the old bet', partsOf(trade.betId).sort(), [
        [BET_STATUS.cancelled, 2 * min, trade.odds],
        [BET_STATUS.executed, min, trade.odds],
      ])
    },
  },
  {
    name: 'a bet that is kept goes on resting in play; any other lapses, and its player is told by betUpdate',
    needs: 'control',
    writes: true,
    run: ({ target }) =>
      withMatchWorld(target, ({ operator, player, market }) =>
        withBets(player, player.token, async (bets) => {
          const order = restingOrder(market)
          const { betId } = await player.place(order)
          const ordered = await player.rest(market, { persistence: 'KEEP' })
          const changed = await player.rest(market)
          const body = { marketId: market.stMarketID, betId: changed.betId, persistence: 'KEEP' as const }
          await player.success('changePersistence', { body })
          await operator.success('setTime', { query: { wait: '1' }, body: { advanceMs: BEGUN_AFTER_MS } })
          const update = await bets.next('a betUpdate', isUpdateOf(betId))
          like('betUpdate', update, {
            orderId: order.orderId,
            kind: 'LAPSED',
            matched: 0,
            remaining: 0,
            averageOdds: 0,
            askedOdds: order.odds,
          })
          await bets.say(NO_JSON)
          const told = bets.messages.flatMap((message) => (message.type === 'betUpdate' ? message.betId : []))
          same('bets of which a betUpdate tells', told, [betId])
          for (const kept of [ordered, changed]) {
            same('persistence', (await restOf(player, market, kept.betId)).persistence, 'KEEP')
          }
          const rows = await player.data('getBets', { query: { eid: market.stEventID } })
          const row = rows.find((each) => each.betId === betId)
          like('the bet that was not kept', row, {
            betStatus: BET_STATUS.cancelled,
            persistence: 'LAPSE',
            reasonCode: update.reasonCode,
          })
          holds('its reason', 'why it lapsed', row?.reason !== '', row)
        }),
      ),
  },
])
