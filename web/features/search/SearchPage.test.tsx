import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { connection } from '../live-connections/samples/connections.ts'
import type { SearchResult } from './result.ts'
import { SearchPage } from './SearchPage.tsx'

afterEach(cleanup)
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const result = (type: SearchResult['type'], name: string, more: Partial<SearchResult> = {}): SearchResult => ({
  spilId: `id of ${name}`,
  connectionId: type === 'COMBINATION' ? null : 'c1',
  connectionIds: ['c1'],
  type,
  name,
  spilStatus: 'ACTIVE',
  field: null,
  value: null,
  lookFor: name,
  words: ['jansen'],
  isSimilar: false,
  ...more,
})
const some = [
  result('ADMINISTRATION', 'Jansen Administratie', { spilStatus: 'IGNORED' }),
  result('ADMINISTRATION', 'Tweede Jansen'),
  result('USER', 'Piet Jansen', { field: 'EMAIL', value: 'piet@jansen.example', lookFor: 'piet@jansen.example' }),
  result('COMBINATION', 'Klant Jansen'),
]

function open(results: readonly SearchResult[], path = '/search') {
  const api = answering({
    Connections: { tenantConnections: { totalCount: 1, items: [connection({ id: 'c1' })] } },
    SearchResults: { searchResults: results },
  })
  return { api, ...show(<SearchPage />, { transport: api, path }) }
}
const asked = ({ api }: ReturnType<typeof open>) =>
  api.asked.filter(({ operation }) => operation === 'SearchResults').map(({ variables }) => variables)

describe('the search', () => {
  it('asks nothing before something is typed, and at once on Enter', async () => {
    const page = open(some)
    const field = screen.getByRole('searchbox')
    expect(document.activeElement).toBe(field)
    // Which systems to look in can be said first.
    expect(screen.getByRole('button', { name: 'Koppelingen' })).toBeDefined()
    await userEvent.type(field, 'jansen{Enter}')
    await screen.findByRole('link', { name: /Klant Jansen/u })
    expect(asked(page)).toEqual([{ input: 'jansen', connectionIds: null }])
    expect(page.address()).toBe('/search?q=jansen')
    await userEvent.type(field, '{Escape}')
    expect(page.address()).toBe('/search')
    expect(screen.queryByRole('link', { name: /Klant Jansen/u })).toBeNull()
  })

  it('looks for 4,000 characters at once, and keeps its address short enough to be opened again', async () => {
    const page = open(some)
    const emoji = '😀'.repeat(2_000)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: emoji } })
    await userEvent.type(screen.getByRole('searchbox'), '{Enter}')
    await screen.findByRole('link', { name: /Klant Jansen/u })
    expect(asked(page)).toEqual([{ input: emoji, connectionIds: null }])
    expect(page.address().length).toBeLessThan(2_000)
    expect(decodeURIComponent(page.address())).toBe(`/search?q=${'😀'.repeat(100)}`)
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(emoji)
  })

  it('has a column for each kind, with what was looked for marked', async () => {
    open(some, '/search?q=jansen&connection=c1')
    const users = await screen.findByRole('heading', { name: /Gebruikers/u })
    const column = users.closest('section')
    expect(column && within(column).getAllByRole('link')).toHaveLength(1)
    const marks = column?.querySelectorAll('mark') ?? []
    expect(Array.from(marks, (mark) => mark.textContent)).toEqual(['Jansen', 'jansen'])
  })

  it('leads to the row in the table of its connection, whatever its status, and to the customer', async () => {
    open(some, '/search?q=jansen')
    const to = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await to(/Jansen Administratie/u)).toBe(
      '/data/c1/Administrations?status=ignored&q=Jansen+Administratie&row=id+of+Jansen+Administratie',
    )
    expect(await to(/Piet/u)).toBe('/data/c1/Users?status=active&q=piet%40jansen.example&row=id+of+Piet+Jansen')
    expect(await to(/Klant/u)).toBe('/combinations/id of Klant Jansen')
  })

  it('is walked through with the arrows, and left upwards to the field', async () => {
    open(some, '/search?q=jansen')
    await screen.findByRole('link', { name: /Klant/u })
    screen.getByRole('searchbox').focus()
    const names: (string | null)[] = []
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowUp']) {
      await userEvent.keyboard(`{${key}}`)
      names.push(
        document.activeElement
          ?.querySelector('[title]:not([title="Actief"], [title="Genegeerd"])')
          ?.getAttribute('title') ?? null,
      )
    }
    expect(names).toEqual([
      'Klant Jansen',
      'Jansen Administratie',
      'Tweede Jansen',
      'Piet Jansen',
      'Jansen Administratie',
      'Klant Jansen',
      null,
    ])
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  it('shows five of a kind below each other on a phone, and the rest where one asks for it', async () => {
    const match = window.matchMedia.bind(window)
    const phone = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const list = match(query)
      if (query === '(max-width: 900px)') vi.spyOn(list, 'matches', 'get').mockReturnValue(true)
      return list
    })
    open(
      Array.from({ length: 25 }, (_, at) => result('USER', `Jansen ${at}`)),
      '/search?q=jansen',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Nog 20 tonen' }))
    expect(screen.getAllByRole('link')).toHaveLength(25)
    expect(document.activeElement).toBe(screen.getAllByRole('link').at(5))
    expect(screen.queryByRole('button', { name: /tonen/u })).toBeNull()
    phone.mockRestore()
  })

  it('remembers what something was opened of, until that is cleared', async () => {
    const page = open(some, '/search?q=jansen')
    await userEvent.click(await screen.findByRole('link', { name: /Klant/u }))
    page.unmount()
    open(some)
    await userEvent.click(screen.getByRole('button', { name: 'jansen' }))
    await screen.findByRole('link', { name: /Klant/u })
    await userEvent.type(screen.getByRole('searchbox'), '{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Wissen' }))
    expect(screen.queryByRole('button', { name: 'jansen' })).toBeNull()
  })

  it('says that nothing was found, and that what was found is only similar', async () => {
    const page = open([], '/search?q=qqq')
    await screen.findByText('Geen gegevens gevonden', { selector: 'p' })
    page.unmount()
    open(
      some.map((one) => ({ ...one, isSimilar: true })),
      '/search?q=jansne',
    )
    await waitFor(() => expect(screen.getByText(/Niets met precies deze woorden/u)).toBeTruthy())
  })
})
