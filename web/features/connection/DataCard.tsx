import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import { Link } from 'react-router'
import { hasData } from '#domain/connections/connection-state.ts'
import type { SettableStatus } from '#domain/connections/connection.ts'
import { pageTables, type PageTable } from '#domain/connectors/columns.ts'
import { dataPath, type NamedConnection, type StatusTally } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { Card } from '../../ui/Card.tsx'
import { stripDays } from './run-days.ts'

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 20px',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    minHeight: '36px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    margin: `0 calc(-1 * ${tokens.spacingHorizontalS})`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
  },
  link: {
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  missing: { color: tokens.colorNeutralForeground3 },
  count: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
  numbers: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  splitLine: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  usage: { gridColumnStart: 1, gridColumnEnd: 3 },
  split: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

const countOf = (tallies: readonly StatusTally[], status: StatusTally['status']): number =>
  tallies.find((tally) => tally.status === status)?.count ?? 0

/** The connection's tables, with how many rows each has, how many more or fewer than a month ago, and a way to them. */
export function DataCard({
  connection,
  changes,
}: {
  connection: NamedConnection
  /** Since the first day of the strip; a table that is missing was not read. */
  changes: Partial<Record<PageTable, number>>
}) {
  const styles = useStyles()
  const text = useText()
  const shown = hasData(connection)
  const name = (table: PageTable): string => text(`table.name.${table}`)
  return (
    <Card title={<Message id="connection.data.title" />}>
      <ul className={styles.list}>
        {pageTables.map((table) => {
          if (connection.tables[table] === undefined) {
            return (
              <li key={table} className={`${styles.row} ${styles.missing}`}>
                <span>{name(table)}</span>
                <span className={styles.split}>
                  <Message id="connection.data.not_offered" />
                </span>
              </li>
            )
          }
          return (
            <li key={table}>
              {shown ? (
                <Link className={`${styles.row} ${styles.link}`} to={dataPath(connection.id, table)}>
                  <Row connection={connection} table={table} name={name(table)} change={changes[table] ?? 0} />
                  <ChevronRight20Regular aria-hidden="true" />
                </Link>
              ) : (
                <span className={`${styles.row} ${styles.missing}`}>
                  <span>{name(table)}</span>
                  <span className={styles.split}>
                    <Message id="connection.data.none" />
                  </span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Row({
  connection,
  table,
  name,
  change,
}: {
  connection: NamedConnection
  table: PageTable
  name: string
  change: number
}) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  if (table === 'usage') return <span className={styles.usage}>{name}</span>
  const tallies = table === 'administrations' ? connection.administrationTallies : connection.userTallies
  const total = table === 'administrations' ? connection.totalAdministrations : connection.totalUsers
  const counts: Readonly<Record<Lowercase<SettableStatus>, string>> = {
    active: formats.integer(countOf(tallies, 'ACTIVE')),
    ignored: formats.integer(countOf(tallies, 'IGNORED')),
    archived: formats.integer(countOf(tallies, 'ARCHIVED')),
  }
  return (
    <>
      <span>
        {name}
        <span className={styles.splitLine}>{text('connection.data.counts', counts)}</span>
      </span>
      <span className={styles.numbers}>
        <span className={styles.count}>{formats.integer(total)}</span>
        {change !== 0 && (
          <span className={styles.splitLine}>
            {text('connection.data.change', {
              change: formats.change(change, formats.integer),
              days: stripDays,
            })}
          </span>
        )}
      </span>
    </>
  )
}
