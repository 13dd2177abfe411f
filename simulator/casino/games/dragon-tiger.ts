import { type Card, isRed, rankOf, Shoe } from '../cards.ts'
import { type GameRules, place, type Returns, winners } from '../rules.ts'

/** One card each, the ace low. A tie gives half of a stake on either side back. */
const PLACES = [
  place('dragon', 'Dragon', 200, 97.06, { tone: 'red' }),
  place('tie', 'Tie', 1650, 97.06, { tone: 'green' }),
  place('tiger', 'Tiger', 200, 97.06, { tone: 'gold' }),
  place('dragon-red', 'Dragon red', 195, 97.5, { group: 'Dragon card' }),
  place('dragon-black', 'Dragon black', 195, 97.5, { group: 'Dragon card' }),
  place('dragon-odd', 'Dragon odd', 180, 96.92, { group: 'Dragon card' }),
  place('dragon-even', 'Dragon even', 210, 96.92, { group: 'Dragon card' }),
  place('tiger-red', 'Tiger red', 195, 97.5, { group: 'Tiger card' }),
  place('tiger-black', 'Tiger black', 195, 97.5, { group: 'Tiger card' }),
  place('tiger-odd', 'Tiger odd', 180, 96.92, { group: 'Tiger card' }),
  place('tiger-even', 'Tiger even', 210, 96.92, { group: 'Tiger card' }),
]

const TIE_BACK_HUNDREDTHS = 50
const aceLow = (card: Card) => (rankOf(card) === 14 ? 1 : rankOf(card))

function winnerOf(dragon: Card, tiger: Card): 'dragon' | 'tiger' | 'tie' {
  if (aceLow(dragon) === aceLow(tiger)) return 'tie'
  return aceLow(dragon) > aceLow(tiger) ? 'dragon' : 'tiger'
}

export function dragonTigerReturns(dragon: Card, tiger: Card): Returns {
  const winner = winnerOf(dragon, tiger)
  const about = (name: string, card: Card) => [
    `${name}-${isRed(card) ? 'red' : 'black'}`,
    `${name}-${aceLow(card) % 2 === 1 ? 'odd' : 'even'}`,
  ]
  const won = new Set([winner, ...about('dragon', dragon), ...about('tiger', tiger)])
  const tieBack = winner === 'tie' && { dragon: TIE_BACK_HUNDREDTHS, tiger: TIE_BACK_HUNDREDTHS }
  return { ...winners(PLACES, (code) => won.has(code)), ...tieBack }
}

const RESULT = { dragon: 'Dragon wins', tiger: 'Tiger wins', tie: 'Tie' }
const hand = (name: string, cards: Card[], isWinner = false) => ({ name, cards, note: '', isWinner })

export const dragonTiger: GameRules = {
  places: PLACES,
  idle: { kind: 'cards', hands: [hand('Dragon', []), hand('Tiger', [])] },
  draw(chance) {
    const [dragon, tiger] = new Shoe(chance).deal(2) as [Card, Card]
    const winner = winnerOf(dragon, tiger)
    return {
      picture: {
        kind: 'cards',
        hands: [hand('Dragon', [dragon], winner === 'dragon'), hand('Tiger', [tiger], winner === 'tiger')],
      },
      result: RESULT[winner],
      returns: dragonTigerReturns(dragon, tiger),
    }
  },
}
