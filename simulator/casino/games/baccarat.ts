import { type Card, deckOf, rankOf, Shoe } from '../cards.ts'
import { type GameRules, place, type Returns } from '../rules.ts'

const DECKS = 8
const SHOE = Array.from({ length: DECKS }, () => deckOf()).flat()

const PLACES = [
  place('player', 'Player', 200, 98.76, { tone: 'blue' }),
  place('tie', 'Tie', 1000, 95.16, { tone: 'green' }),
  place('banker', 'Banker', 195, 98.94, { tone: 'red' }),
  place('player-pair', 'Player pair', 1300, 97.11, { group: 'Pairs' }),
  place('banker-pair', 'Banker pair', 1300, 97.11, { group: 'Pairs' }),
]

/** Ace 1, ten and pictures 0. */
export function baccaratValue(card: Card): number {
  const rank = rankOf(card)
  return rank === 14 ? 1 : rank >= 10 ? 0 : rank
}

export const baccaratTotal = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) % 10

export function playerDraws(player: number, banker: number): boolean {
  return player < 6 && banker < 8
}

/** @param third value of the player's third card, undefined where it took none */
export function bankerDraws(player: number, banker: number, third: number | undefined): boolean {
  if (player >= 8 || banker >= 8) return false
  if (third === undefined) return banker < 6
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  if (banker === 4) return third >= 2 && third <= 7
  if (banker === 5) return third >= 4 && third <= 7
  return banker === 6 && (third === 6 || third === 7)
}

/** A tie gives the stakes on either hand back; the banker pays a twentieth less. */
export function baccaratMain(player: number, banker: number): Returns {
  if (player === banker) return { tie: 1000, player: 100, banker: 100 }
  return player > banker ? { player: 200 } : { banker: 195 }
}

const isPair = (cards: readonly Card[]) => cards[0]?.[0] === cards[1]?.[0]

const hand = (name: string, cards: Card[], isWinner: boolean) => ({
  name,
  cards,
  note: cards.length > 0 ? String(baccaratTotal(cards.map(baccaratValue))) : '',
  isWinner,
})

export const baccarat: GameRules = {
  places: PLACES,
  idle: { kind: 'cards', hands: [hand('Player', [], false), hand('Banker', [], false)] },
  draw(chance) {
    const shoe = new Shoe(chance, SHOE)
    const [player, banker] = [shoe.deal(2), shoe.deal(2)]
    const totalOf = (cards: Card[]) => baccaratTotal(cards.map(baccaratValue))
    const [first, second] = [totalOf(player), totalOf(banker)]
    const pairs = {
      ...(isPair(player) && { 'player-pair': 1300 }),
      ...(isPair(banker) && { 'banker-pair': 1300 }),
    }
    if (playerDraws(first, second)) player.push(shoe.take())
    const third = player[2] === undefined ? undefined : baccaratValue(player[2])
    if (bankerDraws(first, second, third)) banker.push(shoe.take())
    const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)]
    return {
      picture: {
        kind: 'cards',
        hands: [
          hand('Player', player, playerTotal > bankerTotal),
          hand('Banker', banker, bankerTotal > playerTotal),
        ],
      },
      result: playerTotal === bankerTotal ? 'Tie' : playerTotal > bankerTotal ? 'Player wins' : 'Banker wins',
      returns: { ...baccaratMain(playerTotal, bankerTotal), ...pairs },
    }
  },
}
