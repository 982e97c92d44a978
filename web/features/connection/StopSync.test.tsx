import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { connectionView } from '../live-connections/index.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { StopSync } from './StopSync.tsx'

afterEach(cleanup)

const running = { id: 'task', state: 'RUNNING', cancellable: true }
function open(task: object | undefined, user = owner) {
  const api = answering({
    OpenSyncTask: { backgroundTasks: { items: task === undefined ? [] : [task] } },
    CancelBackgroundTask: { cancelBackgroundTask: { ...running, state: 'CANCELLING' } },
  })
  const one = { ...connectionView(connection({ id: 'one' })), application: 'Exact Online' }
  show(<StopSync connection={one} />, { transport: api, user })
  return api
}

it('a running sync is stopped after it was said what stays', async () => {
  const api = open(running)
  await userEvent.click(await screen.findByRole('button', { name: 'Stoppen' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Synchronisatie stoppen?' })
  expect(dialog.textContent).toContain('er wordt niets verwijderd')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stoppen' }))
  expect(api.asked).toContainEqual({ operation: 'CancelBackgroundTask', variables: { id: 'task' } })
})

it('a sync that is being stopped says so and is not stopped twice', async () => {
  open({ ...running, state: 'CANCELLING', cancellable: false })
  const button = await screen.findByRole('button', { name: 'Wordt gestopt…' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it('a sync is not stopped by who may only read', () => {
  open(running, { ...owner, role: 'READ_ONLY' })
  expect(screen.queryByRole('button')).toBeNull()
})
