import { shuffled } from '../chance.ts'
import { type GameRules, place, type Returns } from '../rules.ts'

const TILES = 25
const MINES = 4
const ALL = Array.from({ length: TILES }, (_, index) => index)

/** How many tiles to open, and what that returns in hundredths where no mine was among them. */
const GOALS: readonly [open: number, hundredths: number, rtp: number][] = [
  [1, 114, 95.76],
  [3, 166, 95.99],
  [5, 250, 95.75],
  [8, 510, 95.95],
  [12, 1698, 95.97],
]
const OPENED_MOST = 12

/** @param safe how many tiles were opened before the first mine */
export function minesReturns(safe: number): Returns {
  return Object.fromEntries(
    GOALS.filter(([open]) => open <= safe).map(([open, hundredths]) => [`open-${open}`, hundredths]),
  )
}

/** Tiles are opened one after the other until a mine is met, or twelve are open. */
export const mines: GameRules = {
  places: GOALS.map(([open, hundredths, rtp]) =>
    place(`open-${open}`, open === 1 ? '1 tile' : `${open} tiles`, hundredths, rtp, {
      group: 'No mine in the first',
    }),
  ),
  idle: { kind: 'tiles', tiles: TILES, mines: [], opened: [] },
  draw(chance) {
    const mined = shuffled(chance, ALL).slice(0, MINES)
    const order = shuffled(chance, ALL)
    const first = order.findIndex((tile) => mined.includes(tile))
    const opened = order.slice(0, Math.min(first + 1, OPENED_MOST))
    const safe = Math.min(first, OPENED_MOST)
    return {
      picture: { kind: 'tiles', tiles: TILES, mines: mined, opened },
      result: safe === OPENED_MOST ? `${safe} tiles and no mine` : `A mine after ${safe}`,
      returns: minesReturns(safe),
    }
  },
}
