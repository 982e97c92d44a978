import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { connectionView } from './connection-view.ts'
import { connection } from './samples/connections.ts'
import { SyncButton } from './SyncButton.tsx'

afterEach(cleanup)

const now = new Date('2026-11-20T10:00:00Z')
const named = (given: Parameters<typeof connection>[0] = {}) => ({
  ...connectionView(connection(given)),
  application: 'Exact Online',
})
const button = () => screen.getByRole('button')

describe('the sync button', () => {
  it('starts a sync and says so', async () => {
    const api = answering({ SyncConnection: { syncConnection: connection() } })
    show(<SyncButton connection={named()} now={now} look="word" />, { transport: api })
    await userEvent.click(button())
    expect(api.asked).toEqual([{ operation: 'SyncConnection', variables: { id: named().id } }])
    expect(await screen.findByText(/De synchronisatie is gestart/)).toBeDefined()
  })

  it('says why a sync cannot start, and does not start it', async () => {
    const api = answering({})
    show(<SyncButton connection={named({ flags: ['CREDENTIAL_INVALID'] })} now={now} />, { transport: api })
    expect(button().getAttribute('aria-label')).toContain('De autorisatie is niet geldig.')
    await userEvent.click(button())
    expect(api.asked).toEqual([])
  })

  it('tells a reader that administrators may', () => {
    show(<SyncButton connection={named()} now={now} />, { user: { ...owner, role: 'READ_ONLY' } })
    expect(button().getAttribute('aria-label')).toContain('Alleen beheerders kunnen synchroniseren.')
  })

  it('shows a sync that runs', async () => {
    show(
      <SyncButton connection={named({ syncInfo: { lastSyncStart: '2026-11-20T09:59:00Z' } })} now={now} look="word" />,
    )
    await waitFor(() => expect(button().textContent).toContain('Synchroniseert'))
  })
})
