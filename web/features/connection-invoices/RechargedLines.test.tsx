import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { RechargedLines } from './RechargedLines.tsx'

afterEach(cleanup)

const open = (totalCount: number, user = owner) => {
  const api = answering({ RechargedLines: { invoiceProducts: { totalCount } } })
  show(<RechargedLines invoiceId="i1" />, { transport: api, user })
  return api
}

describe('an invoice that is about to be deleted', () => {
  it('says how many lines that are charged on go with it', async () => {
    const api = open(1_204)
    const said = 'De 1.204 regels die je hiervan doorbelast, vervallen in de maanden die nog open zijn.'
    expect(await screen.findByText(said)).toBeDefined()
    expect(api.asked.map(({ variables }) => variables)).toEqual([{ connectionInvoiceId: 'i1' }])
  })

  it('says nothing of lines where none are charged on, and asks nothing where products are not seen', async () => {
    const none = open(0)
    await waitFor(() => expect(none.asked).toHaveLength(1))
    expect(open(3, { ...owner, tier: 'BASIC' }).asked).toHaveLength(0)
    expect(screen.queryByText(/doorbelast/u)).toBeNull()
  })
})
