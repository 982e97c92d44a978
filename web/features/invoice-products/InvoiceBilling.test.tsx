import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import type { InvoiceProductFieldsFragment } from '../../graphql/generated/graphql.ts'
import type { Invoice } from '../connection-invoices/index.ts'
import { connectionView } from '../live-connections/index.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { narrow } from '../../ui/theme.ts'
import { InvoiceBilling } from './InvoiceBilling.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const visionplanner = {
  ...connectionView(connection({ id: 'c', connector: 'VisionplannerV2' })),
  application: 'Visionplanner',
}
const invoice: Invoice = {
  id: 'c.f',
  connectionId: 'c',
  fileType: 'csv',
  fileName: 'november.csv',
  blobFileName: 'b.csv',
  pdfBlobFileName: null,
  createdOn: '2026-11-20T10:00:00Z',
  period: '2026-11',
  state: 'PROCESSED',
  number: '1',
  date: null,
  currency: 'EUR',
  lineCount: 2,
  duplicate: null,
  metaData: {
    processedOn: '2026-11-20T10:00:00Z',
    error: null,
    errorDetail: null,
    errorFound: null,
    lostLines: 0,
    warningCount: 0,
    warnings: [],
  },
  invoiceFinancialData: { invoiceNetAmount: '25.00', invoiceVatAmount: null, invoiceGrossAmount: null },
}
const definition = {
  id: 'd',
  description: 'Licentie',
  isDefault: false,
  sourceType: 'ADMINISTRATION' as const,
  purchaseCostPerUnit: '10.00',
  salesCostPerUnit: '15.50',
}
const product: InvoiceProductFieldsFragment = {
  id: 'p',
  revision: 'r1',
  period: '2026-11',
  sourceType: 'ADMINISTRATION',
  sourceStatus: 'ACTIVE',
  sourceClientId: '1001',
  sourceName: 'De Korst',
  combinationId: 'korst',
  combination: { name: 'Korst Groep' },
  count: '2.50',
  purchaseCostPerUnit: '10.00',
  salesCostPerUnit: null,
  productDefinition: definition,
}
const line = (place: number, invoiceProductId: string | null) => ({
  id: `l${place}`,
  description: `Regel ${place}`,
  sourceId: 's',
  administrationName: 'De Korst',
  invoiceProductId,
  count: '1.00',
  purchaseCostPerUnit: '12.50',
})
const shownLine = (place: number) => ({
  lineNumber: String(place),
  code: null,
  description: `Regel ${place}`,
  quantity: '1',
  unitPrice: '12.50',
  total: '12.50',
  from: null,
  till: null,
  labels: [],
})

function open({
  user = owner,
  answers = {},
  of = visionplanner,
}: { user?: typeof owner; answers?: Record<string, unknown>; of?: typeof visionplanner } = {}) {
  const api = answering({
    ConnectionInvoiceLines: { connectionInvoiceLines: { totalCount: 2, items: [shownLine(1), shownLine(2)] } },
    InvoiceLineSummary: { invoiceLineSummary: { lines: 2, billed: 1, billable: 1, unknown: 0, otherCurrency: false } },
    BillableLines: { billableLines: { items: [line(1, 'p'), line(2, null)] } },
    InvoiceProductDefinitions: { invoiceProductDefinitions: [definition] },
    InvoiceSources: {
      administrations: {
        items: [{ spilId: 's', name: 'De Korst', externalId: '1001', customerId: null, spilStatus: 'ACTIVE' }],
      },
    },
    InvoiceProducts: {
      invoiceProducts: {
        totalCount: 1,
        purchase: '25.0000',
        purchaseMissing: 0,
        sales: '0.0000',
        salesMissing: 1,
        items: [product],
      },
    },
    BillInvoiceLines: { billInvoiceLines: { actId: 'a', count: 1, left: 0 } },
    UndoInvoiceProducts: { undoInvoiceProducts: { count: 1, kept: 0, left: false } },
    CreateInvoiceProduct: { createInvoiceProduct: product },
    UpdateInvoiceProduct: { updateInvoiceProduct: product },
    DeleteInvoiceProduct: { deleted: { actId: 'b', count: 1 } },
    ...answers,
  })
  show(<InvoiceBilling invoice={invoice} connection={of} />, { transport: api, user })
  const asked = (operation: string) =>
    api.asked.filter((one) => one.operation === operation).map(({ variables }) => variables)
  return { api, asked }
}

const button = (name: RegExp | string) => screen.findByRole('button', { name })

describe('an invoice on the data page', () => {
  it('bills all its lines on under a description that is typed, with the way back', async () => {
    const { asked } = open()
    await userEvent.click(await button('1 regel doorbelasten'))
    const panel = await screen.findByRole('dialog')
    await userEvent.type(await within(panel).findByRole('combobox', { name: /Productdefinitie/ }), 'Licenties')
    await userEvent.click(within(panel).getByRole('button', { name: '1 regel doorbelasten' }))
    await waitFor(() =>
      expect(asked('BillInvoiceLines')).toEqual([
        { input: { connectionInvoiceId: 'c.f', description: 'Licenties', actId: null } },
      ]),
    )
    await userEvent.click(await button(/Ongedaan maken/))
    await waitFor(() => expect(asked('UndoInvoiceProducts')).toEqual([{ actId: 'a' }]))
  })

  it('bills one line on with what it says, to whom it is for', async () => {
    const { asked } = open()
    await userEvent.click(await button('Regel 2 doorbelasten'))
    const panel = await screen.findByRole('dialog')
    await userEvent.click(within(panel).getByRole('button', { name: 'Toevoegen' }))
    await waitFor(() =>
      expect(asked('CreateInvoiceProduct')).toMatchObject([
        {
          input: {
            connectionInvoiceId: 'c.f',
            lineId: 'l2',
            sourceId: 's',
            description: 'Regel 2',
            count: '1.00',
            purchaseCostPerUnit: '12.50',
            salesCostPerUnit: null,
          },
        },
      ]),
    )
  })

  it('shows the text of the line as the definition that will come, with those that there are to choose instead', async () => {
    open()
    await userEvent.click(await button('Regel 2 doorbelasten'))
    const panel = await screen.findByRole('dialog')
    const box = await within(panel).findByRole<HTMLInputElement>('combobox', { name: /Productdefinitie/ })
    expect(box.value).toBe('Regel 2')
    await userEvent.click(box)
    await userEvent.click(await screen.findByRole('option', { name: 'Licentie' }))
    expect(box.value).toBe('Licentie')
  })

  it('offers the kinds of source that the system has; a chosen definition says which, and nobody of the other kind is kept', async () => {
    const manual = { ...connectionView(connection({ id: 'c', connector: 'ManualImportV2' })), application: 'Bestand' }
    const { asked } = open({
      of: manual,
      answers: {
        InvoiceSources: { users: { items: [{ spilId: 'u', name: 'Jan', externalId: 'jan', email: 'jan@klant.example', spilStatus: 'ACTIVE' }] } }, // prettier-ignore
      },
    })
    await userEvent.click(await button('Factuurregel toevoegen'))
    const panel = await screen.findByRole('dialog')
    await userEvent.click(within(panel).getByRole('radio', { name: 'Gebruiker' }))
    await userEvent.click(within(panel).getByRole('combobox', { name: /Gebruiker/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Jan/ }))
    await userEvent.click(await within(panel).findByRole('combobox', { name: /Productdefinitie/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Licentie' }))
    const administrations = within(panel).getByRole<HTMLInputElement>('radio', { name: 'Administratie' })
    expect([administrations.checked, administrations.disabled]).toEqual([true, true])
    const source = within(panel).getByRole<HTMLInputElement>('combobox', { name: /Administratie/ })
    expect(source.value).toBe('')
    await userEvent.click(within(panel).getByRole('button', { name: 'Toevoegen' }))
    expect(asked('CreateInvoiceProduct')).toEqual([])
  })

  it('says in words what is wrong with a figure, and sends nothing', async () => {
    const { asked } = open()
    await userEvent.click(await button('Regel 2 doorbelasten'))
    const panel = await screen.findByRole('dialog')
    const count = within(panel).getByRole('textbox', { name: /Aantal/ })
    await userEvent.clear(count)
    await userEvent.type(count, '-1')
    await userEvent.click(within(panel).getByRole('button', { name: 'Toevoegen' }))
    await within(panel).findByText('Vul een aantal van 0 of meer in, met hooguit 2 decimalen.')
    expect(asked('CreateInvoiceProduct')).toEqual([])
  })

  it('shows a reader what is billed on, and nothing to change it', async () => {
    open({ user: { ...owner, role: 'READ_ONLY' } })
    await userEvent.click(await button('Doorbelaste regels (1)'))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('De Korst')
    expect(within(dialog).queryByRole('button', { name: /wijzigen|verwijderen/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /doorbelasten$/ })).toBeNull()
  })

  it('is as it was for a firm without products', async () => {
    const { asked } = open({ user: { ...owner, tier: 'BASIC' } })
    await screen.findByText('Regel 1')
    expect(asked('InvoiceLineSummary')).toEqual([])
    expect(screen.queryByRole('button', { name: /Doorbelaste/ })).toBeNull()
  })
})

describe('the lines that are billed on', () => {
  it('are changed in their place, as the one who changes them saw them; a missing price is said, not shown as 0', async () => {
    const { asked } = open()
    await userEvent.click(await button('Doorbelaste regels (1)'))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('Verkoop ontbreekt')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'De Korst wijzigen' }))
    const sales = within(dialog).getByRole('textbox', { name: 'Verkoop (€)' })
    await userEvent.type(sales, '15,505')
    await waitFor(() => expect(sales.getAttribute('aria-invalid')).toBe('true'))
    await screen.findByText('Vul een bedrag in met hooguit 2 decimalen, tot 1.000.000.')
    await userEvent.type(sales, '{Enter}')
    expect(asked('UpdateInvoiceProduct')).toEqual([])
    await userEvent.type(sales, '{Backspace}{Enter}')
    await waitFor(() =>
      expect(asked('UpdateInvoiceProduct')).toEqual([
        { input: { id: 'p', revision: 'r1', count: '2.50', purchaseCostPerUnit: '10.00', salesCostPerUnit: '15.50' } },
      ]),
    )
  })

  it('are changed as they are, not as somebody typed before they let go of it', async () => {
    const { asked } = open()
    await userEvent.click(await button('Doorbelaste regels (1)'))
    const dialog = await screen.findByRole('dialog')
    const begin = async () => {
      await userEvent.click(await within(dialog).findByRole('button', { name: 'De Korst wijzigen' }))
      return within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Verkoop (€)' })
    }
    await userEvent.type(await begin(), '99{Escape}')
    const again = await begin()
    expect(again.value).toBe('')
    await userEvent.type(again, '1{Enter}')
    await waitFor(() => expect(asked('UpdateInvoiceProduct')).toHaveLength(1))
    expect(asked('UpdateInvoiceProduct')[0]).toMatchObject({ input: { salesCostPerUnit: '1' } })
  })

  it('are changed on a phone as well, also what their row has no room for, and what lies open of the row follows', async () => {
    const match = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const list = match(query)
      if (query === narrow) vi.spyOn(list, 'matches', 'get').mockReturnValue(true)
      return list
    })
    let saved = product
    const { asked } = open({
      answers: {
        InvoiceProducts: () => ({
          invoiceProducts: { totalCount: 1, purchase: '25.0000', purchaseMissing: 0, sales: '0.0000', salesMissing: 1, items: [saved] },
        }), // prettier-ignore
        UpdateInvoiceProduct: () => {
          saved = { ...product, revision: 'r2', count: '3.00' }
          return { updateInvoiceProduct: saved }
        },
      },
    })
    await userEvent.click(await button('Doorbelaste regels (1)'))
    await userEvent.click(await button(/De Korst.*2,5 ×/u))
    const row = (await screen.findAllByRole('dialog')).at(-1) ?? document.body
    expect(within(row).getByText('2,5')).toBeDefined()
    await userEvent.click(within(row).getByRole('button', { name: 'De Korst wijzigen' }))
    const panel = await screen.findByRole('dialog', { name: 'De Korst wijzigen' })
    for (const [field, typed] of [['Aantal', '3'], ['Inkoop per stuk (€)', '12,5']] as const) {
      const input = within(panel).getByRole('textbox', { name: new RegExp(field.replace(/[()]/gu, '\\$&'), 'u') })
      await userEvent.clear(input)
      await userEvent.type(input, typed)
    } // prettier-ignore
    await userEvent.click(within(panel).getByRole('button', { name: 'Opslaan' }))
    await waitFor(() =>
      expect(asked('UpdateInvoiceProduct')).toEqual([
        { input: { id: 'p', revision: 'r1', count: '3', purchaseCostPerUnit: '12.5', salesCostPerUnit: null } },
      ]),
    )
    await within(row).findByText('3')
  })

  it('are deleted many at a time as one act, with the way back', async () => {
    const { asked } = open({ answers: { DeleteInvoiceProducts: { deleted: { actId: 'c', count: 1 } } } })
    await userEvent.click(await button('Doorbelaste regels (1)'))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: /De Korst/ }))
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Verwijderen' }))
    await waitFor(() => expect(asked('DeleteInvoiceProducts')).toEqual([{ ids: ['p'] }]))
    await screen.findByText('Factuurregel verwijderd.')
  })

  it('are deleted as they were seen, with the way back', async () => {
    const { asked } = open()
    await userEvent.click(await button('Doorbelaste regels (1)'))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Meer voor De Korst' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'De Korst verwijderen' }))
    await waitFor(() => expect(asked('DeleteInvoiceProduct')).toEqual([{ input: { id: 'p', revision: 'r1' } }]))
    await screen.findByText('Factuurregel verwijderd.')
  })
})
