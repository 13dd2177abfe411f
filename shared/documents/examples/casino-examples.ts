import { casinoGame, casinoGameList, liveGame } from '../../entities/casino.ts'
import {
  casinoPicture,
  casinoPlace,
  casinoRound,
  casinoStake,
  casinoTable,
} from '../../entities/casino-round.ts'
import { casinoHistoryRow } from '../../entities/report.ts'
import { exampleOfEntity as of } from './example-of-entity.ts'

const AT = '2026-03-01T12:00:00.000Z'
const GAME = {
  id: '1001',
  provider_id: '3',
  images: ['/casino/thumbs/sn-32-cards-classic.svg'],
  name: '32 Cards Classic',
  code: 'sn-32-cards-classic',
  providerCode: 'SN',
  providerName: 'Sunder Nine',
  thumb: '/casino/thumbs/sn-32-cards-classic.svg',
  category: [{ name: '32 Cards', code: '32-cards', thumb: '/casino/thumbs/32-cards.svg' }],
}
const PLACE = { code: '11', name: 'Player 11', group: '', tone: 'red' as const, pays: '2.08', rtp: 96.75 }
const PICTURE = {
  kind: 'cards' as const,
  hands: [
    { name: 'Player 10', cards: ['7H'], note: '17', isWinner: false },
    { name: 'Player 11', cards: ['TD'], note: '21', isWinner: true },
  ],
}
const ROUND = {
  roundId: 'r-1772366400000',
  createdAt: AT,
  picture: PICTURE,
  result: 'Player 11 wins',
  stakes: [{ on: '11', amount: 100, paid: 208 }],
  staked: 100,
  paid: 208,
  winStatus: 'WIN' as const,
}

/** Examples of the casino entities: game, table, round. */
export const CASINO_EXAMPLES = [
  of(casinoGame, GAME),
  of(casinoGameList, {
    games: [GAME],
    providers: [{ provider_id: '3', provider_name: 'Sunder Nine' }],
    categories: ['32 Cards'],
    page: 1,
    totalPages: 1,
  }),
  of(liveGame, {
    gid: '1004',
    name: '32 Cards Royal',
    code: 'xpg-32-cards-royal',
    category: '32 Cards',
    thumb: '/casino/thumbs/xpg-32-cards-royal.svg',
    min: 100,
    max: 20_000,
  }),
  of(casinoPicture, PICTURE),
  of(casinoPlace, PLACE),
  of(casinoStake, { on: '11', amount: 100 }),
  of(casinoRound, ROUND),
  of(casinoTable, {
    gameId: GAME.id,
    name: GAME.name,
    code: GAME.code,
    providerName: GAME.providerName,
    category: '32 Cards',
    min: 100,
    max: 20_000,
    maxPay: 248_000,
    balance: 100_108,
    idle: {
      kind: 'cards',
      hands: [{ name: 'Player 11', cards: [], note: '11', isWinner: false }],
    },
    places: [PLACE],
    rounds: [ROUND],
  }),
  of(casinoHistoryRow, {
    debit: 100,
    credit: 208,
    Provider: 'Sunder Nine',
    game: '32 Cards Classic',
    winStatus: 'WIN',
    createdAt: AT,
  }),
]
