import { type ReactNode, useId } from 'react'
import styles from './silk.module.css'
import { type SilkPattern, silkOf } from './silk-design.ts'

/** Body and sleeves of a jacket, 28 by 28. */
const JACKET = 'M9 3 L3 7 L0 16 L5 18 L7 13 L7 26 L21 26 L21 13 L23 18 L28 16 L25 7 L19 3 Q14 7 9 3 Z'

/** Figures over the ground, cut to the jacket. */
const FIGURES: Readonly<Record<SilkPattern, ReactNode>> = {
  // A plain jacket has its second colour in the collar, as a rider has it in the cap.
  plain: <path d="M9 3 Q14 7 19 3 L21 4.5 Q14 10.5 7 4.5 Z" />,
  hoops: <path d="M0 8 h28 v3 h-28 Z M0 14 h28 v3 h-28 Z M0 20 h28 v3 h-28 Z" />,
  stripes: <path d="M1 0 h3 v28 h-3 Z M9 0 h3 v28 h-3 Z M16 0 h3 v28 h-3 Z M24 0 h3 v28 h-3 Z" />,
  quarters: <path d="M0 0 H14 V14 H0 Z M14 14 H28 V28 H14 Z" />,
  spots: (
    <path d="M3 12 a1.8 1.8 0 1 0 .1 0 Z M10 8 a1.8 1.8 0 1 0 .1 0 Z M18 8 a1.8 1.8 0 1 0 .1 0 Z M14 14 a1.8 1.8 0 1 0 .1 0 Z M10 20 a1.8 1.8 0 1 0 .1 0 Z M18 20 a1.8 1.8 0 1 0 .1 0 Z M25 12 a1.8 1.8 0 1 0 .1 0 Z" />
  ),
  sash: <path d="M4 0 L11 0 L26 24 L22 28 L18 26 Z" />,
  chevrons: (
    <path d="M0 8 L14 14 L28 8 V11 L14 17 L0 11 Z M0 15 L14 21 L28 15 V18 L14 24 L0 18 Z M0 1 L14 7 L28 1 V4 L14 10 L0 4 Z" />
  ),
}

/** A runner's colours, drawn from the name of their picture. */
export function Silk({ colours, sizePx = 28 }: { colours: string; sizePx?: number }) {
  const clipId = useId()
  const { pattern, ground, figure, text } = silkOf(colours)
  return (
    <svg
      className={styles.silk}
      width={sizePx}
      height={sizePx}
      viewBox="0 0 28 28"
      role="img"
      aria-label={text ? `Colours: ${text}` : 'Colours not known'}
    >
      <clipPath id={clipId}>
        <path d={JACKET} />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>
        <rect width="28" height="28" fill={ground} />
        <g fill={figure}>{FIGURES[pattern]}</g>
      </g>
      <path className={styles.outline} d={JACKET} />
    </svg>
  )
}
