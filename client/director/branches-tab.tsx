import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { clockOf, dateTimeOf } from '../ui/dates.ts'
import { actLog } from './act-log.ts'
import styles from './tabs.module.css'
import { returnAct } from './time-acts.ts'
import type { NamedBranch } from './use-branches.ts'
import { useComparison } from './use-comparison.ts'

interface Props {
  branches: readonly NamedBranch[]
  onFork: () => void
}

/** All branches, newest first: what each is, the way back to it, and how two of them differ. */
export function BranchesTab({ branches, onFork }: Props) {
  const current = branches.find(({ isCurrent }) => isCurrent)
  const [compared, setCompared] = useState<number>()
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
              <th scope="col">Stands at</th>
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
              <BranchRow key={branch.id} branch={branch} onCompare={() => setCompared(branch.id)} />
            ))}
          </tbody>
        </table>
      )}
      {compared !== undefined && current && compared !== current.id && (
        <ComparedBranches branches={branches} one={current.id} other={compared} />
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

function ComparedBranches({
  branches,
  one,
  other,
}: {
  branches: readonly NamedBranch[]
  one: number
  other: number
}) {
  const { data, isError } = useComparison(branches, one, other)
  if (isError) return <p className={styles.empty}>Could not compare the branches. Try again.</p>
  if (!data) return <p className={styles.empty}>Comparing …</p>
  const { rows, sharedMs, untilMs } = data
  const isSame = rows.every((each) => each.length === 0)
  return (
    <section aria-label="Comparison">
      <h3>
        Branches {one} and {other} are the same until {clockOf(sharedMs)}
        {isSame && `, and nothing in them differs until ${clockOf(untilMs)}`}
      </h3>
      {!isSame && (
        <div className={styles.compared}>
          {rows.map((each, index) => (
            <ol
              key={index === 0 ? one : other}
              aria-label={`First difference in branch ${index === 0 ? one : other}`}
            >
              <li className={styles.note}>Branch {index === 0 ? one : other}</li>
              {each.map(({ seq, atMs, kind, text }) => (
                <li key={`${seq}/${text}`}>
                  <time>{clockOf(atMs)}</time> <b>{kind}</b> {text}
                </li>
              ))}
              {each.length === 0 && <li className={styles.note}>Nothing until {clockOf(untilMs)}</li>}
            </ol>
          ))}
        </div>
      )}
    </section>
  )
}
