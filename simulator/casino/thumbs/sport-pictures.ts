import { IN_PLAY_THUMB } from '@layline/shared/casino'

const PAPER = '#fbfbf6'
const INK = '#16203a'
const RED = '#d0243c'
const WOOD = '#e0b06a'
const ORANGE = '#e8772e'

const ROUND = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'

/** An arc of this radius at either side. */
function airWaves(r: number, opacity: number): string {
  const [x, y] = [Math.round(r * 0.77), Math.round(r * 0.64)]
  return `<path d="M-${x} -${y}A${r} ${r} 0 0 0 -${x} ${y}M${x} -${y}A${r} ${r} 0 0 1 ${x} ${y}" ${ROUND} stroke="#3ddc97" stroke-opacity="${opacity}" stroke-width="9"/>`
}

/** Wicket, bat and ball. */
const CRICKET =
  [-22, 0, 22]
    .map((x) => `<rect x="${x - 4}" y="-44" width="8" height="100" rx="3" fill="${WOOD}"/>`)
    .join('') +
  `<rect x="-27" y="-52" width="26" height="7" rx="3" fill="${PAPER}"/><rect x="1" y="-52" width="26" height="7" rx="3" fill="${PAPER}"/>` +
  `<g transform="translate(62 0) rotate(24)"><rect x="-13" y="-26" width="26" height="82" rx="9" fill="${PAPER}"/><rect x="-5" y="-62" width="10" height="40" rx="5" fill="${INK}"/></g>` +
  `<circle cx="-66" cy="26" r="21" fill="${RED}"/><path d="M-82 16C-72 24 -62 34 -56 44" ${ROUND} stroke="${PAPER}" stroke-width="3" stroke-dasharray="4 5"/>`

const FOOTBALL =
  `<circle r="62" fill="${PAPER}"/><path d="M0 -24L23 -7L14 20H-14L-23 -7Z" fill="${INK}"/>` +
  [0, 72, 144, 216, 288]
    .map(
      (degrees) =>
        `<g transform="rotate(${degrees})"><path d="M0 -24V-44" ${ROUND} stroke="${INK}" stroke-width="4"/><path d="M-20 -58.7A62 62 0 0 1 20 -58.7L0 -42Z" fill="${INK}"/></g>`,
    )
    .join('')

const TENNIS =
  `<g transform="rotate(38)"><ellipse cy="-18" rx="42" ry="52" ${ROUND} stroke="${PAPER}" stroke-width="7"/>` +
  [-24, -8, 8, 24]
    .map(
      (x) =>
        `<path d="M${x} -62V26M-38 ${x - 18}H38" stroke="${PAPER}" stroke-opacity="0.55" stroke-width="2"/>`,
    )
    .join('') +
  `<path d="M0 36V84" ${ROUND} stroke="${RED}" stroke-width="11"/></g>` +
  `<circle cx="-62" cy="30" r="26" fill="#d6ea3c"/><path d="M-80 12C-66 20 -66 40 -80 48M-44 12C-58 20 -58 40 -44 48" ${ROUND} stroke="${PAPER}" stroke-width="4"/>`

const BASEBALL =
  `<path d="M-84 62L46 -52" stroke="${WOOD}" stroke-width="20" stroke-linecap="round"/><path d="M-84 62L-38 22" stroke="${INK}" stroke-width="9" stroke-linecap="round"/>` +
  `<circle cx="40" cy="24" r="40" fill="${PAPER}"/><path d="M14 -6C30 6 30 42 14 54M66 -6C50 6 50 42 66 54" ${ROUND} stroke="${RED}" stroke-width="6" stroke-dasharray="3 6"/>`

const BASKETBALL = `<circle r="62" fill="${ORANGE}"/><path d="M-62 0H62M0 -62V62M-43 -44C-14 -20 -14 20 -43 44M43 -44C14 -20 14 20 43 44" ${ROUND} stroke="${INK}" stroke-width="5"/>`

/** The track's bend, and a paw. */
const GREYHOUND =
  `<path d="M-110 66C-40 20 40 20 110 66" ${ROUND} stroke="${WOOD}" stroke-width="16"/>` +
  `<g fill="${PAPER}"><path d="M0 -12C20 -12 36 8 36 24C36 36 26 42 17 42C9 42 6 37 0 37S-9 42 -17 42C-26 42 -36 36 -36 24C-36 8 -20 -12 0 -12Z"/><ellipse cx="-40" cy="-16" rx="12" ry="17"/><ellipse cx="-15" cy="-40" rx="12" ry="18"/><ellipse cx="15" cy="-40" rx="12" ry="18"/><ellipse cx="40" cy="-16" rx="12" ry="17"/></g>`

/** The rail, and a horseshoe. */
const HORSE =
  `<path d="M-110 52H110" stroke="${PAPER}" stroke-opacity="0.8" stroke-width="7"/>${[-80, 0, 80].map((x) => `<path d="M${x} 52V76" stroke="${PAPER}" stroke-opacity="0.8" stroke-width="6"/>`).join('')}` +
  `<path d="M-24 42H-46C-62 -20 -52 -66 0 -66S62 -20 46 42H24C36 -2 32 -40 0 -40S-36 -2 -24 42Z" fill="#ffc940"/>` +
  [-42, -38, -22, 22, 38, 42]
    .map((x, index) => `<circle cx="${x}" cy="${[16, -18, -44, -44, -18, 16][index]!}" r="4" fill="${INK}"/>`)
    .join('')

/** A game under way: a play sign that is on the air. */
const IN_PLAY =
  `<circle r="44" fill="${PAPER}"/><path d="M-13 -23L27 0L-13 23Z" fill="${RED}" stroke="${RED}" stroke-width="6" stroke-linejoin="round"/>` +
  [62, 84].map((r, index) => airWaves(r, 0.9 - index * 0.3)).join('')

const PICTURES: Readonly<Record<string, string>> = {
  vci: CRICKET,
  vfcc: FOOTBALL,
  vti: TENNIS,
  vbi: BASEBALL,
  vbl: BASKETBALL,
  vdk: GREYHOUND,
  vhk: HORSE,
  [IN_PLAY_THUMB]: IN_PLAY,
}

/** The picture of a virtual sport around the point 0 0, by the code of its game or of its tile. */
export function sportSvg(code: string): (() => string) | undefined {
  const drawing = PICTURES[code]
  return drawing === undefined ? undefined : () => drawing
}
