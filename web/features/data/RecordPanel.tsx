import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import type { NamedConnection } from '../live-connections/index.ts'
import { Message } from '../../ui/Message.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import { RowValues } from '../../ui/table/RowValues.tsx'
import type { DataRow } from './table-query.ts'

const useStyles = makeStyles({
  link: { display: 'inline-block', marginTop: tokens.spacingVerticalM, color: tokens.colorBrandForegroundLink },
})

/** All that is known of one record, and the way to the runs that brought it. */
export function RecordPanel(props: {
  connection: Pick<NamedConnection, 'id' | 'application'>
  columns: readonly TableColumn<DataRow>[]
  row: DataRow
}) {
  const { connection, columns, row } = props
  const styles = useStyles()
  return (
    <>
      <RowValues columns={columns} row={row} />
      <Link className={styles.link} to={`/connections/${connection.id}`}>
        <Message id="data.panel.history" values={{ application: connection.application }} />
      </Link>
    </>
  )
}
