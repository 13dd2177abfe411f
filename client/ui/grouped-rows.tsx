import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { type Drawn, firstRows, rowCount, VIRTUAL_ABOVE_ROWS } from './row-groups.ts'
import type { GroupsProps } from './virtual-groups.tsx'

/** A long list's own code is loaded with the first of them; until then its first rows are there. */
const VirtualGroups = lazy(async () => ({ default: (await import('./virtual-groups.tsx')).VirtualGroups }))

function AllGroups({ groups, className, children }: GroupsProps) {
  return (
    <div className={className}>
      {groups.map(({ key, ids }, index) => (
        <Fragment key={key}>
          {children(
            index,
            ids.map((id) => ({ id })),
          )}
        </Fragment>
      ))}
    </div>
  )
}

/**
 * Groups of rows; of a long list only the rows near the window are drawn. A row's own element carries its id as `data-row`.
 */
export function GroupedRows(props: GroupsProps) {
  const { groups } = props
  if (rowCount(groups) <= VIRTUAL_ABOVE_ROWS) return <AllGroups {...props} />
  return (
    <Suspense fallback={<AllGroups {...props} groups={firstRows(groups, VIRTUAL_ABOVE_ROWS)} />}>
      <VirtualGroups {...props} />
    </Suspense>
  )
}

/** The rows of a group, and in place of those that are not drawn, their height. */
export function DrawnRows({
  drawn,
  children,
}: {
  drawn: readonly Drawn[]
  children: (id: string) => ReactNode
}) {
  return drawn.map((each, index) =>
    'id' in each ? (
      <Fragment key={each.id}>{children(each.id)}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a gap is none of the rows
      <li key={index} aria-hidden="true" style={{ height: each.gapPx }} />
    ),
  )
}
