import { useCallback, useEffect, useMemo, useRef } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { LinkMultiple24Regular } from '@fluentui/react-icons/svg/link-multiple'
import type { LinkableTable } from '#domain/records/record.ts'
import type { RecordStatus } from '#domain/connections/connection.ts'
import {
  LinkableAdministrationsDocument,
  LinkableUsersDocument,
  type LinkableAdministrationsQuery,
  type LinkableAdministrationsQueryVariables,
  type LinkableUsersQuery,
} from '../../graphql/generated/graphql.ts'
import type { Document } from '../../graphql/transport.ts'
import {
  ApplicationName,
  quotedName,
  useConnectionChoices,
  useConnections,
  type NamedConnection,
} from '../live-connections/index.ts'
import { Message, useText } from '../../ui/Message.tsx'
import type { Ticking } from '../../ui/list/bulk.tsx'
import { List } from '../../ui/list/List.tsx'
import { isFirst } from '../../ui/list/NoRows.tsx'
import { declareList, type ListValues } from '../../ui/list/list-values.ts'
import { useLocalListState } from '../../ui/list/useListState.ts'
import { useServerRows, type Window } from '../../ui/list/useServerRows.ts'
import { columnsFor, type TableColumn } from '../../ui/table/columns.ts'

export interface UnconnectedRow {
  readonly spilId: string
  readonly connectionId: string
  readonly externalId: string
  readonly name: string
  readonly spilStatus: RecordStatus
  readonly customerId?: string | null
  readonly chamberOfCommerceNumber?: string | null
  readonly email?: string | null
}

const documents: Readonly<
  Record<
    LinkableTable,
    Document<LinkableAdministrationsQuery | LinkableUsersQuery, LinkableAdministrationsQueryVariables>
  >
> = { administrations: LinkableAdministrationsDocument, users: LinkableUsersDocument }

const unconnectedList = declareList({
  id: 'unconnected',
  filters: { connection: { kind: 'any-of', label: 'linking.column.connection', options: useConnectionChoices } },
  sort: { column: 'name', order: 1 },
  paging: 'page',
})
type UnconnectedFilters = typeof unconnectedList.filters

const useStyles = makeStyles({
  rows: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    flexShrink: 0,
    minHeight: '18rem',
    flexBasis: '18rem',
    paddingTop: tokens.spacingVerticalXS,
  },
})

const rowId = ({ spilId }: UnconnectedRow): string => spilId
const rowName = ({ name }: UnconnectedRow): string => name
const rowsOf = ({
  rows,
}: LinkableAdministrationsQuery | LinkableUsersQuery): {
  items: readonly UnconnectedRow[]
  totalCount: number
} => rows
/** The columns by which the server sorts. */
const sorted = ['name', 'externalId', 'connectionId'] as const

/** The active rows of one table that belong to nobody, with ticks. */
export function UnconnectedRows(props: {
  readonly table: LinkableTable
  readonly ticking: Ticking
  /** The connection whose rows are shown at first; undefined: of all. */
  readonly connectionId?: string | undefined
  /** Told of the rows on screen, so that who ticked one knows more of it than its id. */
  readonly onRows?: (rows: readonly UnconnectedRow[]) => void
  /** Told whether there is nothing at all to tick, filters aside: all of them have a customer, or they cannot be had. */
  readonly onNone: (none: boolean) => void
}) {
  const { table, ticking, connectionId, onRows, onNone } = props
  const styles = useStyles()
  const text = useText()
  const list = useLocalListState(unconnectedList)
  const preset = useRef({ list, connectionId })
  useEffect(() => {
    const { list: first, connectionId: wanted } = preset.current
    if (wanted !== undefined) first.filter('connection', [wanted])
  }, [])
  const variables = useCallback(
    ({ search, filters, sort }: ListValues<UnconnectedFilters>, { skip, take }: Window) => ({
      filter: {
        search,
        onlyUnconnected: true,
        status: 'ACTIVE' as const,
        connectionIds: filters.connection.length === 0 ? null : [...filters.connection],
        combinationId: null,
      },
      sort: {
        column: sorted.find((one) => one === sort.column) ?? 'name',
        direction: sort.order === 1 ? ('ASC' as const) : ('DESC' as const),
      },
      skip,
      take,
    }),
    [],
  )
  const source = useServerRows({ list, document: documents[table], variables, rowsOf })
  const { rows } = source
  useEffect(() => onRows?.(rows ?? []), [rows, onRows])
  const failed = rows === undefined && source.error !== undefined
  const none = failed || (rows?.length === 0 && !list.isFiltered && isFirst(list))
  useEffect(() => onNone(none), [none, onNone])
  const columns = useUnconnectedColumns(table)
  return (
    <div className={styles.rows}>
      <List
        label={text(`linking.unconnected.${table}`)}
        list={list}
        layoutId={`unconnected.${table}`}
        source={source}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        search={text(`data.search.${table}`)}
        bulk={{ ticking, actions: [] }}
        empty={{
          nothing: {
            icon: <LinkMultiple24Regular />,
            title: <Message id={`linking.unconnected.none_${table}`} />,
            body: <Message id="linking.unconnected.none_body" />,
          },
        }}
      />
    </div>
  )
}

function useUnconnectedColumns(table: LinkableTable): readonly TableColumn<UnconnectedRow>[] {
  const text = useText()
  const { connections } = useConnections()
  return useMemo(() => {
    const column = columnsFor<UnconnectedRow>()
    const byId = new Map<string, NamedConnection>((connections ?? []).map((one) => [one.id, one]))
    const applicationOf = ({ connectionId }: UnconnectedRow): string => {
      const connection = byId.get(connectionId)
      return connection === undefined ? '' : quotedName(connection, text)
    }
    return [
      column('name', text('linking.column.name'), 'text', rowName, {
        sortable: true,
        width: table === 'users' ? 200 : 232,
      }),
      ...(table === 'users'
        ? [column('email', text('linking.column.email'), 'text', ({ email }) => email ?? '', { width: 200 })]
        : []),
      column('connectionId', text('linking.column.connection'), 'custom', applicationOf, {
        sortable: true,
        width: 156,
        narrow: 128,
        render: (row) => <ApplicationName entry={byId.get(row.connectionId)?.entry} name={applicationOf(row)} />,
      }),
      ...(table === 'administrations'
        ? [
            column('customerId', text('linking.column.customerId'), 'text', ({ customerId }) => customerId ?? '', {
              width: 140,
            }),
            column(
              'chamberOfCommerceNumber',
              text('linking.column.chamberOfCommerceNumber'),
              'text',
              ({ chamberOfCommerceNumber }) => chamberOfCommerceNumber ?? '',
              { width: 112 },
            ),
          ]
        : []),
    ]
  }, [table, connections, text])
}
