import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, type House, type Person } from '#tests/kit/firm.ts'
import { ublText } from './fixtures/ubl.ts'

const calls = {
  add: 'mutation { addConnection(input: { connector: "WeFactV2" }) { id } }',
  upload: 'mutation ($input: UploadConnectionInvoiceInput!) { uploadConnectionInvoice(input: $input) { id } }',
  customer: 'mutation ($input: CombinationInput!) { addCombination(input: $input) { id } }',
  link: 'mutation ($input: LinkRowsInput!) { linkAdministrations(input: $input) { rows } }',
  rows: `query ($id: ID!) { weFactV2Administrations(connectionId: $id, take: 100) {
    items { spilId externalId combinationId spilDeletedAt } } }`,
  billings: `query ($id: ID!) { weFactV2Billings(connectionId: $id, take: 100) {
    items { administrationId combinationId invoiceNumber } } }`,
  runs: 'query ($id: ID!) { syncRuns(connectionId: $id) { items { state } } }',
} as const

interface Row {
  readonly spilId: string
  readonly externalId: string
  readonly combinationId: string | null
  readonly spilDeletedAt: string | null
}

let house: House
let administrator: Person
let id: string
beforeAll(async () => {
  house = await openHouse()
  administrator = (await house.firm()).person('ADMINISTRATOR')
  id = (await call<{ id: string }>('add', 'addConnection')).id
})
afterAll(() => house.close())

async function call<T>(query: keyof typeof calls, field: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { data, code } = await administrator.call(calls[query], variables)
  expect(code).toBeUndefined()
  for (let time = 0; time < 3; time += 1) {
    await house.work()
    house.time.now = new Date(house.time.now.getTime() + 20_000)
  }
  return data?.[field] as T
}

const isLive = ({ spilDeletedAt }: Pick<Row, 'spilDeletedAt'>): boolean => spilDeletedAt === null
const live = async (): Promise<Row[]> =>
  (await call<{ items: Row[] }>('rows', 'weFactV2Administrations', { id })).items.filter(isLive)

/** `number`: what the supplier calls the customer, where the invoice tells. */
async function bill(name: string, period: string, number?: string): Promise<void> {
  const customer = { name, ...(number === undefined ? {} : { number }) }
  const text = ublText({ number: `${period} ${name}`, date: `${period}-03`, customer })
  const fileContent = `data:;base64,${Buffer.from(text).toString('base64')}`
  await call('upload', 'uploadConnectionInvoice', { input: { id, fileName: `${period} ${name}.xml`, period, fileContent } })
} // prettier-ignore

const names = Array.from({ length: 6 }, (_, at) => `Bakkerij ${at + 1}`)

describe('debtors that invoices call otherwise from now on', () => {
  it('stay linked to their customers under their number, once, with all their invoices, and nobody has to approve it', async () => {
    for (const name of names) await bill(name, '2026-10')
    const before = await live()
    expect(before.map(({ externalId }) => externalId).toSorted()).toEqual(names)
    const customers = new Map<string, string>()
    for (const row of before) {
      const made = await call<{ id: string }>('customer', 'addCombination', { input: { name: `Klant ${row.externalId}` } })
      await call('link', 'linkAdministrations', { input: { combinationId: made.id, ids: [row.spilId] } })
      customers.set(row.externalId, made.id)
    }
    for (const [at, name] of names.entries()) await bill(name, '2026-11', `DB${at}`)
    const after = await live()
    expect(new Map(after.map((row) => [row.externalId, row.combinationId]))).toEqual(
      new Map(names.map((name, at) => [`DB${at}`, customers.get(name)])),
    )
    const { items } = await call<{ items: Record<string, string>[] }>('billings', 'weFactV2Billings', { id })
    expect(items.map(({ administrationId, combinationId, invoiceNumber }) => [administrationId, combinationId, invoiceNumber]).toSorted()).toEqual(
      names.flatMap((name, at) => ['2026-10', '2026-11'].map((month) => [`DB${at}`, customers.get(name), `${month} ${name}`])).toSorted(),
    )
    const { items: runs } = await call<{ items: { state: string }[] }>('runs', 'syncRuns', { id })
    expect(runs.every(({ state }) => state === 'SUCCESS')).toBe(true)
  }) // prettier-ignore
})
