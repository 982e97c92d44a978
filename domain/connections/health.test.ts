import { describe, expect, it } from 'vitest'
import { catalog } from '../connectors/catalog.ts'
import { neverSynced, type SyncInfo } from './connection.ts'
import { daysUntil, dueWarning } from './credential-expiry.ts'
import { healthOf, wellSince, worstFirst, type KnownHealth } from './health.ts'

const now = new Date('2026-03-10T09:00:00Z')
const hoursAgo = (hours: number): string => new Date(now.getTime() - hours * 3_600_000).toISOString()
const synced = (hours: number, more: Partial<SyncInfo> = {}): SyncInfo => ({
  ...neverSynced,
  firstSuccessfulSyncEnd: hoursAgo(hours),
  lastSyncStart: hoursAgo(hours + 0.1),
  lastSyncUpdate: hoursAgo(hours),
  lastSuccessfulSyncEnd: hoursAgo(hours),
  ...more,
})
const known = (given: Partial<KnownHealth> = {}): KnownHealth => ({
  status: 'ACTIVE',
  flags: [],
  syncInfo: synced(6),
  credentialInfo: {},
  credentialModificationTime: hoursAgo(90 * 24),
  heldRunId: null,
  ...given,
})
const of = (given: Partial<KnownHealth>, connector: 'Simplicate' | 'ManualImportV2' = 'Simplicate') =>
  healthOf(known(given), catalog[connector], now)

describe('the health of a connection', () => {
  it.each([
    ['nothing is the matter', {}, 'well', 'none'],
    ['its credentials were refused', { flags: ['CREDENTIAL_INVALID'] }, 'credential-invalid', 'reconnect'],
    ['nobody gave access', { flags: ['CREDENTIAL_REQUIRED'], syncInfo: null }, 'credential-required', 'authorize'],
    ['it could not be made', { status: 'CREATION_FAILED' }, 'creation-failed', 'recreate'],
    [
      'its last sync failed',
      { syncInfo: synced(30, { lastFailedSyncEnd: hoursAgo(1), lastSyncStart: hoursAgo(2) }) },
      'failed',
      'sync',
    ],
    ['a run waits for an answer', { heldRunId: 'run' }, 'held', 'decide'],
    ['a night was missed', { syncInfo: synced(37) }, 'late', 'sync'],
    ['it was read yesterday', { syncInfo: synced(35) }, 'well', 'none'],
    [
      'access was given two days ago and no sync came of it',
      { syncInfo: null, credentialModificationTime: hoursAgo(48) },
      'late',
      'sync',
    ],
    ['access was given just now', { syncInfo: null, credentialModificationTime: hoursAgo(1) }, 'well', 'none'],
    ['access ends in a month', { credentialInfo: { expiresOn: '2026-04-09' } }, 'expires-soon', 'renew'],
    ['access ends later', { credentialInfo: { expiresOn: '2026-04-10' } }, 'well', 'none'],
    ['access ended yesterday', { credentialInfo: { expiresOn: '2026-03-09' } }, 'credential-expired', 'renew'],
  ] as const)('where %s', (_, given, finding, step) => {
    expect(of(given as Partial<KnownHealth>)).toMatchObject({ finding, step })
  })

  it('expects the rhythm of a file where access is optional and was not given', () => {
    const without = { syncInfo: synced(30 * 24), credentialModificationTime: null }
    expect(healthOf(known(without), catalog.WeFactV2, now).finding).toBe('well')
    expect(healthOf(known({ syncInfo: synced(30 * 24) }), catalog.WeFactV2, now).finding).toBe('late')
  })

  it('waits a month and a week for the next file', () => {
    expect(of({ syncInfo: synced(37 * 24) }, 'ManualImportV2').finding).toBe('well')
    expect(of({ syncInfo: synced(39 * 24) }, 'ManualImportV2')).toMatchObject({ finding: 'file-old', step: 'upload' })
    expect(of({ syncInfo: null, flags: ['FIRST_UPLOAD_REQUIRED'] }, 'ManualImportV2').step).toBe('upload')
  })

  it('asks for another file where the last one could not be read', () => {
    const failed = { lastSuccessfulFileImport: hoursAgo(20), lastFailedFileImport: hoursAgo(2) }
    expect(of({ syncInfo: synced(6, failed) }, 'ManualImportV2')).toMatchObject({
      finding: 'file-failed',
      step: 'upload',
    })
    const again = { ...failed, lastSuccessfulFileImport: hoursAgo(1) }
    expect(of({ syncInfo: synced(6, again) }, 'ManualImportV2').finding).toBe('well')
  })

  it('is well since the last failure, or since somebody last changed something', () => {
    const since = (syncInfo: SyncInfo | null, credentialModificationTime: string | null = null) => ({
      creationTime: hoursAgo(500),
      credentialModificationTime,
      syncInfo,
    })
    expect(wellSince([since(synced(3, { lastFailedSyncEnd: hoursAgo(30) })), since(null, hoursAgo(40))])).toBe(
      hoursAgo(30),
    )
    expect(wellSince([since(synced(3))])).toBe(hoursAgo(500))
    expect(wellSince([])).toBeUndefined()
  })

  it('is listed with what is broken first, and the oldest of what is alike', () => {
    const rows = [
      { name: 'well', health: of({}), lastSuccess: hoursAgo(6) },
      { name: 'late, older', health: of({ syncInfo: synced(80) }), lastSuccess: hoursAgo(80) },
      { name: 'late', health: of({ syncInfo: synced(40) }), lastSuccess: hoursAgo(40) },
      { name: 'refused', health: of({ flags: ['CREDENTIAL_INVALID'] }), lastSuccess: hoursAgo(1) },
    ]
    expect(rows.toSorted(worstFirst).map(({ name }) => name)).toEqual(['refused', 'late, older', 'late', 'well'])
  })
})

describe('the end of access', () => {
  it('is counted in days of Amsterdam', () => {
    // Half past eleven in the evening in UTC is the next day there.
    expect(daysUntil('2026-03-11', new Date('2026-03-10T23:30:00Z'))).toBe(0)
    expect(daysUntil('2026-03-11', new Date('2026-03-10T22:30:00Z'))).toBe(1)
    expect(daysUntil('2026-04-10', now)).toBe(31)
  })

  it.each([
    [31, undefined],
    [30, 30],
    [20, 30],
    [14, 14],
    [3, 3],
    [1, 3],
    [0, 0],
    [-5, 0],
  ])('%i days ahead is warned of as %s', (days, warning) => {
    const end = new Date(Date.parse('2026-03-10') + days * 86_400_000).toISOString().slice(0, 10)
    expect(dueWarning(end, now)).toBe(warning)
  })
})
