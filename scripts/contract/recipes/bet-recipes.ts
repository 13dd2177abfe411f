import { farPrice, newOrderId, restingOrder } from '../fixtures/suite-player.ts'
import type { Recipes } from './recipe.ts'

/** Markets and bets that are nowhere: whatever is asked of them does no harm. */
const NO_MARKET = '1.999999999'
const NO_BET = 999_999_999

const orderNowhere = () => ({
  stack: 100,
  odds: 2,
  marketId: NO_MARKET,
  selectionId: '1',
  betType: 'BACK' as const,
  orderId: newOrderId(),
})

export const betRecipes: Recipes<
  | 'getBets'
  | 'getM2m'
  | 'getM2mId'
  | 'getExposure'
  | 'deleteBet'
  | 'reduceOrder'
  | 'changePersistence'
  | 'editOrder'
  | 'predict'
  | 'closeOut'
  | 'placeLegs'
  | 'testOrder'
  | 'placeOrder'
  | 'deletePending'
> = {
  getBets: {
    valid: async (fixture) => ({ query: { eid: (await fixture.markets()).quiet.stEventID } }),
    owned: ({ eventId }) => ({ query: { eid: eventId } }),
  },

  getM2m: {
    valid: async (fixture) => ({ query: { eid: (await fixture.markets()).quiet.stEventID } }),
    owned: ({ eventId }) => ({ query: { eid: eventId } }),
  },

  getM2mId: {
    valid: async (fixture) => ({ query: { mid: (await fixture.markets()).quiet.stMarketID } }),
    owned: ({ marketId }) => ({ query: { mid: marketId } }),
  },

  getExposure: { valid: () => ({}), owned: 'nothing' },

  deleteBet: {
    valid: async ({ player, markets }) => ({
      query: { id: (await player.rest((await markets()).quiet)).betId },
    }),
    owned: ({ betId }) => ({ query: { id: betId } }),
    harmless: () => ({ query: { id: NO_BET } }),
  },

  deletePending: {
    valid: async ({ player, markets }) => ({
      query: { orderId: (await player.rest((await markets()).quiet)).orderId },
    }),
    owned: ({ orderId }) => ({ query: { orderId } }),
    harmless: () => ({ query: { orderId: newOrderId() } }),
  },

  reduceOrder: {
    valid: async ({ player, markets }) => {
      const { quiet } = await markets()
      const { betId } = await player.rest(quiet, { stack: 2 * quiet.min })
      return { body: { betId, by: quiet.min } }
    },
    owned: ({ betId }) => ({ body: { betId, by: 1 } }),
    harmless: () => ({ body: { betId: NO_BET, by: 1 } }),
  },

  changePersistence: {
    valid: async ({ player, markets }) => {
      const { betId, marketId } = await player.rest((await markets()).quiet)
      return { body: { marketId, betId, persistence: 'KEEP' } }
    },
    owned: ({ marketId, betId }) => ({ body: { marketId, betId, persistence: 'KEEP' } }),
    harmless: () => ({ body: { marketId: NO_MARKET, betId: NO_BET, persistence: 'KEEP' } }),
  },

  editOrder: {
    valid: async ({ player, markets }) => {
      const { betId } = await player.rest((await markets()).quiet)
      return { body: { betId, odds: farPrice(), orderId: newOrderId() } }
    },
    owned: ({ betId }) => ({ body: { betId, odds: 500, orderId: newOrderId() } }),
    harmless: () => ({ body: { betId: NO_BET, odds: 500, orderId: newOrderId() } }),
    undo: ({ player }, { betId }) => player.noteBet(betId),
    isOrder: true,
  },

  predict: {
    valid: async ({ markets }) => {
      const { stack, odds, marketId, selectionId, betType } = restingOrder((await markets()).quiet)
      return { body: { stack, odds, marketId, selectionId, betType } }
    },
    owned: 'nothing',
  },

  closeOut: {
    valid: async ({ markets }) => {
      const { stMarketID, submaster } = (await markets()).quiet
      return { query: { mid: stMarketID, selectionId: submaster[0]!.stSelectionID } }
    },
    owned: 'nothing',
  },

  placeLegs: {
    // Matched at once, so that nothing is left to take back.
    valid: async ({ markets }) => {
      const { quiet2 } = await markets()
      const { stSelectionID: selectionId } = quiet2.submaster[0]!
      const leg = {
        selectionId,
        betType: 'BACK' as const,
        stack: quiet2.min,
        odds: 1.01,
        orderId: newOrderId(),
      }
      return { body: { marketId: quiet2.stMarketID, legs: [leg] } }
    },
    owned: ({ orderId }) => ({ body: { marketId: NO_MARKET, legs: [{ ...legNowhere(), orderId }] } }),
    harmless: () => ({ body: { marketId: NO_MARKET, legs: [legNowhere()] } }),
    isOrder: true,
  },

  placeOrder: {
    valid: async ({ markets }) => ({
      body: { type: 'placeOrder', ...restingOrder((await markets()).quiet) },
    }),
    owned: ({ orderId }) => ({ body: { type: 'placeOrder', ...orderNowhere(), orderId } }),
    harmless: () => ({ body: { type: 'placeOrder', ...orderNowhere() } }),
    undo: ({ player }, { betId }) => player.noteBet(betId),
    isOrder: true,
  },

  testOrder: {
    valid: async ({ markets }) => ({ body: restingOrder((await markets()).quiet) }),
    // Order ids are each player's own: another's is as free as one that nobody used.
    owned: ({ orderId }) => ({ body: { ...orderNowhere(), orderId } }),
    harmless: () => ({ body: orderNowhere() }),
    undo: ({ player }, { betId }) => player.noteBet(betId),
    isOrder: true,
  },
}

function legNowhere() {
  const { marketId: _, ...leg } = orderNowhere()
  return leg
}
