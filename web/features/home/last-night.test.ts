import { expect, it } from 'vitest'
import { connection } from '../live-connections/samples/connections.ts'
import { connectionView, standing } from '../live-connections/index.ts'
import { lastNight, type NightConnection } from './last-night.ts'

const now = new Date('2026-11-20T09:00:00.000Z')
const night = (hour: string) => `2026-11-20T0${hour}:10:00.000Z`

const standingOf = (...given: Parameters<typeof connection>[0][]): NightConnection[] =>
  standing(
    given.map((one, at) => ({
      ...connectionView(connection({ id: String(at), ...one })),
      application: 'Exact Online',
    })),
    now,
  )
const idsOf = (some: readonly NightConnection[]): string[] => some.map(({ id }) => id)

const read = { syncInfo: { lastSyncStart: night('2'), lastSuccessfulSyncEnd: night('3') } }
const failed = { syncInfo: { lastSyncStart: night('2'), lastSuccessfulSyncEnd: '2026-11-19T02:00:00.000Z', lastFailedSyncEnd: night('3') } } // prettier-ignore
const missed = { syncInfo: { lastSyncStart: '2026-11-19T01:00:00.000Z', lastSuccessfulSyncEnd: '2026-11-19T02:00:00.000Z' } } // prettier-ignore

it('tells what was read since midnight from what failed, was missed, waits for somebody, or is still to come', () => {
  const all = standingOf(
    read,
    failed,
    missed,
    { ...missed, flags: ['CREDENTIAL_INVALID'] },
    { ...missed, nextSync: '2026-11-20T10:00:00.000Z' },
    { syncInfo: { lastSyncStart: '2026-11-20T08:59:00.000Z', lastSuccessfulSyncEnd: '2026-11-19T02:00:00.000Z', lastSyncUpdate: '2026-11-20T08:59:30.000Z' } }, // prettier-ignore
  )
  const found = lastNight(all, now)
  expect(found.nightly).toBe(6)
  expect(idsOf(found.read)).toEqual(['0'])
  expect(idsOf(found.failed)).toEqual(['1', '2'])
  expect(idsOf(found.blocked)).toEqual(['3'])
  expect(idsOf(found.toCome)).toEqual(['4', '5'])
})

it('has nothing to say of archived connections and of those that live on files', () => {
  const all = standingOf({ ...read, status: 'ARCHIVED' }, { ...read, connector: 'ManualImportV2' })
  expect(lastNight(all, now)).toMatchObject({ nightly: 0, read: [], failed: [] })
})
