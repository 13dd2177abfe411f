import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { clockOf, dateTimeOf } from '../ui/dates.ts'
import { actLog } from './act-log.ts'
import { ComparedBranches } from './compared-branches.tsx'
import type { ControlledEvent } from './event-pane.tsx'
import styles from './tabs.module.css'
import { returnAct } from './time-acts.ts'
import type { NamedBranch } from './use-branches.ts'

interface Props {
  branches: readonly NamedBranch[]
  /** Whose prices are compared. */
  event: ControlledEvent | undefined
  onFork: () => void
}

/** All branches, newest first, each with a way back to it and a comparison with the current one. */
export function BranchesTab({ branches, event, onFork }: Props) {
  const current = branches.find(({ isCurrent }) => isCurrent)
  const [comparedId, setComparedId] = useState<number>()
  const compared = branches.find(({ id }) => id === comparedId)
  return (
    <>
      <div className={styles.line}>
        <p className={styles.note}>
          {branches.length < 2
            ? 'One branch so far. Look at a moment and press Enter: the world goes back to it in a new branch.'
            : 'What was left stays in its branch, and can be returned to.'}
        </p>
        <Button aria-keyshortcuts="f" onClick={onFork}>
          Fork a new world
        </Button>
      </div>
      {branches.length > 0 && (
        <table className={styles.table}>
          <caption>Branches of this world</caption>
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Branch</th>
              <th scope="col">From</th>
              <th scope="col">Ends at</th>
              <th scope="col" className={styles.number}>
                Inputs
              </th>
              <th scope="col">
                <span className="hidden">Return or compare</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {branches.toReversed().map((branch) => (
              <BranchRow key={branch.id} branch={branch} onCompare={() => setComparedId(branch.id)} />
            ))}
          </tbody>
        </table>
      )}
      {compared && current && compared !== current && (
        <ComparedBranches branches={branches} one={current} other={compared} event={event} />
      )}
    </>
  )
}

function BranchRow({ branch, onCompare }: { branch: NamedBranch; onCompare: () => void }) {
  const { id, label, parent, head, inputs, isCurrent } = branch
  return (
    <tr aria-current={isCurrent || undefined}>
      <td>{id}</td>
      <th scope="row" className={styles.name} title={label}>
        {label}
      </th>
      <td>{parent ?? '–'}</td>
      <td title={dateTimeOf(Date.parse(head))}>{clockOf(Date.parse(head))}</td>
      <td className={styles.number}>{inputs}</td>
      <td className={styles.buttons}>
        {isCurrent ? (
          'Current'
        ) : (
          <>
            <Button aria-label={`Return to branch ${id}`} onClick={() => void actLog.run(returnAct(id))}>
              Return
            </Button>
            <Button aria-label={`Compare branch ${id} with the current one`} onClick={onCompare}>
              Compare
            </Button>
          </>
        )}
      </td>
    </tr>
  )
}
