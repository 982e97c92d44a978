import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { ApiError } from '../../graphql/api-error.ts'
import { definition, rule } from '../definitions/samples/definitions.ts'
import { DefinitionPage } from './DefinitionPage.tsx'

configure({ defaultHidden: true })
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open({
  of = definition(),
  rules = [rule()],
  tab = 'financial',
  user = owner,
  answers = {},
}: {
  of?: ReturnType<typeof definition>
  rules?: readonly object[]
  tab?: string
  user?: typeof owner
  answers?: Readonly<Record<string, unknown>>
} = {}) {
  const api = answering({
    Definition: { productDefinition: of },
    FinancialRules: { productDefinitionFinancialRules: rules },
    DefaultPricesFor: { productDefinitionIdsWithDefaultFinancialRules: [] },
    Connections: { tenantConnections: { totalCount: 0, items: [] } },
    ...answers,
  })
  const page = (
    <Routes>
      <Route path="/products/:id" element={<DefinitionPage />} />
      <Route path="/products" element={<p>De lijst</p>} />
    </Routes>
  )
  return { api, ...show(page, { transport: api, user, path: `/products/d1?tab=${tab}` }) }
}
const asked = (api: ReturnType<typeof answering>, operation: string): unknown[] =>
  api.asked.filter((one) => one.operation === operation).map(({ variables }) => variables)

const value = (splitFieldValue: string) => ({
  productDefinitionId: 'd1',
  splitFieldValue,
  translations: [],
  sources: 2,
  hasProducts: true,
})
const split = definition({
  isSplit: true,
  sourceType: 'USER',
  customProductCriteria: [{ criterionType: 'SPLIT', field: 'USER_TYPE', value: null }],
})
const splitAnswers = { SplitValues: { productDefinitionsDistinctSplitFieldValues: [value('A'), value('C')] } }

describe('the prices of a definition', () => {
  it('say which one holds, with what is left of it', async () => {
    open({ rules: [rule(), rule({ id: 'p2', startDate: '2027-01-01', salesCostPerUnit: '12.00' })] })
    const now = await screen.findByRole('row', { name: /jan 2026/u })
    expect(within(now).getByText('nu')).toBeDefined()
    expect(within(now).getByText('5,75')).toBeDefined()
    expect(within(screen.getByRole('row', { name: /jan 2027/u })).getByText('later')).toBeDefined()
  })

  it('show what is missing as missing, first and by name, and offer to fill it in for that value', async () => {
    const { api } = open({
      of: split,
      rules: [rule({ splitFieldValue: 'A' })],
      answers: {
        ...splitAnswers,
        CreateRule: { createProductDefinitionFinancialRule: rule({ splitFieldValue: 'C' }) },
      },
    })
    expect(
      await screen.findByText('Er ontbreekt een prijs voor C. Die regels tellen in geen bedrag mee.'),
    ).toBeDefined()
    const rows = screen.getAllByRole('row')
    expect(within(rows[1] ?? document.body).getAllByText('ontbreekt')).toHaveLength(2)
    expect(screen.queryByText('0,00')).toBeNull()
    await userEvent.click(within(rows[1] ?? document.body).getByRole('button', { name: 'Prijs toevoegen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Prijs toevoegen voor C' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }))
    expect(await dialog.findByText('Vul een inkoopprijs in.')).toBeDefined()
    expect(asked(api, 'CreateRule')).toEqual([])
    await userEvent.type(dialog.getByRole('textbox', { name: /Inkoop/u }), '4,25')
    await userEvent.type(dialog.getByRole('textbox', { name: /Verkoop/u }), '10')
    await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }))
    await waitFor(() =>
      expect(asked(api, 'CreateRule')).toMatchObject([
        { input: { splitFieldValue: 'C', purchaseCostPerUnit: '4.25', productDefinitionId: 'd1' } },
      ]),
    )
  })

  it('are changed in their row: Escape leaves them as they were, and the focus stays at the row', async () => {
    const { api } = open({
      answers: { UpdateRule: { updateProductDefinitionFinancialRule: rule({ revision: 'v2' }) } },
    })
    const pencil = () => screen.findByRole('button', { name: 'Prijs vanaf jan 2026 bewerken' })
    await userEvent.click(await pencil())
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Inkoop per stuk (€)')
    await userEvent.keyboard('9{Escape}')
    expect(document.activeElement).toBe(await pencil())
    expect(asked(api, 'UpdateRule')).toEqual([])
    await userEvent.keyboard('{Enter}')
    const sales = screen.getByRole<HTMLInputElement>('textbox', { name: 'Verkoop per stuk (€)' })
    expect(sales.value).toBe('10,00')
    await userEvent.clear(sales)
    await userEvent.type(sales, '11,50{Enter}')
    await waitFor(() =>
      expect(asked(api, 'UpdateRule')).toMatchObject([
        { input: { id: 'p1', revision: 'v1', purchaseCostPerUnit: '4.25', salesCostPerUnit: '11.50' } },
      ]),
    )
    expect(await screen.findByText('De prijs is gewijzigd.')).toBeDefined()
    expect(document.activeElement).toBe(await pencil())
  })

  it('that are changed can be tried on the months that were, unless they price nothing of now', async () => {
    const earlier = rule({ id: 'p2', startDate: '2025-01-01', splitFieldValue: 'X', isOfEarlierSplit: true })
    const { api } = open({
      rules: [rule(), earlier],
      answers: { TriedPrices: () => new Promise(() => undefined) },
    })
    const fold = 'Wat was dit de laatste twaalf maanden geweest?'
    await userEvent.click(await screen.findByRole('button', { name: 'Prijs vanaf jan 2025 bewerken' }))
    expect(screen.queryByRole('button', { name: fold })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Prijs vanaf jan 2026 bewerken' }))
    await userEvent.click(screen.getByRole('button', { name: fold }))
    const price = { productDefinitionId: 'd1', splitFieldValue: null, purchaseCostPerUnit: '4.25', salesCostPerUnit: '10.00' } // prettier-ignore
    await waitFor(() => expect(asked(api, 'TriedPrices')).toEqual([{ prices: [price] }]))
  })

  it('keep what was typed where it is no amount, or is refused, and say so at its place', async () => {
    const { api } = open({
      answers: {
        UpdateRule: () => {
          throw new ApiError('PRODUCT_DEFINITION_FINANCIAL_RULE_ALREADY_EXISTS', { status: 409, field: 'startDate' })
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Prijs vanaf jan 2026 bewerken' }))
    const purchase = screen.getByRole<HTMLInputElement>('textbox', { name: 'Inkoop per stuk (€)' })
    await userEvent.clear(purchase)
    await userEvent.type(purchase, '1.000,5{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('zonder punten voor duizendtallen')
    expect(asked(api, 'UpdateRule')).toEqual([])
    await userEvent.clear(purchase)
    await userEvent.type(purchase, '5{Enter}')
    await waitFor(() => expect(asked(api, 'UpdateRule')).toHaveLength(1))
    await waitFor(() => expect(screen.getByLabelText('Vanaf maand').getAttribute('aria-invalid')).toBe('true'))
    expect(purchase.value).toBe('5')
  })

  it('are drawn two hundred at a time, and the rest is asked for', async () => {
    const rules = Array.from({ length: 230 }, (_, at) =>
      rule({ id: `p${at}`, splitFieldValue: 'A', startDate: `${2000 + at}-01-01` }),
    )
    open({ of: split, rules, answers: splitAnswers, user: { ...owner, role: 'READ_ONLY' } })
    const more = await screen.findByRole('button', { name: 'Nog 31 van 31 tonen' })
    // C has no price, A has 230 and none of them is missing; and the heading.
    expect(screen.getAllByRole('row')).toHaveLength(201)
    await userEvent.click(more)
    expect(screen.getAllByRole('row')).toHaveLength(232)
    expect(screen.queryByRole('button', { name: /tonen/u })).toBeNull()
  })

  it('are asked for at once of who comes for one, and a split definition shows which values lack one', async () => {
    open({ rules: [], tab: 'financial&open=price' })
    expect(await screen.findByRole('dialog', { name: 'Prijs toevoegen' })).toBeDefined()
    cleanup()
    open({ of: split, rules: [], tab: 'financial&open=price', answers: splitAnswers })
    // In the title row, and of each value.
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Prijs toevoegen' }).length).toBe(3))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are read by who may not change them', async () => {
    open({ of: split, rules: [rule({ splitFieldValue: 'A' })], user: { ...owner, role: 'READ_ONLY' }, answers: splitAnswers }) // prettier-ignore
    expect((await screen.findAllByText('ontbreekt')).length).toBe(2)
    expect(screen.queryByRole('button', { name: /Prijs|Prijzen/u })).toBeNull()
  })

  it('say that they could not be asked, and ask again', async () => {
    open({
      answers: {
        FinancialRules: () => {
          throw new ApiError('UNAVAILABLE', { status: 503 })
        },
      },
    })
    expect(await screen.findByRole('button', { name: 'Opnieuw proberen' })).toBeDefined()
    expect(screen.queryByText('Nog geen prijs')).toBeNull()
  })
})

describe('deleting a definition', () => {
  const removal = {
    lines: 1240,
    purchase: '5270.0000',
    sales: '9300.5000',
    isMissingPrice: true,
    firstPeriod: '2026-10',
  }

  it('names what leaves the open months before it is done', async () => {
    const { api, address } = open({
      tab: 'definition',
      answers: {
        DefinitionRemoval: { productDefinitionRemoval: removal },
        DeleteDefinition: { deleteProductDefinition: { id: 'd1', description: 'Boekhouding' } },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Verwijderen' }))
    const question = within(await screen.findByRole('alertdialog'))
    const said = (await question.findByText(/Uit de open maanden/u)).textContent.replaceAll(/\s/gu, ' ')
    expect(said).toContain('vanaf okt 2026 verdwijnen 1.240 regels, samen € 5.270,00 inkoop en € 9.300,50 verkoop')
    expect(said).toContain('Regels zonder prijs zijn niet meegeteld')
    expect(asked(api, 'DeleteDefinition')).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Verwijderen' }))
    await waitFor(() => expect(asked(api, 'DeleteDefinition')).toEqual([{ id: 'd1' }]))
    await waitFor(() => expect(address()).toBe('/products'))
  })

  it('asks nothing of who does not know the sum, since that question failed', async () => {
    const { api } = open({
      tab: 'definition',
      answers: {
        DefinitionRemoval: () => {
          throw new ApiError('UNAVAILABLE', { status: 503 })
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Verwijderen' }))
    await waitFor(() => expect(asked(api, 'DefinitionRemoval')).toHaveLength(1))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(asked(api, 'DeleteDefinition')).toEqual([])
  })
})

describe('the prices of a definition that was split by another field', () => {
  it('say by which field each is, so that two without a value are not taken for one', async () => {
    open({
      of: split,
      rules: [
        rule({ splitFieldValue: '', splitField: 'USER_TYPE' }),
        rule({ id: 'p2', splitFieldValue: '', splitField: 'SPIL_STATUS', isOfEarlierSplit: true }),
      ],
      answers: { SplitValues: { productDefinitionsDistinctSplitFieldValues: [value('')] } },
    })
    const earlier = await screen.findByRole('row', { name: /Status: \(leeg\)/u })
    expect(within(earlier).getByText('in eerdere maanden')).toBeDefined()
    expect(within(screen.getByRole('row', { name: /^\(leeg\)/u })).getByText('nu')).toBeDefined()
  })
})

describe('what a definition counts', () => {
  it('is charged or not, as somebody says, and back', async () => {
    const { api } = open({
      tab: 'definition',
      answers: { SetCharged: { setProductDefinitionCharged: definition({ isCharged: false }) } },
    })
    await userEvent.click(await screen.findByRole('switch', { name: 'Wordt doorbelast' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }))
    await waitFor(() =>
      expect(asked(api, 'SetCharged')).toEqual([
        { id: 'd1', isCharged: false },
        { id: 'd1', isCharged: true },
      ]),
    )
  })

  it('is counted anew in open months only when somebody who saw what each comes to says so', async () => {
    const sums = (lines: number) => ({
      lines,
      quantity: `${String(lines)}.00`,
      purchase: '4.0000',
      sales: '10.0000',
      withoutPrice: 0,
    })
    const { api } = open({
      tab: 'definition',
      of: definition({ countedFrom: '2026-11-04T09:00:00Z' }),
      answers: {
        RecountPreview: { recountPreview: [{ period: '2026-10', before: sums(12), after: sums(232) }] },
        Recount: { recountProducts: 'd1' },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Open maanden opnieuw tellen' }))
    expect(await screen.findByRole('row', { name: /okt 2026.*12 → 232/u })).toBeDefined()
    expect(asked(api, 'Recount')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw tellen' }))
    await waitFor(() => expect(asked(api, 'Recount')).toEqual([{ id: 'd1' }]))
  })

  it('offers nothing to count anew where it always counted so', async () => {
    open({ tab: 'definition' })
    expect(await screen.findByRole('switch', { name: 'Wordt doorbelast' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Open maanden opnieuw tellen' })).toBeNull()
  })
})
