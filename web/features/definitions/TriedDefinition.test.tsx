import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { TriedDefinition } from './TriedDefinition.tsx'

afterEach(cleanup)

const figure = (was: string, wouldBe: string, difference: string, wouldMiss = 0) => ({
  was,
  wouldBe,
  difference,
  missing: 0,
  wouldMiss,
})
const tried = {
  months: [
    { period: '2026-11', isClosed: false, isKnown: true, quantity: figure('12.00', '9.00', '-3.00'), purchase: figure('12.0000', '0.0000', '-12.0000', 2), sales: figure('30.0000', '0.0000', '-30.0000', 2) }, // prettier-ignore
    { period: '2026-10', isClosed: true, isKnown: false, quantity: figure('10.50', '0.00', '-10.50'), purchase: figure('10.5000', '0.0000', '-10.5000'), sales: figure('21.0000', '0.0000', '-21.0000') }, // prettier-ignore
  ],
  sum: {
    quantity: figure('22.50', '9.00', '-13.50'),
    purchase: figure('22.5000', '0.0000', '-22.5000', 2),
    sales: figure('51.0000', '0.0000', '-51.0000', 2),
  },
  systems: [{ id: 'c', description: 'Nmbrs Breda', connectedIn: '2026-11' }],
  unknownRows: 3,
}
const title = 'Wat was dit de laatste twaalf maanden geweest?'
const input = { connectorName: 'Nmbrs', connectionId: null, sourceType: 'USER', customProductCriteria: [] } as const
const rowOf = (name: RegExp): string[] =>
  within(within(screen.getByRole('table', { name: title })).getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

it('a definition that is made is asked about once somebody unfolds it, and says what it would have counted and what nobody knows', async () => {
  const transport = answering({ TriedDefinition: { triedDefinition: tried } })
  show(<TriedDefinition input={{ ...input, customProductCriteria: [] }} />, { transport, user: owner })
  const fold = await screen.findByRole('button', { name: title })
  expect(transport.asked).toEqual([])
  await userEvent.click(fold)
  await screen.findByRole('table', { name: title })
  expect(rowOf(/nov 2026/u)).toEqual(['9', '0,00', '0,00'])
  expect(rowOf(/okt 2026.*afgesloten/u)).toEqual(['onbekend', '', ''])
  expect(rowOf(/Totaal/u)).toEqual(['9', '0,00', '0,00'])
  expect(screen.getByText(/2 regels zouden geen prijs hebben/u)).toBeTruthy()
  expect(screen.getByText(/‘Nmbrs Breda’ is gekoppeld sinds nov 2026/u)).toBeTruthy()
  expect(screen.getByText(/Van 3 rijen is niet bewaard/u)).toBeTruthy()
})

it('prices that are typed are asked along once there are both, and a wrong one says so', async () => {
  const transport = answering({ TriedDefinition: { triedDefinition: tried } })
  show(<TriedDefinition input={{ ...input, customProductCriteria: [] }} />, { transport, user: owner })
  await userEvent.click(await screen.findByRole('button', { name: title }))
  await userEvent.type(screen.getByRole('textbox', { name: /inkoop per stuk/u }), '1,234')
  expect(screen.getByText(/hooguit twee decimalen/u)).toBeTruthy()
  await userEvent.clear(screen.getByRole('textbox', { name: /inkoop per stuk/u }))
  await userEvent.type(screen.getByRole('textbox', { name: /inkoop per stuk/u }), '1,25')
  await userEvent.type(screen.getByRole('textbox', { name: /verkoop per stuk/u }), '3')
  await waitFor(() =>
    expect(transport.asked.at(-1)?.variables).toEqual({
      input: { ...input, customProductCriteria: [] },
      prices: { purchaseCostPerUnit: '1.25', salesCostPerUnit: '3.00' },
    }),
  )
})

it('a definition that is changed stands beside what it came to, one figure at a time', async () => {
  const transport = answering({ TriedDefinition: { triedDefinition: tried } })
  const changed = { ...input, customProductCriteria: [], productDefinitionId: 'd' }
  show(<TriedDefinition input={changed} />, { transport, user: owner })
  await userEvent.click(await screen.findByRole('button', { name: title }))
  await screen.findByRole('table', { name: title })
  expect(rowOf(/nov 2026/u)).toEqual(['12', '9', expect.stringMatching(/^.3$/u)])
  expect(rowOf(/okt 2026/u)).toEqual(['10,5', 'onbekend', ''])
  expect(screen.queryByText(/zouden geen prijs/u)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Verkoop' }))
  expect(rowOf(/Totaal/u)).toEqual(['51,00', '0,00', expect.stringMatching(/^.51,00$/u)])
  expect(screen.getByText(/zouden geen prijs/u)).toBeTruthy()
})
