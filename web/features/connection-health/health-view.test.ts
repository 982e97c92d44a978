import { describe, expect, it } from 'vitest'
import { connectionView, type NamedConnection } from '../live-connections/index.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { healthRows, tally } from './health-view.ts'

const now = new Date('2026-11-20T09:00:00Z')
const named = (given: Parameters<typeof connection>[0]): NamedConnection => ({
  ...connectionView(connection(given)),
  application: given?.connector ?? 'Exact Online',
})

describe('the rows of the health page', () => {
  it('leave out what is archived or going, and begin with the worst', () => {
    const rows = healthRows(
      [
        named({ id: 'well' }),
        named({ id: 'archived', status: 'ARCHIVED', flags: ['CREDENTIAL_INVALID'] }),
        named({ id: 'going', status: 'SCHEDULED_FOR_DELETION' }),
        named({ id: 'held', heldRunId: 'run' }),
        named({ id: 'refused', flags: ['CREDENTIAL_INVALID'] }),
      ],
      now,
    )
    expect(rows.map(({ id }) => id)).toEqual(['refused', 'held', 'well'])
    expect(tally(rows)).toEqual({ broken: 1, attention: 1, well: 1 })
  })

  it('mark a last success that is longer ago than the rhythm allows, and tell when access ends', () => {
    const [row] = healthRows(
      [
        named({
          connector: 'Simplicate',
          credentialInfo: JSON.stringify({ expiresOn: '2026-12-01' }),
          syncInfo: { lastSyncStart: '2026-11-17T01:00:00Z', lastSuccessfulSyncEnd: '2026-11-17T01:04:00Z' },
        }),
      ],
      now,
    )
    expect(row).toMatchObject({ late: true, rhythm: 'nightly', ends: '2026-12-01' })
    expect(row?.health).toMatchObject({ finding: 'late', step: 'sync', daysLeft: 11 })
  })
})
