import { useRef } from 'react'
import styles from './list-rows.module.css'
import { Group, type GroupsProps } from './row-group.tsx'
import { useVirtualRows } from './virtual-rows.ts'

/** A long list: only the rows near the window are drawn. */
export function VirtualGroups({ groups, isSub }: GroupsProps) {
  const list = useRef<HTMLDivElement>(null)
  const drawn = useVirtualRows(list, groups)
  return (
    <div ref={list} className={styles.rows}>
      {groups.map((group, index) => (
        <Group key={`${group.title}/${group.kind}`} group={group} drawn={drawn[index]!} isSub={isSub} />
      ))}
    </div>
  )
}
