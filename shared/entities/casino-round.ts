import { z } from 'zod'

const card = z.string().describe('Rank and suit: AS, TD, 7H')

/** What a round looks like, as data: whoever shows it draws it. */
export const casinoPicture = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cards'),
    hands: z.array(
      z.object({
        name: z.string(),
        cards: z.array(card),
        note: z.string().describe('What it comes to: a hand, a total'),
        isWinner: z.boolean(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('roulette'),
    pocket: z.string().describe("'' before the first spin"),
    zeros: z.number().int().describe('1 or 2: which wheel it is'),
  }),
  z.object({
    kind: z.literal('reels'),
    reels: z.array(z.array(z.string())).describe('Reel by reel, from the top'),
    lines: z.array(z.array(z.number().int())).describe('Winning lines: the row on each reel'),
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
    prize: z.string().describe("The symbol that is there three times, or ''"),
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

/** Where a stake can go. */
export const casinoPlace = z.object({
  code: z.string(),
  name: z.string(),
  group: z.string().describe('Places of one group stand together; may be empty'),
  tone: z.enum(['plain', 'red', 'black', 'green', 'blue', 'gold']),
  pays: z.string().describe('What comes back for 1 staked, the stake included'),
  rtp: z.number().describe('Return to player, percent'),
})
export type CasinoPlace = z.infer<typeof casinoPlace>

/** A stake, rupees. */
export const casinoStake = z.object({
  on: z.string().min(1).max(32).describe('Code of a place'),
  amount: z.number().describe('Rupees'),
})
export type CasinoStake = z.infer<typeof casinoStake>

/** A round that was played. Money in rupees. */
export const casinoRound = z.object({
  roundId: z.string(),
  createdAt: z.string().describe('World time, ISO 8601 UTC'),
  picture: casinoPicture,
  result: z.string().describe('In words'),
  stakes: z.array(
    casinoStake.extend({ paid: z.number().describe('What came back, rupees, the stake included') }),
  ),
  staked: z.number(),
  paid: z.number(),
  winStatus: z.enum(['WIN', 'LOSS', 'TIE']).describe('More, less, or as much as was staked'),
})
export type CasinoRound = z.infer<typeof casinoRound>

/** What the page of a game needs to know of it. Money in rupees. */
export const casinoTable = z.object({
  gameId: z.string(),
  name: z.string(),
  code: z.string(),
  providerName: z.string(),
  category: z.string(),
  min: z.number().describe('Smallest stake on a place'),
  max: z.number().describe('Largest sum of stakes in a round'),
  maxPay: z.number().describe('The most that a round can pay'),
  balance: z.number().describe('What can be staked'),
  idle: casinoPicture.describe('The table before anything is drawn'),
  places: z.array(casinoPlace),
  rounds: z.array(casinoRound).describe('The last rounds of this player at this game, newest first'),
})
export type CasinoTable = z.infer<typeof casinoTable>
