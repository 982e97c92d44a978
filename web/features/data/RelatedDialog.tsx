import { useMemo, useState } from 'react'
import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Tab,
  TabList,
} from '@fluentui/react-components'
import { Dismiss24Regular } from '@fluentui/react-icons/svg/dismiss'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useCsvDownload } from '../../ui/table/useCsvDownload.ts'
import { useLocalTableState } from '../../ui/table/useTableState.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { firstOrder, relatedBy, relatedColumns, relatedName, relatedTable, type Related } from './related.ts'
import { dataColumn } from './table-columns.tsx'
import { tableQuery, type DataRow, type RowsVariables } from './table-query.ts'

const useStyles = makeStyles({
  surface: {
    width: '80vw',
    maxWidth: 'none',
    height: '80vh',
    maxHeight: 'none',
    '@media (max-width: 639px)': { width: '100vw', height: '100vh' },
  },
  body: { height: '100%', maxHeight: 'none', gridTemplateRows: 'auto minmax(0, 1fr)' },
  content: { minHeight: 0, display: 'flex', flexDirection: 'column', overflow: 'hidden' },
})

interface RelatedDialogProps {
  readonly connectionId: string
  /** What belongs to the row, at least one; a tab for each where there are more. */
  readonly related: readonly Related[]
  /** The vendor's id and the name of the row they belong to. */
  readonly of: { readonly externalId: string; readonly name: string }
  readonly onClose: () => void
}

const rowId = (row: DataRow): string => row.spilId

/** The rows that belong to one row: who may open an administration and what it is billed, or what a user may open. */
export function RelatedDialog({ connectionId, related, of, onClose }: RelatedDialogProps) {
  const styles = useStyles()
  useReturnFocus()
  const text = useText()
  const [chosen, setChosen] = useState(0)
  const current = related[chosen] ?? related[0]
  if (current === undefined) return null
  return (
    <Dialog open onOpenChange={(_, event) => event.open || onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle
            action={
              <Button
                appearance="subtle"
                aria-label={text('action.close')}
                icon={<Dismiss24Regular />}
                onClick={onClose}
              />
            }
          >
            {related.length > 1 ? of.name : text(`data.related.${current.lists}`, { name: of.name })}
          </DialogTitle>
          <DialogContent className={styles.content}>
            {related.length > 1 && (
              <TabList
                selectedValue={chosen}
                aria-label={text('data.related.choose')}
                onTabSelect={(_, { value }) => setChosen(Number(value))}
              >
                {related.map(({ lists }, index) => (
                  <Tab key={lists} value={index}>
                    <Message id={`data.related.column_${lists}`} />
                  </Tab>
                ))}
              </TabList>
            )}
            <RelatedRows key={current.lists} connectionId={connectionId} related={current} of={of} />
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function RelatedRows({
  connectionId,
  related,
  of,
}: Pick<RelatedDialogProps, 'connectionId' | 'of'> & { readonly related: Related }) {
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  const transport = useTransport()
  const download = useCsvDownload()
  const { lists, shape } = related
  const values = useLocalTableState(`related.${shape.query}.${lists}`, firstOrder[lists])
  const query = useMemo(() => tableQuery(relatedTable[lists], shape), [lists, shape])
  const variables = (skip: number, take: number): RowsVariables => ({
    connectionId,
    filter: { search: values.filter, status: 'ALL', [relatedBy[lists]]: of.externalId },
    sort: { column: values.sortColumn, direction: values.sortOrder === 1 ? 'ASC' : 'DESC' },
    skip,
    take,
  })
  const { data, error, busy, reload } = useGraphql(query, variables(values.skip, values.take))
  const columns = useMemo(
    (): TableColumn<DataRow>[] =>
      relatedColumns(related).map(({ column, header }) => ({
        ...dataColumn(column, { text, textOf, formats }),
        ...(header === undefined ? {} : { header: text(header) }),
      })),
    [text, textOf, formats, related],
  )
  const title = text(`data.related.${lists}`, { name: of.name })
  const save = (): Promise<void> =>
    download({
      name: title,
      columns,
      page: async (skip, take, signal) => (await transport.call(query, variables(skip, take), { signal })).rows,
    })
  return (
    <DataTable<DataRow>
      label={title}
      columns={columns}
      rows={data?.rows.items}
      total={data?.rows.totalCount}
      rowId={rowId}
      rowName={relatedName[lists]}
      table={{ ...values, isFiltered: values.filter !== '' }}
      busy={busy}
      error={error}
      onRetry={() => void reload()}
      searchLabel={text('data.search')}
      onDownload={() => void save()}
      empty={{ nothing: { title: <Message id={`data.related.none_${lists}`} /> } }}
    />
  )
}
