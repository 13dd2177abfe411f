import styles from './wheel-picture.module.css'

/** The order of a wheel with a single zero, and of one with two, clockwise. */
const SINGLE =
  '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26'.split(
    ' ',
  )
const DOUBLE =
  '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2'.split(
    ' ',
  )
const RED = new Set('1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' '))

function toneOf(pocket: string): string {
  if (/^0+$/.test(pocket)) return 'green'
  return RED.has(pocket) ? 'red' : 'black'
}

/** Point on a circle, degrees clockwise from the top. */
function point(radius: number, degrees: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180
  return `${radius * Math.cos(radians)} ${radius * Math.sin(radians)}`
}

function slicePath(radius: number, from: number, to: number): string {
  return `M0 0L${point(radius, from)}A${radius} ${radius} 0 0 1 ${point(radius, to)}Z`
}

/** A wheel of named segments that has come to rest with one of them at the pointer. */
function Wheel({
  segments,
  toneOf: tone,
  stop,
  label,
  shown,
}: {
  segments: readonly string[]
  toneOf: (segment: string) => string
  stop: number
  label: string
  shown: (segment: string) => string
}) {
  const step = 360 / segments.length
  const turned = stop < 0 ? 0 : -(stop + 0.5) * step
  return (
    <svg className={styles.wheel} viewBox="-110 -118 220 230" role="img" aria-label={label}>
      <circle r="106" className={styles.rim} />
      <g className={stop < 0 ? '' : styles.spun} style={{ rotate: `${turned}deg` }}>
        {segments.map((segment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place on the wheel
          <g key={index}>
            <path
              d={slicePath(98, index * step, (index + 1) * step)}
              className={styles.slice}
              data-tone={tone(segment)}
            />
            <text
              className={styles.text}
              transform={`rotate(${(index + 0.5) * step}) translate(0 -84)`}
              textAnchor="middle"
            >
              {shown(segment)}
            </text>
          </g>
        ))}
        <circle r="62" className={styles.inner} />
        <circle r="20" className={styles.hub} />
      </g>
      <path d="M-8 -117H8L0 -98Z" className={styles.pointer} />
      {stop >= 0 && (
        <text className={styles.stop} textAnchor="middle" y="8">
          {segments[stop]}
        </text>
      )}
    </svg>
  )
}

export function RoulettePicture({ pocket, zeros }: { pocket: string; zeros: number }) {
  const segments = zeros === 2 ? DOUBLE : SINGLE
  return (
    <div className={styles.place}>
      <Wheel
        segments={segments}
        toneOf={toneOf}
        stop={segments.indexOf(pocket)}
        label={pocket === '' ? 'The wheel' : `The wheel stopped at ${pocket} ${toneOf(pocket)}`}
        shown={(segment) => segment}
      />
    </div>
  )
}

const FIELD_TONES: Readonly<Record<string, string>> = {
  Ace: 'sand',
  Crown: 'blue',
  Lotus: 'green',
  Drum: 'red',
  Moon: 'black',
  Sun: 'gold',
}

export function WheelPicture({ segments, stop }: { segments: readonly string[]; stop: number }) {
  return (
    <div className={styles.place}>
      <Wheel
        segments={segments}
        toneOf={(segment) => FIELD_TONES[segment] ?? 'sand'}
        stop={stop}
        label={stop < 0 ? 'The wheel' : `The wheel stopped at ${segments[stop]}`}
        shown={() => ''}
      />
      <ul className={styles.key} aria-hidden="true">
        {Object.entries(FIELD_TONES).map(([name, tone]) => (
          <li key={name}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <circle cx="6" cy="6" r="6" className={styles.slice} data-tone={tone} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
