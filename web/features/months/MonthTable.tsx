import { useState, type ReactNode } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { useWidth } from '../../ui/useWidth.ts'
import { narrowMedia } from '../../ui/theme.ts'

/** Between a heading and what stands under it. */
const colon = ': '

const useStyles = makeStyles({
  wide: { overflowX: 'auto', minWidth: 0 },
  table: { borderCollapse: 'collapse', width: '100%' },
  heading: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXS} 0`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  cell: {
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalSNudge} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
    // A link is higher than the words beside it: they stand on one line all the same.
    verticalAlign: 'baseline',
    minWidth: '6rem',
    // A long name leaves room for what stands beside it.
    maxWidth: '20rem',
    [narrowMedia]: { minWidth: 0, maxWidth: 'none' },
    overflowWrap: 'anywhere',
  },
  number: {
    textAlign: 'right',
    whiteSpace: 'nowrap',
    minWidth: 0,
    fontVariantNumeric: 'tabular-nums',
    ':last-child': { paddingRight: 0 },
  },
  under: {
    display: 'inline-block',
    marginRight: tokens.spacingHorizontalM,
    // What stands in two lines in a cell goes on in the line here.
    '& > *': { display: 'inline' },
    '& > * + *::before': { content: '" · "' },
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  numberHeading: { textAlign: 'right', whiteSpace: 'normal', ':last-child': { paddingRight: 0 } },
  head: { display: 'block' },
  total: { fontWeight: tokens.fontWeightSemibold },
})

export interface MonthColumn {
  readonly key: string
  readonly header: ReactNode
  readonly number?: boolean
  /** It stays a column on a phone, where the others stand under what heads the row. */
  readonly stays?: boolean
}

export interface MonthRow {
  readonly key: string
  /** The first of them heads the row. */
  readonly cells: readonly ReactNode[]
  readonly total?: boolean
}

/** What a column takes at least, in pixels: words under each other, and a number of thousands. */
const leastText = 104
const leastNumber = 72

/** Rows of a month under their headings. Where those do not fit side by side, as on a phone, a row is told in lines. */
export function MonthTable({
  label,
  columns,
  rows,
}: {
  label: string
  columns: readonly MonthColumn[]
  rows: readonly MonthRow[]
}) {
  const styles = useStyles()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const room = useWidth(place)
  const least = columns.reduce((total, { number }) => total + (number === true ? leastNumber : leastText), 0)
  const narrow = useNarrow() || (room > 0 && room < least)
  const isShown = columns.map(({ stays }, at) => !narrow || at === 0 || stays === true)
  const cellClass = (at: number, total: boolean | undefined): string =>
    mergeClasses(styles.cell, columns[at]?.number === true && styles.number, total === true && styles.total)
  return (
    // Scrolled with the arrows, it must be possible to go there by keyboard.
    <div ref={setPlace} className={styles.wide} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, header, number }, at) =>
              isShown[at] === true ? (
                <th
                  key={key}
                  scope="col"
                  className={mergeClasses(styles.heading, number === true && styles.numberHeading)}
                >
                  {header}
                </th>
              ) : null,
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest], total }) => (
            <tr key={key}>
              <th scope="row" className={cellClass(0, total)}>
                <span className={styles.head}>{first}</span>
                {rest.map((cell, at) =>
                  isShown[at + 1] === true || cell === '' ? null : (
                    <span key={columns[at + 1]?.key} className={styles.under}>
                      {/* A button says itself what it does. */}
                      {columns[at + 1]?.header !== '' && (
                        <>
                          {columns[at + 1]?.header}
                          {colon}
                        </>
                      )}
                      {cell}
                    </span>
                  ),
                )}
              </th>
              {rest.map((cell, at) =>
                isShown[at + 1] === true ? (
                  <td key={columns[at + 1]?.key} className={cellClass(at + 1, total)}>
                    {cell}
                  </td>
                ) : null,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
