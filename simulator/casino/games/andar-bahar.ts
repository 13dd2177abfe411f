import { type Card, Shoe } from '../cards.ts'
import { type GameRules, place, type Returns } from '../rules.ts'

const SIDES = [
  place('andar', 'Andar', 188, 96.82, { tone: 'blue' }),
  place('bahar', 'Bahar', 199, 96.51, { tone: 'red' }),
]

/** How many cards it takes until the joker's rank comes again: from, to, hundredths, return to player. */
const SPANS: readonly [from: number, to: number, hundredths: number, rtp: number][] = [
  [1, 5, 354, 95.96],
  [6, 10, 442, 95.93],
  [11, 15, 567, 95.84],
  [16, 25, 440, 95.92],
  [26, 49, 768, 95.88],
]
const spanCode = (from: number, to: number) => `cards-${from}-${to}`

const PLACES = [
  ...SIDES,
  ...SPANS.map(([from, to, hundredths, rtp]) =>
    place(spanCode(from, to), `${from} to ${to} cards`, hundredths, rtp, { group: 'Cards dealt' }),
  ),
]

/** Andar gets the first card, then they take turns. @param dealt how many cards, the last being of the joker's rank */
export function andarBaharReturns(dealt: number): Returns {
  const span = SPANS.find(([from, to]) => dealt >= from && dealt <= to)!
  return {
    ...(dealt % 2 === 1 ? { andar: SIDES[0]!.topHundredths } : { bahar: SIDES[1]!.topHundredths }),
    [spanCode(span[0], span[1])]: span[2],
  }
}

const hand = (name: string, cards: Card[], isWinner = false) => ({ name, cards, note: '', isWinner })

export const andarBahar: GameRules = {
  places: PLACES,
  idle: { kind: 'cards', hands: [hand('Joker', []), hand('Andar', []), hand('Bahar', [])] },
  draw(chance) {
    const shoe = new Shoe(chance)
    const joker = shoe.take()
    const dealt: Card[] = []
    do dealt.push(shoe.take())
    while (dealt.at(-1)![0] !== joker[0])
    const isAndar = dealt.length % 2 === 1
    const side = (parity: number) => dealt.filter((_, index) => index % 2 === parity)
    return {
      picture: {
        kind: 'cards',
        hands: [hand('Joker', [joker]), hand('Andar', side(0), isAndar), hand('Bahar', side(1), !isAndar)],
      },
      result: `${isAndar ? 'Andar' : 'Bahar'} wins after ${dealt.length} ${dealt.length === 1 ? 'card' : 'cards'}`,
      returns: andarBaharReturns(dealt.length),
    }
  },
}
