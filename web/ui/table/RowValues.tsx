import { makeStyles, tokens } from '@fluentui/react-components'
import { useFormats } from '../formats.ts'
import { useText } from '../Message.tsx'
import { StatusWords } from '../StatusDot.tsx'
import { narrowMedia } from '../theme.ts'
import { cellContent } from './cells.tsx'
import type { TableColumn } from './columns.ts'

const useStyles = makeStyles({
  list: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(8rem, 14rem) minmax(0, 1fr)',
    paddingBottom: tokens.spacingVerticalXXL,
    [narrowMedia]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  pair: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  term: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
})

/** Everything that is known of a row, one value below the other: also what the table has no room for, or leaves out. */
export function RowValues<Row>({ columns, row }: { columns: readonly TableColumn<Row>[]; row: Row }) {
  const styles = useStyles()
  const formats = useFormats()
  const text = useText()
  return (
    <dl className={styles.list}>
      {columns.map((column) => (
        <div key={column.id} className={styles.pair}>
          <dt className={styles.term}>{column.header}</dt>
          <dd className={styles.value}>
            <StatusWords value={true}>{cellContent(column, row, formats, text)}</StatusWords>
          </dd>
        </div>
      ))}
    </dl>
  )
}
