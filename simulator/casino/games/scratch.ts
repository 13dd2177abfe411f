import { type Chance, shuffled, weighted } from '../chance.ts'
import { type GameRules, place } from '../rules.ts'

/** A prize, what it returns in hundredths of the stake, and how many of the cards carry it. */
export const PRIZES: readonly { symbol: string; hundredths: number; cards: number }[] = [
  { symbol: '', hundredths: 0, cards: 7200 },
  { symbol: 'cherry', hundredths: 150, cards: 1500 },
  { symbol: 'lemon', hundredths: 300, cards: 800 },
  { symbol: 'bell', hundredths: 500, cards: 300 },
  { symbol: 'star', hundredths: 1000, cards: 150 },
  { symbol: 'bar', hundredths: 2500, cards: 40 },
  { symbol: 'seven', hundredths: 10_000, cards: 10 },
]
const SYMBOLS = PRIZES.map(({ symbol }) => symbol).filter((symbol) => symbol !== '')
const CELLS = 9

/** Nine symbols of which the prize's is there three times and no other more than twice. */
function cellsFor(chance: Chance, prize: string): string[] {
  const left = SYMBOLS.flatMap((symbol) => (symbol === prize ? [] : [symbol, symbol]))
  const cells: string[] = prize === '' ? [] : [prize, prize, prize]
  while (cells.length < CELLS) cells.push(...left.splice(chance.int(0, left.length - 1), 1))
  return shuffled(chance, cells)
}

/** A card with nine fields: three alike win. */
export const scratch: GameRules = {
  places: [place('card', 'Card', 10_000, 96.5, { pays: '1.5 to 100', tone: 'gold' })],
  idle: { kind: 'scratch', cells: [], prize: '' },
  draw(chance) {
    const { symbol, hundredths } =
      PRIZES[
        weighted(
          chance,
          PRIZES.map(({ cards }) => cards),
        )
      ]!
    return {
      picture: { kind: 'scratch', cells: cellsFor(chance, symbol), prize: symbol },
      result: symbol === '' ? 'No three alike' : `Three times ${symbol}: ${hundredths / 100} times the stake`,
      returns: hundredths > 0 ? { card: hundredths } : {},
    }
  },
}
