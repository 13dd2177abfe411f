import { useRef, useState } from 'react'
import { clockOf } from '../ui/dates.ts'
import styles from './compared-prices.module.css'
import type { ControlledEvent } from './event-pane.tsx'
import { comparedWindow, pointsWithin, rangeOf, stepPath } from './price-steps.ts'
import { xOf } from './time-window.ts'
import { type RunnerPrices, useBranchPrices } from './use-branch-prices.ts'
import type { NamedBranch } from './use-branches.ts'
import { useWidth } from './use-width.ts'

const HEIGHT_PX = 120

interface Props {
  /** Drawn as a full line. */
  one: NamedBranch
  /** Drawn dashed. */
  other: NamedBranch
  event: ControlledEvent
  /** World time until which the branches are the same. */
  sharedMs: number
}

/** Prices of an event's first market in two branches, one over the other, runner by runner. */
export function ComparedPrices({ one, other, event, sharedMs }: Props) {
  const marketId = event.marketIds[0] ?? ''
  const own = useBranchPrices(one, marketId)
  const others = useBranchPrices(other, marketId)
  const [chosen, setChosen] = useState(0)
  if (own.isError || others.isError) {
    return <p className={styles.note}>Could not load the prices. Try again.</p>
  }
  if (!own.data || !others.data) return <p className={styles.note}>Loading prices …</p>
  const runners = own.data.length > 0 ? own.data : others.data
  const runner = runners[chosen]
  if (!runner) return <p className={styles.note}>{event.name} has no prices in these branches.</p>
  return (
    <figure className={styles.prices}>
      <figcaption>
        Prices of {event.name}
        <select
          aria-label="Runner whose prices are compared"
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {runners.map(({ selectionId, name }, index) => (
            <option key={selectionId} value={index}>
              {name}
            </option>
          ))}
        </select>
      </figcaption>
      <Lines
        name={runner.name}
        sharedMs={sharedMs}
        lines={[
          { branch: one, prices: own.data[chosen] },
          { branch: other, prices: others.data[chosen] },
        ]}
      />
    </figure>
  )
}

interface Line {
  branch: NamedBranch
  prices: RunnerPrices | undefined
}

function Lines({ name, sharedMs, lines }: { name: string; sharedMs: number; lines: readonly Line[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const headMs = ({ branch }: Line) => Date.parse(branch.head)
  const window = comparedWindow(sharedMs, lines.map(headMs))
  const drawn = lines.map((line) => ({
    id: line.branch.id,
    endMs: headMs(line),
    points: pointsWithin(line.prices?.points ?? [], { ...window, toMs: headMs(line) }),
  }))
  const range = rangeOf(drawn.flatMap(({ points }) => points))
  if (!range) return <p className={styles.note}>Nobody traded on {name} in this time.</p>
  const told = drawn.map(({ id, endMs, points }) => {
    const last = points.at(-1)
    return `Branch ${id} ${last ? `${last.price.toFixed(2)} at ${clockOf(endMs)}` : 'not traded'}`
  })
  const sharedX = xOf(window, width, sharedMs)
  return (
    <>
      <div className={styles.frame} ref={frame}>
        <span className={styles.high}>{range.high.toFixed(2)}</span>
        <span className={styles.low}>{range.low.toFixed(2)}</span>
        <svg width={width} height={HEIGHT_PX} role="img" aria-label={`Price of ${name}: ${told.join(', ')}`}>
          <line className={styles.fork} x1={sharedX} x2={sharedX} y1={0} y2={HEIGHT_PX} />
          {drawn.map(({ id, endMs, points }) => (
            <path
              key={id}
              d={stepPath(points, { window, range, size: { width, height: HEIGHT_PX }, endMs })}
            />
          ))}
        </svg>
      </div>
      <ul className={styles.key}>
        {drawn.map(({ id }, index) => (
          <li key={id}>{told[index]}</li>
        ))}
      </ul>
    </>
  )
}
