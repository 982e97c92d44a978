import { useCallback, useMemo, useState } from 'react'
import { makeStyles, tokens, mergeClasses } from '@fluentui/react-components'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import {
  DeleteInvoiceProductsDocument,
  InvoiceProductsDocument,
  type InvoiceProductColumn,
  type InvoiceProductsQuery,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import type { Invoice } from '../connection-invoices/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useTicking } from '../../ui/list/bulk.tsx'
import { List } from '../../ui/list/List.tsx'
import { ListDialog } from '../../ui/list/ListDialog.tsx'
import { declareList, type ListValues } from '../../ui/list/list-values.ts'
import { useLocalListState } from '../../ui/list/useListState.ts'
import { useServerRows, type Window } from '../../ui/list/useServerRows.ts'
import { useNarrow, useSmall } from '../../ui/useMediaQuery.ts'
import { EditProductPanel } from './EditProductPanel.tsx'
import { refreshes, useUndoProducts } from './useProductActs.ts'
import { useProductColumns } from './useProductColumns.tsx'
import { useRowEditing, type ProductRow } from './useRowEditing.ts'
import { useTones } from '../../ui/tones.ts'

const useStyles = makeStyles({
  sums: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalS,
    fontVariantNumeric: 'tabular-nums',
  },
  missing: { marginLeft: tokens.spacingHorizontalSNudge },
})

const productList = declareList({
  id: 'invoice-products',
  filters: {},
  sort: { column: 'sourceName', order: 1 },
  pageSize: 10,
  paging: 'page',
})
type ProductFilters = typeof productList.filters

const sortable: readonly InvoiceProductColumn[] = [
  'sourceName',
  'sourceClientId',
  'productDefinition',
  'count',
  'purchaseCostPerUnit',
  'salesCostPerUnit',
]
const rowId = ({ id }: ProductRow): string => id
const rowName = ({ sourceName, id }: ProductRow): string => sourceName ?? id
const rowsOf = ({ invoiceProducts }: InvoiceProductsQuery) => invoiceProducts
/** Of one call that deletes. */
const mostAtOnce = 500

/** The lines of an invoice that are billed on: to look at, and to change in their place. */
export function ProductsDialog({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
  const styles = useStyles()
  const tones = useTones()
  const text = useText()
  const formats = useFormats()
  const mayEdit = useAllowed('product:edit')
  const list = useLocalListState(productList)
  const ticking = useTicking(true)
  const narrow = useNarrow()
  const small = useSmall()
  const [panel, setPanel] = useState<ProductRow>()
  const editing = useRowEditing()
  const columns = useProductColumns(narrow ? { ...editing, id: undefined, begin: setPanel } : editing, mayEdit, {
    narrow,
    small,
  })
  const { run, busy } = useCommand(DeleteInvoiceProductsDocument, { refreshes })
  const tellDone = useUndoProducts()
  const { id } = invoice
  const variables = useCallback(
    ({ search, sort }: ListValues<ProductFilters>, { skip, take }: Window) => ({
      id,
      search: search === '' ? null : search,
      sort: {
        column: sortable.find((one) => one === sort.column) ?? ('sourceName' as const),
        direction: sort.order === 1 ? ('ASC' as const) : ('DESC' as const),
      },
      skip,
      take,
    }),
    [id],
  )
  const source = useServerRows({ list, document: InvoiceProductsDocument, variables, rowsOf })
  const bulk = useMemo(() => {
    if (!mayEdit) return undefined
    const deleteRows = async (ids: ReadonlySet<string>): Promise<void> => {
      const gone = await run({ ids: [...ids] })
      if (gone === undefined) return
      ticking.selection.clear()
      const { count, actId } = gone.deleted
      tellDone(text('invoice_products.deleted', { count, countText: formats.integer(count) }), actId)
    }
    return {
      ticking,
      actions: [
        {
          id: 'delete',
          label: text('invoice_products.delete_many'),
          icon: <Delete20Regular />,
          most: mostAtOnce,
          obstacle: busy ? text('invoice_products.busy') : undefined,
          onAct: (ids: ReadonlySet<string>) => void deleteRows(ids),
        },
      ],
    }
  }, [mayEdit, ticking, run, busy, tellDone, text, formats])
  const page = source.data?.invoiceProducts
  return (
    <ListDialog title={text('invoice_products.dialog_title', { name: invoice.fileName })} onClose={onClose}>
      <List
        label={text('invoice_products.dialog_title', { name: invoice.fileName })}
        list={list}
        source={source}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        search={text('invoice_products.search')}
        bulk={bulk}
        empty={{
          nothing: {
            title: <Message id="invoice_products.none_title" />,
            body: <Message id="invoice_products.none_body" />,
          },
        }}
      />
      {page !== undefined && page.totalCount > 0 && (
        <div className={styles.sums} role="status">
          {(['purchase', 'sales'] as const).map((kind) => (
            <span key={kind}>
              {text(`invoice_products.sum_${kind}`, {
                // What is missing everywhere is not nothing.
                amount:
                  page[`${kind}Missing`] === page.totalCount
                    ? text('invoice_products.missing')
                    : formats.euro(page[kind]),
              })}
              {page[`${kind}Missing`] > 0 && page[`${kind}Missing`] < page.totalCount && (
                <span className={mergeClasses(styles.missing, tones.warn)}>
                  {text('invoice_products.sum_missing', {
                    count: page[`${kind}Missing`],
                    countText: formats.integer(page[`${kind}Missing`]),
                  })}
                </span>
              )}
            </span>
          ))}
        </div>
      )}
      {panel !== undefined && <EditProductPanel row={panel} onClose={() => setPanel(undefined)} />}
    </ListDialog>
  )
}
