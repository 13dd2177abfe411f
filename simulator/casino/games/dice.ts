import { type GameRules, place, type Returns, winners } from '../rules.ts'

const PLACES = [
  place('under', 'Under 7', 230, 95.83, { tone: 'blue' }),
  place('seven', 'Seven', 575, 95.83, { tone: 'gold' }),
  place('over', 'Over 7', 230, 95.83, { tone: 'red' }),
  place('double', 'Any double', 575, 95.83, { group: 'Dice' }),
  place('odd', 'Odd sum', 192, 96, { group: 'Dice' }),
  place('even', 'Even sum', 192, 96, { group: 'Dice' }),
]

export function diceReturns(first: number, second: number): Returns {
  const sum = first + second
  const won = [
    sum < 7 ? 'under' : sum > 7 ? 'over' : 'seven',
    sum % 2 === 0 ? 'even' : 'odd',
    first === second ? 'double' : '',
  ]
  return winners(PLACES, (code) => won.includes(code))
}

/** Two dice. */
export const dice: GameRules = {
  places: PLACES,
  idle: { kind: 'dice', dice: [] },
  draw(chance) {
    const [first, second] = [chance.int(1, 6), chance.int(1, 6)]
    return {
      picture: { kind: 'dice', dice: [first, second] },
      result: `${first} and ${second}: ${first + second}`,
      returns: diceReturns(first, second),
    }
  },
}
