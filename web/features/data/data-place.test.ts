import { describe, expect, it } from 'vitest'
import { connectionView, tableOfName } from '../live-connections/index.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { inUse, pathOf, placeFor, whyNoRows, withData } from './data-place.ts'

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

  it('is nowhere when the connection of the address is gone: never the rows of another one', () => {
    const session = { connectionId: 'files', table: 'Usage' }
    expect(placeFor([files], { connectionId: 'gone', table: 'Usage' }, session)).toBeUndefined()
  })

  it('is the connection the address asks for, also where it has no rows yet', () => {
    const waiting = connectionView(connection({ id: 'waiting', syncInfo: null }))
    expect(placeFor([exact, waiting], { connectionId: 'waiting', table: 'Users' }, nothing)).toEqual({
      connectionId: 'waiting',
      table: 'users',
    })
  })

  it('is never a connection without rows when the address asks for none', () => {
    const waiting = connectionView(connection({ id: 'waiting', syncInfo: null }))
    expect(placeFor([waiting, exact], nothing, { connectionId: 'waiting', table: undefined })?.connectionId).toBe(
      'exact',
    )
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
  it('leaves out those that never synced or wait for credentials or a first upload', () => {
    const others = [
      connection({ status: 'ARCHIVED', syncInfo: null }),
      connection({ syncInfo: null }),
      connection({ flags: ['CREDENTIAL_REQUIRED'] }),
      connection({ flags: ['FIRST_UPLOAD_REQUIRED'] }),
    ]
    expect(withData(others.map(connectionView))).toEqual([])
  })

  it('keeps one whose credentials stopped working: its rows are still there', () => {
    expect(withData([connectionView(connection({ flags: ['CREDENTIAL_INVALID'] }))])).toHaveLength(1)
  })

  it('keeps an archived one, also where its access has ended since', () => {
    const archived = connection({ status: 'ARCHIVED', flags: ['CREDENTIAL_REQUIRED'] })
    expect(withData([connectionView(archived)])).toHaveLength(1)
  })

  it('leaves out a connector that delivers no table', () => {
    expect(withData([{ ...connectionView(connection()), tables: {} }])).toEqual([])
  })
})

describe('connections one can switch to', () => {
  it('are those in use, what has rows before what has none yet, and at the end what was archived with rows', () => {
    const waiting = connection({ id: 'waiting', syncInfo: null })
    const archived = connection({ id: 'archived', status: 'ARCHIVED' })
    const empty = connection({ id: 'empty', status: 'ARCHIVED', syncInfo: null })
    const synced = connection({ id: 'synced' })
    expect(inUse([empty, archived, waiting, synced].map(connectionView)).map(({ id }) => id)).toEqual([
      'synced',
      'waiting',
      'archived',
    ])
  })
})

describe('why a connection has no rows', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const failed = { lastSyncStart: '2026-11-20T06:02:11Z', lastFailedSyncEnd: '2026-11-20T06:04:40Z' }
  it.each([
    ['it has them', {}, undefined],
    ['it is being made', { status: 'CREATING' as const }, 'creating'],
    ['it is archived with rows', { status: 'ARCHIVED' as const }, undefined],
    ['it was archived before it had any', { status: 'ARCHIVED' as const, syncInfo: null }, 'archived'],
    ['nobody gave access', { syncInfo: null, flags: ['CREDENTIAL_REQUIRED' as const] }, 'access'],
    ['its access ended before the first sync', { syncInfo: null, flags: ['CREDENTIAL_INVALID' as const] }, 'access'],
    ['nobody uploaded a file', { syncInfo: null, flags: ['FIRST_UPLOAD_REQUIRED' as const] }, 'upload'],
    ['the first sync runs', { syncInfo: { lastSyncStart: '2026-11-20T09:59:00Z' } }, 'syncing'],
    ['the first sync failed', { syncInfo: { ...failed, firstSuccessfulSyncEnd: null } }, 'failed'],
    ['it never synced', { syncInfo: null }, 'unsynced'],
  ])('%s', (_, given, why) => {
    expect(whyNoRows(connectionView(connection(given)), now)).toBe(why)
  })
})
