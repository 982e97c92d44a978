import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { catalog } from '#domain/connectors/catalog.ts'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { connectionView, healthOfView } from '../live-connections/index.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { AssumedColumns } from './AssumedColumns.tsx'
import { Findings } from './Findings.tsx'
import { ServiceEnds } from './ServiceEnds.tsx'

afterEach(cleanup)

const reader = { ...owner, role: 'READ_ONLY' as const }

type Given = NonNullable<Parameters<typeof connection>[0]>
type Finding = NonNullable<Given['findings']>[number]

const emptied: Finding = {
  id: 'users EMPTIED role',
  kind: 'EMPTIED',
  table: 'USERS',
  field: 'role',
  wanted: null,
  got: null,
  count: 1_200,
  of: 4_000,
  time: '2026-11-20T06:00:00.000Z',
  seen: null,
}
const other: Finding = {
  ...emptied,
  id: 'o',
  kind: 'OTHER_KIND',
  field: 'items.*.Status',
  wanted: 'NUMBER',
  got: 'TEXT',
}
const nothing: Finding = {
  ...emptied,
  id: 'n',
  kind: 'NO_ADMINISTRATIONS',
  table: 'ADMINISTRATIONS',
  field: '',
  count: 9,
}
const role: Finding = { ...emptied, id: 'r', kind: 'MISSING_ROLE', table: null, field: 'SuperUser' }

function open(given: Given, user = owner) {
  const item = connection({ id: 'one', ...given })
  const api = answering({
    Connections: { tenantConnections: { totalCount: 1, items: [item] } },
    SeeLosses: { seeLosses: item },
    TakeBackSeenLosses: { takeBackSeenLosses: item },
  })
  const view = { ...connectionView(item), application: 'Exact Online' }
  const now = new Date('2026-11-20T09:00:00.000Z')
  show(
    <>
      <Findings connection={view} />
      <ServiceEnds connection={view} now={now} />
      <AssumedColumns connection={view} />
    </>,
    { transport: api, user },
  )
  return { api, state: healthOfView(view, now).state }
}
const said = (): (string | null)[] => screen.queryAllByRole('listitem').map((row) => row.textContent)

describe('what a sync noticed', () => {
  it('is said of each field with its numbers, can be reported, and is quiet once it is seen', async () => {
    const { api, state } = open({ connector: 'ExactOnlineNL', findings: [emptied, other] })
    expect(state).toBe('SOURCE_CHANGED')
    expect(said()).toEqual([
      'Gebruikers: ‘Rol’ is leeg geraakt bij 1.200 van de 4.000 rijen.',
      'Gebruikers: ‘items.*.Status’ is tekst in plaats van een getal, bij 1.200 van de 4.000 rijen.',
    ])
    expect(screen.getByText('Meld het')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Gezien' }))
    expect(api.asked.find(({ operation }) => operation === 'SeeLosses')?.variables).toEqual({
      input: { id: 'one', lossIds: [emptied.id, 'o'] },
    })
  })

  it('says what a user who sees too little lacks, before anything else', () => {
    const { state } = open({ connector: 'Basecone', findings: [emptied, nothing, role] })
    expect(state).toBe('ACCESS_PARTIAL')
    expect(said().slice(0, 2)).toEqual([
      'Er komen 9 gebruikers binnen en geen enkele administratie.',
      'De gebruiker waarmee Spil leest, mist de rol SuperUser en ziet maar een deel.',
    ])
  })

  it('is told to who only reads, without the way to say anything about it', () => {
    open({ connector: 'ExactOnlineNL', findings: [emptied] }, reader)
    expect(said()).toHaveLength(1)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('stays to be read once somebody has seen it, who and when, and can be taken back', async () => {
    const seen = { time: '2026-11-20T08:00:00.000Z', by: 'Sanne de Wit' }
    const { api, state } = open({ connector: 'ExactOnlineNL', findings: [{ ...emptied, seen }] })
    expect(state).toBe('IN_ORDER')
    expect(said()).toHaveLength(1)
    expect(screen.getByText('Gezien door Sanne de Wit op 20-11-2026 09:00:00.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    expect(api.asked.find(({ operation }) => operation === 'TakeBackSeenLosses')?.variables).toEqual({ id: 'one' })
  })

  it('is gone where the connection is out of use', () => {
    open({ connector: 'ExactOnlineNL', status: 'ARCHIVED', findings: [emptied] })
    expect(said()).toEqual([])
  })
})

describe('an interface that its vendor stops', () => {
  it('is told with the day and what to do, on every connection of a system that has one', () => {
    for (const { id, ends } of Object.values(catalog)) {
      const { state } = open({ connector: id, findings: [] })
      if (ends === null) expect(state).not.toBe('SOURCE_ENDS')
      else {
        expect(state).toBe('SOURCE_ENDS')
        expect(screen.getByText(`${ends.what.nl} ${ends.advice.nl}`, { exact: false })).toBeTruthy()
      }
      cleanup()
    }
    open({ connector: 'Nmbrs' })
    expect(document.body.textContent).toContain('De interface van Exact Online stopt op 01-03-2027')
  })

  it('asks for nobody once somebody has seen it, and that can be taken back', async () => {
    const { api } = open({ connector: 'Nmbrs', findings: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Gezien' }))
    expect(api.asked.find(({ operation }) => operation === 'SeeLosses')?.variables).toEqual({
      input: { id: 'one', lossIds: ['SOURCE_ENDS'] },
    })
    cleanup()
    const endSeen = { time: '2026-11-20T08:00:00.000Z', by: 'Sanne de Wit' }
    const later = open({ connector: 'Nmbrs', findings: [], endSeen })
    expect(later.state).toBe('IN_ORDER')
    expect(document.body.textContent).toContain('Gezien door Sanne de Wit op 20-11-2026 09:00:00.')
    await userEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    expect(later.api.asked.find(({ operation }) => operation === 'TakeBackSeenLosses')?.variables).toEqual({
      id: 'one',
    })
  })
})

describe('columns that nobody has confirmed', () => {
  it('are told to who looks after the connection, by table, and to nobody else', () => {
    open({ connector: 'Yuki' })
    expect(screen.getByText('Kolommen nog niet bevestigd')).toBeTruthy()
    expect(said().map((row) => row?.split(':')[0])).toEqual(['Administraties', 'Gebruikers', 'Toegang'])
    cleanup()
    open({ connector: 'Yuki' }, reader)
    expect(screen.queryByText('Kolommen nog niet bevestigd')).toBeNull()
  })

  it('are confirmed once the system itself was seen', () => {
    open({ connector: 'Yuki', seenLiveOn: '2026-11-19' })
    expect(said()).toEqual([])
  })
})
