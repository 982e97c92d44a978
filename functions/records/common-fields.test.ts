import { buildSchema, isObjectType } from 'graphql'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogEntries } from '#domain/connectors/catalog.ts'
import { allTables } from '#domain/connectors/catalog-entry.ts'
import { loketNl } from '#domain/connectors/entries/loket-nl.ts'
import { nmbrs } from '#domain/connectors/entries/nmbrs.ts'
import { twinfield } from '#domain/connectors/entries/twinfield.ts'
import { columnBehind, commonValues } from './common-fields.ts'

describe('the common fields of records', () => {
  it('are in the row of every table of the API, whatever the vendor', () => {
    const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'))
    const wanted = { administrations: ['customerId', 'lastMutation'], users: ['lastLogin', 'role'] }
    for (const { table, shape } of catalogEntries.flatMap(allTables)) {
      if (table !== 'administrations' && table !== 'users') continue
      const type = schema.getType(shape.type)
      const fields = isObjectType(type) ? Object.keys(type.getFields()) : []
      expect(fields, shape.type).toEqual(expect.arrayContaining(wanted[table]))
    }
  })

  it('hold what the vendor’s own column holds, by whatever name, and null where it has none', () => {
    const { administrations } = nmbrs.tables
    expect(commonValues('administrations', administrations, { clientNumber: 'K-0007' })).toEqual({
      customerId: 'K-0007',
      lastMutation: null,
    })
    const loket = loketNl.tables
    expect(commonValues('administrations', loket.administrations, { administrationNumber: 'K0042' })).toMatchObject({
      customerId: 'K0042',
    })
    expect(commonValues('users', loket.users, { role: 'Directie', lastLogin: '2026-03-10T08:00:00.000Z' })).toEqual({
      role: 'Directie',
      lastLogin: '2026-03-10T08:00:00.000Z',
    })
    expect(commonValues('users', twinfield.tables.users, { role: 'Level 2' })).toEqual({
      role: 'Level 2',
      lastLogin: null,
    })
    expect(commonValues('access', loket.access, { role: 'x' })).toEqual({})
  })

  it('are sorted by that column, where there is one', () => {
    expect(columnBehind('administrations', nmbrs.tables.administrations, 'customerId')).toBe('clientNumber')
    expect(columnBehind('administrations', nmbrs.tables.administrations, 'lastMutation')).toBeUndefined()
    expect(columnBehind('administrations', nmbrs.tables.administrations, 'name')).toBeUndefined()
  })

  it('name a column that the table has', () => {
    for (const { table, shape } of catalogEntries.flatMap(allTables)) {
      const column = columnBehind(table, shape, 'customerId')
      if (column !== undefined)
        expect(
          shape.columns.map(({ key }) => key),
          shape.type,
        ).toContain(column)
    }
  })
})
