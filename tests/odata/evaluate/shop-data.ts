import { readObjects } from '#tests/odata/judge/read-json.ts'
import { setOf } from '#domain/odata/model.ts'
import type { Structured } from '#domain/odata/value.ts'
import { shop } from '../read/shop-model.ts'

const guid = (last: number): string => `00000000-0000-4000-8000-00000000000${last}`

const data = {
  Customers: [
    {
      Id: guid(1),
      Name: 'De Waag',
      Tags: ['vip', 'old'],
      Address: { Street: 'Markt 1', City: { Name: 'Delft', Code: 15 } },
    },
    {
      Id: guid(2),
      Name: 'Bakkerij Élan',
      Tags: [],
      Parent: { Id: guid(1), Name: 'De Waag' },
      Address: { City: { Name: 'Gouda' } },
    },
    { Id: guid(3), Name: 'Anker', Tags: null, Address: null, Discount: 0.5 },
  ],
  Products: [
    { Id: 1, Name: 'Audit', Price: 120.5, Stock: '9007199254740993', Colors: 'Red', Active: true, Lead: 'P1D' },
    { Id: 2, Name: 'Payroll', Price: 12.25, Colors: 'Red,Blue', Active: false },
    { Id: 3, Name: 'advice', Price: null, Active: null },
    { Id: 4, Name: null, Price: 12.25, Active: true, Stock: 7 },
  ],
  Orders: [
    {
      Number: 'A1',
      Total: 10.5,
      Placed: '2026-01-15T10:00:00Z',
      Customer: { Id: guid(1), Name: 'De Waag' },
      Lines: [
        { OrderNumber: 'A1', Position: 1, Quantity: 2, Amount: 4.25, Product: { Id: 1, Name: 'Audit' } },
        { OrderNumber: 'A1', Position: 2, Quantity: 1, Amount: 2, Product: { Id: 2, Name: 'Payroll' } },
      ],
    },
    {
      Number: 'A2',
      Total: 0.75,
      Placed: '2026-02-15T10:00:00Z',
      Customer: { Id: guid(2), Name: 'Bakkerij Élan' },
      Lines: [],
    },
    { Number: 'A3', Total: null, Placed: '2026-02-16T10:00:00Z', Customer: null, Lines: [] },
    { Number: 'A4', Total: 3.5, Placed: null, Customer: { Id: guid(1), Name: 'De Waag' }, Lines: [] },
  ],
} as const

/** Some rows of the shop: invented. Related entities stand within the rows. */
export const shopData: Readonly<Record<string, readonly Structured[]>> = Object.fromEntries(
  Object.entries(data).map(([name, rows]) => {
    const set = setOf(shop, name)
    if (set === undefined) throw new Error(`the shop has no ${name}`)
    return [name, readObjects(JSON.stringify(rows), set.type)]
  }),
)
