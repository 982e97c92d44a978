import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { savedFiles } from '#tests/kit/saved-files.ts'
import { show } from '#tests/kit/show.tsx'
import type { AuditRow } from './audit-list.ts'
import { AuditLogPage } from './AuditLogPage.tsx'

const connection = '0b9f6a52-6f1d-4c64-9a55-0c6f6dd2f001'

const name = (more: Partial<AuditRow['names'][number]>): AuditRow['names'][number] => ({
  id: connection,
  name: 'Exact Online',
  taskType: null,
  raise: null,
  several: null,
  isGone: false,
  ...more,
})

const row = (more: Partial<AuditRow>): AuditRow => ({
  id: '1',
  time: '2026-11-20T09:15:00.000Z',
  actorId: 'user-1',
  actorName: '=Anna()',
  source: 'SCREEN',
  action: 'connection.archive',
  subject: connection,
  changes: [{ field: 'description', before: 'Exact oud', after: 'Exact nieuw' }],
  names: [name({ isGone: true })],
  correlationId: 'c-1',
  ...more,
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('the log is a file of who, what, about what, when, before, after and from where, also of what is gone, and no cell is a formula', async () => {
  const saved = savedFiles()
  const transport = answering({
    AuditLog: { auditLog: { totalCount: 1, previousCursor: null, nextCursor: null, items: [row({})] } },
    AuditLogChoices: { auditLogChoices: { actors: [{ id: 'user-1', name: '=Anna()' }], actions: [] } },
  })
  show(<AuditLogPage />, { transport })
  await screen.findByText('=Anna()')
  await userEvent.click(screen.getByRole('button', { name: /csv/i }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [file] = saved
  expect(file?.name).toBe('Logboek.csv')
  expect(await file?.lines).toEqual([
    'Wanneer;Wie;Wat;Waarover;Was;Werd;Via;Code voor de helpdesk',
    "20-11-2026 10:15:00;'=Anna();Archiveerde een koppeling;Exact Online (verwijderd);Omschrijving: Exact oud;Omschrijving: Exact nieuw;Scherm;c-1",
  ])
})

it('says a month as all screens do, where it is what a trace is about and where it is among what came', async () => {
  const closed = row({
    action: 'month.close',
    subject: '2026-08',
    changes: [{ field: 'startPeriod', before: null, after: '2027-01' }],
    names: [],
  })
  const transport = answering({
    AuditLog: { auditLog: { totalCount: 1, previousCursor: null, nextCursor: null, items: [closed] } },
    AuditLogChoices: { auditLogChoices: { actors: [], actions: [] } },
  })
  show(<AuditLogPage />, { transport })
  await screen.findByText('aug 2026')
  screen.getByText(/: jan 2027$/)
})

it('writes a price as its reader does, and leaves a code that looks like one', async () => {
  const priced = row({
    action: 'price.change',
    changes: [
      { field: 'salesCostPerUnit', before: '0.5500', after: '1234.5025' },
      { field: 'productCode', before: '10.1', after: null },
    ],
  })
  const transport = answering({
    AuditLog: { auditLog: { totalCount: 1, previousCursor: null, nextCursor: null, items: [priced] } },
    AuditLogChoices: { auditLogChoices: { actors: [], actions: [] } },
  })
  show(<AuditLogPage />, { transport })
  await screen.findByText(/Verkoop per stuk: 0,55; .*: 10\.1/u)
  screen.getByText(/Verkoop per stuk: 1\.234,5025/u)
})

it('names somebody who signed in, and the computer itself, and shows no id of either', async () => {
  const person = 'f4b7b1e77b997d229b02d2411f57b090'
  const came = (id: string, actorId: string, address: string): AuditRow =>
    row({
      id,
      actorId,
      actorName: 'Anna Bos',
      action: 'session.start',
      subject: person,
      changes: [{ field: 'address', before: null, after: address }],
      names: [],
    })
  const items = [came('1', person, '::1'), came('2', 'user-2', '10.0.0.7')]
  const transport = answering({
    AuditLog: { auditLog: { totalCount: 2, previousCursor: null, nextCursor: null, items } },
    AuditLogChoices: { auditLogChoices: { actors: [], actions: [] } },
  })
  show(<AuditLogPage />, { transport })
  await screen.findByText(/deze computer/u)
  const [own, other] = (await screen.findAllByRole('row')).slice(1)
  expect(own?.textContent.match(/Anna Bos/gu)).toHaveLength(2)
  expect(own?.textContent).toContain('deze computer')
  expect(other?.textContent).toContain('f4b7b1e7')
  expect(other?.textContent).toContain('10.0.0.7')
  expect(document.body.textContent).not.toContain(person)
})

it('calls a task by what it does and is about, a raise of prices by how much and from when, and several by how many they are', async () => {
  const raise = { percentage: '2.5', startPeriod: '2027-01', definitionCount: 1 }
  const of = (id: string, action: string, more: Parameters<typeof name>[0]): AuditRow =>
    row({ id, action, subject: connection, changes: [], names: [name(more)] })
  const items = [
    of('1', 'task.cancel', { taskType: 'sync-connection' }),
    of('2', 'task.retry', { taskType: 'close-month', name: '2026-08' }),
    of('3', 'products.export', { taskType: 'ProductsExport', name: '' }),
    of('4', 'price.raise', { name: 'Licentie', raise }),
    of('5', 'price.undo-raise', { name: '', raise: { ...raise, percentage: '-3.25', definitionCount: 1200 } }),
    of('7', 'combination.delete-several', { name: '', several: { kind: 'CUSTOMERS', count: 1200 } }),
    of('8', 'task.retry', { name: '', taskType: 'restore-combinations', several: { kind: 'CUSTOMERS', count: 1 } }),
    of('9', 'suggestion.accept', { name: '', several: { kind: 'ROWS', count: 2 } }),
    row({
      id: '6',
      action: 'task.cancel',
      subject: 'x',
      changes: [{ field: 'type', before: 'raise-prices', after: null }],
    }),
  ]
  const transport = answering({
    AuditLog: { auditLog: { totalCount: 9, previousCursor: null, nextCursor: null, items } },
    AuditLogChoices: { auditLogChoices: { actors: [], actions: [] } },
  })
  show(<AuditLogPage />, { transport })
  await screen.findByText('Synchroniseren: Exact Online')
  for (const said of [
    'Maand afsluiten: aug 2026',
    'Producten exporteren',
    '2,5% vanaf jan 2027, Licentie',
    '−3,25% vanaf jan 2027, 1.200 producten',
    '1.200 klanten',
    'Klanten terughalen: 1 klant',
    '2 rijen',
    /: Prijzen verhogen$/,
  ])
    screen.getByText(said)
})
