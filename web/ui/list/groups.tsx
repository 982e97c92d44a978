import type { ReactNode } from 'react'
import { useFormats } from '../formats.ts'
import { useListStyles } from './useListStyles.ts'

/** The rows in parts, each a table under a heading; a part without rows is left out. */
export interface Groups<Row, Group extends string> {
  readonly order: readonly Group[]
  readonly of: (row: Row) => NoInfer<Group>
  readonly title: (group: NoInfer<Group>) => string
  /** Of the whole list, not only of this page. */
  readonly total: (group: NoInfer<Group>) => number
}

/** The parts that have rows, in their order. */
export function partsOf<Row, Group extends string>(
  groups: Groups<Row, Group>,
  rows: readonly Row[],
): { readonly group: Group; readonly part: readonly Row[] }[] {
  return groups.order
    .map((group) => ({ group, part: rows.filter((row) => groups.of(row) === group) }))
    .filter(({ part }) => part.length > 0)
}

/** Each part that has rows, as a table under its heading. */
export function Parts<Row, Group extends string>(props: {
  groups: Groups<Row, Group>
  rows: readonly Row[]
  table: (label: string, rows: readonly Row[], shape: 'card') => ReactNode
  scrollerRef: (element: HTMLElement | null) => void
}) {
  const { groups, rows, table, scrollerRef } = props
  const styles = useListStyles()
  const formats = useFormats()
  return (
    <div ref={scrollerRef} className={styles.groups}>
      {partsOf(groups, rows).map(({ group, part }) => (
        <section key={group} className={styles.group}>
          <h2 className={styles.heading}>
            {groups.title(group)}
            <span className={styles.count}>{formats.integer(groups.total(group))}</span>
          </h2>
          {table(groups.title(group), part, 'card')}
        </section>
      ))}
    </div>
  )
}
