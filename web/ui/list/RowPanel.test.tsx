import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { Paged, Sample, type Row } from './samples/SampleList.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(cleanup)

const panel = (row: Row) => <p>Alles over {row.name}</p>
const opened = (): string | null => screen.queryByRole('dialog')?.querySelector('h2')?.textContent ?? null
const onHeading = () =>
  waitFor(() => expect(document.activeElement).toBe(within(screen.getByRole('dialog')).getByRole('heading')))

describe('the details of a row beside its list', () => {
  it('open by the name of a row, and the address says which', async () => {
    const { address } = show(<Sample panel={panel} />)
    await userEvent.click(screen.getByRole('button', { name: 'De Vries' }))
    expect(screen.getByText('Alles over De Vries')).toBeDefined()
    expect(address()).toBe('/?sort=name&row=2')
  })

  it('have a link to copy, which says which', async () => {
    show(<Sample panel={panel} />, { path: '/?sort=name&row=3' })
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Link kopiëren' }))
    expect(await navigator.clipboard.readText()).toMatch(/\/\?sort=name&row=3&tenant=tenant-1$/u)
  })

  it('are what the columns say of it, where the list says no more of them', async () => {
    show(<Sample panel="values" />)
    await userEvent.click(screen.getByRole('button', { name: 'Bakker' }))
    const panelOf = within(screen.getByRole('dialog'))
    expect(panelOf.getAllByRole('term').map((term) => term.textContent)).toEqual(['Bedrag'])
    expect(panelOf.getByRole('definition').textContent).toBe('1.234,50')
  })

  it('open by a link that says which', () => {
    show(<Sample panel={panel} />, { path: '/?sort=name&row=3' })
    expect(opened()).toBe('Jansen')
    expect(screen.getByText('3 van 1.284')).toBeDefined()
  })

  it('are headed by a name whose date stays whole on a phone', () => {
    show(<Sample panel={panel} rowName={({ name }) => `Wijzigde ${name}, 22-11-2026 19:14:09`} />, { path: '/?row=3' })
    expect(opened()).toBe('Wijzigde Jansen, 22-11-2026 19:14:09')
    expect(screen.getByText('22-11-2026').tagName).toBe('SPAN')
  })

  it('have a button of their own where the name leads to a page, which they lead to as well', async () => {
    const { address } = show(<Sample panel={panel} rowHref={(row) => `/row/${row.id}`} />)
    await userEvent.click(screen.getByRole('button', { name: 'Details van De Vries' }))
    expect(opened()).toBe('De Vries')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Openen' }))
    expect(address()).toMatch(/^\/row\/2/)
  })

  it('open with Space, walk with the arrows and J and K, close with Escape, and the focus is back at the last row', async () => {
    const { address } = show(<Sample panel={panel} />)
    screen.getByRole('button', { name: 'Bakker' }).focus()
    await userEvent.keyboard(' ')
    expect(opened()).toBe('Bakker')
    await onHeading()
    await userEvent.keyboard('j{ArrowDown}')
    expect(opened()).toBe('Jansen')
    await userEvent.keyboard('k')
    expect(opened()).toBe('De Vries')
    await userEvent.keyboard('{ArrowUp}k')
    expect(opened()).toBe('Bakker')
    await userEvent.keyboard('j{Escape}')
    expect(opened()).toBeNull()
    expect(address()).toBe('/?sort=name')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'De Vries' })))
  })

  it('leave Space to the ticks where there are ticks, and open with Alt+Enter', async () => {
    show(<Sample panel={panel} selecting />)
    screen.getByRole('button', { name: 'De Vries' }).focus()
    await userEvent.keyboard(' ')
    expect(opened()).toBeNull()
    expect(screen.getByText('1 rij geselecteerd')).toBeDefined()
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    expect(opened()).toBe('De Vries')
  })

  it('follow the row that has the focus, while somebody walks through the list beside them', async () => {
    show(<Sample panel={panel} />)
    await userEvent.click(screen.getByRole('button', { name: 'Bakker' }))
    await onHeading()
    screen.getByRole('button', { name: 'Bakker' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(opened()).toBe('De Vries')
    await userEvent.keyboard('{Escape}')
    expect(opened()).toBeNull()
  })

  it('leave the arrows to a field that is in them', async () => {
    show(<Sample panel={() => <input aria-label="Notitie" />} />, { path: '/?sort=name&row=1' })
    await onHeading()
    await userEvent.type(screen.getByRole('textbox', { name: 'Notitie' }), 'j{ArrowDown}')
    expect(opened()).toBe('Bakker')
  })

  it('turn the page at its end, forth and back', async () => {
    show(<Paged panel={panel} />, { path: '/?sort=name&row=10&size=10' })
    await onHeading()
    await userEvent.keyboard('j')
    await waitFor(() => expect(opened()).toBe('Klant 11'))
    expect(screen.getByText('11 van 12')).toBeDefined()
    await userEvent.keyboard('jj')
    expect(opened()).toBe('Klant 12')
    await userEvent.keyboard('kk')
    await waitFor(() => expect(opened()).toBe('Klant 10'))
  })

  it('say so when the row of a link is not among the rows', () => {
    show(<Sample panel={panel} />, { path: '/?sort=name&row=77' })
    expect(screen.getByText('Deze rij staat niet op deze pagina')).toBeDefined()
  })
})
