import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { DefinitionProducts } from './DefinitionProducts.tsx'
import { ExcludedProducts } from './ExcludedProducts.tsx'
import { product, year } from './samples/products.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const asked = (api: ReturnType<typeof answering>, operation: string): unknown[] =>
  api.asked.filter((one) => one.operation === operation).map(({ variables }) => variables)

describe('the products of a definition', () => {
  it('are named by the customer and lead to its products', async () => {
    const api = answering({
      DefinitionProducts: { rows: year([product({ splitFieldValue: '' })]) },
      ProductSyncInProgress: { productSyncInProgress: { inProgress: false, productIds: [] } },
    })
    show(<DefinitionProducts definitionId="d1" />, { transport: api, path: '/products/d1' })
    const link = await screen.findByRole('link', { name: /Bakkerij De Korst/u })
    expect(link.getAttribute('href')).toBe('/combinations/korst?tab=products')
    expect(screen.getByText('(leeg)')).toBeTruthy()
  })
})

describe('what was taken away of a definition', () => {
  it('is listed with the way back; an entry from before another split says that it has no effect', async () => {
    const item = {
      id: 'x1',
      combination: { id: 'korst', name: 'Bakkerij De Korst', customerId: '1042' },
      connection: { id: 'exact', connectorName: 'ExactOnlineNL', description: '' },
      splitFieldValue: null,
      sourceName: null,
      createdTime: '2026-11-02T10:00:00Z',
      coversNothing: true,
    }
    const api = answering({
      ExcludedProducts: { productBlacklist: { totalCount: 1, items: [item] } },
      RestoreProduct: { removeProductFromBlacklist: { id: 'x1' } },
    })
    show(<ExcludedProducts definitionId="d1" />, { transport: api })
    expect(await screen.findByText('Geen: sindsdien anders uitgesplitst')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Bakkerij De Korst weer meetellen' }))
    await waitFor(() => expect(asked(api, 'RestoreProduct')).toEqual([{ id: 'x1' }]))
  })
})
