import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { useConnections } from '../live-connections/index.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { InvoicesTab } from './InvoicesTab.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const invoice = (id: string, fileName: string, period: string) => ({
  id,
  connectionId: 'c1',
  fileType: 'XLSX',
  fileName,
  blobFileName: null,
  pdfBlobFileName: null,
  createdOn: '2026-10-02T10:00:00.000Z',
  period,
  state: 'PROCESSED',
  number: null,
  date: '2026-10-01',
  currency: 'EUR',
  lineCount: 2,
  duplicate: null,
  metaData: { processedOn: null, error: null, errorDetail: null, errorFound: null, lostLines: 0, warningCount: 0, warnings: [] }, // prettier-ignore
  invoiceFinancialData: { invoiceNetAmount: null, invoiceVatAmount: null, invoiceGrossAmount: null },
})
const line = (lineNumber: string, description: string) => ({
  lineNumber,
  code: null,
  description,
  quantity: '1.00',
  unitPrice: '2.00',
  total: '2.00',
  from: null,
  till: null,
  labels: [],
})

function Tab() {
  const [found] = useConnections().connections ?? []
  return found === undefined ? null : <InvoicesTab connection={found} mayEdit={false} />
}

function open(search = '') {
  const items = [invoice('i1', 'oktober.xlsx', '2026-10'), invoice('i2', 'september.xlsx', '2026-09')]
  const api = answering({
    Connections: { tenantConnections: { totalCount: 1, items: [connection({ id: 'c1' })] } },
    ConnectionInvoices: { connectionInvoices: { totalCount: 2, items } },
    ConnectionInvoiceLines: { connectionInvoiceLines: { totalCount: 2, items: [line('10', 'Boekhouden'), line('20', 'Scannen')] } }, // prettier-ignore
    LateOfConnection: { lateOfConnection: null },
  })
  return {
    api,
    ...show(<Tab />, {
      transport: api,
      path: `/connections/c1/invoices${search}`,
    }),
  }
}

it('the address says which invoice is open, and a link to one of its lines opens it there', async () => {
  const { address } = open()
  await userEvent.click(await screen.findByRole('button', { name: /september\.xlsx/u }))
  expect(address()).toBe('/connections/c1/invoices?year=2026&invoice=i2')
  await userEvent.click(await screen.findByRole('button', { name: 'Link naar regel 20 kopiëren' }))
  const link = new URL(await navigator.clipboard.readText())
  expect(link.search).toBe('?year=2026&invoice=i2&line=20&tenant=tenant-1')
  cleanup()
  const { api } = open('?year=2026&invoice=i2&line=20')
  const row = await screen.findByRole('row', { name: /Scannen/u, current: true })
  expect(within(row).getByText('Scannen')).toBeDefined()
  expect(screen.getAllByRole('row', { current: true })).toHaveLength(1)
  expect(api.asked.find(({ operation }) => operation === 'ConnectionInvoiceLines')?.variables).toMatchObject({
    id: 'i2',
  })
  expect(screen.queryByText(/van deze link/u)).toBeNull()
})

it('an invoice that is gone, and a line that is, are said to be', async () => {
  open('?year=2026&invoice=weg&line=20')
  expect(await screen.findByText(/De factuur van deze link staat hier niet meer/u)).toBeDefined()
  expect(screen.queryByRole('row', { current: true })).toBeNull()
  cleanup()
  open('?year=2026&invoice=i1&line=99')
  expect(await screen.findByText('De regel van deze link staat niet meer op deze factuur.')).toBeDefined()
  expect(screen.getByRole('heading', { name: /oktober\.xlsx/u })).toBeDefined()
})

it('a year that nobody keeps is this one', async () => {
  const { api } = open('?year=1850')
  await screen.findByRole('heading', { name: /oktober\.xlsx/u })
  expect(api.asked.find(({ operation }) => operation === 'ConnectionInvoices')?.variables).toMatchObject({
    filter: { yearPeriod: 2026 },
  })
})
