import { describe, expect, it } from 'vitest'
import { connectionView, tableOfName } from '../live-connections/index.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { pathOf, placeFor, withData } from './data-place.ts'

const nothing = { connectionId: undefined, table: undefined }
const exact = connectionView(connection({ id: 'exact', connector: 'ExactOnlineNL' }))
const files = connectionView(connection({ id: 'files', connector: 'ManualImportV2' }))

describe('the place of the data page', () => {
  it('is what the address says', () => {
    expect(placeFor([exact, files], { connectionId: 'files', table: 'Usage' }, nothing)).toEqual({
      connectionId: 'files',
      table: 'usage',
    })
  })

  it('is what this session looked at last when the address says nothing', () => {
    expect(placeFor([exact, files], nothing, { connectionId: 'files', table: 'Users' })).toEqual({
      connectionId: 'files',
      table: 'users',
    })
  })

  it('falls back to the first table of a connection that does not have the wished one', () => {
    expect(placeFor([exact, files], { connectionId: 'exact', table: 'Usage' }, nothing)).toEqual({
      connectionId: 'exact',
      table: 'administrations',
    })
  })

  it('is the invoices where the address asks for them', () => {
    expect(placeFor([exact], { connectionId: 'exact', table: 'Invoices' }, nothing)).toEqual({
      connectionId: 'exact',
      table: 'invoices',
    })
    expect(pathOf({ connectionId: 'exact', table: 'invoices' })).toBe('/data/exact/Invoices')
  })

  it('keeps the table of the address when its connection is gone', () => {
    expect(placeFor([files], { connectionId: 'gone', table: 'Usage' }, nothing)).toEqual({
      connectionId: 'files',
      table: 'usage',
    })
  })

  it('is nowhere without a connection that has data', () => {
    expect(placeFor([connectionView(connection({ syncInfo: null }))], nothing, nothing)).toBeUndefined()
  })

  it('knows the table whatever the case of the address', () => {
    expect(tableOfName('users')).toBe('users')
    expect(tableOfName('invoices')).toBe('invoices')
    expect(tableOfName('Nothing')).toBeUndefined()
  })

  it('has an address a colleague can open', () => {
    expect(pathOf({ connectionId: 'exact', table: 'administrations' })).toBe('/data/exact/Administrations')
  })
})

describe('connections with data', () => {
  it('leaves out archived ones, and those that never synced or wait for credentials or a first upload', () => {
    const others = [
      connection({ status: 'ARCHIVED' }),
      connection({ syncInfo: null }),
      connection({ flags: ['CREDENTIAL_REQUIRED'] }),
      connection({ flags: ['FIRST_UPLOAD_REQUIRED'] }),
    ]
    expect(withData(others.map(connectionView))).toEqual([])
  })

  it('keeps one whose credentials stopped working: its rows are still there', () => {
    expect(withData([connectionView(connection({ flags: ['CREDENTIAL_INVALID'] }))])).toHaveLength(1)
  })

  it('leaves out a connector that delivers no table', () => {
    expect(withData([{ ...connectionView(connection()), tables: {} }])).toEqual([])
  })
})
