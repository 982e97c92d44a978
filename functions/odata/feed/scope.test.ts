import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GeneralDataType } from '#domain/odata/feed-key.ts'
import { decimalText, plus, rounded, zero, type Decimal } from '#domain/shared/decimal.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import { addMonths, type Period } from '#domain/shared/period.ts'
import { linesOf, type MonthLine } from '#functions/products/index.ts'
import { openDocumentStore, type DocumentStore, type TenantDocuments } from '#platform/store/index.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { everyRow, fillFeedFirm, fetchedOf } from '#tests/kit/feed-firm.ts'
import { serve } from '../engine/serve.ts'
import { createLog } from '#platform/log.ts'
import { firmSource } from './firm-source.ts'

const now = new Date('2026-11-22T12:00:00Z')
const running = '2026-11' as Period
const publicRoot = 'https://api.spil.example/api/odata/'
const everything: readonly GeneralDataType[] = ['CONNECTIONS', 'COMBINATIONS', 'PRODUCTS', 'FINANCIAL_RULES']

let folder: string
let store: DocumentStore
let firm: TenantDocuments

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-feed-'))
  store = await openDocumentStore({ kind: 'sqlite', folder })
  firm = store.openTenantDocuments('firm' as TenantId)
  await fillFeedFirm(firm)
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const sourceFor = (connections: 'all' | readonly string[], generalData: readonly GeneralDataType[]) =>
  firmSource(
    firm,
    {
      connections: connections === 'all' ? 'all' : new Set(connections),
      generalData: new Set(generalData),
      now: running,
      fetched: fetchedOf(['c2']),
    },
    now,
  )

async function asked(
  address: string,
  connections: 'all' | readonly string[],
  generalData: readonly GeneralDataType[],
): Promise<{ status: number; text: string }> {
  const response = await serve(new Request(`${publicRoot}${address}`), {
    source: sourceFor(connections, generalData),
    publicRoot,
    clock: { now: () => now },
    log: createLog(() => undefined),
  })
  return { status: response.status, text: await response.text() }
}

describe('a key of the feed', () => {
  it('meets rows of other connections nowhere: not in lists, relations, counts or sums', async () => {
    const all = await everyRow(sourceFor('all', everything))
    const some = await everyRow(sourceFor(['c1'], everything))
    for (const [set, rows] of Object.entries(all)) {
      const own = rows.filter((row) => {
        const of = set === 'Connections' ? row['Id'] : row['ConnectionId']
        return of === undefined || of === null || of === 'c1'
      })
      expect(some[set], set).toEqual(own)
    }
    for (const address of [
      'Combinations?$expand=Administrations,Users,Products,ProductMonths,MonthlyCosts',
      'Calendar?$filter=Year eq 2026&$expand=MonthlyUsage,ProductMonths,MonthlyCosts',
      'ProductDefinitions?$expand=Products,ProductMonths,InvoiceLines',
    ]) {
      const { status, text } = await asked(address, ['c1'], everything)
      expect(status).toBe(200)
      expect(text).toContain('"c1"')
      expect(text).not.toMatch(/"c0"|"c2"/u)
    }
    const count = async (address: string, connections: readonly string[]): Promise<number> =>
      Number((await asked(address, connections, everything)).text)
    // One that is gone has lines of closed months still.
    const parts = await Promise.all(['c0', 'c1', 'c2', 'gone'].map((one) => count('ProductMonths/$count', [one])))
    expect(parts.reduce((sum, each) => sum + each)).toBe(all['ProductMonths']?.length)
    expect(await count("Connections('c0')/Administrations/$count", ['c0'])).toBeGreaterThan(0)
    expect((await asked("Connections('c0')/Administrations", ['c1'], everything)).status).toBe(404)
    expect((await asked("Administrations('r0000')", ['c1'], everything)).status).toBe(404)
    expect((await asked('Users/$count', [], everything)).status).toBe(404)
    const filtered = await asked("Combinations?$filter=Users/any(u:u/ConnectionId eq 'c0')", ['c1'], everything)
    expect(filtered.text).toContain('"value":[]')
    const summed = await asked('Users?$apply=groupby((ConnectionId),aggregate($count as N))', ['c1'], everything)
    expect(summed.text.match(/"ConnectionId"/gu)).toHaveLength(1)
  })

  it('without a connection is shown no set of which every row belongs to one', async () => {
    const names = async (may: readonly GeneralDataType[]): Promise<string[]> => {
      const { text } = await asked('', [], may)
      return (JSON.parse(text) as { value: { name: string }[] }).value.map(({ name }) => name)
    }
    expect(await names(['COMBINATIONS'])).toEqual(['Combinations', 'Calendar', 'Months', 'RemovedRows'])
    expect(await names(['PRODUCTS', 'FINANCIAL_RULES'])).toEqual([
      'ProductDefinitions',
      'FinancialRules',
      'Calendar',
      'Months',
      'RemovedRows',
    ])
  })

  it('without prices sees none: not by name, filter, order, group, expansion or metadata', async () => {
    const may: readonly GeneralDataType[] = ['CONNECTIONS', 'COMBINATIONS', 'PRODUCTS']
    const { text } = await asked('$metadata', 'all', may)
    expect(text).toContain('EntitySet Name="ProductMonths"')
    expect(text).not.toMatch(/Purchase|Sales|Margin|FinancialRule|Amount"[^>]*>\s*<Annotation[^>]*(?:VAT|btw)/u)
    for (const address of [
      'FinancialRules',
      'ProductMonths?$select=Purchase',
      'ProductMonths?$filter=Sales gt 1',
      'ProductMonths?$orderby=Margin',
      'ProductMonths?$apply=aggregate(Sales with sum as Sum)',
      'MonthlyCosts?$compute=Sales mul 2 as Twice',
      'ProductDefinitions?$expand=FinancialRules',
      'Invoices?$filter=NetAmount gt 0',
      'InvoiceLines?$orderby=SalesCostPerUnit',
    ])
      expect((await asked(address, 'all', may)).status, address).toBeGreaterThanOrEqual(400)
    for (const set of ['ProductMonths', 'MonthlyCosts', 'InvoiceLines', 'Invoices', 'Products']) {
      const rows = await asked(set, 'all', may)
      expect(rows.status).toBe(200)
      expect(rows.text).not.toMatch(/Purchase|Sales|Margin|Amount/u)
    }
    // Usage in euros is what a supplier asks.
    const usage = await asked('MonthlyUsage', 'all', may)
    expect(usage.text).toContain('"Quantity"')
    expect(usage.text).not.toContain('"c2"')
    expect(usage.text).not.toContain('"Euros"')
  })

  it('without customers does not learn what belongs together', async () => {
    const { text } = await asked('$metadata', 'all', ['PRODUCTS', 'FINANCIAL_RULES'])
    expect(text).not.toContain('Combination')
    expect((await asked("Administrations?$filter=CombinationId eq 'k1'", 'all', [])).status).toBe(400)
    expect((await asked('Combinations', 'all', [])).status).toBe(404)
    expect((await asked('Administrations', 'all', [])).text).not.toContain('"k1"')
  })
})

describe('the months of the feed', () => {
  const text = (value: Decimal | null): string | null => (value === null ? null : decimalText(rounded(value, 4), 4))
  const lines = async (): Promise<MonthLine[]> => {
    const periods = Array.from({ length: 14 }, (_, at) => addMonths(running, 1 - at))
    const found: MonthLine[] = []
    // The store of a firm is all that lines are made of.
    for await (const batch of linesOf(firm as TenantPartition, { periods, now: running })) found.push(...batch)
    return found
  }

  it('are to the ten-thousandth the lines that every other table shows', async () => {
    const rows = (await everyRow(sourceFor('all', everything)))['ProductMonths'] ?? []
    const own = rows.map((row) =>
      [
        'ProductId',
        'Period',
        'CombinationId',
        'ProductDefinitionId',
        'ConnectionId',
        'SplitValue',
        'State',
        'SourceType',
      ]
        .map((name) => row[name] ?? null)
        .concat(['Quantity', 'Purchase', 'Sales', 'Margin'].map((name) => text(row[name] as Decimal | null))),
    )
    const theirs = (await lines()).map((line) => [
      ...[line.productId, line.period, line.combinationId, line.definitionId, line.connectionId, line.splitValue],
      ...[line.status, line.sourceType, text(line.quantity), text(line.purchase), text(line.sales), text(line.margin)],
    ])
    const sorted = (some: readonly unknown[][]): string[] => some.map((one) => JSON.stringify(one)).sort()
    expect(theirs.length).toBeGreaterThan(60)
    expect(sorted(own)).toEqual(sorted(theirs))
  })

  it('are added up by customer, definition, connection and month, with how many lines have no price', async () => {
    const rows = (await everyRow(sourceFor('all', everything)))['MonthlyCosts'] ?? []
    const groups = Map.groupBy(await lines(), (line) =>
      [line.combinationId, line.definitionId, line.connectionId, line.period].join(' '),
    )
    const sum = (values: readonly (Decimal | null)[]): string | null => {
      const known = values.filter((value) => value !== null)
      return known.length === 0 ? null : text(known.reduce(plus, zero))
    }
    expect(rows).toHaveLength(groups.size)
    for (const row of rows) {
      const group = groups.get(
        ['CombinationId', 'ProductDefinitionId', 'ConnectionId', 'Period'].map((name) => row[name] as string).join(' '),
      )
      expect(row['Lines']).toBe(group?.length)
      expect(text(row['Purchase'] as Decimal | null)).toBe(sum(group?.map(({ purchase }) => purchase) ?? []))
      expect(text(row['Sales'] as Decimal | null)).toBe(sum(group?.map(({ sales }) => sales) ?? []))
      expect(text(row['Margin'] as Decimal | null)).toBe(sum(group?.map(({ margin }) => margin) ?? []))
      const missing = group?.filter(({ purchase, sales }) => purchase === null || sales === null)
      expect(row['LinesWithoutPrice']).toBe(missing?.length)
    }
  })

  it('of usage are what was told, amounts in euros as euros', async () => {
    const rows = (await everyRow(sourceFor('all', everything)))['MonthlyUsage'] ?? []
    const of = (usage: string, period: string) =>
      rows.find((row) => row['UsageId'] === usage && row['Period'] === period)
    expect(of('g4', '2026-09')).toMatchObject({ Month: '2026-09-01', Quantity: { units: 400_000n }, Euros: null })
    expect(of('g5', '2026-09')).toMatchObject({ Quantity: null, Euros: { units: 5_000n } })
  })
})
