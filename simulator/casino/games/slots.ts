import { type GameRules, place, type Returns } from '../rules.ts'

/** A machine: what is on its reels, and what three of a symbol on a line bring. */
export interface SlotMachine {
  /** Three strips; a reel stops anywhere on its own, three symbols showing. */
  strips: readonly (readonly string[])[]
  /** Hundredths of the whole stake for three alike on one line. */
  pays: Readonly<Record<string, number>>
  /** The most that one spin returns, all its lines together. */
  topHundredths: number
  /** Return to player, percent. */
  rtp: number
}

/** The row on each reel: three across and two diagonals. */
const LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const
const ROWS = 3

export type Stops = readonly [number, number, number]

/** What shows, reel by reel. */
export function shownAt({ strips }: SlotMachine, stops: Stops): string[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => strip[(stops[reel]! + row) % strip.length]!),
  )
}

/** The lines that win, and the stake's return: lines add up. */
export function slotReturns(
  machine: SlotMachine,
  reels: string[][],
): { lines: number[][]; returns: Returns } {
  const symbolAt = (line: readonly number[], reel: number) => reels[reel]![line[reel]!]!
  const won = LINES.filter((line) => [1, 2].every((reel) => symbolAt(line, reel) === symbolAt(line, 0)))
  const spin = won.reduce((sum, line) => sum + machine.pays[symbolAt(line, 0)]!, 0)
  return { lines: won.map((line) => [...line]), returns: spin > 0 ? { spin } : {} }
}

const stripOf = (text: string) => text.split(' ')

/** Small wins, often. */
export const CALM: SlotMachine = {
  strips: [
    stripOf('cherry lemon plum cherry bell lemon cherry plum star lemon cherry bar plum cherry lemon seven'),
    stripOf('lemon cherry plum lemon cherry bell plum cherry lemon star cherry plum lemon bar cherry seven'),
    stripOf('plum cherry lemon cherry plum bell lemon cherry star plum lemon cherry bar lemon cherry seven'),
  ],
  pays: { cherry: 150, lemon: 350, plum: 700, bell: 2500, star: 2500, bar: 5000, seven: 9000 },
  topHundredths: 9000,
  rtp: 96.5,
}

/** Between the two. */
export const LIVELY: SlotMachine = {
  strips: [
    stripOf(
      'plum star lemon bell cherry plum seven lemon star cherry plum bar lemon bell cherry plum lemon star',
    ),
    stripOf(
      'lemon bell plum cherry star lemon plum seven bell lemon cherry plum star lemon bar plum cherry lemon',
    ),
    stripOf(
      'cherry plum lemon star bell plum lemon cherry bar plum seven lemon star plum bell lemon cherry plum',
    ),
  ],
  pays: { cherry: 300, lemon: 250, plum: 250, bell: 2000, star: 1500, bar: 10_000, seven: 20_000 },
  topHundredths: 20_250,
  rtp: 96.11,
}

/** Seldom, and much. */
export const WILD: SlotMachine = {
  strips: [
    stripOf(
      'seven plum bell lemon bar star cherry bell plum seven lemon star bar bell cherry plum star lemon bar bell',
    ),
    stripOf(
      'bar lemon star seven cherry bell plum star lemon bar bell cherry plum lemon star bell cherry lemon plum cherry',
    ),
    stripOf(
      'bell star plum lemon cherry bar lemon plum star cherry bell lemon plum cherry seven star lemon bell plum cherry',
    ),
  ],
  pays: { cherry: 400, lemon: 350, plum: 500, bell: 700, star: 650, bar: 2500, seven: 25_000 },
  topHundredths: 25_000,
  rtp: 97.09,
}

export function slotsOf(machine: SlotMachine): GameRules {
  const { strips, pays, rtp, topHundredths } = machine
  return {
    places: [
      place('spin', 'Spin', topHundredths, rtp, {
        pays: `up to ${Math.max(...Object.values(pays)) / 100} a line`,
        tone: 'gold',
      }),
    ],
    idle: { kind: 'reels', reels: shownAt(machine, [0, 0, 0]), lines: [] },
    draw(chance) {
      const stops = strips.map((strip) => chance.int(0, strip.length - 1)) as unknown as Stops
      const reels = shownAt(machine, stops)
      const { lines, returns } = slotReturns(machine, reels)
      const times = (returns.spin ?? 0) / 100
      return {
        picture: { kind: 'reels', reels, lines },
        result:
          times > 0
            ? `${lines.length} ${lines.length === 1 ? 'line pays' : 'lines pay'} ${times} times the stake`
            : 'No line',
        returns,
      }
    },
  }
}
