import { describe, expect, it } from 'vitest'
import type { VendorApi } from '../kit/vendor-api.ts'
import { usage } from './usage.ts'

const office = { id: 'o1', name: 'Kantoor' }
const owned = [
  { id: 'a1', employerId: 'e1', isPayrollAdministration: false },
  { id: 'a2', employerId: 'e1', isPayrollAdministration: true },
]

/** Loket with these items on its bill. */
function loketWith(items: readonly unknown[]): VendorApi {
  const rowsOf = (path: string): readonly unknown[] => {
    if (path === 'providers') return [office]
    return path.endsWith('/billableitems') ? items : owned
  }
  return {
    field: () => '',
    call: (request) => {
      const _embedded = rowsOf(request.path)
      const page = { _embedded, currentPage: 1, totalPages: 1, totalSize: _embedded.length }
      return Promise.resolve(request.answer.parse(page))
    },
  }
}

async function pagesOf(items: readonly unknown[]) {
  const now = new Date('2026-03-10T08:00:00Z')
  const context = { api: loketWith(items), file: undefined, slots: {}, now, signal: new AbortController().signal }
  return Array.fromAsync(usage(context, undefined))
}

const item = (id: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  administrationId: 'a1',
  employerId: 'e1',
  billableItemType: { key: 1, value: ' Loonstrook ' },
  quantity: 4,
  payrollPeriod: { periodEndDate: '2026-02-28' },
  ...more,
})

describe('usage of Loket.nl', () => {
  it('is added up per administration, product and month', async () => {
    const pages = await pagesOf([
      item('1'),
      item('2', { quantity: -1 }),
      item('3', { payrollPeriod: { periodEndDate: '2026-01-31' } }),
    ])
    expect(pages).toMatchObject([
      {
        records: [
          { administrationId: 'a1', product: 'Loonstroken', amounts: { '2026-01': 4, '2026-02': 3 }, data: {} },
        ],
        next: undefined,
      },
    ])
  })

  it('counts an item that comes twice once, and one that is older than the table shows not at all', async () => {
    const [page] = await pagesOf([item('1'), item('1'), item('2', { payrollPeriod: { periodEndDate: '2025-03-31' } })])
    expect(page?.records).toMatchObject([{ amounts: { '2026-02': 4 } }])
  })

  it('of an employer as a whole goes to his first payroll administration', async () => {
    const [page] = await pagesOf([item('1', { administrationId: null })])
    expect(page?.records).toMatchObject([{ administrationId: 'a2' }])
  })

  it('that cannot be placed or read is counted with the run', async () => {
    const [page] = await pagesOf([
      item('1'),
      item('2', { administrationId: null, employerId: 'somebody else' }),
      item('3', { quantity: 'veel' }),
      item('4', { payrollPeriod: { periodEndDate: 'ooit' } }),
      item('5', { administrationId: 17 }),
    ])
    expect(page?.skipped).toHaveLength(4)
    expect(page?.records).toHaveLength(1)
  })

  it('of which not one item looks as assumed is not delivered, so that the rows that are there stay', async () => {
    expect(await pagesOf([{ id: '1', aantal: 4 }])).toEqual([])
  })

  it('without items is an empty table', async () => {
    expect(await pagesOf([])).toMatchObject([{ records: [], next: undefined }])
  })
})
