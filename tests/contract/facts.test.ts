import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { connectors, isPractice, type Connector } from '#functions/connectors/index.ts'
import { rowDifferences } from './facts/client-differences.ts'
import { Facts, FactSource } from '#functions/connectors/kit/facts/facts.ts'
import { isRowSchema } from '#functions/connectors/kit/facts/paths-read.ts'
import { connectorIds } from '#domain/connectors/ids.ts'
import { seenColumns } from '#local/probe/columns-seen.ts'
import { mappedPaths } from '#local/probe/mapped-paths.ts'
import { exportsOf, factsOf, recordedFacts } from '#local/probe/recorded-facts.ts'

describe.each(recordedFacts)('the client of $name', ({ name, facts }) => {
  const named = Object.entries(facts.lists).filter(([, { schema }]) => schema !== undefined)

  it.each(named)('reads %s as the facts have it', async (_, list) => {
    const schema = (await exportsOf(name))[list.schema ?? '']
    expect(isRowSchema(schema)).toBe(true)
    expect(rowDifferences(schema as z.ZodType, list)).toEqual([])
  })

  it('has no schema of a row that the facts do not know', async () => {
    const known = new Set([...named.map(([, { schema }]) => schema), ...facts.made])
    const exported = Object.entries(await exportsOf(name)).filter(([, value]) => isRowSchema(value))
    expect(exported.map(([key]) => key).filter((key) => !known.has(key))).toEqual([])
  })
})

it('every connector with an API has facts', () => {
  const withApi = Object.values<Connector>(connectors).filter(({ http }) => http !== undefined)
  expect(withApi.filter(({ id }) => factsOf(id) === undefined).map(({ id }) => id)).toEqual([])
})

const practices = Object.values<Connector>(connectors).filter(isPractice)

describe.each(practices.map((practice) => ({ name: practice.id, practice })))(
  'the mapping of $name',
  ({ practice }) => {
    it('reads nothing that stands in no fact', () => {
      const lists = Object.values(factsOf(practice.id)?.lists ?? {})
      const known = new Set(lists.flatMap(({ fields }) => Object.keys(fields)))
      const read = mappedPaths(practice.practice.read.json)
      expect(read.length).toBeGreaterThan(5)
      expect(read.filter((path) => !known.has(path))).toEqual([])
    })
  },
)

describe.each(connectorIds)('the columns of %s', (id) => {
  it('each say where somebody saw what they are read from', () => {
    const columns = seenColumns(id)
    expect(columns.length).toBeGreaterThan(2)
    const unknown = columns.filter(({ weight }) => weight === undefined)
    expect(unknown.map(({ table, column }) => `${table.isCrm ? 'crm/' : ''}${table.table}.${column}`)).toEqual([])
  })
})

describe('a source', () => {
  const source = { weight: 'live', address: 'https://github.com/vendor/client', lookedUp: '2026-11-28' }

  it.each([
    ['what stands in for the vendor here', { ...source, note: 'As the simulator answers' }],
    ['a folder of ours', { ...source, address: 'https://github.com/spil/spil/blob/main/local/vendors/nmbrs/data.ts' }],
    ['an address that nobody has', { ...source, address: 'https://docs.nmbrs.example/rest' }],
  ])('is never %s', (_, wrong) => {
    expect(FactSource.safeParse(source).success).toBe(true)
    expect(FactSource.safeParse(wrong).success).toBe(false)
  })

  it('of a column is a field of a list that the facts have', () => {
    const facts = (read: string) => ({
      connectors: ['Nmbrs'],
      format: 'json',
      sources: { docs: source },
      columns: { Nmbrs: { administrations: { name: read } } },
      lists: { companies: { call: 'GET /companies', rows: '', from: 'docs', fields: { name: 'text' } } },
    })
    expect(Facts.safeParse(facts('companies: name')).success).toBe(true)
    expect(Facts.safeParse(facts('companies: title')).error?.issues[0]?.message).toContain('stands in no list')
  })
})

describe('a client that is wrong', () => {
  const exact = recordedFacts.find(({ name }) => name === 'exact-online-nl')?.facts.lists['system/Divisions']
  const divisions = { ...exact, fields: exact?.fields ?? {} } as NonNullable<typeof exact>
  const row = (Hid: z.ZodType) => z.object({ Code: z.number().int(), Hid })

  it.each([
    ['refuses it', z.number().int().nullish(), 'Hid "118" is refused: invalid_type'],
    ['makes null of it', z.number().int().nullish().catch(null), 'Hid "118" is lost'],
  ])('about the kind of a number is found, where it %s', (_, Hid, where) => {
    // prettier-ignore
    expect(rowDifferences(row(Hid), divisions)).toEqual([where])
  })

  it('about the name of a field is found', () => {
    expect(rowDifferences(z.object({ Code: z.number(), HID: z.string().nullish() }), divisions)).toEqual([
      'HID is read, and stands in no fact',
    ])
  })

  it('about what may be null is found', () => {
    expect(rowDifferences(z.object({ Code: z.number(), Description: z.string() }), divisions)).toEqual([
      'Description null is refused: invalid_type',
    ])
  })
})
