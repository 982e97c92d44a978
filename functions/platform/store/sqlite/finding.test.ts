import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { defineCollection } from '../collection.ts'
import { openDocumentStore, type DocumentStore } from '../index.ts'
import { prepareDocument, PreparedWrite } from '../prepared.ts'
import type { Filter, Order } from '../query.ts'
import { crossingWrite } from './crossing.ts'
import { Database } from './database.ts'
import { looked } from './finding.ts'
import { TenantFile } from './tenant-file.ts'

const keys = defineCollection({
  name: 'keys',
  scope: 'connection',
  schema: z.object({
    id: z.string(),
    connectionId: z.string(),
    name: z.string(),
    state: z.string(),
    size: z.int(),
    lost: z.string().nullable(),
  }),
  columns: { name: 'sortedText', state: 'text', size: 'integer', lost: 'moment' },
  indexes: [
    { columns: ['lost', 'state', 'name'] },
    { columns: ['lost', 'name'] },
    { columns: ['name'], across: 'firm', where: { column: 'lost', is: 'null' } },
  ],
  searchIn: ['name'],
})
type Key = z.output<typeof keys.schema>

/** More than are walked for a page, in a connection beside another. */
const COUNT = looked + 500
const scattered = (at: number): number => (at * 7_919) % COUNT
/** Words that all have, that every other one has, that only the last in the order have, and that few have. */
const nameOf = (at: number): string =>
  [
    `key ${String(scattered(at)).padStart(5, '0')}`,
    at % 2 === 0 ? 'even' : 'odd',
    scattered(at) >= COUNT - 60 ? 'hindmost' : '',
    at % 1_000 === 7 ? 'golden' : '',
  ]
    .filter((word) => word !== '')
    .join(' ')
const all: readonly Key[] = Array.from({ length: COUNT }, (_, at) => ({
  id: `k${at}`,
  connectionId: 'north',
  name: nameOf(at),
  state: at % 3 === 0 ? 'out' : 'in',
  size: (at * 31) % 97,
  lost: at % 50 === 3 ? '2026-01-01T00:00:00.000Z' : null,
}))

type Column = keyof (typeof keys)['columns']
type Where = Filter<Column>
const there: Where = { field: 'lost', op: 'isNull' }
const searching = (search: string): Where => ({ and: [there, { search }] })

describe('a page of a list', () => {
  let folder: string
  let store: DocumentStore
  const firm = () => store.openTenantDocuments('firm' as TenantId)
  const north = () => firm().documents(keys, 'north')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-pages-'))
    store = await openDocumentStore({ kind: 'sqlite', folder })
    await north().load([...all])
    await firm()
      .documents(keys, 'south')
      .load(all.slice(0, 900).map((key) => ({ ...key, id: `s${key.id}`, connectionId: 'south' })))
  })
  afterAll(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })

  const by = (field: Column, direction: Order<Column>['direction']): readonly Order<Column>[] => [{ field, direction }]
  const sorted = (fits: (key: Key) => boolean, field: 'name' | 'size', sign: 1 | -1): string[] =>
    all
      .filter((key) => key.lost === null && fits(key))
      .toSorted((a, b) => {
        if (a[field] !== b[field]) return a[field] < b[field] ? -sign : sign
        return a.id < b.id ? -sign : sign
      })
      .map(({ id }) => id)

  const filters: readonly (readonly [string, Where, (key: Key) => boolean])[] = [
    ['all that are there', there, () => true],
    ['those of a state', { and: [there, { field: 'state', op: 'eq', value: 'out' }] }, ({ state }) => state === 'out'],
    ['a word that all have', searching('key'), () => true],
    ['a word that half of them have', searching('odd'), ({ name }) => name.includes('odd')],
    ['a word that only the last ones have', searching('hindmost'), ({ name }) => name.includes('hindmost')],
    ['a word that few have', searching('golden'), ({ name }) => name.includes('golden')],
    ['a word that none has', searching('silver'), () => false],
    ['two letters', searching('ld'), ({ name }) => name.includes('ld')],
    [
      'either of two words',
      { and: [there, { or: [{ search: 'golden' }, { search: 'hindmost' }] }] },
      ({ name }) => name.includes('golden') || name.includes('hindmost'),
    ],
    ['all without a word', { and: [there, { not: { search: 'even' } }] }, ({ name }) => !name.includes('even')],
  ]
  it.for(filters)('has the rows that belong there, wherever it lies: %s', async ([, where, fits]) => {
    for (const field of ['name', 'size'] as const)
      for (const sign of [1, -1] as const) {
        const expected = sorted(fits, field, sign)
        const orderBy = by(field, sign === 1 ? 'ascending' : 'descending')
        for (const skip of [0, 3, Math.floor(expected.length / 2), expected.length - 5, expected.length + 5]) {
          if (skip < 0) continue
          const found = await north().query({ where, orderBy, skip, take: 25 })
          expect(found.map(({ doc }) => doc.id)).toEqual(expected.slice(skip, skip + 25))
        }
        expect(await north().count(where)).toBe(expected.length)
      }
  })

  it('follows what is written between one page and the next', async () => {
    const ask = async (): Promise<string[]> => {
      const found = await north().query({ where: there, orderBy: by('name', 'ascending'), skip: looked, take: 5 })
      return found.map(({ doc }) => doc.id)
    }
    const before = await ask()
    const hindmost = sorted(() => true, 'name', 1).at(-1)
    const last = all.find(({ id }) => id === hindmost) ?? expect.fail('There are no keys')
    await north().upsert({ ...last, name: 'a first one' })
    const after = await ask()
    expect(after).not.toEqual(before)
    expect(after.slice(1)).toEqual(before.slice(0, 4))
    await north().upsert(last)
    expect(await ask()).toEqual(before)
  })

  it('is asked anew where something was written while its list was made', async () => {
    const page = async (of: DocumentStore): Promise<string[]> => {
      const documents = of.openTenantDocuments('firm' as TenantId).documents(keys, 'north')
      const found = await documents.query({ where: there, orderBy: by('size', 'ascending'), skip: looked - 2, take: 5 })
      return found.map(({ doc }) => doc.id)
    }
    const place = { tenantId: 'firm', owner: 'north' }
    const document = prepareDocument(keys, place, { ...(all[0] ?? expect.fail('There are no keys')), id: 'between' })
    const upsert = crossingWrite(new PreparedWrite(place, keys, { kind: 'upsert', document }))
    const writer = new TenantFile(join(folder, 'tenants/firm.db'), 1_000)
    const asIs = Object.getOwnPropertyDescriptor(Database.prototype, 'arrays')?.value as Database['arrays']
    let isWritten = false
    const spy = vi.spyOn(Database.prototype, 'arrays').mockImplementation(function (this: Database, sql, values) {
      const rows = asIs.call(this, sql, values)
      if (!isWritten && sql.includes('ORDER BY'))
        for (const step of writer.write([upsert])) expect(step).toBeUndefined()
      isWritten ||= sql.includes('ORDER BY')
      return rows
    })
    await page(store)
    spy.mockRestore()
    writer.close()
    const elsewhere = await openDocumentStore({ kind: 'sqlite', folder })
    expect(await page(store)).toEqual(await page(elsewhere))
    await elsewhere.close()
    await north().delete('between')
  })

  it('is asked for once, however many pages of the list are looked at behind that', async () => {
    const page = (skip: number) => north().query({ where: there, orderBy: by('name', 'descending'), skip, take: 25 })
    await page(looked)
    const spy = vi.spyOn(Database.prototype, 'arrays')
    for (let at = 0; at < 40; at += 1) await page(looked - at * 97)
    const sorting = spy.mock.calls.filter(([text]) => text.includes('ORDER BY'))
    spy.mockRestore()
    expect(sorting).toEqual([])
  })
})
