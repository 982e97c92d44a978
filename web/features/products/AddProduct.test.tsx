import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { AddProduct } from './AddProduct.tsx'

afterEach(cleanup)

describe('adding a product to a customer', () => {
  it('offers the definitions of its systems and says what came of it', async () => {
    const api = answering({
      AddableDefinitions: {
        addableProductDefinitions: [
          {
            id: 'd1',
            description: 'x',
            isDefault: true,
            sourceType: 'USER',
            connectorName: 'ExactOnlineNL',
            isThere: true,
          },
          {
            id: 'd2',
            description: 'Archief',
            isDefault: false,
            sourceType: 'ADMINISTRATION',
            connectorName: 'ExactOnlineNL',
            isThere: false,
          },
        ],
      },
      CreateProduct: { createProduct: { outcome: 'NOTHING_COUNTS', restored: 0 } },
    })
    show(<AddProduct combinationId="korst" />, { transport: api })
    await userEvent.click(screen.getByRole('button', { name: 'Product toevoegen' }))
    expect(await screen.findByRole('menuitem', { name: /Exact Online · gebruikers/u })).toBeTruthy()
    await userEvent.click(screen.getByRole('menuitem', { name: /Archief/u }))
    expect(await screen.findByText(/Niets van wat aan deze klant is gekoppeld, telt mee voor Archief/u)).toBeTruthy()
    const asked = api.asked.filter(({ operation }) => operation === 'CreateProduct')
    expect(asked.map(({ variables }) => variables)).toEqual([{ combinationId: 'korst', productDefinitionId: 'd2' }])
  })
})
