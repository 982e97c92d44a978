import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { RaiseDialog } from './RaiseDialog.tsx'
import { RuleDialog } from './RuleDialog.tsx'

afterEach(cleanup)

const amounts = (was: string, wouldBe: string, difference: string, missing = 0) => ({
  was,
  wouldBe,
  difference,
  missing,
})
const tried = {
  months: [
    { period: '2026-11', isClosed: false, quantity: '12.00', purchase: amounts('12.0000', '15.0000', '3.0000'), sales: amounts('30.0000', '24.0000', '-6.0000', 2) }, // prettier-ignore
    { period: '2026-10', isClosed: true, quantity: '10.50', purchase: amounts('10.5000', '13.1250', '2.6250'), sales: amounts('21.0000', '31.5000', '10.5000') }, // prettier-ignore
  ],
  sum: {
    quantity: '22.50',
    purchase: amounts('22.5000', '28.1250', '5.6250'),
    sales: amounts('51.0000', '55.5000', '4.5000', 2),
  },
}
const raised = {
  withoutPrice: [],
  seen: 'seen',
  items: [
    {
      productDefinitionId: 'd1',
      splitFieldValue: 'E3',
      beforeStartDate: '2026-01-01',
      purchaseCostBefore: '1.00',
      purchaseCostAfter: '1.10',
      salesCostBefore: '2.00',
      salesCostAfter: '2.20',
      replaces: false,
      laterStartDate: null,
    },
  ],
}
const api = () =>
  answering({ TriedPrices: { triedPrices: tried }, RaisePreview: { raiseFinancialRulesPreview: raised } })
const title = 'Wat was dit de laatste twaalf maanden geweest?'
const asked = (to: ReturnType<typeof api>): unknown[] =>
  to.asked.filter(({ operation }) => operation === 'TriedPrices').map(({ variables }) => variables)

it('a price that is typed is tried on the months that were, once somebody asks: closed ones say so, and the sum stands below', async () => {
  const transport = api()
  const split = { value: 'E3', name: 'Office E3' }
  show(<RuleDialog definitionId="d1" split={split} onClose={() => undefined} />, { transport, user: owner })
  await userEvent.type(await screen.findByRole('textbox', { name: /Inkoop per stuk/u }), '1,25')
  const fold = screen.getByRole('button', { name: title, expanded: false })
  await userEvent.click(fold)
  expect(screen.getByText('Vul beide prijzen in, dan zie je het hier.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /Verkoop per stuk/u }), '3')
  const table = await screen.findByRole('table', { name: title })
  const rowOf = (name: RegExp): string[] =>
    within(within(table).getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(rowOf(/nov 2026/u)).toEqual(['12', '30,00', '24,00', expect.stringMatching(/^.6,00$/u)])
  expect(rowOf(/okt 2026.*afgesloten/u)).toEqual(['10,5', '21,00', '31,50', '+10,50'])
  expect(rowOf(/Totaal/u)).toEqual(['22,5', '51,00', '55,50', '+4,50'])
  expect(screen.getByText(/2 regels hadden geen prijs/u)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Inkoop' }))
  expect(rowOf(/Totaal/u)).toEqual(['22,5', '22,50', '28,13', '+5,63'])
  expect(screen.queryByText(/geen prijs/u)).toBeNull()
  expect(asked(transport)).toEqual([
    {
      prices: [
        { productDefinitionId: 'd1', splitFieldValue: 'E3', purchaseCostPerUnit: '1.25', salesCostPerUnit: '3.00' },
      ],
    },
  ])
})

it('a raise is tried with the prices it comes to, and asks nothing of the months before somebody wants to know', async () => {
  const transport = api()
  show(<RaiseDialog definitions={[{ id: 'd1', name: 'Office' }]} onClose={() => undefined} />, {
    transport,
    user: owner,
  })
  await userEvent.type(await screen.findByRole('textbox', { name: /Percentage/u }), '10')
  const fold = await screen.findByRole('button', { name: title })
  expect(asked(transport)).toEqual([])
  await userEvent.click(fold)
  await waitFor(() => expect(screen.getByRole('table', { name: title })).toBeTruthy())
  expect(asked(transport)).toEqual([
    {
      prices: [
        { productDefinitionId: 'd1', splitFieldValue: 'E3', purchaseCostPerUnit: '1.10', salesCostPerUnit: '2.20' },
      ],
    },
  ])
})
