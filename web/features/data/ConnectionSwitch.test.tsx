import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { connectionView } from '../live-connections/index.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { ConnectionSwitch } from './ConnectionSwitch.tsx'

const choices = Array.from({ length: 30 }, (_, index) => ({
  ...connectionView(connection({ id: `c${index}`, description: `Vestiging ${index + 1}` })),
  application: 'Exact Online',
}))

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const open = () =>
  show(<ConnectionSwitch choices={choices} current="c0" table="users" search="?status=all" />, {
    path: '/data/c0/Users',
  })

describe('the way to another connection', () => {
  it('has six icons and a picker with all of them', async () => {
    open()
    expect(within(screen.getByRole('navigation')).getAllByRole('link')).toHaveLength(6)
    await userEvent.click(screen.getByRole('button', { name: 'Andere koppeling' }))
    const dialog = await screen.findByRole('dialog', { hidden: true })
    expect(within(dialog).getAllByRole('link', { hidden: true })).toHaveLength(30)
  })

  it('is found by typing, and taken with Enter, with what is filtered', async () => {
    const { address } = open()
    await userEvent.click(screen.getByRole('button', { name: 'Andere koppeling' }))
    const search = await screen.findByRole('searchbox', { hidden: true })
    await userEvent.type(search, 'vestiging 27')
    expect(within(screen.getByRole('dialog', { hidden: true })).getAllByRole('link', { hidden: true })).toHaveLength(1)
    await userEvent.type(search, '{Enter}')
    expect(address()).toBe('/data/c26/Users?status=all')
  })

  it('says that nothing was found', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Andere koppeling' }))
    await userEvent.type(await screen.findByRole('searchbox', { hidden: true }), 'twinfield')
    expect(screen.getByText('Geen koppeling gevonden')).toBeDefined()
  })

  it('has first what was looked at last', async () => {
    localStorage.setItem('spil.data.recent', JSON.stringify(['c20', 'c0', 'gone', 'c9']))
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Andere koppeling' }))
    const recent = await screen.findByRole('list', { name: 'Onlangs bekeken', hidden: true })
    const names = within(recent).getAllByRole('link', { hidden: true })
    expect(names.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Vestiging 21'),
      expect.stringContaining('Vestiging 10'),
    ])
  })
})
