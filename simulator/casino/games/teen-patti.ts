import { type Card, Shoe } from '../cards.ts'
import { type GameRules, type Place, place, type Returns } from '../rules.ts'
import { type ThreeCardHand, threeCardValue } from './three-cards.ts'

/** What 'pair or better' brings back, in hundredths of the stake. */
export const PAIR_PLUS: Readonly<Partial<Record<ThreeCardHand, number>>> = {
  Pair: 200,
  Colour: 500,
  Sequence: 700,
  Trail: 3100,
  'Pure sequence': 4100,
}

const pairPlus = (code: string, name: string): Place =>
  place(code, name, 4100, 97.68, { pays: '2 to 41', group: 'Pair or better' })

const PLACES = [
  place('a', 'Player A', 196, 98, { tone: 'blue' }),
  place('b', 'Player B', 196, 98, { tone: 'red' }),
  pairPlus('a-plus', 'A pair or better'),
  pairPlus('b-plus', 'B pair or better'),
]

/** A tie gives the stakes on either player back. */
export function teenPattiReturns(a: readonly Card[], b: readonly Card[]): Returns {
  const [handA, handB] = [threeCardValue(a), threeCardValue(b)]
  const main =
    handA.strength === handB.strength
      ? { a: 100, b: 100 }
      : { [handA.strength > handB.strength ? 'a' : 'b']: 196 }
  const [plusA, plusB] = [PAIR_PLUS[handA.hand], PAIR_PLUS[handB.hand]]
  return { ...main, ...(plusA && { 'a-plus': plusA }), ...(plusB && { 'b-plus': plusB }) }
}

const hand = (name: string, cards: Card[], isWinner: boolean) => ({
  name,
  cards,
  note: cards.length > 0 ? threeCardValue(cards).hand : '',
  isWinner,
})

export const teenPatti: GameRules = {
  places: PLACES,
  idle: { kind: 'cards', hands: [hand('Player A', [], false), hand('Player B', [], false)] },
  draw(chance) {
    const shoe = new Shoe(chance)
    const [a, b] = [shoe.deal(3), shoe.deal(3)]
    const returns = teenPattiReturns(a, b)
    const wins = (code: string) => (returns[code] ?? 0) > 100
    return {
      picture: { kind: 'cards', hands: [hand('Player A', a, wins('a')), hand('Player B', b, wins('b'))] },
      result: wins('a') ? 'Player A wins' : wins('b') ? 'Player B wins' : 'Tie',
      returns,
    }
  },
}
