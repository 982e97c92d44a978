import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { owner, show } from '#tests/kit/show.tsx'
import { ApiError } from '../../graphql/api-error.ts'
import { column, columns, Sample, type Row } from './samples/SampleList.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function Reloaded() {
  const [busy, setBusy] = useState(true)
  return (
    <>
      <button onClick={() => setBusy(false)}>Zijn er</button>
      <Sample source={{ busy }} />
    </>
  )
}

describe('a list', () => {
  it('says which rows of how many it shows, in the language’s format', () => {
    show(<Sample />)
    expect(screen.getByText('1–3 van 1.284')).toBeDefined()
    cleanup()
    show(<Sample />, { locale: 'en' })
    expect(screen.getByText('1–3 of 1,284')).toBeDefined()
  })

  it('shows a missing value as a dash and zero as zero', () => {
    show(<Sample />)
    const cells = screen.getAllByRole('gridcell').map((cell) => cell.textContent)
    expect(cells).toEqual(['Bakker', '1.234,50', 'De Vries', '–', 'Jansen', '0,00'])
  })

  it('sorts up at the first click and down at the second, in the address', async () => {
    const { address } = show(<Sample />)
    await userEvent.click(screen.getByRole('button', { name: 'Bedrag' }))
    expect(address()).toBe('/?sort=amount')
    await userEvent.click(screen.getByRole('button', { name: 'Bedrag' }))
    expect(address()).toBe('/?sort=-amount')
    expect(screen.getByRole('columnheader', { name: 'Bedrag' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('searches half a second after the last letter', () => {
    vi.useFakeTimers()
    const { address } = show(<Sample />)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'jan' } })
    act(() => void vi.advanceTimersByTime(499))
    expect(address()).toBe('/?sort=name')
    act(() => void vi.advanceTimersByTime(1))
    expect(address()).toBe('/?sort=name&q=jan')
  })

  it('says that its rows are being updated after a second of waiting, and no longer when they are there', () => {
    vi.useFakeTimers()
    show(<Reloaded />)
    act(() => void vi.advanceTimersByTime(999))
    expect(screen.queryByText('Wordt bijgewerkt…')).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByText('Wordt bijgewerkt…')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Zijn er' }))
    expect(screen.queryByText('Wordt bijgewerkt…')).toBeNull()
  })

  it('remembers its state for the next visit without an address', () => {
    show(<Sample />, { path: '/?status=ignored&size=100&sort=-name' })
    cleanup()
    const { address } = show(<Sample />)
    expect(address()).toBe('/?status=ignored&size=100&sort=-name')
  })

  it('lets an address that says anything beat what was remembered', () => {
    show(<Sample />, { path: '/?q=bakker&sort=name' })
    cleanup()
    const { address } = show(<Sample />, { path: '/?sort=amount' })
    expect(address()).toBe('/?sort=amount')
  })

  it('never asks for more than 25 rows in the demo firm', () => {
    show(<Sample />, { path: '/?size=500&sort=name', user: { ...owner, tier: 'DEMO' } })
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '10 per pagina',
      '25 per pagina',
    ])
  })
})

describe('a list without rows', () => {
  it('says that there is nothing yet', () => {
    show(<Sample source={{ rows: [], total: 0 }} anyRows={false} />)
    expect(screen.getByText('Nog niets')).toBeDefined()
  })

  it('says that filters keep rows away, and takes them off', async () => {
    const { address } = show(<Sample source={{ rows: [], total: 0 }} anyRows />, { path: '/?q=xyz&sort=name' })
    await userEvent.click(screen.getByRole('button', { name: 'Filters wissen' }))
    expect(address()).toBe('/?sort=name&status=all')
  })

  it('does not blame the filters for a page past the last row they leave', async () => {
    const { address } = show(<Sample source={{ rows: [], total: 84 }} anyRows />, {
      path: '/?q=bakker&page=40&sort=name',
    })
    expect(screen.queryByText('Geen rijen die aan de filters voldoen')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Naar de eerste pagina' }))
    expect(address()).toBe('/?q=bakker&sort=name')
  })

  it('says that the first sync is running', () => {
    show(
      <Sample
        source={{ rows: [], total: 0 }}
        empty={{ nothing: { title: 'Nog niets' }, syncing: { title: 'Bezig' } }}
      />,
    )
    expect(screen.getByText('Bezig')).toBeDefined()
    expect(screen.queryByText('Nog niets')).toBeNull()
  })

  it('says what went wrong, with a code to copy and a way to try again', async () => {
    let tries = 0
    const error = new ApiError('VENDOR_UNAVAILABLE', { status: 502, correlationId: 'c-1' })
    const reload = () => Promise.resolve(void (tries += 1))
    show(<Sample source={{ rows: undefined, total: undefined, answers: undefined, error, reload }} />)
    expect(screen.getByText('VENDOR_UNAVAILABLE · c-1')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    expect(tries).toBe(1)
  })
})

describe('a list in parts', () => {
  const groups = {
    order: ['short', 'long', 'none'],
    of: (row: Row) => (row.name.length > 6 ? 'long' : 'short'),
    title: (group: string) => (group === 'long' ? 'Lang' : 'Kort'),
    total: (group: string) => (group === 'long' ? 40 : 2),
  }
  it('has a table for each part with rows, with the size of the whole part, and one pager', () => {
    show(<Sample groups={groups} />)
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Kort2',
      'Lang40',
    ])
    expect(screen.getAllByRole('grid')).toHaveLength(2)
    expect(screen.getByText('1–3 van 1.284')).toBeDefined()
  })
})

describe('the buttons of a row', () => {
  it('stay in sight at the end of the row, however wide the others are', () => {
    const acts = column('acts', 'Acties', 'custom', () => null, {
      actions: true,
      render: () => <button>Doe het</button>,
    })
    show(<Sample columns={[...columns, acts]} />)
    const cell = screen.getAllByRole('button', { name: 'Doe het' })[0]?.closest('td') ?? document.body
    expect(getComputedStyle(cell)).toMatchObject({ position: 'sticky', right: '0px' })
    const amount = screen.getByText('1.234,50').closest('td') ?? document.body
    expect(getComputedStyle(amount).position).not.toBe('sticky')
  })
})
