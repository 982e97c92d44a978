import { useCallback, useMemo } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { LinkDismiss20Regular } from '@fluentui/react-icons/svg/link-dismiss'
import { Link } from 'react-router'
import type { RecordStatus } from '#domain/connections/connection.ts'
import type { LinkableTable } from '#domain/records/record.ts'
import {
  CombinationAdministrationsDocument,
  CombinationDocument,
  CombinationTimelineDocument,
  CombinationUsersDocument,
  type CombinationAdministrationsQuery,
  type CombinationAdministrationsQueryVariables,
  type CombinationUsersQuery,
} from '../../graphql/generated/graphql.ts'
import type { Document } from '../../graphql/transport.ts'
import { useCombinationWork } from '../combinations/index.ts'
import { useLinking } from '../linking/index.ts'
import {
  ApplicationName,
  dataPath,
  quotedName,
  statusObstacle,
  useConnections,
  useNow,
} from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { Card } from '../../ui/Card.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { List } from '../../ui/list/List.tsx'
import { declareList, type ListValues } from '../../ui/list/list-values.ts'
import { takingAway } from '../../ui/list/row-action.tsx'
import { useLocalListState } from '../../ui/list/useListState.ts'
import { useServerRows, type Window } from '../../ui/list/useServerRows.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { StatusMenu } from '../../ui/StatusMenu.tsx'
import { columnsFor, type TableColumn } from '../../ui/table/columns.ts'
import { useLinkedStatus } from './useLinkedStatus.ts'

/** An administration or a user of a connected system, as it is linked to a customer. */
interface LinkedRow {
  readonly spilId: string
  readonly connectionId: string
  readonly name: string
  readonly spilStatus: RecordStatus
  readonly customerId?: string | null
  readonly lastMutation?: string | null
  readonly email?: string | null
  readonly lastLogin?: string | null
  readonly role?: string | null
}

const documents: Readonly<
  Record<
    LinkableTable,
    Document<CombinationAdministrationsQuery | CombinationUsersQuery, CombinationAdministrationsQueryVariables>
  >
> = { administrations: CombinationAdministrationsDocument, users: CombinationUsersDocument }

const lists = {
  administrations: declareList({
    id: 'combination.administrations',
    filters: {},
    sort: { column: 'name', order: 1 },
    pageSize: 10,
    paging: 'page',
  }),
  users: declareList({
    id: 'combination.users',
    filters: {},
    sort: { column: 'name', order: 1 },
    pageSize: 10,
    paging: 'page',
  }),
}

const useStyles = makeStyles({
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
  },
})

const rowId = (row: LinkedRow): string => row.spilId
const rowName = (row: LinkedRow): string => row.name
const rowsOf = ({ rows }: CombinationAdministrationsQuery | CombinationUsersQuery) => ({
  items: rows.items as readonly LinkedRow[],
  totalCount: rows.totalCount,
})
/** The columns by which the server sorts. */
const sorted = ['name', 'spilStatus', 'connectionId'] as const
const column = columnsFor<LinkedRow>()
/** What linking changes on this page. */
const shown = [
  CombinationTimelineDocument,
  CombinationDocument,
  CombinationAdministrationsDocument,
  CombinationUsersDocument,
]

/** The rows of connected systems that belong to a customer, ten at a time. */
export function LinkedRowsCard(props: {
  readonly combination: { readonly id: string; readonly name: string }
  readonly table: LinkableTable
}) {
  const { combination, table } = props
  const text = useText()
  const { id } = combination
  const list = useLocalListState(lists[table])
  const variables = useCallback(
    ({ search, sort }: ListValues, { skip, take }: Window): CombinationAdministrationsQueryVariables => ({
      filter: { combinationId: id, search },
      sort: {
        column: sorted.find((one) => one === sort.column) ?? 'name',
        direction: sort.order === 1 ? 'ASC' : 'DESC',
      },
      skip,
      take,
    }),
    [id],
  )
  const source = useServerRows({ list, document: documents[table], variables, rowsOf })
  const columns = useLinkedColumns(combination, table)
  const title = text(`table.name.${table}`)
  return (
    <Card title={title}>
      <List
        shape="card"
        label={title}
        list={list}
        source={source}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        panel="values"
        search={text(`data.search.${table}`)}
        download={{ name: `${combination.name} ${title}` }}
        empty={{ nothing: { title: <Message id={`combination.none.${table}`} /> } }}
      />
    </Card>
  )
}

function useLinkedColumns(
  combination: { readonly id: string; readonly name: string },
  table: LinkableTable,
): readonly TableColumn<LinkedRow>[] {
  const styles = useStyles()
  const text = useText()
  const { connections } = useConnections()
  const { obstacle } = useCombinationWork()
  const mayEdit = useAllowed('combination:edit') && obstacle === undefined
  const mayEditRows = useAllowed('record:edit')
  const now = useNow()
  const changeStatus = useLinkedStatus(table)
  const { unlink } = useLinking(table, { refreshes: shown })
  // By what the connections say now: a table is drawn anew when one of them may be changed again, or may not any more.
  const changeable = (connections ?? [])
    .filter((one) => mayEditRows && statusObstacle(one, now) === undefined)
    .map((one) => one.id)
    .join(' ')
  return useMemo(() => {
    const byId = new Map((connections ?? []).map((one) => [one.id, one]))
    const applicationOf = ({ connectionId }: LinkedRow): string => {
      const connection = byId.get(connectionId)
      return connection === undefined ? '' : quotedName(connection, text)
    }
    // Whatever its status there: it is this row that is looked for.
    const rowPath = ({ connectionId, name }: LinkedRow): string =>
      `${dataPath(connectionId, table)}?${new URLSearchParams({ q: name, status: 'all' }).toString()}`
    const changeableIds = new Set(changeable.split(' '))
    const mayChange = ({ connectionId }: LinkedRow): boolean => changeableIds.has(connectionId)
    const sortable = true
    const own =
      table === 'administrations'
        ? [
            column('customerId', text('combination.customer_id'), 'text', (row) => row.customerId, { width: 152 }),
            column('lastMutation', text('column.lastMutation'), 'date', (row) => row.lastMutation, { width: 144 }),
          ]
        : [
            column('email', text('column.email'), 'text', (row) => row.email, { width: 232 }),
            column('role', text('column.role'), 'text', (row) => row.role, { width: 144 }),
            column('lastLogin', text('column.lastLogin'), 'date', (row) => row.lastLogin, { width: 136 }),
          ]
    const unlinking = takingAway<LinkedRow>({
      id: 'unlink',
      header: text('combination.unlink'),
      icon: <LinkDismiss20Regular />,
      menu: ({ name }) => text('table.row_menu', { name }),
      label: ({ name }) => text('combination.unlink_named', { name }),
      onAct: (row) => void unlink({ ids: [row.spilId] }, combination),
    })
    return [
      column('name', text('combination.name'), 'text', rowName, { width: 232, sortable }),
      column('spilStatus', text('column.spilStatus'), 'custom', (row) => text(`status.${row.spilStatus}`), {
        width: 80,
        narrow: 72,
        sortable,
        render: (row) =>
          mayChange(row) ? (
            <StatusMenu status={row.spilStatus} name={row.name} onChange={(to) => changeStatus(row, to)} />
          ) : (
            <StatusDot status={row.spilStatus} />
          ),
      }),
      ...own,
      column('connectionId', text('linking.column.connection'), 'custom', applicationOf, {
        width: 200,
        sortable,
        render: (row) => (
          <Link className={styles.link} to={rowPath(row)} title={text('combination.show_data')}>
            <ApplicationName entry={byId.get(row.connectionId)?.entry} name={applicationOf(row)} />
          </Link>
        ),
      }),
      ...(mayEdit ? [unlinking] : []),
    ]
  }, [styles, text, connections, table, mayEdit, changeable, changeStatus, unlink, combination])
}
