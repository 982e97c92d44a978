import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { Sample } from '../samples/SampleList.tsx'
import type { View } from './useListViews.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(cleanup)

const layout = { order: [], columns: [{ id: 'amount', width: null, shown: false }], compact: false }
const view = (name: string, more: Partial<View> = {}): View => ({
  id: name.toLowerCase(),
  name,
  isShared: false,
  isOwn: true,
  mayChange: true,
  choices: 'status=ignored&sort=-name',
  layout,
  ...more,
})

/** The API with these views, and what a person does to them. */
function keeping(views: readonly View[], defaultId: string | null = null) {
  const stored = { views: [...views], defaultId, layout: null }
  return answering({
    ListViews: () => ({ listViews: structuredClone(stored) }),
    SaveView: ({ input }: { input: { id?: string; name: string; choices: string; layout: View['layout'] } }) => {
      const id = input.id ?? 'new'
      const before = stored.views.find((one) => one.id === id)
      const { name, choices, layout: columns } = input
      const saved = { ...(before ?? view(name)), id, name, choices, layout: columns }
      stored.views = [...stored.views.filter((one) => one !== before), saved]
      return { saveView: { id } }
    },
    DeleteView: ({ id }: { id: string }) => {
      stored.views = stored.views.filter((one) => one.id !== id)
      return { deleteView: { id } }
    },
    RestoreView: ({ id }: { id: string }) => {
      stored.views = [...stored.views, ...views.filter((one) => one.id === id)]
      return { restoreView: { id } }
    },
    KeepListLayout: () => ({ keepListLayout: { layout: null } }),
  })
}
const openMenu = async (name: string | RegExp = 'Weergaven') =>
  userEvent.click(await screen.findByRole('button', { name }))
const headings = (): (string | null)[] => screen.getAllByRole('columnheader').map((cell) => cell.textContent)

describe('a view of a list', () => {
  it('shows the list as it was kept: rows, order and columns, and stands in the address', async () => {
    const { address } = show(<Sample />, { transport: keeping([view('Genegeerd')]) })
    await openMenu()
    await userEvent.click(await screen.findByRole('button', { hidden: true, name: 'Genegeerd' }))
    await screen.findByRole('button', { name: 'Weergave: Genegeerd' })
    expect(address()).toBe('/?status=ignored&sort=-name&view=genegeerd')
    expect(headings()).toEqual(['Naam'])
  })

  it('opens by a link that only names it, and asks for no rows before', async () => {
    const { address } = show(<Sample />, { transport: keeping([view('Genegeerd')]), path: '/?view=genegeerd' })
    expect(address()).toBe('/?view=genegeerd')
    await waitFor(() => expect(address()).toBe('/?view=genegeerd&status=ignored&sort=-name'))
  })

  it('says when it is no longer there, and leaves the list as it was', async () => {
    const { address } = show(<Sample />, { transport: keeping([]), path: '/?view=weg&sort=-amount' })
    await screen.findByText(/^Deze weergave is verwijderd/u)
    await waitFor(() => expect(address()).toBe('/?sort=-amount'))
  })

  it('is what somebody opens the list with, until they chose something in this session', async () => {
    const api = keeping([view('Genegeerd')], 'genegeerd')
    const { address } = show(<Sample />, { transport: api })
    await waitFor(() => expect(address()).toBe('/?status=ignored&sort=-name&view=genegeerd'))
    cleanup()
    const again = show(<Sample />, { transport: api, path: '/?sort=amount' })
    await screen.findByRole('button', { name: 'Weergaven' })
    expect(again.address()).toBe('/?sort=amount')
  })

  it('is not needed to find the whole list back after a while, in the order that was chosen', async () => {
    const kept = (minutes: number): void => {
      sessionStorage.setItem('spil.table.test', 'q=jan&sort=-amount')
      sessionStorage.setItem('spil.table.test.seen', String(Date.now() - minutes * 60_000))
    }
    kept(1)
    const { address } = show(<Sample />, { transport: keeping([]) })
    await waitFor(() => expect(address()).toBe('/?q=jan&sort=-amount'))
    cleanup()
    kept(15)
    const later = show(<Sample />, { transport: keeping([]) })
    await waitFor(() => expect(later.address()).toBe('/?sort=-amount'))
  })

  it('says that something was changed, and keeps the change or takes it back', async () => {
    const { address } = show(<Sample />, { transport: keeping([view('Genegeerd')]), path: '/?view=genegeerd' })
    await userEvent.click(await screen.findByRole('button', { name: 'Naam' }))
    await screen.findByRole('button', { name: 'Weergave: Genegeerd, gewijzigd' })
    await userEvent.click(screen.getByRole('button', { name: 'Wijzigingen opslaan' }))
    await screen.findByRole('button', { name: 'Weergave: Genegeerd' })
    expect(address()).toContain('sort=name')

    await userEvent.click(screen.getByRole('button', { name: 'Naam' }))
    await openMenu(/gewijzigd$/u)
    await userEvent.click(await screen.findByRole('button', { hidden: true, name: 'Wijzigingen ongedaan maken' }))
    await screen.findByRole('button', { name: 'Weergave: Genegeerd' })
    expect(address()).toContain('sort=name')
  })

  it('is made under a name of what is on screen', async () => {
    const api = keeping([])
    const { address } = show(<Sample />, { transport: api, path: '/?q=jan&sort=-amount&page=3' })
    await openMenu()
    await userEvent.click(await screen.findByRole('button', { hidden: true, name: 'Opslaan als nieuwe weergave…' }))
    await userEvent.click(await screen.findByRole('button', { hidden: true, name: 'Opslaan' }))
    await screen.findByText('Geef de weergave een naam.')
    await userEvent.type(screen.getByRole('textbox', { hidden: true, name: /^Naam/u }), ' Jansen ')
    await userEvent.click(screen.getByRole('button', { hidden: true, name: 'Opslaan' }))
    await screen.findByRole('button', { name: 'Weergave: Jansen' })
    expect(address()).toContain('view=new')
    const { variables } = api.asked.find(({ operation }) => operation === 'SaveView') ?? {}
    expect(variables).toMatchObject({ input: { list: 'test', name: 'Jansen', choices: 'q=jan&sort=-amount' } })
  })

  it('is back, and looked through again, when its deletion is undone', async () => {
    const { address } = show(<Sample />, { transport: keeping([view('Genegeerd')]), path: '/?view=genegeerd' })
    await openMenu('Weergave: Genegeerd')
    await userEvent.click(await screen.findByRole('button', { hidden: true, name: 'Meer voor Genegeerd' }))
    await userEvent.click(await screen.findByRole('menuitem', { hidden: true, name: 'Verwijderen' }))
    await waitFor(() => expect(address()).toBe('/?status=ignored&sort=-name'))
    await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }))
    await screen.findByRole('button', { name: 'Weergave: Genegeerd' })
  })

  it('of the firm is used by a reader, who keeps what they change of it for themselves', async () => {
    const shared = view('Kantoor', { isShared: true, isOwn: false, mayChange: false })
    show(<Sample />, { transport: keeping([shared]), user: { ...owner, role: 'READ_ONLY' }, path: '/?view=kantoor' })
    await userEvent.click(await screen.findByRole('button', { name: 'Naam' }))
    await screen.findByRole('button', { name: 'Opslaan als…' })
    expect(screen.queryByRole('button', { name: 'Wijzigingen opslaan' })).toBeNull()
    await openMenu(/gewijzigd$/u)
    await userEvent.click(await screen.findByRole('button', { hidden: true, name: 'Meer voor Kantoor' }))
    const menu = within(await screen.findByRole('menu', { hidden: true }))
    expect(menu.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Link kopiëren',
      'Lijst voortaan hiermee openen',
    ])
  })
})

describe('columns', () => {
  it('are as the person had them last, on whatever computer', async () => {
    const api = answering({ ListViews: { listViews: { views: [], defaultId: null, layout } } })
    localStorage.setItem('spil.columns.test', JSON.stringify({ compact: true }))
    show(<Sample />, { transport: api })
    expect(headings()).toEqual(['Naam', 'Bedrag'])
    await waitFor(() => expect(headings()).toEqual(['Naam']))
  })
})
