import { describe, expect, it } from 'vitest'
import { neverSynced, type SyncInfo } from './connection.ts'
import { syncStatus } from './sync-status.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const ago = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString()
const info = (moments: Partial<SyncInfo>): SyncInfo => ({ ...neverSynced, ...moments })

describe('syncStatus', () => {
  it('is not started without any moment', () => {
    expect(syncStatus(null, now)).toBe('NOT_STARTED')
    expect(syncStatus(neverSynced, now)).toBe('NOT_STARTED')
    expect(syncStatus(info({ lastFailedFileImport: ago(5) }), now)).toBe('NOT_STARTED')
  })

  it('is in progress during the first sync, and abandoned when nothing was heard for over an hour', () => {
    expect(syncStatus(info({ lastSyncStart: ago(59) }), now)).toBe('IN_PROGRESS')
    expect(syncStatus(info({ lastSyncStart: ago(61) }), now)).toBe('ABANDONED')
    expect(syncStatus(info({ lastSyncStart: ago(300), lastSyncUpdate: ago(1) }), now)).toBe('IN_PROGRESS')
  })

  it('keeps a sync of exactly one hour ago in progress', () => {
    expect(syncStatus(info({ lastSyncStart: ago(60) }), now)).toBe('IN_PROGRESS')
  })

  it('looks at the newest end when there was one', () => {
    const ended = { lastSyncStart: ago(30), lastSyncUpdate: ago(20) }
    expect(syncStatus(info({ ...ended, lastSuccessfulSyncEnd: ago(20) }), now)).toBe('SUCCESS')
    expect(syncStatus(info({ ...ended, lastSuccessfulSyncEnd: ago(90), lastFailedSyncEnd: ago(20) }), now)).toBe(
      'FAILED',
    )
    expect(syncStatus(info({ ...ended, lastSuccessfulSyncEnd: ago(20), lastFailedSyncEnd: ago(90) }), now)).toBe(
      'SUCCESS',
    )
  })

  it('is in progress again when a start is newer than the newest end, until an hour of silence', () => {
    const before = { lastSuccessfulSyncEnd: ago(1440) }
    expect(syncStatus(info({ ...before, lastSyncStart: ago(10), lastSyncUpdate: ago(2) }), now)).toBe('IN_PROGRESS')
    expect(syncStatus(info({ ...before, lastSyncStart: ago(200), lastSyncUpdate: ago(61) }), now)).toBe('ABANDONED')
  })

  it('is abandoned where nothing was heard but from a clock that was over an hour ahead', () => {
    const leapt = { lastSyncStart: ago(-1440), lastSuccessfulSyncEnd: ago(-1435) }
    expect(syncStatus(info({ ...leapt, lastSyncUpdate: ago(-1440) }), now)).toBe('ABANDONED')
    expect(syncStatus(info({ ...leapt, lastSyncUpdate: ago(1) }), now)).toBe('IN_PROGRESS')
  })
})
