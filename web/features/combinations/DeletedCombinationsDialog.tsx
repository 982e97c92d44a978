import { useCallback, useMemo } from 'react'
import { Button } from '@fluentui/react-components'
import {
  DeletedCombinationsDocument,
  type DeletedCombinationsQuery,
  type DeletedCombinationsQueryVariables,
} from '../../graphql/generated/graphql.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { List } from '../../ui/list/List.tsx'
import { ListDialog } from '../../ui/list/ListDialog.tsx'
import { declareList, type ListValues } from '../../ui/list/list-values.ts'
import { useLocalListState } from '../../ui/list/useListState.ts'
import { useServerRows, type Window } from '../../ui/list/useServerRows.ts'
import { usePopups } from '../../ui/Popups.tsx'
import { columnsFor } from '../../ui/table/columns.ts'
import { useShowError } from '../../ui/useShowError.ts'
import { useRestoreCombination } from './useRestoreCombination.ts'

type DeletedRow = DeletedCombinationsQuery['deletedCombinations']['items'][number]

const deletedList = declareList({
  id: 'combinations.deleted',
  filters: {},
  sort: { column: 'deletedTime', order: -1 },
  paging: 'page',
})
const column = columnsFor<DeletedRow>()
const rowId = (row: DeletedRow): string => row.combination.id
const rowName = (row: DeletedRow): string => row.combination.name
const rowsOf = ({ deletedCombinations }: DeletedCombinationsQuery) => deletedCombinations
const variables = (_: ListValues, { skip, take }: Window): DeletedCombinationsQueryVariables => ({ skip, take })

/** Customers that were deleted and can still be brought back, the last one first. */
export function DeletedCombinationsDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const popups = usePopups()
  const showError = useShowError()
  const list = useLocalListState(deletedList)
  const source = useServerRows({ list, document: DeletedCombinationsDocument, variables, rowsOf })
  const { restore, busy } = useRestoreCombination()
  const bringBack = useCallback(
    async (row: DeletedRow) => {
      try {
        popups.show(await restore(row.combination.id))
      } catch (error) {
        showError(error)
      }
    },
    [popups, restore, showError],
  )
  const columns = useMemo(
    () => [
      column('name', text('combination.name'), 'text', rowName, { width: 208 }),
      column('restore', text('combination.restore'), 'custom', () => null, {
        width: 112,
        actions: true,
        render: (row) => (
          <Button
            size="small"
            disabledFocusable={busy}
            aria-label={text('combination.restore_named', { name: rowName(row) })}
            onClick={() => void bringBack(row)}
          >
            <Message id="combination.restore" />
          </Button>
        ),
      }),
      column('customerId', text('combination.customer_id'), 'text', ({ combination }) => combination.customerId, {
        width: 136,
      }),
      column('links', text('combination.deleted.links'), 'integer', ({ links }) => links, { width: 104 }),
      column('deletedTime', text('combination.deleted.time'), 'date', ({ deletedTime }) => deletedTime, { width: 120 }),
      column('deletedBy', text('combination.deleted.by'), 'text', ({ deletedBy }) => deletedBy, { width: 144 }),
      column('until', text('combination.deleted.until'), 'date', ({ restorableUntil }) => restorableUntil, {
        width: 136,
      }),
    ],
    [text, busy, bringBack],
  )
  const title = text('combinations.deleted')
  return (
    <ListDialog title={title} narrow onClose={onClose}>
      <List
        label={title}
        list={list}
        source={source}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        empty={{
          nothing: {
            title: <Message id="combinations.deleted.none" />,
            body: <Message id="combinations.deleted.none_body" />,
          },
        }}
      />
    </ListDialog>
  )
}
