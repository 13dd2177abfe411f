import { type MouseEvent, type PointerEvent, useMemo, useRef } from 'react'
import { dateTimeOf } from '../ui/dates.ts'
import { BranchPicture, branchesPx } from './branch-picture.tsx'
import { branchTree } from './branch-tree.ts'
import { LaneCanvas } from './lane-canvas.tsx'
import { LANES, laneOf, type Told } from './lanes.ts'
import { Overview } from './overview.tsx'
import { moved, msAt, spanOf, zoomed } from './time-window.ts'
import { TimelineList } from './timeline-list.tsx'
import styles from './timeline-pane.module.css'
import type { NamedBranch } from './use-branches.ts'
import type { useLook } from './use-look.ts'
import { useWheel } from './use-wheel.ts'
import { useWidth } from './use-width.ts'

interface Props {
  told: Told
  wholeTold: Told
  nowMs: number
  look: ReturnType<typeof useLook>
  branches: readonly NamedBranch[]
  onSeek: (atMs: number) => void
  onBranches: () => void
}

/** The timeline over the whole width: the world in small, the lanes, and the same as a list. */
export function TimelinePane({ told, wholeTold, nowMs, look, branches, onSeek, onBranches }: Props) {
  const { whole, window, lookMs, lane } = look
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const atMs = ({ nativeEvent }: MouseEvent) => msAt(window, width, nativeEvent.offsetX)
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) look.look(atMs(event))
  }
  const tree = useMemo(() => branchTree(branches, whole.fromMs), [branches, whole.fromMs])
  const treePx = branchesPx(tree)
  useWheel(box, ({ byPx, isZoom, x }) =>
    look.show(
      isZoom
        ? zoomed(window, 1.002 ** byPx, msAt(window, width, x))
        : moved(window, (byPx / width) * spanOf(window)),
    ),
  )
  const rows = useMemo(
    () => told.rows.filter(({ kind }) => lane < 0 || laneOf(kind) === lane),
    [told.rows, lane],
  )
  return (
    <section className={styles.pane} aria-label="Timeline">
      <Overview told={wholeTold} whole={whole} window={window} nowMs={nowMs} onWindow={look.show} />
      <div className={styles.body}>
        <ol className={styles.names} aria-hidden="true" style={{ paddingTop: treePx }}>
          {LANES.map(({ name }, index) => (
            <li key={name} className={index === lane ? styles.chosen : undefined}>
              {name}
            </li>
          ))}
        </ol>
        <div ref={box} className={styles.lanes}>
          <BranchPicture
            drawn={tree}
            branches={branches}
            window={window}
            width={width}
            onChoose={onBranches}
          />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the list beside it and the keys do the same */}
          <div
            className={styles.picture}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              drag(event)
            }}
            onPointerMove={drag}
            onDoubleClick={(event) => onSeek(atMs(event))}
          >
            <LaneCanvas
              told={told}
              window={window}
              width={width}
              nowMs={nowMs}
              lookMs={lookMs}
              label={`Timeline from ${dateTimeOf(window.fromMs)} to ${dateTimeOf(window.toMs)}, as a list beside it`}
            />
          </div>
        </div>
        <TimelineList
          rows={rows}
          cells={told.cells}
          nowMs={nowMs}
          lookMs={lookMs}
          onLook={look.look}
          onSeek={onSeek}
        />
      </div>
    </section>
  )
}
