import type { Decimal } from '#domain/shared/decimal.ts'
import type { Structured } from '#domain/odata/value.ts'

const amount = (cents: number): Decimal => ({ units: BigInt(cents), scale: 2 })

const address: Structured = { Street: 'Kade 1', City: { Name: 'Deventer', Code: 570 }, Lines: ['Kade 1', 'Deventer'] }

const line: Structured = { OrderNumber: 'a', Position: 1, Quantity: 2, Amount: amount(250), Order: null, Product: null }

const order: Structured = {
  Number: 'a',
  Placed: '2026-11-22T13:05:00Z',
  Total: amount(500),
  Customer: null,
  Lines: [line],
}

const customer = (id: string, name: string | null): Structured => ({
  Id: id,
  Name: name,
  Since: '2020-02-29',
  Seen: '2026-11-22T13:05:00Z',
  Address: address,
  Addresses: [address],
  Tags: ['new', 'near'],
  Discount: 0.5,
  Orders: [order],
  Parent: null,
  Children: [],
})

const product = (id: number): Structured => ({
  Id: id,
  Name: `Product ${id}`,
  Price: amount(id * 125),
  Weight: 0.5,
  Colors: BigInt(id),
  Stock: 5n,
  Shelf: 1,
  Floor: -1,
  Aisle: 3,
  Active: id > 1,
  Picture: 'Zg',
  Lead: { seconds: { units: 3_600n, scale: 0 } },
  Opens: '10:00:00',
  Lines: [],
})

const someone = '01234567-89ab-cdef-0123-456789abcdef'

/** A few rows of every set of the shop: invented. */
export const shopData: Readonly<Record<string, Structured | readonly Structured[]>> = {
  Customers: [customer(someone, 'Jansen'), customer('fedcba98-89ab-cdef-0123-456789abcdef', null)],
  Products: [1, 2, 3].map(product),
  Orders: [order],
  Lines: [line],
  Owner: customer(someone, 'De Winkel'),
}
