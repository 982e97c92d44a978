import { describe, expect, it } from 'vitest'
import { catalog } from '../connectors/catalog.ts'
import { neverSynced, type SyncInfo } from './connection.ts'
import { daysUntil, dueWarning } from './credential-expiry.ts'
import { connectionStates, healthOf, tallyOf, toneOf, wantsSomebody, worstFirst, type KnownHealth } from './health.ts'

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
  importing: false,
  losses: [],
  findings: [],
  endSeen: null,
  ...given,
})
const of = (given: Partial<KnownHealth>, connector: 'Simplicate' | 'ManualImportV2' = 'Simplicate') =>
  healthOf(known(given), catalog[connector], now)

describe('the health of a connection', () => {
  it.each([
    ['nothing is the matter', {}, 'IN_ORDER', 'none'],
    ['its credentials were refused', { flags: ['CREDENTIAL_INVALID'] }, 'ACCESS_REFUSED', 'reconnect'],
    ['nobody gave access', { flags: ['CREDENTIAL_REQUIRED'], syncInfo: null }, 'ACCESS_NEEDED', 'authorize'],
    ['it could not be made', { status: 'CREATION_FAILED' }, 'CREATION_FAILED', 'recreate'],
    [
      'its last sync failed',
      { syncInfo: synced(30, { lastFailedSyncEnd: hoursAgo(1), lastSyncStart: hoursAgo(2) }) },
      'SYNC_FAILED',
      'sync',
    ],
    ['a run waits for an answer', { heldRunId: 'run' }, 'HELD', 'decide'],
    ['rows were lost that nobody has seen', { losses: [{ count: 14, seen: null }] }, 'INCOMPLETE', 'see'],
    ['what was lost has been seen', { losses: [{ count: 14, seen: {} }] }, 'IN_ORDER', 'none'],
    [
      'rows were lost of one that is archived',
      { status: 'ARCHIVED', losses: [{ count: 14, seen: null }] },
      'ARCHIVED',
      'none',
    ],
    ['a field drifted that nobody has seen', { findings: [{ kind: 'EMPTIED', seen: null }] }, 'SOURCE_CHANGED', 'see'],
    ['what drifted has been seen', { findings: [{ kind: 'OTHER_KIND', seen: {} }] }, 'IN_ORDER', 'none'],
    [
      'its user sees no administrations, and a field drifted',
      {
        findings: [
          { kind: 'EMPTIED', seen: null },
          { kind: 'NO_ADMINISTRATIONS', seen: null },
        ],
      },
      'ACCESS_PARTIAL',
      'see',
    ],
    [
      'a field drifted, and a night was missed since',
      { syncInfo: synced(37), findings: [{ kind: 'EMPTIED', seen: null }] },
      'LATE',
      'sync',
    ],
    ['a night was missed', { syncInfo: synced(37) }, 'LATE', 'sync'],
    ['it was read yesterday', { syncInfo: synced(35) }, 'IN_ORDER', 'none'],
    [
      'access was given two days ago and no sync came of it',
      { syncInfo: null, credentialModificationTime: hoursAgo(48) },
      'LATE',
      'sync',
    ],
    [
      'access was given just now',
      { syncInfo: null, credentialModificationTime: hoursAgo(1) },
      'FIRST_SYNC_AWAITED',
      'sync',
    ],
    ['a sync runs', { syncInfo: synced(30, { lastSyncStart: hoursAgo(0.1) }) }, 'SYNCING', 'none'],
    [
      'nothing was heard of a sync for an hour',
      { syncInfo: synced(30, { lastSyncStart: hoursAgo(2), lastSyncUpdate: hoursAgo(1.5) }) },
      'SYNC_ABANDONED',
      'sync',
    ],
    [
      'it was archived, whatever else was the matter',
      { status: 'ARCHIVED', flags: ['CREDENTIAL_INVALID'] },
      'ARCHIVED',
      'none',
    ],
    ['it is being made', { status: 'CREATING', syncInfo: null }, 'CREATING', 'none'],
    ['it is being deleted', { status: 'SCHEDULED_FOR_DELETION', heldRunId: 'run' }, 'DELETING', 'none'],
    [
      'access was refused and a run waits',
      { flags: ['CREDENTIAL_INVALID'], heldRunId: 'run' },
      'ACCESS_REFUSED',
      'reconnect',
    ],
    ['access ends in a month', { credentialInfo: { expiresOn: '2026-04-09' } }, 'ACCESS_ENDS_SOON', 'renew'],
    ['access ends later', { credentialInfo: { expiresOn: '2026-04-10' } }, 'IN_ORDER', 'none'],
    ['access ended yesterday', { credentialInfo: { expiresOn: '2026-03-09' } }, 'ACCESS_EXPIRED', 'renew'],
  ] as const)('has the right state and step where %s', (_, given, state, step) => {
    expect(of(given as Partial<KnownHealth>)).toMatchObject({ state, step })
  })

  it('expects the rhythm of a file where access is optional and was not given', () => {
    const without = { syncInfo: synced(30 * 24), credentialModificationTime: null }
    expect(healthOf(known(without), catalog.WeFactV2, now).state).toBe('IN_ORDER')
    expect(healthOf(known({ syncInfo: synced(30 * 24) }), catalog.WeFactV2, now).state).toBe('LATE')
  })

  it('waits a month and a week for the next file', () => {
    expect(of({ syncInfo: synced(37 * 24) }, 'ManualImportV2').state).toBe('IN_ORDER')
    expect(of({ syncInfo: synced(39 * 24) }, 'ManualImportV2')).toMatchObject({ state: 'FILE_OLD', step: 'upload' })
    expect(of({ syncInfo: null, flags: ['FIRST_UPLOAD_REQUIRED'] }, 'ManualImportV2').step).toBe('upload')
  })

  it('asks for another file where the last one could not be read', () => {
    const failed = { lastSuccessfulFileImport: hoursAgo(20), lastFailedFileImport: hoursAgo(2) }
    expect(of({ syncInfo: synced(6, failed) }, 'ManualImportV2')).toMatchObject({
      state: 'FILE_FAILED',
      step: 'upload',
    })
    const again = { ...failed, lastSuccessfulFileImport: hoursAgo(1) }
    expect(of({ syncInfo: synced(6, again) }, 'ManualImportV2').state).toBe('IN_ORDER')
  })

  it('is busy while a file is read, which answers for one that could not be', () => {
    const failed = synced(6, { lastSuccessfulFileImport: hoursAgo(20), lastFailedFileImport: hoursAgo(2) })
    expect(of({ syncInfo: failed, importing: true }, 'ManualImportV2')).toMatchObject({
      state: 'IMPORTING',
      tone: 'busy',
    })
    const first = { syncInfo: null, flags: ['FIRST_UPLOAD_REQUIRED'], importing: true } as const
    expect(of(first, 'ManualImportV2').state).toBe('IMPORTING')
    expect(of({ importing: true, heldRunId: 'run' }, 'ManualImportV2').state).toBe('HELD')
  })

  it('counts for somebody while something has to be done, and not while it works by itself', () => {
    const tones = [of({ flags: ['CREDENTIAL_INVALID'] }), of({ heldRunId: 'run' }), of({ importing: true }), of({})]
    expect(tones.map(wantsSomebody)).toEqual([true, true, false, false])
    expect(tallyOf(tones)).toEqual({ broken: 1, attention: 1, busy: 1, well: 1, resting: 0 })
  })

  it('has the states in the order of how pressing they are', () => {
    const pressing = ['broken', 'attention', 'busy', 'well', 'resting']
    const tones = connectionStates.map((state) => pressing.indexOf(toneOf(state)))
    expect(tones).toEqual(tones.toSorted((one, other) => one - other))
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
