import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { owner, show } from '#tests/kit/show.tsx'
import { askedFor, Sample } from './samples/SampleList.tsx'

/** Without a layout nobody can tell that the focus came into a menu, which therefore may still count as out of reach. */
const inMenu = (role: string, name: string): Promise<HTMLElement> => screen.findByRole(role, { name, hidden: true })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  askedFor.length = 0
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the filters', () => {
  it('are chips that say what they keep, and go with their cross', async () => {
    const { address } = show(<Sample />)
    await userEvent.click(screen.getByRole('button', { name: 'Status: Actief' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Genegeerd' }))
    expect(address()).toBe('/?sort=name&status=ignored')
    await userEvent.click(screen.getByRole('button', { name: 'Filter Status wissen' }))
    expect(address()).toBe('/?sort=name&status=all')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Status' }))
  })

  it('hold several values, each a chip of its own, of which five are named', async () => {
    const { address } = show(<Sample />, {
      path: '/?sort=name&tag=zorg&tag=bouw&tag=horeca&tag=detailhandel&tag=vervoer',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Soort, 5 gekozen' }))
    await userEvent.click(await inMenu('checkbox', 'ICT'))
    expect(address()).toBe('/?sort=name&tag=zorg&tag=bouw&tag=horeca&tag=detailhandel&tag=vervoer&tag=ict')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByText('nog 1')).toBeDefined()
    const crosses = /^Filter (Zorg|Bouw|Horeca|Detailhandel|Vervoer|ICT) wissen$/
    await waitFor(() => expect(screen.getAllByRole('button', { name: crosses })).toHaveLength(5))
    await userEvent.click(screen.getByRole('button', { name: 'Filter Zorg wissen' }))
    expect(address()).toBe('/?sort=name&tag=bouw&tag=horeca&tag=detailhandel&tag=vervoer&tag=ict')
    expect(screen.queryByText('nog 1')).toBeNull()
  })

  it('say which value they keep where it has no name any more', async () => {
    const { address } = show(<Sample />, { path: '/?sort=name&tag=zorg&tag=weg-1' })
    expect(await screen.findByText('Onbekend (weg-1)')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Filter Onbekend (weg-1) wissen' }))
    expect(address()).toBe('/?sort=name&tag=zorg')
  })

  it('ask for their options when their menu opens, and not before', async () => {
    show(<Sample />)
    expect(askedFor.every((wanted) => !wanted)).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Soort' }))
    expect(askedFor.at(-1)).toBe(true)
    expect(await inMenu('checkbox', 'Zorg')).toBeDefined()
  })

  it('can hold a text that somebody types', async () => {
    const { address } = show(<Sample />)
    await userEvent.click(screen.getByRole('button', { name: 'KvK-nummer' }))
    fireEvent.change(await inMenu('textbox', 'KvK-nummer'), { target: { value: ' 123 ' } })
    fireEvent.click(await inMenu('button', 'Toepassen'))
    expect(address()).toBe('/?sort=name&coc=123')
    expect(await screen.findByRole('button', { name: 'KvK-nummer: 123' })).toBeDefined()
  })

  it('are not shown to who may not use them', async () => {
    const { address } = show(<Sample />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Alleen zonder klant' }))
    expect(address()).toBe('/?sort=name&unconnected=1')
    cleanup()
    show(<Sample />, { user: { ...owner, role: 'READ_ONLY' } })
    expect(screen.queryByRole('checkbox', { name: 'Alleen zonder klant' })).toBeNull()
  })

  it('that are chosen while a search is still being typed are kept', async () => {
    vi.useFakeTimers()
    const { address } = show(<Sample />)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'jan' } })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Alleen zonder klant' }))
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(address()).toBe('/?sort=name&unconnected=1&q=jan')
  })
})
