import { Fragment, type ReactNode, useRef } from 'react'
import type { Drawn, GroupOfRows, PxByWidth } from './row-groups.ts'
import { useVirtualRows } from './virtual-rows.ts'

export interface GroupsProps {
  groups: readonly GroupOfRows[]
  /** Height of a group's head. */
  headPx: PxByWidth
  className: string | undefined
  /** The group of this place, with what is drawn of it. */
  children: (index: number, drawn: readonly Drawn[]) => ReactNode
}

/** A long list: only the rows near the window are drawn. */
export function VirtualGroups({ groups, headPx, className, children }: GroupsProps) {
  const list = useRef<HTMLDivElement>(null)
  const drawn = useVirtualRows(list, groups, headPx)
  return (
    <div ref={list} className={className}>
      {groups.map(({ key }, index) => (
        <Fragment key={key}>{children(index, drawn[index]!)}</Fragment>
      ))}
    </div>
  )
}
