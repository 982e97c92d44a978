import { cleanup, configure, screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { connection } from '../live-connections/samples/connections.ts'
import { CombinationsPage } from './CombinationsPage.tsx'
import { combination } from './samples/combinations.ts'

// Without a layout nobody can tell that the focus came into a menu or a dialog, which may still count as out of reach.
configure({ defaultHidden: true })
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(cleanup)

const korst = combination({ linkedConnectionIds: ['exact'], tag1: 'MKB' })
const visser = combination({ id: 'visser', name: 'Visser & Zn.', spilStatus: 'IGNORED' })
const exact = connection({ id: 'exact', description: 'Zuid' })
const task = {
  id: 't',
  type: 'LinkUsers',
  state: 'RUNNING',
  itemsCompleted: 10,
  itemsTotal: 40,
}

interface Given {
  readonly items?: readonly object[]
  readonly path?: string
  readonly user?: typeof owner
  readonly running?: object | null
  readonly answers?: Readonly<Record<string, unknown>>
}

function page({ items = [korst, visser], path = '/combinations', user = owner, running = null, answers }: Given = {}) {
  const api = answering({
    Combinations: { combinations: { totalCount: items.length, previousCursor: null, nextCursor: 'verder', items } },
    Combination: { combination: { ...korst, spilStatus: 'ARCHIVED' } },
    CombinationTags: { combinationTags: ['MKB', 'Zorg'] },
    CombinationSlotNames: { combinationSlotNames: [{ column: 'tag1', name: 'Branche', isSyncEnabled: true }] },
    Connections: { tenantConnections: { totalCount: 1, items: [exact] } },
    ActiveBackgroundTaskCounts: { activeBackgroundTaskCounts: [] },
    ExclusiveBackgroundTask: { exclusiveBackgroundTask: running },
    UpdateCombinationStatus: { updateCombinationStatus: korst },
    DuplicateCombinations: { duplicateCombinations: [] },
    AddCombination: { addCombination: combination({ id: 'nieuw', name: 'Nieuwe klant' }) },
    CombinationLinks: {
      administrations: { totalCount: 3 },
      users: { totalCount: 1 },
      combination: { id: 'korst', childrenCount: 2 },
    },
    DeleteCombination: { deleteCombination: { id: 'korst', name: korst.name, links: 4, taskId: 't' } },
    RestoreCombination: {
      restoreCombination: {
        combination: { id: 'korst', name: korst.name },
        warnings: ['CUSTOMER_ID_TAKEN'],
        taskId: 't',
      },
    },
    ...answers,
  })
  return { api, ...show(<CombinationsPage />, { transport: api, user, path }) }
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body)
const asked = ({ api }: ReturnType<typeof page>, operation: string) =>
  api.asked.filter((one) => one.operation === operation).map(({ variables }) => variables)

describe('the list of customers', () => {
  it('asks what the address says, so that a copied link shows the same rows', async () => {
    const shown = page({
      path: '/combinations?q=korst&status=active&connection=exact&tag=MKB&sort=-customerId&after=50.x',
    })
    await rowOf(korst.name)
    expect(asked(shown, 'Combinations')).toEqual([
      {
        filter: { search: 'korst', status: 'ACTIVE', connectionIds: ['exact'], tags: ['MKB'] },
        sort: { column: 'customerId', direction: 'DESC' },
        first: 50,
        after: '50.x',
      },
    ])
    expect(screen.getByRole('button', { name: 'Filter MKB wissen' })).toBeDefined()
  })

  it('asks for tags once somebody wants to choose, and not before', async () => {
    const shown = page()
    await rowOf(korst.name)
    expect(asked(shown, 'CombinationTags')).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Label' }))
    expect(await screen.findByRole('checkbox', { name: 'Zorg' })).toBeDefined()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Zorg' }))
    expect(shown.address()).toContain('tag=Zorg')
  })

  it('names the systems that know a customer, and leads to its page with the order of the list', async () => {
    page({ path: '/combinations?sort=-name' })
    const row = await rowOf(korst.name)
    expect(await row.findByText('Exact Online ‘Zuid’')).toBeDefined()
    expect(row.getByRole('link', { name: korst.name }).getAttribute('href')).toBe('/combinations/korst?sort=-name')
  })

  it('pages from the rows one sees', async () => {
    const shown = page()
    await rowOf(korst.name)
    await userEvent.click(screen.getByRole('button', { name: 'Volgende pagina' }))
    await waitFor(() => expect(asked(shown, 'Combinations').at(-1)).toMatchObject({ after: 'verder' }))
  })

  it('gives a customer another status after a question, and takes it back', async () => {
    const shown = page()
    const row = await rowOf(korst.name)
    await userEvent.click(row.getByRole('button', { name: /^Status van Bakkerij/u }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Archiveren', hidden: true }))
    await userEvent.click(await screen.findByRole('button', { name: 'Archiveren' }))
    await userEvent.click(await screen.findByRole('button', { name: /Ongedaan maken/u }))
    await waitFor(() =>
      expect(asked(shown, 'UpdateCombinationStatus')).toEqual([
        { input: { id: 'korst', status: 'ARCHIVED' } },
        { input: { id: 'korst', status: 'ACTIVE' } },
      ]),
    )
  })

  it('gives several customers a status together, and each its own back', async () => {
    const changed = [
      { id: 'korst', from: 'ACTIVE' },
      { id: 'visser', from: 'IGNORED' },
    ]
    const act = {
      id: 'daad', kind: 'customer-statuses', time: '2026-11-20T10:00:00.000Z', userName: 'Anna', isMine: true,
      connectionId: null, combinationId: null, combinationName: null, count: 2, words: [{ name: 'status', value: 'ARCHIVED' }],
      undoableUntil: '2026-12-20T10:00:00.000Z', undoneTime: null, undoneByName: null, mayUndo: false,
    } // prettier-ignore
    const shown = page({
      answers: {
        UpdateCombinationsStatus: { updateCombinationsStatus: { actId: 'daad', changed } },
        UndoAct: { undoAct: { act, back: 1, kept: 1, taskId: null } },
      },
    })
    await rowOf(korst.name)
    await userEvent.click(screen.getByRole('button', { name: 'Klanten selecteren' }))
    await userEvent.click(screen.getByRole('checkbox', { name: `${korst.name} selecteren` }))
    await userEvent.click(screen.getByRole('checkbox', { name: `${visser.name} selecteren` }))
    await userEvent.click(screen.getByRole('button', { name: 'Status wijzigen' }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(await within(dialog).findByRole('radio', { name: 'Gearchiveerd' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Status wijzigen' }))
    expect(await screen.findByText('De status van 2 klanten is gewijzigd.')).toBeDefined()
    await userEvent.click(await screen.findByRole('button', { name: /Ongedaan maken/u }))
    expect(await screen.findByText(/Eén was daarna gewijzigd en is gebleven/u)).toBeDefined()
    expect(asked(shown, 'UpdateCombinationsStatus')).toEqual([
      { input: { changes: ['korst', 'visser'].map((id) => ({ id, status: 'ARCHIVED' })) } },
    ])
    expect(asked(shown, 'UndoAct')).toEqual([{ id: 'daad' }])
  })

  it('are merged where two of them are ticked, and not with one', async () => {
    const shown = page({ answers: { MergePreview: () => new Promise(() => undefined) } })
    await rowOf(korst.name)
    await userEvent.click(screen.getByRole('button', { name: 'Klanten selecteren' }))
    await userEvent.click(screen.getByRole('checkbox', { name: `${korst.name} selecteren` }))
    await userEvent.click(screen.getByRole('button', { name: 'Samenvoegen…' }))
    expect(screen.queryByRole('dialog', { name: 'Klanten samenvoegen' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: `${visser.name} selecteren` }))
    await userEvent.click(screen.getByRole('button', { name: 'Samenvoegen…' }))
    expect(await screen.findByRole('dialog', { name: 'Klanten samenvoegen' })).toBeDefined()
    expect(asked(shown, 'MergePreview')).toEqual([{ survivorId: 'korst', mergedId: 'visser' }])
  })

  it('says that customers are on their way while the leading CRM is read for the first time, and looks again by itself', async () => {
    const crm = connection({
      id: 'crm',
      connector: 'Simplicate',
      isCrm: true,
      crmSettings: { isLeading: true, combinationParentSyncMode: 'AUTO', referenceAndTagNames: [] },
      syncInfo: { firstSuccessfulSyncEnd: null, lastSuccessfulSyncEnd: null, lastSyncStart: new Date().toISOString() },
    })
    const shown = page({ items: [], answers: { Connections: { tenantConnections: { totalCount: 1, items: [crm] } } } })
    expect(await screen.findByText('De klanten worden opgehaald')).toBeDefined()
    expect(screen.getByText(/Simplicate wordt voor het eerst gelezen/u)).toBeDefined()
    await waitFor(() => expect(asked(shown, 'Combinations').length).toBeGreaterThan(1), { timeout: 30_000 })
    cleanup()
    page({ items: [], path: '/combinations?q=niets', answers: { Connections: { tenantConnections: { totalCount: 1, items: [crm] } } } }) // prettier-ignore
    expect(await screen.findByText('Geen rijen die aan de filters voldoen')).toBeDefined()
    expect(screen.queryByText('De klanten worden opgehaald')).toBeNull()
  })

  it('asks the tags once in twenty seconds, however often the menu opens', async () => {
    const shown = page()
    await rowOf(korst.name)
    const look = async (): Promise<void> => {
      await userEvent.click(screen.getByRole('button', { name: 'Label' }))
      expect(await screen.findByText('Zorg')).toBeDefined()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByText('Zorg')).toBeNull())
    }
    await look()
    await look()
    expect(asked(shown, 'CombinationTags')).toHaveLength(1)
  })

  describe('that are deleted together', () => {
    const preview = { count: 2, administrations: 3, users: 1, children: 0 }
    const answers = {
      CombinationDeletionPreview: { combinationDeletionPreview: preview },
      DeleteCombinations: { deleteCombinations: { actId: 'act', count: 2, taskId: 't1' } },
      RestoreCombinations: { restoreCombinations: { taskId: 't2' } },
      BackgroundTasks: ({ filter }: { filter: object }) => ({
        backgroundTasks: {
          totalCount: 2,
          items: ['t1', 't2'].map((id) => ({ ...task, id, state: 'DONE', filter })),
        },
      }),
    }
    const tickBoth = async (): Promise<void> => {
      await rowOf(korst.name)
      await userEvent.click(screen.getByRole('button', { name: 'Klanten selecteren' }))
      await userEvent.click(screen.getByRole('checkbox', { name: `${korst.name} selecteren` }))
      await userEvent.click(screen.getByRole('checkbox', { name: `${visser.name} selecteren` }))
    }

    it('are named by their number, with what follows, go in one call and come back in one', async () => {
      const shown = page({ answers })
      await tickBoth()
      await userEvent.click(screen.getByRole('button', { name: 'Verwijderen' }))
      const dialog = await screen.findByRole('alertdialog', { name: '2 klanten verwijderen?' })
      expect(dialog.textContent).toContain('Dit gaat van de klanten los: 3 administraties en 1 gebruiker.')
      expect(dialog.textContent).toContain('30 dagen')
      await userEvent.click(within(dialog).getByRole('button', { name: '2 klanten verwijderen' }))
      expect(asked(shown, 'DeleteCombinations')).toEqual([{ input: { ids: ['korst', 'visser'], count: 2 } }])
      await userEvent.click(await screen.findByRole('button', { name: /Ongedaan maken/u }))
      await waitFor(() => expect(asked(shown, 'RestoreCombinations')).toEqual([{ actId: 'act' }]))
      expect(await screen.findByText('Ongedaan gemaakt')).toBeDefined()
    })

    it('stay where the question is answered with no', async () => {
      const shown = page({ answers })
      await tickBoth()
      await userEvent.click(screen.getByRole('button', { name: 'Verwijderen' }))
      const dialog = await screen.findByRole('alertdialog', { name: '2 klanten verwijderen?' })
      await userEvent.click(within(dialog).getByRole('button', { name: 'Annuleren' }))
      expect(asked(shown, 'DeleteCombinations')).toEqual([])
    })

    it('are all that the choices leave, by the choices themselves and the number that was told', async () => {
      const many = { ...preview, count: 60 }
      const shown = page({
        path: '/combinations?tag=MKB',
        answers: {
          ...answers,
          Combinations: {
            combinations: { totalCount: 60, previousCursor: null, nextCursor: 'verder', items: [korst, visser] },
          },
          CombinationDeletionPreview: { combinationDeletionPreview: many },
        },
      })
      await tickBoth()
      await userEvent.click(await screen.findByRole('button', { name: /Alle 60/u }))
      await userEvent.click(screen.getByRole('button', { name: 'Verwijderen' }))
      const dialog = await screen.findByRole('alertdialog', { name: '60 klanten verwijderen?' })
      await userEvent.click(within(dialog).getByRole('button', { name: '60 klanten verwijderen' }))
      const filter = { search: '', status: 'ALL', connectionIds: [], tags: ['MKB'] }
      expect(asked(shown, 'DeleteCombinations')).toEqual([{ input: { filter, count: 60 } }])
    })

    it('wait for the task that changes customers just now', async () => {
      const shown = page({ answers, running: task })
      await tickBoth()
      const remove = screen.getByRole('button', { name: 'Verwijderen' })
      await waitFor(() => expect(remove.getAttribute('aria-disabled')).toBe('true'))
      await userEvent.click(remove)
      expect(asked(shown, 'CombinationDeletionPreview')).toEqual([])
    })
  })

  it('leaves a status alone that somebody else changed before it was taken back', async () => {
    const shown = page({ answers: { Combination: { combination: { ...korst, spilStatus: 'IGNORED' } } } })
    const row = await rowOf(korst.name)
    await userEvent.click(row.getByRole('button', { name: /^Status van Bakkerij/u }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Archiveren', hidden: true }))
    await userEvent.click(await screen.findByRole('button', { name: 'Archiveren' }))
    await userEvent.click(await screen.findByRole('button', { name: /Ongedaan maken/u }))
    expect(await screen.findByText(/Er is niets teruggedraaid/u)).toBeDefined()
    expect(asked(shown, 'UpdateCombinationStatus')).toHaveLength(1)
  })

  it('says what a deletion takes along before it is done, and brings the customer back', async () => {
    const shown = page()
    const row = await rowOf(korst.name)
    await userEvent.click(row.getByRole('button', { name: 'Meer voor Bakkerij De Korst' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bakkerij De Korst verwijderen', hidden: true }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('3 administraties, 1 gebruiker en 2 onderliggende klanten')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Verwijderen' }))
    await userEvent.click(await screen.findByRole('button', { name: /Ongedaan maken/u }))
    expect(await screen.findByText(/is terug\. Het klantnummer is intussen/u)).toBeDefined()
    expect(asked(shown, 'RestoreCombination')).toEqual([{ id: 'korst' }])
  })

  it('waits while background work changes customers, and names it', async () => {
    page({ running: task })
    await rowOf(korst.name)
    const add = screen.getByRole('button', { name: 'Klant toevoegen' })
    await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('true'))
    await userEvent.click(add)
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.hover(add)
    expect(await screen.findAllByText(/Gebruikers koppelen aan klant\. Daarna kan dit weer/u)).not.toHaveLength(0)
    // In a small window the other ways are in the menu.
    await userEvent.click(screen.getByRole('button', { name: 'Meer' }))
    const unlinked = await screen.findByRole('menuitem', { name: /^Niet-gekoppelde tonen.*Daarna kan dit weer/u })
    expect(unlinked.getAttribute('aria-disabled')).toBe('true')
  })

  it('lets a reader see all of it and change nothing', async () => {
    page({ user: { ...owner, role: 'READ_ONLY' } })
    await rowOf(korst.name)
    for (const name of [/toevoegen/u, /verwijderen/u, /^Status van/u, 'Niet-gekoppelde tonen', 'Klanten selecteren'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Meer' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Klanten en koppelingen'])
  })

  it('has the one thing to do where there is no customer yet', async () => {
    page({ items: [] })
    expect(await screen.findByText('Je hebt nog geen klanten')).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Klant toevoegen' }).length).toBeGreaterThan(0)
  })
})

describe('adding a customer by hand', () => {
  const open = async (given: Given = {}) => {
    const shown = page(given)
    await rowOf(korst.name)
    await userEvent.click(screen.getByRole('button', { name: 'Klant toevoegen' }))
    return { ...shown, dialog: within(await screen.findByRole('dialog')) }
  }
  /** At once: each key draws the whole dialog again, which only matters where the test is about somebody who types. */
  const fill = async (field: HTMLElement, text: string): Promise<void> => {
    await userEvent.click(field)
    await userEvent.paste(text)
  }
  const submit = (dialog: BoundFunctions<typeof queries>) => dialog.getByRole('button', { name: 'Klant toevoegen' })

  it('asks a name, and calls references and tags as the leading CRM does', async () => {
    const shown = await open()
    expect(await shown.dialog.findByRole('textbox', { name: 'Branche' })).toBeDefined()
    await fill(shown.dialog.getByRole('textbox', { name: 'Naam' }), ' Nieuwe klant ')
    await fill(shown.dialog.getByRole('textbox', { name: 'Branche' }), 'Horeca')
    await userEvent.click(submit(shown.dialog))
    await waitFor(() =>
      expect(asked(shown, 'AddCombination')).toMatchObject([
        { input: { name: 'Nieuwe klant', tag1: 'Horeca', customerId: null, parentId: null } },
      ]),
    )
    expect(await screen.findByRole('button', { name: 'Openen' })).toBeDefined()
  })

  it('says while somebody types who has the customer number, and adds nobody with it', async () => {
    const { dialog, api } = await open({ answers: { DuplicateCombinations: { duplicateCombinations: [visser] } } })
    await fill(dialog.getByRole('textbox', { name: 'Naam' }), 'Nieuw')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Klantnummer' }), 'k-1')
    expect(await dialog.findByText('Visser & Zn. heeft dit klantnummer al.')).toBeDefined()
    await userEvent.click(submit(dialog))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Naam' }), '{Enter}')
    expect(api.asked.some(({ operation }) => operation === 'AddCombination')).toBe(false)
  })

  it('asks whether a chamber of commerce number that others have is meant, and names them', async () => {
    const shown = await open({ answers: { DuplicateCombinations: { duplicateCombinations: [visser] } } })
    await fill(shown.dialog.getByRole('textbox', { name: 'Naam' }), 'Nieuw')
    const number = shown.dialog.getByRole('textbox', { name: 'KvK-nummer' })
    await fill(number, '123456')
    expect(await shown.dialog.findByText('Een KvK-nummer heeft acht cijfers.')).toBeDefined()
    await userEvent.click(submit(shown.dialog))
    expect(asked(shown, 'AddCombination')).toHaveLength(0)
    await userEvent.type(number, '78')
    expect(await shown.dialog.findByText('Ook van Visser & Zn.')).toBeDefined()
    await userEvent.click(submit(shown.dialog))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Visser & Zn. heeft het ook')
    expect(asked(shown, 'AddCombination')).toHaveLength(0)
    await userEvent.click(within(question).getByRole('button', { name: 'Toch opslaan' }))
    await waitFor(() => expect(asked(shown, 'AddCombination')).toHaveLength(1))
  })

  it('says that a name is too long, and adds nobody with it', async () => {
    const { dialog, api } = await open()
    await fill(dialog.getByRole('textbox', { name: 'Naam' }), 'x'.repeat(201))
    expect(await dialog.findByText('Gebruik ten hoogste 200 tekens.')).toBeDefined()
    await userEvent.click(submit(dialog))
    expect(api.asked.some(({ operation }) => operation === 'AddCombination')).toBe(false)
  })
})
