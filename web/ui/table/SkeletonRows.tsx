import { mergeClasses } from '@fluentui/react-components'
import { useLate } from '../Loading.tsx'
import { useTableStyles } from './useTableStyles.ts'

const lengths = ['72%', '48%', '60%', '36%', '55%']

/** Rows in the shape of those to come; nothing for the first 100 ms. */
export function SkeletonRows({ columns, height }: { columns: number; height: number }) {
  const styles = useTableStyles()
  const late = useLate(100)
  return Array.from({ length: 12 }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_unused, column) => (
        <td key={column} className={mergeClasses(styles.cell, styles.normal)} style={{ height }}>
          {late && <span className={styles.bone} style={{ width: lengths[(row + column * 2) % lengths.length] }} />}
        </td>
      ))}
      <td className={styles.filler} />
    </tr>
  ))
}
