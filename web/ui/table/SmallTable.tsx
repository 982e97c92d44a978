import { Fragment, type ReactNode } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { hiddenText } from '../hidden-text.ts'

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  small: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  even: { tableLayout: 'fixed' },
  caption: { textAlign: 'left', fontWeight: tokens.fontWeightSemibold, paddingBottom: tokens.spacingVerticalXS },
  heading: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS} 0`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
    whiteSpace: 'nowrap',
    ':last-child': { paddingRight: 0 },
  },
  stays: { position: 'sticky', top: 0, zIndex: 1, backgroundColor: tokens.colorNeutralBackground1 },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    ':last-child': { paddingRight: 0 },
  },
  // A button is higher than the words beside it.
  middle: { verticalAlign: 'middle' },
  goesOn: { borderTop: 'none' },
  number: { textAlign: 'right', whiteSpace: 'nowrap' },
  numberHeading: { textAlign: 'right' },
  whole: { whiteSpace: 'nowrap' },
  fit: { width: '1%', whiteSpace: 'nowrap' },
  // In sight, however long the table above it.
  totals: { position: 'sticky', bottom: 0, backgroundColor: tokens.colorNeutralBackground1 },
  current: { backgroundColor: tokens.colorNeutralBackground1Selected },
  total: { fontWeight: tokens.fontWeightSemibold },
  hidden: hiddenText,
  empty: { margin: 0, color: tokens.colorNeutralForeground2 },
})

export interface SmallColumn<Row> {
  readonly key: string
  readonly heading: string
  /** `hidden`: only for who hears the screen, as above buttons. */
  readonly headingLook?: 'plain' | 'hidden'
  /** `number` stands at the right, `whole` in one line, `fit` is no wider than what it holds. */
  readonly kind?: 'text' | 'number' | 'whole' | 'fit'
  readonly headsRow?: boolean
  /** How many rows its cell is of; 0: it belongs to the cell of a row above. 1 unless said. */
  readonly span?: (row: Row) => number
  readonly cell: (row: Row) => ReactNode
}

interface SmallTableProps<Row> {
  readonly label: string
  readonly isLabelShown?: boolean
  readonly columns: readonly SmallColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Instead of a table without rows. */
  readonly empty?: ReactNode
  readonly size?: 'normal' | 'small'
  /** All columns equally wide. */
  readonly isEven?: boolean
  /** It scrolls in its place: headings and totals stay in sight. */
  readonly isLong?: boolean
  /** The row that one was sent to. */
  readonly isCurrent?: (row: Row) => boolean
  /** Rows hold buttons, which words stand beside. */
  readonly hasButtons?: boolean
  /** What stands below a row as wide as all but the first column; undefined: nothing. */
  readonly below?: (row: Row) => ReactNode
  readonly totals?: readonly { readonly key: string; readonly label: string; readonly value: ReactNode }[]
}

/**
 * A table in a dialog, card or panel: read, and neither sorted nor chosen from. Lists have `DataTable`, months `MonthTable`,
 * which folds on a phone.
 */
export function SmallTable<Row>(props: SmallTableProps<Row>) {
  const { label, columns, rows, rowKey, empty, below, totals = [], hasButtons = false } = props
  const { isLabelShown = false, size = 'normal', isEven = false, isLong = false, isCurrent } = props
  const styles = useStyles()
  if (rows.length === 0 && empty !== undefined) return <p className={styles.empty}>{empty}</p>
  const cellClass = ({ kind = 'text' }: SmallColumn<Row>, goesOn: boolean): string =>
    mergeClasses(styles.cell, hasButtons && styles.middle, kind !== 'text' && styles[kind], goesOn && styles.goesOn)
  return (
    <table
      className={mergeClasses(styles.table, size === 'small' && styles.small, isEven && styles.even)}
      {...(isLabelShown ? {} : { 'aria-label': label })}
    >
      {isLabelShown && <caption className={styles.caption}>{label}</caption>}
      <thead>
        <tr>
          {columns.map(({ key, heading, headingLook, kind }) => (
            <th
              key={key}
              scope="col"
              className={mergeClasses(
                styles.heading,
                kind === 'number' && styles.numberHeading,
                isLong && styles.stays,
              )}
            >
              {headingLook === 'hidden' ? <span className={styles.hidden}>{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const goesOn = columns.some(({ span }) => span?.(row) === 0)
          const under = below?.(row)
          return (
            <Fragment key={rowKey(row)}>
              <tr {...(isCurrent?.(row) === true ? { 'aria-current': true, className: styles.current } : {})}>
                {columns.map((column) => {
                  const span = column.span?.(row) ?? 1
                  if (span === 0) return null
                  const spanned = span === 1 ? {} : { rowSpan: span }
                  return column.headsRow === true ? (
                    <th
                      key={column.key}
                      scope={span === 1 ? 'row' : 'rowgroup'}
                      className={cellClass(column, goesOn)}
                      {...spanned}
                    >
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.key} className={cellClass(column, goesOn)} {...spanned}>
                      {column.cell(row)}
                    </td>
                  )
                })}
              </tr>
              {under !== undefined && (
                <tr>
                  <td />
                  <td colSpan={columns.length - 1}>{under}</td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
      {totals.length > 0 && (
        <tfoot className={mergeClasses(isLong && styles.totals)}>
          {totals.map(({ key, label: of, value }) => (
            <tr key={key}>
              <th
                scope="row"
                colSpan={columns.length - 1}
                className={mergeClasses(styles.cell, styles.number, styles.total)}
              >
                {of}
              </th>
              <td className={mergeClasses(styles.cell, styles.number, styles.total)}>{value}</td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  )
}
