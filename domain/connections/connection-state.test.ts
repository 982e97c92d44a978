import { describe, expect, it } from 'vitest'
import { hasData, isAuthorized, mayChangeRecordStatus, syncObstacles } from './connection-state.ts'
import { neverSynced, type Connection } from './connection.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const earlier = '2026-11-20T11:50:00.000Z'
const later = '2026-11-20T11:55:00.000Z'
type Known = Pick<Connection, 'status' | 'flags' | 'syncInfo'>
const synced: Known = {
  status: 'ACTIVE',
  flags: [],
  syncInfo: { ...neverSynced, lastSyncStart: earlier, lastSuccessfulSyncEnd: later },
}
const failed: Known = { ...synced, syncInfo: { ...neverSynced, lastSyncStart: earlier, lastFailedSyncEnd: later } }
const running: Known = { ...synced, syncInfo: { ...neverSynced, lastSyncStart: later } }
const administrator = { role: 'ADMINISTRATOR', tier: 'BASIC' } as const
const reader = { role: 'READ_ONLY', tier: 'BASIC' } as const

describe('authorization of a connection', () => {
  it('needs an active connection with credentials that are there and right', () => {
    expect(isAuthorized(synced)).toBe(true)
    expect(isAuthorized({ status: 'ARCHIVED', flags: [] })).toBe(false)
    expect(isAuthorized({ status: 'ACTIVE', flags: ['CREDENTIAL_REQUIRED'] })).toBe(false)
    expect(isAuthorized({ status: 'ACTIVE', flags: ['CREDENTIAL_INVALID'] })).toBe(false)
  })

  it('lets data be read after a successful sync, also while the credentials are refused', () => {
    expect(hasData(synced)).toBe(true)
    expect(hasData({ ...synced, flags: ['CREDENTIAL_INVALID'] })).toBe(true)
    expect(hasData({ ...synced, flags: ['CREDENTIAL_REQUIRED'] })).toBe(false)
    expect(hasData(running)).toBe(false)
  })

  it('lets the data of an archived connection be read, and nothing else be done', () => {
    const archived: Known = { ...synced, status: 'ARCHIVED' }
    expect(hasData(archived)).toBe(true)
    expect(mayChangeRecordStatus(archived, now)).toBe(false)
    expect(syncObstacles(archived, now, administrator)).toEqual(['NOT_ACTIVE'])
  })
})

describe('a connection that may not sync', () => {
  it('names every reason against it', () => {
    expect(syncObstacles(synced, now, administrator)).toEqual([])
    expect(syncObstacles(synced, now, reader)).toEqual(['NO_PERMISSION'])
    expect(syncObstacles(running, now)).toEqual(['SYNC_IN_PROGRESS'])
    expect(syncObstacles({ ...running, flags: ['CREDENTIAL_INVALID'] }, now, reader)).toEqual([
      'INVALID_AUTHORIZATION',
      'SYNC_IN_PROGRESS',
      'NO_PERMISSION',
    ])
    expect(syncObstacles({ status: 'ARCHIVED', flags: [], syncInfo: null }, now)).toEqual(['NOT_ACTIVE'])
    expect(syncObstacles({ status: 'ACTIVE', flags: ['FIRST_UPLOAD_REQUIRED'], syncInfo: null }, now)).toEqual([
      'FIRST_UPLOAD_REQUIRED',
    ])
  })
})

describe('the status of rows', () => {
  it('cannot be changed while a sync runs, nor after a failed one', () => {
    expect(mayChangeRecordStatus(synced, now)).toBe(true)
    expect(mayChangeRecordStatus(running, now)).toBe(false)
    expect(mayChangeRecordStatus(failed, now)).toBe(false)
  })
})
