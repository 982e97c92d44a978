import { describe, expect, it } from 'vitest'
import { connectionView } from './connection-view.ts'
import { noticeOf } from './notice.ts'
import { connection } from './samples/connections.ts'

const now = new Date('2026-11-20T10:00:00Z')
const notice = (given: Parameters<typeof connection>[0]) =>
  noticeOf(connectionView(connection({ connector: 'Simplicate', ...given })), now)
const until = (expiresOn: string) => ({ credentialInfo: JSON.stringify({ expiresOn }) })

describe('what a connection needs in the list', () => {
  it('is nothing while all is well, and nothing once it is archived', () => {
    expect(notice({})).toBeUndefined()
    expect(notice(until('2027-11-20'))).toBeUndefined()
    expect(notice({ ...until('2026-01-01'), heldRunId: 'run', status: 'ARCHIVED' })).toBeUndefined()
  })

  it('is a decision about a run that waits, unless access is over', () => {
    expect(notice({ ...until('2026-11-25'), heldRunId: 'run' })).toEqual({ kind: 'held' })
    expect(notice({ ...until('2026-11-19'), heldRunId: 'run' })).toEqual({ kind: 'expired', day: '2026-11-19' })
  })

  it('is new access in the last thirty days, the last day included', () => {
    expect(notice(until('2026-12-20'))).toEqual({ kind: 'expires', daysLeft: 30 })
    expect(notice(until('2026-11-20'))).toEqual({ kind: 'expires', daysLeft: 0 })
  })
})
