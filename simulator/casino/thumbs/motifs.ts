import type { Motif } from '../game.ts'

const GOLD = '#ffc940'
const PAPER = '#fbfbf6'
const INK = '#16203a'
const RED = '#d0243c'

const around = (count: number, draw: (degrees: number, index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw((360 / count) * index, index)).join('')

/** Point on a circle, degrees clockwise from the top. */
function point(radius: number, degrees: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(radians)).toFixed(1)} ${(radius * Math.sin(radians)).toFixed(1)}`
}

function slice(radius: number, from: number, to: number, fill: string): string {
  return `<path d="M0 0L${point(radius, from)}A${radius} ${radius} 0 0 1 ${point(radius, to)}Z" fill="${fill}"/>`
}

const HEART = 'M0 14C-22 -2 -14 -18 0 -8C14 -18 22 -2 0 14Z'
const SPADE = 'M0 -16C-4 -8 -16 -4 -14 6C-12 12 -4 10 -2 6L-5 15H5L2 6C4 10 12 12 14 6C16 -4 4 -8 0 -16Z'
const DIAMOND = 'M0 -16L12 0L0 16L-12 0Z'

function card(x: number, y: number, turn: number, suit: string, isRed: boolean): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-27" y="-38" width="54" height="76" rx="6" fill="${PAPER}" stroke="${INK}" stroke-opacity="0.25"/><path d="${suit}" fill="${isRed ? RED : INK}"/></g>`
}

function pips(x: number, y: number, turn: number, dots: readonly [number, number][]): string {
  const circles = dots.map(([dx, dy]) => `<circle cx="${dx}" cy="${dy}" r="5" fill="${RED}"/>`).join('')
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-30" y="-30" width="60" height="60" rx="12" fill="${PAPER}"/>${circles}</g>`
}

const DRAW: Readonly<Record<Motif, (hue: number) => string>> = {
  cards: () => card(-34, 4, -14, SPADE, false) + card(34, 4, 14, HEART, true) + card(0, -6, 0, DIAMOND, true),
  fan: () =>
    card(-54, 14, -28, DIAMOND, true) +
    card(-28, 0, -14, SPADE, false) +
    card(0, -6, 0, HEART, true) +
    card(28, 0, 14, SPADE, false) +
    card(54, 14, 28, DIAMOND, true),
  dragon: () =>
    `<circle cx="-44" r="46" fill="${RED}"/><circle cx="44" r="46" fill="${GOLD}"/>` +
    `<path d="M-66 18C-70 -18 -40 -34 -18 -22L-30 -14C-22 -6 -24 6 -34 8C-30 14 -36 24 -48 22C-42 14 -48 6 -56 8Z" fill="${PAPER}"/>` +
    `<circle cx="-38" cy="-14" r="3" fill="${INK}"/>` +
    `<path d="M20 -22L28 -10H60L68 -22L70 4C66 22 56 28 44 28C32 28 22 22 18 4Z" fill="${INK}"/>` +
    `<path d="M34 2L42 6M54 2L46 6M38 16H50M44 8V16" stroke="${GOLD}" stroke-width="4" stroke-linecap="round"/>`,
  roulette: () =>
    `<circle r="70" fill="#5b3a1a"/>${around(18, (from, index) =>
      slice(62, from, from + 20, index === 0 ? '#12804a' : index % 2 === 0 ? INK : RED),
    )}<circle r="40" fill="#7a5026"/><circle r="30" fill="#5b3a1a"/>${around(
      4,
      (degrees) =>
        `<path d="M0 0L0 -36" stroke="${GOLD}" stroke-width="5" stroke-linecap="round" transform="rotate(${degrees + 20})"/>`,
    )}<circle r="9" fill="${GOLD}"/><circle cx="34" cy="-36" r="6" fill="#fff"/>`,
  reels: () =>
    `<rect x="-92" y="-48" width="184" height="96" rx="14" fill="${INK}" stroke="${GOLD}" stroke-width="5"/>` +
    [-58, 0, 58]
      .map((x) => `<rect x="${x - 25}" y="-36" width="50" height="72" rx="6" fill="${PAPER}"/>`)
      .join('') +
    [-58, 0, 58]
      .map(
        (x) =>
          `<path d="M${x - 14} -20H${x + 15}L${x - 1} 22H${x - 11}L${x + 2} -10H${x - 14}Z" fill="${RED}"/>`,
      )
      .join('') +
    `<path d="M-88 0H88" stroke="${GOLD}" stroke-width="2" stroke-dasharray="5 5"/>`,
  dice: () =>
    pips(-36, 6, -12, [
      [-14, -14],
      [0, 0],
      [14, 14],
    ]) +
    pips(38, -6, 14, [
      [-14, -14],
      [14, -14],
      [-14, 14],
      [14, 14],
    ]),
  scratch: (hue) =>
    `<rect x="-80" y="-56" width="160" height="112" rx="10" fill="${PAPER}"/><rect x="-80" y="-56" width="160" height="26" rx="10" fill="${GOLD}"/>` +
    [-46, 0, 46]
      .map(
        (x, index) =>
          `<rect x="${x - 20}" y="-18" width="40" height="56" rx="6" fill="hsl(${hue},30%,${index === 2 ? 78 : 88}%)"/>` +
          (index === 2 ? '' : `<path transform="translate(${x} 10)" d="${DIAMOND}" fill="${RED}"/>`),
      )
      .join('') +
    `<path d="M30 -4L44 8L36 14L58 26" stroke="${INK}" stroke-opacity="0.35" stroke-width="4" fill="none"/>`,
  wheel: (hue) =>
    `${around(12, (from, index) =>
      slice(68, from, from + 30, `hsl(${(hue + index * 30) % 360},62%,${index % 2 === 0 ? 52 : 38}%)`),
    )}<circle r="68" fill="none" stroke="${GOLD}" stroke-width="6"/><circle r="16" fill="${PAPER}"/><circle r="7" fill="${GOLD}"/><path d="M-10 -80H10L0 -58Z" fill="${PAPER}"/>`,
  mines: (hue) =>
    [0, 1, 2]
      .flatMap((row) =>
        [0, 1, 2].map((column) => {
          const isMine = row === 1 && column === 1
          return `<rect x="${column * 44 - 64}" y="${row * 44 - 64}" width="40" height="40" rx="8" fill="${isMine ? INK : `hsl(${hue},34%,${66 - row * 8}%)`}"/>`
        }),
      )
      .join('') +
    `<circle r="10" fill="${RED}"/>${around(8, (degrees) => `<path d="M0 -9L0 -16" stroke="${RED}" stroke-width="4" transform="rotate(${degrees})"/>`)}` +
    `<path d="${DIAMOND}" transform="translate(44 -44) scale(0.7)" fill="${GOLD}"/>`,
  race: (hue) =>
    `<path d="M84 -66V60" stroke="#fff" stroke-width="8" stroke-dasharray="8 8"/>`.concat(
      ...[0, 1, 2, 3].map((lane) => {
        const x = [38, -6, 16, -30][lane]!
        return `<path d="M-110 ${lane * 30 - 36}H110" stroke="#fff" stroke-opacity="0.35" stroke-width="2"/><path d="M${x - 60} ${lane * 30 - 48}H${x}" stroke="${GOLD}" stroke-opacity="0.4" stroke-width="3"/><circle cx="${x}" cy="${lane * 30 - 48}" r="11" fill="hsl(${(hue + lane * 80) % 360},70%,60%)" stroke="#fff" stroke-width="2"/>`
      }),
    ),
  match: () =>
    `<rect x="-96" y="-56" width="192" height="112" rx="8" fill="#1f7a4a" stroke="#fff" stroke-width="3"/><path d="M0 -56V56" stroke="#fff" stroke-width="3"/><circle r="24" fill="none" stroke="#fff" stroke-width="3"/><path d="M-96 -26H-66V26H-96M96 -26H66V26H96" fill="none" stroke="#fff" stroke-width="3"/><circle cx="30" cy="-14" r="9" fill="${GOLD}"/>`,
}

/** A category's sign around the point 0 0, about 190 wide and 140 high. */
export function motifSvg(motif: Motif, hue: number): string {
  return DRAW[motif](hue)
}
