import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import { dataPath, dataTables, type DataTableName, type NamedConnection } from '../live-connections/index.ts'
import { useText } from '../../ui/Message.tsx'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { placesOf } from './data-place.ts'

const useStyles = makeStyles({
  // Not disabled: the keyboard has to get there to hear the reason.
  missing: {
    cursor: 'default',
    '& .fui-Tab__content': { color: tokens.colorNeutralForegroundDisabled },
    ':hover .fui-Tab__content': { color: tokens.colorNeutralForegroundDisabled },
    ':hover::before': { backgroundColor: 'transparent' },
  },
})

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
  const narrow = useNarrow()
  const offered = placesOf(connection)
  const offers = (table: DataTableName): boolean => offered.includes(table)
  return (
    <TabList
      size={narrow ? 'small' : 'medium'}
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
