import { SPORT, TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'
import type { ReactNode } from 'react'
import styles from './sport-icon.module.css'

const BALL = <circle cx="12" cy="12" r="9" />
const HORSESHOE = (
  <>
    <path d="M7.4 20.5H4.6C3.4 15 3.6 3.5 12 3.5s8.6 11.5 7.4 17h-2.8c.9-4.6 1.2-12.5-4.6-12.5s-5.5 7.9-4.6 12.5z" />
    <path d="M6.3 13v.01M7.8 8.4v.01M16.2 8.4v.01M17.7 13v.01" />
  </>
)

/** Line drawings on a grid of 24, by sport id or tag. Source: spec §2 "Sport icon ids"; the others are ours. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  [SPORT.cricket]: (
    <>
      <path d="M3.5 17.2l8.9-8.9 3.3 3.3-8.9 8.9a1.5 1.5 0 0 1-2.1 0l-1.2-1.2a1.5 1.5 0 0 1 0-2.1zM14 10l6.5-6.5" />
      <circle cx="18" cy="17.5" r="2.7" />
    </>
  ),
  [SPORT.soccer]: (
    <>
      {BALL}
      <path d="M12 8l3.8 2.8-1.45 4.5h-4.7L8.2 10.8zM12 8V3M15.8 10.8l4.8-1.6M14.35 15.3l3 4M9.65 15.3l-3 4M8.2 10.8L3.4 9.2" />
    </>
  ),
  [SPORT.tennis]: (
    <>
      {BALL}
      <path d="M6 5.3c3.2 3.7 3.2 9.7 0 13.4M18 5.3c-3.2 3.7-3.2 9.7 0 13.4" />
    </>
  ),
  [SPORT.boxing]: (
    <path d="M8 16.5V20h8.5v-3.5c1.8-1 2.9-2.9 2.9-5.2V9.4A5.4 5.4 0 0 0 14 4h-2.5A5 5 0 0 0 6.7 7.7M6 9.7c1.6-.5 3.2.4 4.2 2M6 9.7a2.3 2.3 0 0 0-1.7 2.3c0 2.3 1.7 4.5 3.7 4.5M8 16.5h8.5" />
  ),
  [SPORT.basketball]: (
    <>
      {BALL}
      <path d="M3 12h18M12 3v18M5.7 5.6c3.4 3.5 3.4 9.3 0 12.8M18.3 5.6c-3.4 3.5-3.4 9.3 0 12.8" />
    </>
  ),
  [SPORT.horseRacing]: HORSESHOE,
  [SPORT.indianHorseRacing]: HORSESHOE,
  [SPORT.greyhoundRacing]: (
    <>
      <path d="M12 12.2c2.7 0 4.9 2.5 4.9 4.8 0 1.6-1.2 2.4-2.4 2.4-1 0-1.5-.5-2.5-.5s-1.5.5-2.5.5c-1.2 0-2.4-.8-2.4-2.4 0-2.3 2.2-4.8 4.9-4.8z" />
      <path d="M5.8 12.3v-1.5M9.4 8.3V6M14.6 8.3V6M18.2 12.3v-1.5" />
    </>
  ),
  [TAG_IN_PLAY]: <path d="M3 12h4l2.5-6 5 12L17 12h4" />,
  [TAG_WINNER]: (
    <path d="M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM7.5 5.5H4.5v1.5a3 3 0 0 0 3 3M16.5 5.5h3v1.5a3 3 0 0 1-3 3M12 14.5V18M8 20h8M9.5 18h5" />
  ),
  [SPORT.politics]: <path d="M4 12.5h16V20H4zM8 12.5V4h8v8.5M10.3 8.2l1.3 1.3 2.2-2.6" />,
}

const CHIP = (
  <>
    {BALL}
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v5M12 16v5M3 12h5M16 12h5" />
  </>
)

/** The drawing of a sport, of a list of several, or of the casino. It says nothing that the name beside it does not. */
export function SportIcon({ id }: { id: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" data-sport={id}>
      {id === 'casino' ? CHIP : (DRAWINGS[id] ?? BALL)}
    </svg>
  )
}
