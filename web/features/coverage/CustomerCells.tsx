import { makeStyles, tokens } from '@fluentui/react-components'
import { ApplicationName, quotedName, type NamedConnection } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { CellButton } from './CellButton.tsx'
import { cellWords, type CoverageCell, type CoverageRow } from './coverage-cell.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '36px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  words: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** How one customer stands in every system, one below the other: the board of a narrow screen. */
export function CustomerCells(props: {
  readonly row: CoverageRow
  readonly connections: ReadonlyMap<string, NamedConnection>
  /** Undefined: the person may not link. */
  readonly onLink: ((row: CoverageRow, cell: CoverageCell) => void) | undefined
  readonly onIgnored: (row: CoverageRow, cell: CoverageCell) => void
}) {
  const { row, connections, onLink, onIgnored } = props
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  return (
    <ul className={styles.list}>
      {row.cells.map((cell) => {
        const connection = connections.get(cell.connectionId)
        if (connection === undefined) return null
        const name = quotedName(connection, text)
        return (
          <li key={cell.connectionId} className={styles.item}>
            <ApplicationName entry={connection.entry} name={name} />
            <span className={styles.words}>{cellWords(cell, text, formats)}</span>
            <CellButton
              cell={cell}
              combinationId={row.combination.id}
              of={{ customer: row.combination.name, application: name }}
              onLink={onLink === undefined ? undefined : () => onLink(row, cell)}
              onIgnored={() => onIgnored(row, cell)}
            />
          </li>
        )
      })}
    </ul>
  )
}
