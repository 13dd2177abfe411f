import type { EventScore, ScoreDetail, Side } from '@layline/shared/entities/score'
import { clockOf } from '../../ui/dates.ts'
import styles from './scoreboard.module.css'

type Of<Sport extends ScoreDetail['sport']> = Extract<ScoreDetail, { sport: Sport }>

const SIDES: readonly Side[] = ['home', 'away']
/** Overs that are told one by one. */
const OVERS_SHOWN = 6
/** What is told without asking for more. */
const HAPPENINGS_SHOWN = 3

/** The score of a match in its parts, and what happened last. Source: readings.md "Score for the page". */
export function Scoreboard({ score }: { score: EventScore }) {
  const { detail, state, happenings } = score
  if (!detail || state === 'BEFORE') return null
  return (
    <section className={styles.board} aria-label="Score">
      <Parts score={score} detail={detail} />
      <Happenings happenings={happenings} />
    </section>
  )
}

function Parts({ score, detail }: { score: EventScore; detail: ScoreDetail }) {
  switch (detail.sport) {
    case 'cricket':
      return <Cricket score={score} detail={detail} />
    case 'tennis':
      return <Tennis score={score} detail={detail} />
    case 'soccer':
      return <Soccer score={score} detail={detail} />
    case 'basketball':
      return (
        <Sides
          score={score}
          figures={[['Points', detail.points]]}
          status={score.state === 'OVER' ? 'Final' : detail.period}
        />
      )
    case 'boxing':
      return (
        <Sides
          score={score}
          figures={[['Card', detail.card]]}
          status={`Round ${detail.round} of ${detail.rounds}`}
        />
      )
  }
}

type Figure = readonly [name: string, of: Record<Side, number | string>]

/** The heading of the table. Only the score line says that a match was abandoned. */
const headOf = ({ line }: EventScore, status: string) =>
  line.endsWith(' · Abandoned') ? 'Abandoned' : status

/** Two sides with a figure in each column; the last column is the loudest. */
function Sides({
  score,
  figures,
  status,
  serving = null,
}: {
  score: EventScore
  figures: readonly Figure[]
  status: string
  serving?: Side | null
}) {
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <th scope="col">{headOf(score, status)}</th>
          {figures.map(([name]) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side}>
            <th scope="row">
              {score[side]}
              {serving === side && (
                <span className={styles.serves}>
                  <span className="hidden">serves</span>
                </span>
              )}
            </th>
            {figures.map(([name, of]) => (
              <td key={name}>{of[side]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Tennis({ score, detail }: { score: EventScore; detail: Of<'tennis'> }) {
  const { sets, setsWon, points, isTieBreak, server } = detail
  const isOver = score.state === 'OVER'
  const figures: Figure[] = [['Sets', setsWon], ...sets.map((set, index): Figure => [String(index + 1), set])]
  if (!isOver) figures.push([isTieBreak ? 'Tie-break' : 'Points', points])
  const status = isOver ? 'Finished' : `Set ${sets.length} of ${detail.bestOf}`
  return <Sides score={score} figures={figures} status={status} serving={server} />
}

const PHASES: Readonly<Record<Of<'soccer'>['phase'], string>> = {
  before: 'Not started',
  first: 'First half',
  'half-time': 'Half time',
  second: 'Second half',
  over: 'Full time',
}
const HALVES_END: Partial<Record<Of<'soccer'>['phase'], number>> = { first: 45, second: 90 }

/** `63'`, in stoppage time `90+2'`. */
function minuteText({ phase, minute }: Of<'soccer'>): string {
  const end = HALVES_END[phase]
  if (end === undefined) return ''
  return minute > end ? `${end}+${minute - end}'` : `${minute}'`
}

function Soccer({ score, detail }: { score: EventScore; detail: Of<'soccer'> }) {
  const { redCards, goals, stoppageMinutes, phase } = detail
  const isPlaying = HALVES_END[phase] !== undefined
  const status = [
    PHASES[phase],
    minuteText(detail),
    isPlaying && stoppageMinutes && `+${stoppageMinutes} min`,
  ]
  return (
    <Sides
      score={score}
      figures={
        redCards.home + redCards.away > 0
          ? [
              ['Red cards', redCards],
              ['Goals', goals],
            ]
          : [['Goals', goals]]
      }
      status={status.filter(Boolean).join(' · ')}
    />
  )
}

const LOUD_BALLS: Readonly<Record<string, string | undefined>> = {
  W: styles.wicket,
  4: styles.boundary,
  6: styles.boundary,
}

function Cricket({ score, detail }: { score: EventScore; detail: Of<'cricket'> }) {
  const { innings, lastBalls, target, ballsLeft, overs } = detail
  const current = innings.at(-1)!
  const need = target === null ? undefined : target - current.runs
  const isOver = score.state === 'OVER'
  const status = isOver
    ? 'Result'
    : need === undefined
      ? `1st innings · ${overs} overs`
      : `${score[current.batting]} need ${need} from ${ballsLeft}`
  const firstOver = Math.max(0, current.runsByOver.length - OVERS_SHOWN)
  return (
    <>
      <table className={styles.sides}>
        <thead>
          <tr>
            <th scope="col">{headOf(score, status)}</th>
            <th scope="col">Overs</th>
            <th scope="col">Runs</th>
          </tr>
        </thead>
        <tbody>
          {innings.map(({ batting, runs, wickets, overs: bowled }) => (
            <tr key={batting}>
              <th scope="row">{score[batting]}</th>
              <td>{bowled}</td>
              <td>
                {runs}/{wickets}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.strip}>
        {lastBalls.length > 0 && <span className={styles.label}>Last balls</span>}
        <ol aria-label="Last balls, newest first">
          {lastBalls.toReversed().map((ball, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: balls are known by their place
            <li key={index} className={LOUD_BALLS[ball]}>
              {ball}
            </li>
          ))}
        </ol>
      </div>
      <dl className={styles.overs} aria-label="Runs by over">
        {current.runsByOver.slice(firstOver).map((runs, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: overs are known by their number
          <div key={firstOver + index}>
            <dt>Over {firstOver + index + 1}</dt>
            <dd>{runs}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Happenings({ happenings }: Pick<EventScore, 'happenings'>) {
  const rows = (list: EventScore['happenings']) =>
    list.map(({ createdAt, text }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may be told in one moment
      <li key={`${createdAt}/${index}`}>
        <time dateTime={createdAt}>{clockOf(Date.parse(createdAt))}</time> {text}
      </li>
    ))
  const more = happenings.slice(HAPPENINGS_SHOWN)
  return (
    <div className={styles.happenings}>
      {happenings.length === 0 ? (
        <p>What happens from now on is listed here.</p>
      ) : (
        <ul>{rows(happenings.slice(0, HAPPENINGS_SHOWN))}</ul>
      )}
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          <ul>{rows(more)}</ul>
        </details>
      )}
    </div>
  )
}
