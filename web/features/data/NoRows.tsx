import { Button } from '@fluentui/react-components'
import { DatabaseSearch24Regular } from '@fluentui/react-icons/svg/database-search'
import { useNavigate } from 'react-router'
import type { DataTableName, NamedConnection } from '../live-connections/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import type { NoRowsReason } from './data-place.ts'
import { ConnectionSwitch } from './ConnectionSwitch.tsx'
import { TableSwitch } from './TableSwitch.tsx'

/** Why one connection has no rows, and what to do about it. The way to the other connections stays. */
export function NoRows({
  connection,
  why,
  table,
  choices,
}: {
  connection: NamedConnection
  why: NoRowsReason
  /** The one to show as soon as there are rows. */
  table: DataTableName
  choices: readonly NamedConnection[]
}) {
  const text = useText()
  const navigate = useNavigate()
  const { id, application, description, status } = connection
  return (
    <Page
      title={text('data.title_of', { table: text(`table.name.${table}`), application })}
      {...(description === '' ? {} : { status: description })}
      actions={<ConnectionSwitch choices={choices} current={id} table={table} search="" />}
      {...(status === 'ACTIVE' ? { tabs: <TableSwitch connection={connection} current={table} search="" /> } : {})}
    >
      <EmptyState
        icon={<DatabaseSearch24Regular />}
        title={<Message id={`data.no_rows.${why}.title`} values={{ application }} />}
        body={<Message id={`data.no_rows.${why}.body`} values={{ application }} />}
        action={
          <Button appearance="primary" onClick={() => void navigate(`/connections/${id}`)}>
            <Message id={`data.no_rows.${why}.action`} />
          </Button>
        }
      />
    </Page>
  )
}
