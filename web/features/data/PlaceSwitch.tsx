import { makeStyles, mergeClasses, Tab, TabList, tokens, Tooltip } from '@fluentui/react-components'
import { Link, useNavigate } from 'react-router'
import { dataPath, dataTables, markOf, type DataTableName, type NamedConnection } from '../live-connections/index.ts'
import { ConnectorMark } from '../../ui/ConnectorMark.tsx'
import { useText } from '../../ui/Message.tsx'
import { placesOf } from './data-place.ts'

const useStyles = makeStyles({
  connections: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  connection: {
    display: 'block',
    padding: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThick} solid transparent`,
    opacity: 0.7,
    ':hover': { opacity: 1, backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, opacity: 1 },
  },
  // Not disabled: the keyboard has to get there to hear the reason.
  missing: {
    cursor: 'default',
    '& .fui-Tab__content': { color: tokens.colorNeutralForegroundDisabled },
    ':hover .fui-Tab__content': { color: tokens.colorNeutralForegroundDisabled },
    ':hover::before': { backgroundColor: 'transparent' },
  },
  current: { opacity: 1, border: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}` },
})

/** The connections with data, as icons; the current one has a border. */
export function ConnectionSwitch({
  choices,
  current,
  table,
  search,
}: {
  choices: readonly NamedConnection[]
  current: string
  table: DataTableName
  /** What of the address goes along. */
  search: string
}) {
  const styles = useStyles()
  const text = useText()
  if (choices.length < 2) return null
  return (
    <nav className={styles.connections} aria-label={text('data.switch_connection')}>
      {choices.map((connection) => {
        const { id, application, description, entry } = connection
        const name = description === '' ? application : text('data.switch_to_described', { application, description })
        const isCurrent = id === current
        return (
          <Tooltip key={id} content={name} relationship="label">
            <Link
              className={mergeClasses(styles.connection, isCurrent && styles.current)}
              to={{ pathname: dataPath(id, table), search }}
              {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
            >
              <ConnectorMark mark={markOf(entry)} size={24} />
            </Link>
          </Tooltip>
        )
      })}
    </nav>
  )
}

/** The tables; what the application does not deliver stays in sight, with the reason. */
export function TableSwitch({
  connection,
  current,
  search,
}: {
  connection: NamedConnection
  current: DataTableName
  search: string
}) {
  const styles = useStyles()
  const text = useText()
  const navigate = useNavigate()
  const offered = placesOf(connection)
  const offers = (table: DataTableName): boolean => offered.includes(table)
  return (
    <TabList
      selectedValue={current}
      aria-label={text('data.tables')}
      onTabSelect={(_, data) => {
        const table = dataTables.find((one) => one === data.value)
        if (table !== undefined && table !== current && offers(table))
          void navigate({ pathname: dataPath(connection.id, table), search })
      }}
    >
      {dataTables.map((table) => {
        const name = text(`table.name.${table}`)
        if (offers(table)) {
          return (
            <Tab key={table} value={table}>
              {name}
            </Tab>
          )
        }
        const reason = text('data.table_missing', { application: connection.application, table: name.toLowerCase() })
        return (
          <Tab
            key={table}
            value={table}
            className={styles.missing}
            aria-disabled="true"
            title={reason}
            aria-label={text('data.table_missing_label', { table: name, reason })}
          >
            {name}
          </Tab>
        )
      })}
    </TabList>
  )
}
