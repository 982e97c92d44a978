import { useCallback, useMemo } from 'react'
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo'
import {
  ExcludedProductsDocument,
  type ExcludedProductsQuery,
  type ExcludedProductsQueryVariables,
} from '../../graphql/generated/graphql.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { List } from '../../ui/list/List.tsx'
import { declareList, type ListValues } from '../../ui/list/list-values.ts'
import { rowAction } from '../../ui/list/row-action.tsx'
import { useLocalListState } from '../../ui/list/useListState.ts'
import { useServerRows, type Window } from '../../ui/list/useServerRows.ts'
import { columnsFor } from '../../ui/table/columns.ts'
import { useDistinction, useSystemName } from './product-name.ts'
import { useTakingAway } from './useTakingAway.tsx'

type Excluded = ExcludedProductsQuery['productBlacklist']['items'][number]

const list = declareList({
  id: 'products.excluded',
  filters: {},
  sort: { column: 'createdTime', order: -1 },
  pageSize: 25,
  paging: 'page',
})

const column = columnsFor<Excluded>()
const rowId = ({ id }: Excluded): string => id
const rowName = ({ combination }: Excluded): string => combination.name
const rowHref = ({ combination }: Excluded): string => `/combinations/${combination.id}?tab=products`
const rowsOf = ({ productBlacklist }: ExcludedProductsQuery) => productBlacklist

/** What was taken away of a definition, with the way back: the tab *Excluded* of a definition. */
export function ExcludedProducts({ definitionId }: { definitionId: string }) {
  const text = useText()
  const mayEdit = useAllowed('product:edit')
  const systemName = useSystemName()
  const distinction = useDistinction()
  const { bringBack } = useTakingAway()
  const state = useLocalListState(list)
  const variables = useCallback(
    (_: ListValues, { skip, take }: Window): ExcludedProductsQueryVariables => ({ id: definitionId, skip, take }),
    [definitionId],
  )
  const source = useServerRows({ list: state, document: ExcludedProductsDocument, variables, rowsOf })
  const columns = useMemo(
    () => [
      column('name', text('product_year.customer'), 'text', rowName),
      column('customerId', text('product_year.customer_id'), 'text', ({ combination }) => combination.customerId, {
        width: 152,
      }),
      column('split', text('product_year.which'), 'text', distinction, { width: 184 }),
      column('system', text('product_year.system'), 'text', ({ connection }) => systemName(connection), {
        width: 160,
      }),
      column('createdTime', text('product_year.excluded_since'), 'date', ({ createdTime }) => createdTime, {
        width: 128,
        narrow: 128,
      }),
      column('covers', text('product_year.excluded_state'), 'text', ({ coversNothing }) =>
        text(coversNothing ? 'product_year.covers_nothing' : 'product_year.covers'),
      ),
      ...(mayEdit
        ? [
            rowAction<Excluded>({
              id: 'back',
              header: text('product_year.acts'),
              icon: <ArrowUndo20Regular />,
              label: ({ combination }) => text('product_year.bring_back', { name: combination.name }),
              onAct: ({ id, combination }) => void bringBack(id, combination.name),
            }),
          ]
        : []),
    ],
    [text, mayEdit, systemName, distinction, bringBack],
  )
  return (
    <List
      shape="card"
      label={text('product_year.excluded')}
      list={state}
      source={source}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      download={{ name: text('product_year.excluded') }}
      empty={{
        nothing: {
          title: <Message id="product_year.none_excluded" />,
          body: <Message id="product_year.none_excluded_body" />,
        },
      }}
    />
  )
}
