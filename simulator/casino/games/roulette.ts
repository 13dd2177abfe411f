import { type GameRules, type Place, place, type Returns, winners } from '../rules.ts'

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
const NUMBERS = Array.from({ length: 36 }, (_, index) => index + 1)

/** What an outside stake covers. */
const OUTSIDE: readonly { code: string; name: string; hundredths: number; covers: (n: number) => boolean }[] =
  [
    { code: 'red', name: 'Red', hundredths: 200, covers: (n) => RED.has(n) },
    { code: 'black', name: 'Black', hundredths: 200, covers: (n) => !RED.has(n) },
    { code: 'odd', name: 'Odd', hundredths: 200, covers: (n) => n % 2 === 1 },
    { code: 'even', name: 'Even', hundredths: 200, covers: (n) => n % 2 === 0 },
    { code: 'low', name: '1 to 18', hundredths: 200, covers: (n) => n <= 18 },
    { code: 'high', name: '19 to 36', hundredths: 200, covers: (n) => n > 18 },
    { code: 'dozen-1', name: '1st dozen', hundredths: 300, covers: (n) => n <= 12 },
    { code: 'dozen-2', name: '2nd dozen', hundredths: 300, covers: (n) => n > 12 && n <= 24 },
    { code: 'dozen-3', name: '3rd dozen', hundredths: 300, covers: (n) => n > 24 },
    { code: 'column-1', name: 'Column 1', hundredths: 300, covers: (n) => n % 3 === 1 },
    { code: 'column-2', name: 'Column 2', hundredths: 300, covers: (n) => n % 3 === 2 },
    { code: 'column-3', name: 'Column 3', hundredths: 300, covers: (n) => n % 3 === 0 },
  ]
const STRAIGHT_HUNDREDTHS = 3600

export function pocketTone(pocket: string): 'green' | 'red' | 'black' {
  if (/^0+$/.test(pocket)) return 'green'
  return RED.has(Number(pocket)) ? 'red' : 'black'
}

function placesOf(pockets: readonly string[], rtp: number): Place[] {
  const toneOf = (code: string) => (code === 'red' || code === 'black' ? code : 'plain')
  return [
    ...pockets.map((pocket) =>
      place(`n${pocket}`, pocket, STRAIGHT_HUNDREDTHS, rtp, { group: 'Numbers', tone: pocketTone(pocket) }),
    ),
    ...OUTSIDE.map(({ code, name, hundredths }) =>
      place(code, name, hundredths, rtp, { group: 'Outside', tone: toneOf(code) }),
    ),
  ]
}

/** A zero wins for itself alone. */
export function rouletteReturns(places: readonly Place[], pocket: string): Returns {
  const covering = new Set(
    pocketTone(pocket) === 'green'
      ? []
      : OUTSIDE.filter(({ covers }) => covers(Number(pocket))).map(({ code }) => code),
  )
  return winners(places, (code) => code === `n${pocket}` || covering.has(code))
}

export const SINGLE_ZERO = ['0', ...NUMBERS.map(String)]
export const DOUBLE_ZERO = ['0', '00', ...NUMBERS.map(String)]

function rouletteOf(pockets: readonly string[], rtp: number): GameRules {
  const places = placesOf(pockets, rtp)
  const zeros = pockets.length - NUMBERS.length
  return {
    places,
    idle: { kind: 'roulette', pocket: '', zeros },
    draw(chance) {
      const pocket = pockets[chance.int(0, pockets.length - 1)]!
      return {
        picture: { kind: 'roulette', pocket, zeros },
        result: `${pocket} ${pocketTone(pocket)}`,
        returns: rouletteReturns(places, pocket),
      }
    },
  }
}

export const roulette = rouletteOf(SINGLE_ZERO, 97.3)
export const doubleZeroRoulette = rouletteOf(DOUBLE_ZERO, 94.74)
