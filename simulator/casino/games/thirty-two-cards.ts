import { type Card, deckOf, rankOf, Shoe } from '../cards.ts'
import { type GameRules, place, type Returns, winners } from '../rules.ts'

/** Sixes to kings. */
const DECK = deckOf('6789TJQK')
/** Players are called by the points they start with. */
export const SEATS: readonly number[] = [8, 9, 10, 11]
/** So often do players who are level at the top draw again; if they still are, all stakes go back. */
export const REDRAWS = 2

const PLACES = [
  place('8', 'Player 8', 1240, 96.98, { tone: 'blue' }),
  place('9', 'Player 9', 590, 96.57, { tone: 'green' }),
  place('10', 'Player 10', 330, 96.7, { tone: 'gold' }),
  place('11', 'Player 11', 208, 96.75, { tone: 'red' }),
]

/** Indices of the seats with the highest total. */
export function leaders(totals: readonly number[]): number[] {
  const best = Math.max(...totals)
  return totals.flatMap((total, index) => (total === best ? [index] : []))
}

/** @param winner index of the seat; undefined where nobody won */
export function thirtyTwoReturns(winner: number | undefined): Returns {
  if (winner === undefined) return Object.fromEntries(PLACES.map(({ code }) => [code, 100]))
  return winners(PLACES, (code) => code === String(SEATS[winner]))
}

const hand = (seat: number, cards: Card[], total: number, isWinner: boolean) => ({
  name: `Player ${seat}`,
  cards,
  note: String(total),
  isWinner,
})

export const thirtyTwoCards: GameRules = {
  places: PLACES,
  idle: { kind: 'cards', hands: SEATS.map((seat) => hand(seat, [], seat, false)) },
  draw(chance) {
    const shoe = new Shoe(chance, DECK)
    const hands: Card[][] = SEATS.map(() => [shoe.take()])
    const totals = () => hands.map((cards, i) => cards.reduce((sum, card) => sum + rankOf(card), SEATS[i]!))
    for (let redraw = 0; redraw < REDRAWS; redraw++) {
      const level = leaders(totals())
      if (level.length === 1) break
      for (const index of level) hands[index]!.push(shoe.take())
    }
    const best = leaders(totals())
    const winner = best.length === 1 ? best[0] : undefined
    return {
      picture: {
        kind: 'cards',
        hands: SEATS.map((seat, i) => hand(seat, hands[i]!, totals()[i]!, i === winner)),
      },
      result: winner === undefined ? 'Level: stakes back' : `Player ${SEATS[winner]} wins`,
      returns: thirtyTwoReturns(winner),
    }
  },
}
