import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import type { BulkAction, EveryRow } from './bulk.tsx'
import { rows, Sample, type Row } from './samples/SampleList.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(cleanup)

/** A list of seven rows, three on this page, with one thing to do with several. */
const all: readonly Row[] = Array.from({ length: 7 }, (_, place) => ({ id: `${place + 1}`, name: '', amount: null }))
const reads: number[] = []
const source = {
  total: 7,
  read: ({ skip }: { readonly skip: number }) => {
    reads.push(skip)
    // As a server that answers less than it is asked for.
    return Promise.resolve({ items: all.slice(skip, skip + 4), totalCount: all.length })
  },
}
const acted: string[][] = []
const archive: BulkAction = { id: 'archive', label: 'Archiveren', onAct: (ids) => void acted.push([...ids]) }
const bar = () => within(screen.getByRole('toolbar', { name: 'Acties voor de geselecteerde rijen' }))
const tickPage = () => userEvent.click(screen.getByRole('checkbox', { name: 'Alle rijen op deze pagina selecteren' }))

beforeEach(() => {
  reads.length = 0
  acted.length = 0
})

describe('every row that matches', () => {
  it('is offered once the whole page is ticked, with their number', async () => {
    show(<Sample selecting source={source} />, { path: '/?q=x&sort=name' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bakker selecteren' }))
    expect(screen.queryByRole('button', { name: /^Alle 7 rijen/ })).toBeNull()
    await tickPage()
    await userEvent.click(bar().getByRole('button', { name: 'Alle 7 rijen selecteren die aan de filters voldoen' }))
    expect(bar().getByRole('status').textContent).toBe('Alle 7 rijen geselecteerd')
    expect(bar().queryByRole('button', { name: /^Alle 7 rijen/ })).toBeNull()
  })

  it('is not offered where the page has them all', async () => {
    show(<Sample selecting source={{ total: 3 }} />)
    await tickPage()
    expect(screen.queryByRole('button', { name: /^Alle 3 rijen/ })).toBeNull()
  })

  it('is chosen by a second Ctrl+A, and let go by a third', async () => {
    show(<Sample selecting source={source} />)
    screen.getAllByRole('gridcell')[1]?.focus()
    await userEvent.keyboard('{Control>}aa{/Control}')
    expect(bar().getByRole('status').textContent).toBe('Alle 7 rijen geselecteerd')
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('is read page by page for what can only be done with ids', async () => {
    show(<Sample selecting actions={[archive]} source={source} />)
    await tickPage()
    await userEvent.click(bar().getByRole('button', { name: /^Alle 7 rijen/ }))
    await userEvent.click(bar().getByRole('button', { name: 'Archiveren' }))
    await waitFor(() => expect(acted).toEqual([['1', '2', '3', '4', '5', '6', '7']]))
    expect(reads).toEqual([0, 4])
  })

  it('is handed over as the choices of the list to what takes those, and no row is read', async () => {
    const every: EveryRow[] = []
    const action = { ...archive, onEvery: (chosen: EveryRow) => void every.push(chosen) }
    show(<Sample selecting actions={[action]} source={source} />, { path: '/?q=jan&sort=name' })
    await tickPage()
    await userEvent.click(bar().getByRole('button', { name: /^Alle 7 rijen/ }))
    await userEvent.click(bar().getByRole('button', { name: 'Archiveren' }))
    expect(every).toMatchObject([{ count: 7, values: { search: 'jan' } }])
    expect([reads, acted]).toEqual([[], []])
  })

  it('becomes the rows of the page but one when that one is let go', async () => {
    show(<Sample selecting actions={[archive]} source={source} />)
    await tickPage()
    await userEvent.click(bar().getByRole('button', { name: /^Alle 7 rijen/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'De Vries selecteren' }))
    await userEvent.click(bar().getByRole('button', { name: 'Archiveren' }))
    expect(acted).toEqual([rows.filter(({ name }) => name !== 'De Vries').map(({ id }) => id)])
  })

  it('is refused beforehand where it is more than can be done at once', async () => {
    show(<Sample selecting actions={[{ ...archive, most: 5 }]} source={source} />)
    await tickPage()
    await userEvent.click(bar().getByRole('button', { name: /^Alle 7 rijen/ }))
    const button = bar().getByRole('button', { name: 'Archiveren' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    expect(acted).toEqual([])
  })
})
