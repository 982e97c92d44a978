import { useMemo, useState } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import { InvoicePreview, useInvoices, type Invoice } from '../connection-invoices/index.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { localPage } from '../../ui/table/local-rows.ts'
import { defaultTableValues, type TableValues } from '../../ui/table/table-values.ts'
import { useCsvDownload } from '../../ui/table/useCsvDownload.ts'
import { useLocalTableState } from '../../ui/table/useTableState.ts'
import { ConnectionSwitch } from './ConnectionSwitch.tsx'
import { TableSwitch } from './TableSwitch.tsx'

const wide = '@media (min-width: 1024px)'

const useStyles = makeStyles({
  split: {
    height: '100%',
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(16rem, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    [wide]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)', gridTemplateRows: 'minmax(0, 1fr)' },
  },
  table: { minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' },
  preview: {
    minHeight: 0,
    overflow: 'auto',
    padding: `${tokens.spacingVerticalM} 0`,
    [wide]: {
      paddingLeft: tokens.spacingHorizontalL,
      borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    },
  },
})

const defaults: TableValues = { ...defaultTableValues, status: 'ALL', sortColumn: 'period', sortOrder: -1 }
const rowId = (invoice: Invoice): string => invoice.id
const rowName = (invoice: Invoice): string => invoice.fileName

/** Every invoice of a connection, with the chosen one beside the table. */
export function InvoicesPage({
  connection,
  choices,
}: {
  connection: NamedConnection
  choices: readonly NamedConnection[]
}) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const download = useCsvDownload()
  const { id, application } = connection
  const table = useLocalTableState(`data.${connection.connector}.invoices`, defaults)
  const { data, error, busy, reload } = useInvoices(id)
  const [chosen, setChosen] = useState<string>()
  const columns = useMemo(
    (): TableColumn<Invoice>[] => [
      {
        id: 'fileName',
        header: text('column.fileName'),
        kind: 'text',
        width: 232,
        sortable: true,
        value: (row) => row.fileName,
      },
      {
        id: 'period',
        header: text('column.period'),
        kind: 'text',
        width: 96,
        sortable: true,
        value: (row) => row.period,
      },
      {
        id: 'netAmount',
        header: text('column.netAmount'),
        kind: 'amount',
        width: 120,
        value: (row) => row.invoiceFinancialData.invoiceNetAmount,
      },
    ],
    [text],
  )
  const invoices = data?.connectionInvoices.items
  const page = useMemo(
    () => (invoices === undefined ? undefined : localPage(invoices, columns, table, formats.compare)),
    [invoices, columns, table, formats],
  )
  const shown = page?.items.find((one) => one.id === chosen) ?? page?.items[0]
  const title = text('data.title_of', { table: text('table.name.invoices'), application })
  return (
    <Page
      filled
      title={title}
      actions={<ConnectionSwitch choices={choices} current={id} table="invoices" search="" />}
      tabs={<TableSwitch connection={connection} current="invoices" search="" />}
    >
      <div className={styles.split}>
        <div className={styles.table}>
          <DataTable<Invoice>
            label={title}
            columns={columns}
            rows={page?.items}
            total={page?.totalCount}
            rowId={rowId}
            rowName={rowName}
            table={{ ...table, isFiltered: table.filter !== '' }}
            busy={busy}
            error={error}
            onRetry={() => void reload()}
            searchLabel={text('data.search')}
            currentId={shown?.id}
            onOpen={(invoice) => setChosen(invoice.id)}
            onDownload={() =>
              void download({
                name: `${application} ${text('table.name.invoices')}`,
                columns,
                page: (skip, take) =>
                  Promise.resolve(localPage(invoices ?? [], columns, { ...table, skip, take }, formats.compare)),
              })
            }
            empty={{
              nothing: {
                title: <Message id="data.invoices.none_title" />,
                body: <Message id="data.invoices.none_body" values={{ application }} />,
                action: (
                  <Button onClick={() => void navigate(`/connections/${id}/invoices`)}>
                    <Message id="data.invoices.none_action" />
                  </Button>
                ),
              },
            }}
          />
        </div>
        {shown !== undefined && (
          <div className={styles.preview}>
            <InvoicePreview key={shown.id} invoice={shown} />
          </div>
        )}
      </div>
    </Page>
  )
}
