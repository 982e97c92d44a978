import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import type { ConnectionId, InvoiceId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { newTenantId, openTestPlatform, type TestPlatform } from '#tests/kit/test-platform.ts'
import { invoiceLines, pageOfLines, readLines, removeLines, writeLines } from './invoice-lines.ts'

const invoice = {
  id: 'connection-1.one' as InvoiceId,
  connectionId: 'connection-1' as ConnectionId,
  period: '2026-10' as Period,
}
const other = { ...invoice, id: 'connection-1.two' as InvoiceId }

const line = (number: number): InvoiceLine => ({
  lineNumber: String(number),
  code: number % 2 === 0 ? 'BASIS' : null,
  description: `Regel ${number}`,
  quantity: '0.5',
  unitPrice: '12.123456',
  total: number === 7 ? '-6.06' : '6.06',
  from: '2026-10-01',
  till: '2026-10-31',
  labels: ['Online', 'Small'],
  startSubscription: null,
  administrationId: String(1000 + (number % 3)),
  administrationName: 'Bakkerij De Ster B.V.',
  product: 'Basis',
})
const lines = Array.from({ length: 1201 }, (_, number) => line(number + 1))
const alive = (): Promise<void> => Promise.resolve()

let test: TestPlatform
let tenant: TenantPartition
beforeEach(async () => {
  test = await openTestPlatform([])
  const tenantId = newTenantId()
  await test.platform.createTenant(tenantId)
  tenant = test.platform.openTenant(tenantId)
})
afterEach(() => test.close())

const count = (): Promise<number> => tenant.documents(invoiceLines).count()

describe('the lines of an invoice', () => {
  it('come back in the order of the file, all of them and by the page', async () => {
    await writeLines(tenant, other, lines.slice(0, 3), alive)
    await writeLines(tenant, invoice, lines, alive)
    const read: string[] = []
    for await (const { lineNumber } of readLines(tenant, invoice)) read.push(lineNumber)
    expect(read).toEqual(lines.map(({ lineNumber }) => lineNumber))
    expect(await pageOfLines(tenant, invoice, { skip: 1200, take: 10 })).toMatchObject([line(1201)])
  })

  it('that were written half are written whole the next time, none twice', async () => {
    let calls = 0
    const dying = (): Promise<void> => (++calls === 2 ? Promise.reject(new Error('the host dies')) : Promise.resolve())
    await expect(writeLines(tenant, invoice, lines, dying)).rejects.toThrow('the host dies')
    expect(await count()).toBe(1000)
    await writeLines(tenant, invoice, lines, alive)
    expect(await count()).toBe(1201)
  })

  it('go with their invoice, and no other line with them, also where that was cut off', async () => {
    await writeLines(tenant, other, lines.slice(0, 3), alive)
    await writeLines(tenant, invoice, lines, alive)
    await expect(removeLines(tenant, invoice, () => Promise.reject(new Error('the host dies')))).rejects.toThrow()
    await removeLines(tenant, invoice, alive)
    expect(await count()).toBe(3)
    await removeLines(tenant, invoice, alive)
  })

  it('can be summed by month and product over all connections, to the cent', async () => {
    await writeLines(tenant, invoice, lines, alive)
    await writeLines(tenant, { ...other, connectionId: 'connection-2' as ConnectionId }, lines.slice(0, 1), alive)
    const rows = await tenant
      .documents(invoiceLines)
      .summarise({ by: ['period', 'product'], sum: ['total', 'quantity'] })
    expect(rows).toEqual([
      { values: ['2026-10', 'Basis'], count: 1202, sums: [BigInt(1201 * 60_600 - 60_600), BigInt(1202 * 5_000)] },
    ])
  })

  it('name the row of their administration, which differs from one connection to the next', async () => {
    await writeLines(tenant, invoice, lines.slice(0, 1), alive)
    await writeLines(tenant, { ...other, connectionId: 'connection-2' as ConnectionId }, lines.slice(0, 1), alive)
    const named = (await tenant.documents(invoiceLines).query({})).map(({ doc }) => doc.administration)
    expect(new Set(named).size).toBe(2)
  })
})
