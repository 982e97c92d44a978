import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle, tokens } from '@fluentui/react-components'
import { unconfirmedColumns } from '#domain/connectors/column-basis.ts'
import { recordTables } from '#domain/connectors/columns.ts'
import { isConnectorId } from '#domain/connectors/ids.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
})

export type Basis = Pick<
  NamedConnection,
  'connector' | 'isCrm' | 'application' | 'entry' | 'status' | 'contractConfirmed' | 'seenLiveOn'
>

/** Somebody outside has confirmed all of them: a probe saw the system, or an operator its mapping. */
const isConfirmed = ({ entry, contractConfirmed, seenLiveOn }: Basis): boolean =>
  seenLiveOn !== null || (entry?.contract === 'assumed' && contractConfirmed)

const assumedOf = (connection: Basis) => {
  const { connector, isCrm, status } = connection
  if (status !== 'ACTIVE' || !isConnectorId(connector) || isConfirmed(connection)) return []
  return recordTables.flatMap((table) => {
    const columns = unconfirmedColumns(connector, isCrm, table)
    return columns.length === 0 ? [] : [{ table, columns }]
  })
}

/** For who looks after the connection: the columns that are read by an assumption, since no source names their field. */
export function AssumedColumns({ connection }: { connection: Basis }) {
  const mayEdit = useAllowed('connection:edit')
  // Where nothing is confirmed, the bar that says so lists them.
  if (!mayEdit || !connection.contractConfirmed || assumedOf(connection).length === 0) return null
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <Message id="connection.assumed.title" />
        </MessageBarTitle>
        <AssumedList connection={connection} />
      </MessageBarBody>
    </MessageBar>
  )
}

/** Which they are, by table, and what becomes of an answer that differs. */
export function AssumedList({ connection }: { connection: Basis }) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  return (
    <>
      <Message id="connection.assumed.body" values={{ application: connection.application }} />
      <ul className={styles.list}>
        {assumedOf(connection).map(({ table, columns }) => (
          <li key={table}>
            {text('connection.assumed.table', {
              table: text(`table.name.${table}`),
              columns: columns.map((key) => textOf(`column.${key}`, 'column.other', { key })).join(', '),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
