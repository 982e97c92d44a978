import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { connectionView } from '../live-connections/index.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { TrialDialog } from './TrialDialog.tsx'

afterEach(cleanup)

const row = (kind: string, name: string, before: object | null, after: object | null) => ({
  id: name,
  kind,
  externalId: name,
  name,
  before,
  after,
})
const trial = {
  time: '2026-11-20T10:00:00.000Z',
  error: null,
  period: '2026-11',
  tables: [
    {
      table: 'ADMINISTRATIONS',
      new: 40,
      changed: 1,
      unchanged: 300,
      vanished: 2,
      held: true,
      rows: [
        row('NEW', 'Kapper Kort', null, { name: 'Kapper Kort' }),
        row('CHANGED', 'Bakkerij Korst', { name: 'Bakker Korst' }, { name: 'Bakkerij Korst' }),
        row('VANISHED', 'Slagerij Ster', { name: 'Slagerij Ster' }, null),
      ],
    },
  ],
  worth: { customers: 2, sources: 2, purchase: '4.0000', sales: '9.5000', isMissingPrice: true, isPartial: false },
}
const task = { id: 'task', state: 'RUNNING', cancellable: true, itemsCompleted: 1200 }

function open(
  answer: { readonly syncTrial: object | null; readonly task?: object },
  more: Parameters<typeof connection>[0] = { id: 'one' },
) {
  const api = answering({
    SyncTrial: {
      syncTrial: answer.syncTrial,
      backgroundTasks: { items: answer.task === undefined ? [] : [answer.task] },
    },
    TrySync: { trySync: { taskId: 'task' } },
    CancelBackgroundTask: { cancelBackgroundTask: { ...task, state: 'CANCELLING' } },
  })
  const one = { ...connectionView(connection(more)), application: 'Exact Online' }
  show(<TrialDialog connection={one} onClose={() => undefined} />, { transport: api, user: owner })
  return api
}

it('a first look says that nothing changes, and begins with one click', async () => {
  const api = open({ syncTrial: null })
  expect((await screen.findByRole('dialog')).textContent).toContain('Er verandert niets.')
  await userEvent.click(await screen.findByRole('button', { name: 'Nu kijken' }))
  expect(api.asked).toContainEqual({ operation: 'TrySync', variables: { id: 'one' } })
})

it('a number opens its rows, of what changed with both values', async () => {
  open({ syncTrial: trial })
  await userEvent.click(await screen.findByRole('button', { name: 'Gewijzigd: 1, bekijk welke' }))
  expect(await screen.findByText('Bakker Korst')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Nieuw: 40, bekijk welke' }))
  expect(await screen.findByText('Nieuw in Administraties: 1 van 40')).toBeTruthy()
})

it('what would vanish is told with its euros, its missing prices, and that the sync would wait', async () => {
  open({ syncTrial: trial })
  const dialog = await screen.findByRole('dialog')
  await screen.findByText(/ongewoon veel/u)
  expect(dialog.textContent).toMatch(/2 mee bij 2 klanten.*€.9,50.*€.4,00.*ontbreekt de prijs/u)
})

it('one that is under way says how far it is, can be stopped, and is not begun twice', async () => {
  const api = open({ syncTrial: null, task })
  expect(await screen.findByText(/1\.200/u)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Nu kijken/u }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Stoppen' }))
  expect(api.asked).toContainEqual({ operation: 'CancelBackgroundTask', variables: { id: 'task' } })
})

it.each([
  ['unavailable', /antwoord/iu],
  ['too-long', /te veel/u],
])('a source that could not be read says why: %s', async (error, said) => {
  open({ syncTrial: { ...trial, error, tables: [] } })
  expect(await screen.findByText(said)).toBeTruthy()
})
