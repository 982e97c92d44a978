import { describe, expect, it } from 'vitest'
import { connection } from './samples/connections.ts'
import type { Text } from '../../ui/Message.tsx'
import {
  connectionView,
  groupOf,
  inListOrder,
  neighbours,
  pollInterval,
  withDistinctNames,
  type NamedConnection,
} from './connection-view.ts'
import { quotedName } from './connection-names.ts'

const now = new Date('2026-11-20T10:00:00Z')
const compare = (a: string, b: string): number => a.localeCompare(b, 'nl', { numeric: true })
const named = (id: string, application: string, more: Parameters<typeof connection>[0] = {}): NamedConnection => ({
  ...connectionView(connection({ ...more, id })),
  application,
})

describe('a connection on screen', () => {
  it('carries its entry of the catalogue', () => {
    expect(connectionView(connection({ connector: 'ExactOnlineNL' })).entry?.name).toBe('Exact Online')
  })

  it('still shows when the server knows a connector that this build does not', () => {
    expect(connectionView(connection({ connector: 'Tomorrow' })).entry).toBeUndefined()
  })

  it('has no flag where the API says NONE', () => {
    expect(connectionView(connection({ flags: ['NONE'] })).flags).toEqual([])
  })

  it('shows only texts of the credential information, and nothing of an unreadable one', () => {
    expect(connectionView(connection({ credentialInfo: '{"username":"anna","times":3}' })).credentialInfo).toEqual({
      username: 'anna',
    })
    expect(connectionView(connection({ credentialInfo: 'not json' })).credentialInfo).toEqual({})
  })
})

describe('the order of connections', () => {
  it('puts CRM first and archived last, whatever their names', () => {
    const list = [
      named('a', 'AFAS Profit', { status: 'ARCHIVED' }),
      named('b', 'Exact Online'),
      named('c', 'Simplicate', { isCrm: true }),
    ]
    expect(inListOrder(list, compare).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })

  it('counts within one application as people do', () => {
    const list = [
      named('10', 'Exact Online', { description: 'Kantoor 10' }),
      named('9', 'Exact Online', { description: 'Kantoor 9' }),
    ]
    expect(inListOrder(list, compare).map(({ id }) => id)).toEqual(['9', '10'])
  })

  it('has a number by its age where another is called the same, and none where it can be told apart', () => {
    const list = [
      named('new', 'Exact Online', { creationTime: '2026-02-01T00:00:00Z' }),
      named('old', 'Exact Online', { creationTime: '2026-01-01T00:00:00Z' }),
      named('south', 'Exact Online', { description: 'Zuid' }),
    ]
    expect(withDistinctNames(list).map(({ id, number }) => [id, number])).toEqual([
      ['new', 2],
      ['old', 1],
      ['south', undefined],
    ])
    const text = (id: string, values: Record<string, string>) => `${id} ${Object.values(values).join(' ')}`
    expect(withDistinctNames(list).map((one) => quotedName(one, text as Text))).toEqual([
      'connection.numbered Exact Online 2',
      'connection.numbered Exact Online 1',
      'connection.quoted Exact Online Zuid',
    ])
  })

  it('keeps an archived CRM connection with the archived ones', () => {
    expect(groupOf({ status: 'ARCHIVED', isCrm: true })).toBe('archived')
  })

  it('ends at both sides', () => {
    const list = [{ id: 'a' }, { id: 'b' }]
    expect(neighbours(list, 'a')).toEqual({ previous: undefined, next: { id: 'b' } })
    expect(neighbours(list, 'gone')).toEqual({ previous: undefined, next: undefined })
  })
})

describe('asking again', () => {
  const synced = connection({ syncInfo: { lastSyncStart: '2026-11-20T09:59:00Z' } })

  it('happens while a sync runs', () => {
    expect(pollInterval([connectionView(synced)], now)).toBe(2_500)
  })

  it('stops when the sync was given up', () => {
    expect(pollInterval([connectionView(synced)], new Date('2026-11-20T12:00:00Z'))).toBe(0)
  })

  it('happens while a file is read', () => {
    expect(pollInterval([connectionView(connection({ importing: true }))], now)).toBe(2_500)
  })

  it('happens each second while a connection is being made', () => {
    expect(pollInterval([connectionView(connection({ status: 'CREATING' }))], now)).toBe(1_000)
  })

  it('does not happen when nothing is going on', () => {
    expect(pollInterval([connectionView(connection())], now)).toBe(0)
  })
})
