import { useMemo, useState } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import { isEuro } from '#domain/invoices/invoice.ts'
import { useInvoices, type Invoice } from '../connection-invoices/index.ts'
import { InvoiceBilling } from '../invoice-products/index.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { List } from '../../ui/list/List.tsx'
import { declareList } from '../../ui/list/list-values.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { useLocalRows } from '../../ui/list/useLocalRows.ts'
import { columnsFor, type CellValue } from '../../ui/table/columns.ts'
import { ConnectionSwitch } from './ConnectionSwitch.tsx'
import { dataNotice } from './DataNotice.tsx'
import { TableSwitch } from './TableSwitch.tsx'

/** Below it neither the list nor the lines of an invoice would have room beside the other. */
const wide = '@media (min-width: 1200px)'

const useStyles = makeStyles({
  split: {
    height: '100%',
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(16rem, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    [wide]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr)', gridTemplateRows: 'minmax(0, 1fr)' },
  },
  table: { minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' },
  preview: {
    minHeight: 0,
    overflow: 'auto',
    margin: `${tokens.spacingVerticalS} 0`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

const invoiceList = declareList({
  id: 'data.invoices',
  filters: {},
  sort: { column: 'period', order: -1 },
  paging: 'page',
})
const sortable: ReadonlySet<string> = new Set(['fileName', 'period'])
const column = columnsFor<Invoice>()
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
  const navigate = useNavigate()
  const { id, application, connector } = connection
  const formats = useFormats()
  const opened = useListState(invoiceList, `data.${connector}.invoices`)
  // The address of another table of the connection may sort by what invoices have not.
  const list = useMemo(
    () => (sortable.has(opened.values.sort.column) ? opened : opened.at({ ...opened.values, sort: invoiceList.sort })),
    [opened],
  )
  const { data, ...answer } = useInvoices(id)
  const all = data?.connectionInvoices.items
  const inEuros = all?.every(({ currency }) => isEuro(currency)) === true
  const [chosen, setChosen] = useState<string>()
  const columns = useMemo(() => {
    const amount = ({ currency, invoiceFinancialData: { invoiceNetAmount: net } }: Invoice): CellValue =>
      net === null || isEuro(currency) ? net : formats.money(net, currency)
    return [
      column('fileName', text('column.fileName'), 'text', (row) => row.fileName, { width: 208, sortable: true }),
      column('period', text('column.period'), 'text', (row) => row.period, { width: 92, sortable: true }),
      // Amounts of different currencies come to nothing together.
      column('netAmount', text('column.netAmount'), 'amount', amount, { width: 168, narrow: 164, totals: inEuros }),
    ]
  }, [text, formats, inEuros])
  const source = useLocalRows({ list, all, columns, ...answer })
  const shown = source.rows?.find((one) => one.id === chosen) ?? source.rows?.[0]
  const title = text('data.title_of', { table: text('table.name.invoices'), application })
  return (
    <Page
      filled
      title={title}
      actions={<ConnectionSwitch choices={choices} current={id} table="invoices" search="" />}
      message={dataNotice(connection)}
      tabs={<TableSwitch connection={connection} current="invoices" search="" />}
    >
      <div className={styles.split}>
        <div className={styles.table}>
          <List
            label={title}
            list={list}
            source={source}
            columns={columns}
            rowId={rowId}
            rowName={rowName}
            search={text('data.search.invoices')}
            currentId={shown?.id}
            onOpen={(invoice) => setChosen(invoice.id)}
            download={{ name: `${application} ${text('table.name.invoices')}` }}
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
            <InvoiceBilling key={shown.id} invoice={shown} connection={connection} />
          </div>
        )}
      </div>
    </Page>
  )
}
