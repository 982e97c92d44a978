import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { catalogEntries } from '#domain/connectors/catalog.ts'
import { allTables } from '#domain/connectors/catalog-entry.ts'
import { columnsOf, periodKeys, tableQuery } from './table-query.ts'

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
const tables = catalogEntries.flatMap((entry) =>
  allTables(entry).map(({ table, shape, isCrm }) => ({
    name: `${entry.id} ${isCrm ? 'CRM ' : ''}${table}`,
    table,
    shape,
  })),
)

describe('the query of a table', () => {
  it.each(tables)('is one the API understands: $name', ({ table, shape }) => {
    expect(validate(schema, parse(tableQuery(table, shape).toString()))).toEqual([])
  })

  it('asks for every column the screen shows', () => {
    for (const { table, shape } of tables) {
      const text = tableQuery(table, shape).toString()
      for (const { key } of columnsOf(table, shape)) expect(text).toContain(` ${key}`)
    }
  })

  it('asks a usage table for twelve months and the month they count from', () => {
    expect(periodKeys).toHaveLength(12)
    expect(periodKeys.at(0)).toBe('current')
    expect(periodKeys.at(-1)).toBe('period11')
    const usage = tables.find(({ table }) => table === 'usage')
    expect(usage === undefined ? '' : tableQuery('usage', usage.shape).toString()).toContain('latestPeriod')
  })
})
