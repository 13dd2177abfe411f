import { z } from 'zod'
import { moment } from './fields.ts'

const card = z
  .string()
  .regex(/^[2-9TJQKA][SHDC]$/)
  .describe('Rank and suit: AS, TD, 7H')

/** Picture of a round as data, drawn by the client. */
export const casinoPicture = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cards'),
    hands: z.array(
      z.object({
        name: z.string(),
        cards: z.array(card),
        note: z.string().describe('Rank or total of the hand'),
        isWinner: z.boolean(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('roulette'),
    pocket: z.string().describe("'' before the first spin"),
    zeros: z.number().int().describe('Zeros on the wheel: 1 European, 2 American'),
  }),
  z.object({
    kind: z.literal('reels'),
    reels: z.array(z.array(z.string())).describe('Symbols of each reel, from the top'),
    lines: z.array(z.array(z.number().int())).describe('Winning lines: row index on each reel'),
  }),
  z.object({
    kind: z.literal('wheel'),
    segments: z.array(z.string()),
    stop: z.number().int().describe('Index of the segment at the pointer; -1 before the first spin'),
  }),
  z.object({
    kind: z.literal('tiles'),
    tiles: z.number().int(),
    mines: z.array(z.number().int()),
    opened: z.array(z.number().int()).describe('In the order they were opened'),
  }),
  z.object({ kind: z.literal('dice'), dice: z.array(z.number().int()) }),
  z.object({
    kind: z.literal('scratch'),
    cells: z.array(z.string()).describe('Nine symbols; empty before the first card'),
    prize: z.string().describe("The symbol that occurs three times, or ''"),
  }),
  z.object({
    kind: z.literal('race'),
    runners: z.array(z.object({ number: z.number().int(), name: z.string(), position: z.number().int() })),
  }),
  z.object({
    kind: z.literal('match'),
    sides: z.array(z.object({ name: z.string(), score: z.string(), isWinner: z.boolean() })),
  }),
])
export type CasinoPicture = z.infer<typeof casinoPicture>

/** A place of a game's table: a possible bet. */
export const casinoPlace = z.object({
  code: z.string(),
  name: z.string(),
  group: z.string().describe('Places of one group are shown together; may be empty'),
  tone: z.enum(['plain', 'red', 'black', 'green', 'blue', 'gold']),
  pays: z.string().describe('Payout for 1 staked, including the stake'),
  rtp: z.number().describe('Return to player, percent'),
})
export type CasinoPlace = z.infer<typeof casinoPlace>

/** A stake on a place. */
export const casinoStake = z.object({
  on: z.string().min(1).max(32).describe('Code of a place'),
  amount: z.number().describe('Rupees, at most two decimals'),
})
export type CasinoStake = z.infer<typeof casinoStake>

/** A played round. Money in rupees. */
export const casinoRound = z.object({
  roundId: z.string(),
  createdAt: moment,
  picture: casinoPicture,
  result: z.string().describe('In words'),
  stakes: z.array(casinoStake.extend({ paid: z.number().describe('Payout, rupees, including the stake') })),
  staked: z.number(),
  paid: z.number(),
  winStatus: z.enum(['WIN', 'LOSS', 'TIE']).describe('Payout above, below or equal to the stakes'),
})
export type CasinoRound = z.infer<typeof casinoRound>

/** A game's table, for its page. Money in rupees. */
export const casinoTable = z.object({
  gameId: z.string(),
  name: z.string(),
  code: z.string(),
  providerName: z.string(),
  category: z.string(),
  min: z.number().describe('Smallest stake on a place'),
  max: z.number().describe('Largest sum of stakes in a round'),
  maxPay: z.number().describe('Maximum payout of a round'),
  balance: z.number().describe('Available chips'),
  idle: casinoPicture.describe('The table before the first draw'),
  places: z.array(casinoPlace),
  rounds: z.array(casinoRound).describe('The last rounds of this player at this game, newest first'),
})
export type CasinoTable = z.infer<typeof casinoTable>
