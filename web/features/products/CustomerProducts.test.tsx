import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { ApiError } from '../../graphql/api-error.ts'
import { CustomerProducts } from './CustomerProducts.tsx'
import { noSums, product, withoutPrice, year } from './samples/products.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const change = {
  previousPeriod: '2025-12',
  before: { payableQuantity: '1.00', purchase: '4.0000', sales: '7.0000' },
  purchasePriceBefore: '4.00',
  salesPriceBefore: '7.00',
  quantity: '1.00',
  purchase: '4.7000',
  sales: '8.0000',
  parts: [
    {
      reason: 'LINKED_HERE',
      sources: 1,
      quantity: '1.00',
      purchase: '4.3500',
      sales: '7.5000',
      largest: [{ id: 'a1', name: 'Winkel', otherCustomer: { id: 'molen', name: 'De Molen' } }],
    },
    {
      reason: 'PRICE',
      sources: 1,
      quantity: '0.00',
      purchase: '0.3500',
      sales: '0.5000',
      largest: [{ id: 'a2', name: '', otherCustomer: null }],
    },
  ],
}

const explanation = {
  definition: { id: 'd1', description: 'Boekhouding', isDefault: false, sourceType: 'ADMINISTRATION', exists: true },
  combination: { id: 'korst', name: 'Bakkerij De Korst' },
  connection: { id: 'c1', connectorName: 'ExactOnlineNL', description: '' },
  splitFieldValue: null,
  sourceName: null,
  expense: { payableStatus: 'OPEN', payableQuantity: '2.00', purchase: '8.7000', sales: '15.0000', margin: '6.3000' },
  wouldBe: null,
  sourceType: 'ADMINISTRATION',
  purchasePrice: '4.35',
  purchaseOrigin: 'RULE',
  salesPrice: '7.50',
  salesOrigin: 'RULE',
  rulePeriod: '2026-01',
  closed: null,
  onlyNumberKnown: false,
  sourceCount: 2,
  sources: [
    {
      id: 'a1',
      name: 'Winkel',
      externalId: '1',
      administrationName: null,
      spilStatus: 'ACTIVE',
      isGone: false,
      quantity: '1.00',
      purchase: null,
      sales: null,
    },
    {
      id: 'a2',
      name: '',
      externalId: null,
      administrationName: null,
      spilStatus: null,
      isGone: true,
      quantity: '1.00',
      purchase: null,
      sales: null,
    },
  ],
}

function open({
  answers = {},
  user = owner,
  path = '/combinations/korst?tab=products&value=quantity',
}: {
  answers?: Readonly<Record<string, unknown>>
  user?: typeof owner
  path?: string
} = {}) {
  const api = answering({
    CustomerProducts: { rows: { ...year([product()]), totalsWithChildren: null } },
    ProductSyncInProgress: { productSyncInProgress: { inProgress: false, productIds: [] } },
    ExplainExpense: { explainExpense: explanation },
    ExplainChange: { explainExpense: { change } },
    ...answers,
  })
  return {
    api,
    ...show(<CustomerProducts combination={{ id: 'korst', name: 'Bakkerij De Korst' }} />, {
      transport: api,
      user,
      path,
    }),
  }
}

const asked = (api: ReturnType<typeof answering>, operation: string): unknown[] =>
  api.asked.filter((one) => one.operation === operation).map(({ variables }) => variables)

describe('the products of a customer', () => {
  it('shows twelve months with a total, and a dash where there is no line', async () => {
    open()
    const row = await screen.findByRole('row', { name: /Boekhouding/u })
    expect(within(row).getAllByRole('button', { name: /Boekhouding, .* 2026: 2/u })).toHaveLength(11)
    expect(within(row).getByText('22')).toBeTruthy()
  })

  it('adds what is earned, and no numbers of unlike things', async () => {
    open({ path: '/combinations/korst?tab=products' })
    expect(await screen.findByRole('img', { name: /^Verkoop.* in 2026: 11 maanden/u })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Totaal van jan 2026/u })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Aantal' }))
    expect(await screen.findAllByRole('button', { name: /Boekhouding, .* 2026: 2/u })).toHaveLength(11)
    expect(screen.queryByRole('img', { name: / in 2026: /u })).toBeNull()
    expect(screen.queryByRole('button', { name: /Totaal van/u })).toBeNull()
  })

  it('shows the figure that is chosen, keeps it in the address, and asks for the year beside it', async () => {
    const { api, address } = open()
    await screen.findByRole('row', { name: /Boekhouding/u })
    await userEvent.click(screen.getByRole('button', { name: 'Inkoop (€)' }))
    expect(await screen.findAllByRole('button', { name: /: 8,70/u })).toHaveLength(11)
    await userEvent.click(screen.getByRole('button', { name: 'Vorig jaar' }))
    await waitFor(() => expect(asked(api, 'CustomerProducts').at(-1)).toMatchObject({ id: 'korst', year: 2025 }))
    expect(address()).toContain('value=purchase')
    expect(address()).toContain('year=2025')
    // There is nothing to see of a year that has not come.
    await userEvent.click(screen.getByRole('button', { name: 'Volgend jaar' }))
    expect(screen.getByRole('button', { name: 'Volgend jaar' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('names the year of the figures it shows where another year cannot be had', async () => {
    let refused = false
    const products = () => {
      if (refused) throw new ApiError('UNAVAILABLE', { status: 503 })
      return { rows: { ...year([product()]), totalsWithChildren: null } }
    }
    open({ answers: { CustomerProducts: products }, path: '/combinations/korst?tab=products&value=purchase' })
    await screen.findByText('Inkoop in 2026')
    refused = true
    await userEvent.click(screen.getByRole('button', { name: 'Vorig jaar' }))
    await screen.findByText(/Je ziet de rijen van 2026/u)
    expect(screen.getByText('Inkoop in 2026')).toBeDefined()
    const picker = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Jaar' })
    expect(picker.value).toBe('2026')
    expect(screen.getAllByRole('button', { name: /Boekhouding, .* 2026: 8,70/u })).toHaveLength(11)
    refused = false
    await userEvent.click(screen.getByRole('button', { name: 'Vorig jaar' }))
    expect(await screen.findByText('Inkoop in 2025')).toBeDefined()
    expect(picker.value).toBe('2025')
  })

  it('shows a quiet sign where a price is missing, and once how many prices to give, those that bring in most first', async () => {
    const totals = {
      months: Array.from({ length: 12 }, () => ({ ...noSums, lines: 1, purchaseMissing: 1 })),
      year: { ...noSums, lines: 11, purchaseMissing: 11 },
    }
    const missing = (id: string, wouldBring: string | null) => ({
      definition: { id, description: id, isDefault: false, sourceType: 'ADMINISTRATION', exists: true },
      connection: { id: 'c1', connectorName: 'ExactOnlineNL', description: '' },
      splitFieldValue: null,
      lines: 3,
      quantity: '6.00',
      wouldBring,
    })
    open({
      path: '/combinations/korst?tab=products&value=purchase',
      answers: {
        CustomerProducts: { rows: { ...year([withoutPrice()], { totals }), totalsWithChildren: null } },
        MissingPrices: { missingPrices: [missing('d1', '120.0000'), missing('d2', null)] },
      },
    })
    const row = await screen.findByRole('row', { name: /Boekhouding/u })
    expect(within(row).getAllByRole('button', { name: /prijs ontbreekt/u })).toHaveLength(11)
    expect(within(row).queryByText('0,00')).toBeNull()
    expect(screen.getAllByText(/11 regels hebben geen prijs/u)).toHaveLength(1)
    await userEvent.click(await screen.findByRole('button', { name: '2 prijzen invullen' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ontbrekende prijzen' })
    expect(
      within(dialog)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/products/d1?tab=financial', '/products/d2?tab=financial'])
    expect(within(dialog).getByText(/120,00/u)).toBeTruthy()
    expect(within(dialog).getByText('onbekend')).toBeTruthy()
  })

  it('says how an amount came to be, by a click or by Enter on it', async () => {
    const { api } = open()
    const row = await screen.findByRole('row', { name: /Boekhouding/u })
    const [amount] = within(row).getAllByRole('button', { name: /jan 2026: 2/u })
    amount?.focus()
    await userEvent.keyboard('{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'Opbouw van dit bedrag' })
    expect((await within(panel).findAllByText('Winkel')).length).toBeGreaterThan(0)
    expect(within(panel).getByText('2 bronnen tellen mee')).toBeTruthy()
    expect(within(panel).getByText('staat niet meer in de bron')).toBeTruthy()
    expect(within(panel).getByText(/sinds jan 2026/u)).toBeTruthy()
    expect(asked(api, 'ExplainExpense')).toEqual([{ productId: 'p1', period: '2026-01', skip: 0, take: 25 }])
    // Beside the month before, part by part.
    expect(await within(panel).findByRole('heading', { name: 'Verschil met dec 2025' })).toBeTruthy()
    expect(
      within(panel).getByRole('row', { name: /Hieraan gekoppeld.*Winkel van De Molen.*\+1.*\+4,35.*\+7,50/u }),
    ).toBeTruthy()
    const whose = within(panel).getByRole('link', { name: 'De Molen' })
    expect(whose.getAttribute('href')).toBe('/combinations/molen?tab=products')
    expect(within(panel).getByRole('row', { name: /Prijs gewijzigd.*4,00 → 4,35.*\+0,35.*\+0,50/u })).toBeTruthy()
  })

  it('does in all of a cell what its digits do', async () => {
    open()
    const row = await screen.findByRole('row', { name: /Boekhouding/u })
    const [amount] = within(row).getAllByRole('button', { name: /jan 2026: 2/u })
    await userEvent.click(amount?.closest('td') ?? document.body)
    expect(await screen.findByRole('dialog', { name: 'Opbouw van dit bedrag' })).toBeTruthy()
  })

  it('explains what all products of a month come to by the causes of the difference', async () => {
    const { api } = open({
      answers: { WhatChanged: () => new Promise(() => undefined) },
      path: '/combinations/korst?tab=products',
    })
    await userEvent.click(await screen.findByRole('button', { name: /Totaal van jan 2026/u }))
    expect(await screen.findByRole('dialog', { name: 'Opbouw van dit bedrag' })).toBeTruthy()
    await waitFor(() =>
      expect(asked(api, 'WhatChanged')).toMatchObject([{ period: '2026-01', scope: { combinationId: 'korst' } }]),
    )
  })

  it('copies a link to the amount that is explained, with the firm it is of, and says of one that is gone that it is', async () => {
    const { address } = open()
    await userEvent.click(await screen.findByRole('button', { name: /Boekhouding, .*jan.* 2026: 2/u }))
    const panel = await screen.findByRole('dialog', { name: 'Opbouw van dit bedrag' })
    expect(address()).toMatch(/explain=2026-01.p1/u)
    await userEvent.click(within(panel).getByRole('button', { name: 'Link kopiëren' }))
    expect(await navigator.clipboard.readText()).toMatch(/explain=2026-01.p1.*tenant=tenant-1$/u)
    expect(await within(panel).findByText(/Bakkerij De Korst · Boekhouding/u)).toBeTruthy()
    cleanup()
    const gone = (): never => {
      throw new ApiError('NOT_FOUND', { status: 200 })
    }
    open({ answers: { ExplainExpense: gone }, path: '/combinations/korst?tab=products&explain=2026-03.p9' })
    expect(await screen.findByText('Deze regel is er niet meer')).toBeDefined()
  })

  it('opens the sum of a month, and what was searched for, from an address', async () => {
    const rows = new URLSearchParams({ rows: 'q=boek&sort=-total' }).toString()
    const { api } = open({
      answers: { WhatChanged: () => new Promise(() => undefined) },
      path: `/combinations/korst?tab=products&explain=2026-02&${rows}`,
    })
    expect(await screen.findByRole('dialog', { name: 'Opbouw van dit bedrag' })).toBeTruthy()
    expect(asked(api, 'WhatChanged')).toMatchObject([{ period: '2026-02', scope: { combinationId: 'korst' } }])
    expect(asked(api, 'CustomerProducts')).toMatchObject([
      { filter: { search: 'boek' }, sort: { column: 'total', direction: 'DESC' } },
    ])
  })

  it('takes a product away at once and offers ten seconds to take that back', async () => {
    const { api } = open({
      answers: {
        DeleteProduct: { deleteProduct: { id: 'x1' } },
        RestoreProduct: { removeProductFromBlacklist: { id: 'x1' } },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Meer voor Boekhouding' }))
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Boekhouding uitsluiten vanaf deze maand', hidden: true }),
    )
    expect(await screen.findByText('Boekhouding is uitgesloten vanaf deze maand.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    await waitFor(() => expect(asked(api, 'RestoreProduct')).toEqual([{ id: 'x1' }]))
  })

  it('says first what a product takes along from months that are over, and takes nothing away without a yes', async () => {
    const months = [
      { period: '2026-11', isClosed: false, quantity: '1.00', purchase: '8.7000', sales: '15.0000' },
      { period: '2026-10', isClosed: true, quantity: '1.50', purchase: null, sales: '22.5050' },
    ]
    const { api } = open({
      answers: {
        CustomerProducts: { rows: { ...year([product({ reachesBack: true })]), totalsWithChildren: null } },
        ProductRemoval: {
          productRemoval: { months: 2, purchase: '17.4000', sales: '30.0000', isMissingPrice: true, year: months },
        },
        DeleteProduct: { deleteProduct: { id: 'x1' } },
      },
    })
    const name = 'Boekhouding uitsluiten vanaf deze maand'
    const takeAway = async (): Promise<void> => {
      await userEvent.click(await screen.findByRole('button', { name: 'Meer voor Boekhouding' }))
      await userEvent.click(await screen.findByRole('menuitem', { name, hidden: true }))
    }
    await takeAway()
    const dialog = await screen.findByRole('alertdialog', { name: 'Boekhouding uitsluiten, ook uit eerdere maanden?' })
    const said = /uit 2 eerdere open maanden: € 30,00 verkoop en € 17,40 inkoop.+geen prijs/u
    expect(await within(dialog).findByText(said)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Wat was dit de laatste twaalf maanden?' }))
    const cellsOf = (row: RegExp): string[] =>
      within(within(dialog).getByRole('row', { name: row }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(cellsOf(/okt 2026.*afgesloten/u)).toEqual(['1,5', '', '22,51'])
    expect(cellsOf(/Totaal/u)).toEqual(['2,5', '8,70', '37,51'])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annuleren' }))
    expect(asked(api, 'DeleteProduct')).toEqual([])
    await takeAway()
    await userEvent.click(await screen.findByRole('button', { name: 'Uitsluiten' }))
    await waitFor(() => expect(asked(api, 'DeleteProduct')).toEqual([{ id: 'p1' }]))
  })

  it('brings back what was taken away, and shows which products are being made', async () => {
    const { api } = open({
      answers: {
        CustomerProducts: {
          rows: {
            ...year([
              product({ isDeletable: false, exclusionId: 'x1' }),
              product({
                id: 'p2',
                definition: { id: 'd2', description: 'Scans', isDefault: false, sourceType: 'USAGE', exists: true },
              }),
            ]),
            totalsWithChildren: null,
          },
        },
        ProductSyncInProgress: { productSyncInProgress: { inProgress: true, productIds: ['p2'] } },
        RestoreProduct: { removeProductFromBlacklist: { id: 'x1' } },
      },
    })
    expect(await screen.findByText('Producten worden bijgewerkt')).toBeTruthy()
    expect(screen.getByLabelText('Scans wordt bijgewerkt')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Meer voor Scans/u })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Boekhouding weer meetellen' }))
    await waitFor(() => expect(asked(api, 'RestoreProduct')).toEqual([{ id: 'x1' }]))
  })

  it('lets a reader look and change nothing', async () => {
    open({ user: { ...owner, role: 'READ_ONLY' } })
    await screen.findByRole('row', { name: /Boekhouding/u })
    expect(screen.queryByRole('button', { name: /Meer voor/u })).toBeNull()
  })

  it('says that a question failed, with the way to ask again', async () => {
    open({
      answers: {
        CustomerProducts: () => {
          throw new ApiError('UNAVAILABLE', { status: 503 })
        },
      },
    })
    expect(await screen.findByRole('button', { name: 'Opnieuw proberen' })).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('says what to do where there is nothing yet, and which year where that has none', async () => {
    const answers = { CustomerProducts: { rows: { ...year([]), totalsWithChildren: null } } }
    open({ answers })
    expect(await screen.findByText('Nog geen producten')).toBeTruthy()
    cleanup()
    open({ answers, path: '/combinations/korst?tab=products&year=2024' })
    expect(await screen.findByText('Geen producten in 2024')).toBeTruthy()
  })

  it('turns to page 2 and keeps the totals of all pages', async () => {
    const { api } = open({
      answers: { CustomerProducts: { rows: { ...year([product()], { totalCount: 60 }), totalsWithChildren: null } } },
    })
    await screen.findByRole('row', { name: /Boekhouding/u })
    await userEvent.click(screen.getByRole('button', { name: 'Volgende pagina' }))
    await waitFor(() => expect(asked(api, 'CustomerProducts').at(-1)).toMatchObject({ skip: 25, take: 25 }))
  })

  it('sorts by the figure of a month', async () => {
    const { api } = open({ path: '/combinations/korst?tab=products&value=margin' })
    await screen.findByRole('row', { name: /Boekhouding/u })
    await userEvent.click(within(screen.getByRole('columnheader', { name: /^mrt/u })).getByRole('button'))
    await waitFor(() =>
      expect(asked(api, 'CustomerProducts').at(-1)).toMatchObject({
        sort: { column: 'month', period: '2026-03', value: 'MARGIN', direction: 'ASC' },
      }),
    )
  })
})

describe('a product in the year of a customer', () => {
  const opened = (item: ReturnType<typeof product>, path?: string) =>
    open({
      answers: { CustomerProducts: { rows: { ...year([item]), totalsWithChildren: null } } },
      ...(path === undefined ? {} : { path }),
    })

  it('that came too late names the month it is of', async () => {
    opened(product({ correctionOf: '2026-09', splitFieldValue: 'Facturen' }))
    expect(await screen.findByText('Facturen · nagekomen van sep 2026')).toBeDefined()
  })

  it('that is not charged has no missing price', async () => {
    opened(withoutPrice({ isCharged: false }), '/combinations/korst?tab=products&value=sales')
    await screen.findByText('Boekhouding')
    expect(screen.queryByText('ontbreekt')).toBeNull()
  })

  it('without a line this year stands there at nothing, to be taken away', async () => {
    const none = { payableQuantity: null, purchase: null, sales: null, margin: null }
    opened(product({ total: noSums, productExpenses: product().productExpenses.map((one) => ({ ...one, ...none })) }))
    const row = await screen.findByRole('row', { name: /Boekhouding/u })
    expect(within(row).getByText('0')).toBeDefined()
    expect(within(row).getByRole('button', { name: /Boekhouding/u })).toBeDefined()
  })
})
