import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { SecurityTab } from './SecurityTab.tsx'

afterEach(cleanup)

const mine = 'aaaaaaaa-0000-4000-8000-000000000001'
const theirs = 'cccccccc-0000-4000-8000-000000000003'
const chris = { id: 'chris', name: 'Chris Vos', email: 'chris@elders.example', role: 'OWNER' }
const usersDomains = [
  {
    microsoftTenantId: mine,
    domains: ['jansen.example'],
    isAuthorized: true,
    isMine: true,
    userCount: 2,
    users: [],
    waiting: [],
  },
  {
    microsoftTenantId: theirs,
    domains: ['elders.example'],
    isAuthorized: true,
    isMine: false,
    userCount: 1,
    users: [chris],
    waiting: [],
  },
]

describe('the security tab', () => {
  it('names who would be locked out before it is saved, and never offers to lock oneself out', async () => {
    const api = answering({ UsersDomains: { usersDomains }, UpdateTenant: { updateTenant: { id: 'firm' } } })
    show(<SecurityTab title="Organisatie" tabs={null} />, { transport: api })
    const [own, other] = await screen.findAllByRole('switch')
    expect(own).toHaveProperty('disabled', true)
    expect(screen.queryByText(/niet meer inloggen/u)).toBeNull()
    if (other !== undefined) await userEvent.click(other)
    expect(screen.getByText(/kan 1 persoon niet meer inloggen/u)).toBeDefined()
    expect(screen.getByText('Chris Vos (chris@elders.example), eigenaar')).toBeDefined()
    expect(api.asked.map(({ operation }) => operation)).not.toContain('UpdateTenant')
    await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }))
    expect(api.asked.find(({ operation }) => operation === 'UpdateTenant')?.variables).toEqual({
      input: { authorizedMicrosoftTenants: [mine] },
    })
  })
})
