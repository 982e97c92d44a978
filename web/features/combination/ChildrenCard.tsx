import { useCallback, useMemo } from 'react'
import { LinkDismiss20Regular } from '@fluentui/react-icons/svg/link-dismiss'
import {
  CombinationChildrenDocument,
  type CombinationChildrenQuery,
  type CombinationChildrenQueryVariables,
} from '../../graphql/generated/graphql.ts'
import { combinationPath, useCombinationWork } from '../combinations/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { Card } from '../../ui/Card.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { List } from '../../ui/list/List.tsx'
import { declareList, type ListValues } from '../../ui/list/list-values.ts'
import { takingAway } from '../../ui/list/row-action.tsx'
import { useLocalListState } from '../../ui/list/useListState.ts'
import { useServerRows, type Window } from '../../ui/list/useServerRows.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { columnsFor } from '../../ui/table/columns.ts'
import { useChildren } from './useChildren.ts'

type Child = CombinationChildrenQuery['rows']['items'][number]

const childrenList = declareList({
  id: 'combination.children',
  filters: {},
  sort: { column: 'name', order: 1 },
  pageSize: 10,
  paging: 'page',
})
const rowId = (row: Child): string => row.id
const rowName = (row: Child): string => row.name
const rowHref = (row: Child): string => combinationPath(row.id)
const rowsOf = ({ rows }: CombinationChildrenQuery) => rows
const column = columnsFor<Child>()
/** The columns by which the server sorts. */
const sorted = ['name', 'spilStatus', 'customerId', 'chamberOfCommerceNumber', 'lastUpdateTime'] as const

/** The customers under this one, ten at a time. `locked`: the leading CRM says who they are. */
export function ChildrenCard(props: { parent: { readonly id: string; readonly name: string }; locked: boolean }) {
  const { parent, locked } = props
  const text = useText()
  const { id } = parent
  const list = useLocalListState(childrenList)
  const variables = useCallback(
    ({ sort }: ListValues, { skip, take }: Window): CombinationChildrenQueryVariables => ({
      id,
      sort: {
        column: sorted.find((one) => one === sort.column) ?? 'name',
        direction: sort.order === 1 ? 'ASC' : 'DESC',
      },
      skip,
      take,
    }),
    [id],
  )
  const source = useServerRows({ list, document: CombinationChildrenDocument, variables, rowsOf })
  const { obstacle } = useCombinationWork()
  const mayUnlink = useAllowed('combination:edit') && obstacle === undefined && !locked
  const { unlink } = useChildren(parent)
  const columns = useMemo(() => {
    const sortable = true
    return [
      column('name', text('combination.name'), 'text', rowName, { width: 260, sortable }),
      column('spilStatus', text('column.spilStatus'), 'custom', (row) => text(`status.${row.spilStatus}`), {
        width: 80,
        narrow: 72,
        sortable,
        render: (row) => <StatusDot status={row.spilStatus} />,
      }),
      column('customerId', text('combination.customer_id'), 'text', (row) => row.customerId, { width: 152, sortable }),
      column(
        'chamberOfCommerceNumber',
        text('column.chamberOfCommerceNumber'),
        'text',
        (row) => row.chamberOfCommerceNumber,
        { width: 120, sortable },
      ),
      column('lastUpdateTime', text('combination.last_update'), 'date', (row) => row.lastUpdateTime, {
        width: 136,
        sortable,
      }),
      ...(mayUnlink
        ? [
            takingAway<Child>({
              id: 'unlink',
              header: text('combination.unlink'),
              icon: <LinkDismiss20Regular />,
              menu: ({ name }) => text('table.row_menu', { name }),
              label: ({ name }) => text('combination.unlink_named', { name }),
              onAct: (row) => void unlink(row),
            }),
          ]
        : []),
    ]
  }, [text, mayUnlink, unlink])
  const title = text('combination.children')
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
        rowHref={rowHref}
        empty={{ nothing: { title: <Message id="combination.none.children" /> } }}
      />
    </Card>
  )
}
