import { TEXT } from '@layline/shared/texts'
import type { ReactNode } from 'react'
import type { LevelState, MarketState } from '../../feed/market-store.ts'
import { type Standing, StandingText } from '../event/public.ts'
import { RaceCell } from './race-cell.tsx'
import styles from './race-market.module.css'
import { isTaking, type RaceNodeRunner } from './race-node.ts'
import { Silk } from './silk.tsx'

/** `10.34%`; empty where there is no factor, as for greyhounds. */
export const factorText = (percent: number) => (percent > 0 ? `${percent}%` : '')

/** Jockey, age, form and adjustment factor, as far as they are known. */
export function RunnerDetails({ runner }: { runner: RaceNodeRunner }) {
  const { JOCKEY_NAME, AGE } = runner.description.metadata
  const factor = factorText(runner.state.adjustmentFactor)
  const details = [JOCKEY_NAME, AGE && `Age ${AGE}`, factor && `Factor ${factor}`].filter(Boolean)
  return (
    <small className={styles.details}>
      {details.map((detail) => (
        <span key={detail}>{detail}</span>
      ))}
      {runner.form && <RunnerForm form={runner.form} />}
    </small>
  )
}

/** What the signs of a form mean, for who has not learnt them. */
const FORM_HINT =
  'Places in the last races, newest last. 0: not in the first nine, -: a new season, P pulled up, U unseated, F fell, R refused, B brought down'

function RunnerForm({ form }: { form: string }) {
  return (
    <span className={styles.form} title={FORM_HINT}>
      Form {form}
    </span>
  )
}

/** Cloth number and colours. */
function Colours({ runner }: { runner: RaceNodeRunner }) {
  const { CLOTH_NUMBER_ALPHA, COLOURS_FILENAME } = runner.description.metadata
  return (
    <>
      <span className={styles.cloth}>{CLOTH_NUMBER_ALPHA}</span>
      <Silk colours={COLOURS_FILENAME} />
    </>
  )
}

/** A runner of a race with its prices, or with its status where it takes no bets. */
export function RaceRunner({
  runner,
  market,
  suspended,
  closed,
  bestOnly,
  standing,
  isChosen,
  onChoose,
  children,
}: {
  runner: RaceNodeRunner
  market: MarketState
  suspended: boolean
  /** Suspended for good. */
  closed: boolean
  /** One price a side is shown. */
  bestOnly: boolean
  standing: Standing
  isChosen: boolean
  onChoose: () => void
  /** The ladder of the runner. */
  children: ReactNode
}) {
  const { selectionId, description, state } = runner
  const { runnerName } = description
  const live = market.runners.find((each) => each.selectionId === selectionId)
  const cells = (side: 'BACK' | 'LAY', levels: readonly LevelState[]) =>
    (bestOnly ? levels.slice(0, 1) : levels).map((level, index) => (
      <RaceCell
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is known by its place
        key={index}
        market={market}
        price={{ selectionId, runnerName, side, level: index }}
        offer={level}
        suspended={suspended}
        closed={closed}
      />
    ))
  return (
    <li className={styles.runner} aria-label={runnerName} data-chosen={isChosen || undefined}>
      <div className={styles.who}>
        <Colours runner={runner} />
        <div className={styles.about}>
          <button type="button" className={styles.name} aria-expanded={isChosen} onClick={onChoose}>
            {runnerName}
          </button>
          <RunnerDetails runner={runner} />
          {/* With its room while it is empty: no price may move away from the pointer that is on it. */}
          <div className={styles.standing}>
            <StandingText {...standing} />
          </div>
        </div>
      </div>
      {isTaking(state.status) && live ? (
        <div className={styles.cells}>
          <span className={styles.backs}>{cells('BACK', live.back)}</span>
          <span className={styles.lays}>{cells('LAY', live.lay)}</span>
        </div>
      ) : (
        <b className={styles.status} data-status={state.status}>
          {state.status}
        </b>
      )}
      {children}
    </li>
  )
}

/** A runner that was taken out. Source: spec §4 "Race market". */
export function NonRunner({ runner }: { runner: RaceNodeRunner }) {
  const { description, state } = runner
  return (
    <li className={styles.runner} aria-label={description.runnerName} data-out>
      <div className={styles.who}>
        <Colours runner={runner} />
        <div className={styles.about}>
          <b className={styles.outName}>{description.runnerName}</b>
          <small className={styles.details}>{description.metadata.JOCKEY_NAME}</small>
        </div>
      </div>
      <b className={styles.status}>
        {TEXT.nonRunner} {factorText(state.adjustmentFactor)}
      </b>
    </li>
  )
}
