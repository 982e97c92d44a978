import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import type { CombinationDetailsFragment } from '../../graphql/generated/graphql.ts'
import { combination } from '../combinations/samples/combinations.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { product, year } from '../products/samples/products.ts'
import { CombinationPage } from './CombinationPage.tsx'

afterEach(cleanup)

const child = { ...combination({ id: 'kind', name: 'Korst Beheer' }), parentId: 'korst' }
const row = {
  spilId: 'rij',
  connectionId: 'exact',
  name: 'De Korst',
  customerId: null,
  lastMutation: null,
  spilStatus: 'ACTIVE',
}
const entry = {
  id: 'e',
  time: '2026-11-20T10:00:00Z',
  kind: 'LINKED',
  actorName: 'Sanne Verhoeven',
  isAutomatic: false,
  takenBack: false,
  table: 'administrations',
  connectionId: null,
  rows: 3,
  isLoss: false,
  otherId: null,
  names: ['De Korst'],
  changes: [],
  act: null,
}

interface Given {
  readonly details?: Partial<CombinationDetailsFragment> | null
  readonly path?: string
  readonly user?: typeof owner
  readonly answers?: Readonly<Record<string, unknown>>
}

function open({ details = {}, path = '/combinations/korst', user = owner, answers }: Given = {}) {
  const shown = details === null ? null : combination(details)
  const api = answering({
    Combination: { combination: shown },
    CombinationSlotNames: { combinationSlotNames: [] },
    Connections: {
      tenantConnections: { totalCount: 1, items: [connection({ id: 'exact' })] },
    },
    ExclusiveBackgroundTask: { exclusiveBackgroundTask: null },
    CombinationAdministrations: { rows: { totalCount: 1, items: [row] } },
    CombinationUsers: { rows: { totalCount: 0, items: [] } },
    CombinationChildren: { rows: { totalCount: 1, items: [child] } },
    CombinationTimeline: { combinationTimeline: { items: [entry], next: null } },
    AdjacentCombination: ({ direction }: { direction: string }) => ({
      adjacentCombination: direction === 'NEXT' ? child : null,
    }),
    DuplicateCombinations: { duplicateCombinations: [] },
    UpdateCombination: { updateCombination: { ...shown, name: 'Korst' } },
    UnlinkAdministrations: { linked: { batchId: 'b', rows: 1, taskId: null } },
    UndoLinks: { undone: { batchId: 'c', rows: 1, kept: 0, taskId: null } },
    UnlinkChild: { unlinkChildCombination: { id: 'kind' } },
    RestoreParents: { restoreParents: { restored: 1, kept: 0 } },
    ...answers,
  })
  const page = show(
    <Routes>
      <Route path="/combinations" element="de lijst" />
      <Route path="/combinations/:id" element={<CombinationPage />} />
    </Routes>,
    { transport: api, user, path },
  )
  const asked = (operation: string) =>
    api.asked.filter((one) => one.operation === operation).map(({ variables }) => variables)
  return { ...page, api, asked }
}
const card = (name: string) => screen.findByRole('region', { name })

describe('the page of a customer', () => {
  it('changes the status of a row after a question, with the way back', async () => {
    const { asked } = open({
      answers: {
        UpdateAdministrationsStatus: { updated: { count: 1, changeId: 'wijziging', taskId: null } },
        UndoRecordsStatus: { undone: { count: 1, refused: 0, taskId: null } },
      },
    })
    const administrations = within(await card('Administraties'))
    await userEvent.click(await administrations.findByRole('button', { name: /^Status van De Korst wijzigen/u }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Archiveren' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Archiveren' }))
    await waitFor(() =>
      expect(asked('UpdateAdministrationsStatus')).toEqual([
        { input: { connectionId: 'exact', ids: ['rij'], status: 'ARCHIVED' } },
      ]),
    )
    await userEvent.click(await screen.findByRole('button', { name: /Ongedaan maken/u }))
    await waitFor(() =>
      expect(asked('UndoRecordsStatus')).toEqual([{ input: { connectionId: 'exact', changeId: 'wijziging' } }]),
    )
  })

  it('opened by a link to products, says to who may not see those that they are not for them', async () => {
    open({ path: '/combinations/korst?tab=products&explain=2026-03.p1', user: { ...owner, tier: 'BASIC' } })
    expect(await screen.findByText(/Deze link wijst naar de producten/u)).toBeDefined()
    cleanup()
    open({ user: { ...owner, tier: 'BASIC' } })
    await card('Administraties')
    expect(screen.queryByText(/Deze link wijst/u)).toBeNull()
  })

  it('that was merged says into whom, and lets nobody change it', async () => {
    const survivor = { id: 'bakker', name: 'De Bakker BV', customerId: 'B-1', chamberOfCommerceNumber: null, spilStatus: 'ARCHIVED', parentId: null } as const // prettier-ignore
    open({ details: { spilStatus: 'ARCHIVED', mergedInto: survivor } })
    const link = await screen.findByRole('link', { name: 'De Bakker BV' })
    expect(link.getAttribute('href')).toBe('/combinations/bakker')
    for (const name of ['Koppelen…', 'Bewerken']) expect(screen.queryByRole('button', { name }), name).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Meer' }))
    await screen.findByRole('menuitem', { name: /^Downloaden/u })
    for (const name of ['Samenvoegen met…', 'Verwijderen'])
      expect(screen.queryByRole('menuitem', { name }), name).toBeNull()
    cleanup()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Meer' }))
    for (const name of ['Samenvoegen met…', 'Verwijderen'])
      expect(await screen.findByRole('menuitem', { name }), name).toBeDefined()
  })

  it('leaves the status of its rows alone while their connection is synced, and to who may only read', async () => {
    const running = connection({ id: 'exact', syncInfo: { lastSyncStart: new Date().toISOString() } })
    open({ answers: { Connections: { tenantConnections: { totalCount: 1, items: [running] } } } })
    expect(await within(await card('Administraties')).findByText('De Korst')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Status van De Korst wijzigen/u })).toBeNull()
    cleanup()
    open({ user: { ...owner, role: 'READ_ONLY' } })
    expect(await within(await card('Administraties')).findByText('De Korst')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Status van De Korst wijzigen/u })).toBeNull()
  })

  it('shows what belongs to it, and leads to the data of the connection', async () => {
    open()
    const administrations = within(await card('Administraties'))
    const link = await administrations.findByRole('link', { name: /Exact Online/u })
    expect(link.getAttribute('href')).toBe('/data/exact/Administrations?q=De+Korst&status=all')
    expect(within(await card('Tijdlijn')).getByText('3 administraties gekoppeld')).toBeDefined()
    expect(within(await card('Gebruikers')).getByText('Nog geen gebruikers gekoppeld')).toBeDefined()
  })

  it('walks through the list somebody came from, and has no arrows without one', async () => {
    const shown = open({ path: '/combinations/korst?q=korst&sort=-name' })
    const next = await screen.findByRole('button', { name: 'Volgende klant: Korst Beheer' })
    expect(shown.asked('AdjacentCombination')).toContainEqual({
      id: 'korst',
      direction: 'NEXT',
      filter: { search: 'korst', status: 'ALL', connectionIds: [], tags: [] },
      sort: { column: 'name', direction: 'DESC' },
    })
    await userEvent.click(next)
    expect(shown.address()).toBe('/combinations/kind?q=korst&sort=-name')
    cleanup()
    open()
    await card('Administraties')
    expect(screen.queryByRole('button', { name: /Volgende klant/u })).toBeNull()
  })

  it('goes back to the list, and says why, where there is no such customer', async () => {
    open({ details: null })
    expect(await screen.findByText('de lijst')).toBeDefined()
    expect(screen.getByText('Deze klant bestaat niet of is verwijderd.')).toBeDefined()
  })

  it('says why it cannot be shown, and asks again', async () => {
    let refused = true
    const Combination = () => {
      if (refused) throw new Error('kapot')
      return { combination: combination() }
    }
    open({ answers: { Combination } })
    const retry = await screen.findByRole('button', { name: 'Opnieuw proberen' })
    refused = false
    await userEvent.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: 'Bakkerij De Korst' })).toBeDefined()
  })

  it('takes an administration from it, and gives it back', async () => {
    const shown = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Meer voor De Korst' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'De Korst ontkoppelen', hidden: true }))
    await userEvent.click(await screen.findByRole('button', { name: /Ongedaan maken/u }))
    await waitFor(() => expect(shown.asked('UndoLinks')).toEqual([{ batchId: 'b' }]))
  })

  it('takes a customer from under it, and puts it back', async () => {
    const shown = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Meer voor Korst Beheer' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Korst Beheer ontkoppelen', hidden: true }))
    await userEvent.click(await screen.findByRole('button', { name: /Ongedaan maken/u }))
    await waitFor(() =>
      expect(shown.asked('RestoreParents')).toEqual([
        { input: { from: null, children: [{ childId: 'kind', parentId: 'korst' }] } },
      ]),
    )
  })

  it('has no customers under it where it is under another one itself', async () => {
    const parent = { ...combination({ id: 'hoofd', name: 'Hoofdklant BV' }) }
    open({ details: { parentId: 'hoofd', parent } })
    expect(await screen.findByRole('link', { name: 'Hoofdklant BV' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Onderliggende klanten' })).toBeNull()
  })

  it('is read until somebody asks to change it; what the leading CRM keeps stays locked and says so', async () => {
    const shown = open({ details: { lockedFields: ['name', 'customerId', 'chamberOfCommerceNumber'] } })
    await card('Klantgegevens')
    expect(screen.queryByRole('textbox', { name: /^Naam/u })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Bewerken' }))
    expect(screen.getByRole('textbox', { name: /^Naam/u })).toHaveProperty('disabled', true)
    expect(screen.getAllByText('Komt uit het leidende CRM. Wijzig het daar.')).toHaveLength(3)
    const save = () => screen.getByRole('button', { name: 'Opslaan' })
    expect(save().getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(screen.getByRole('textbox', { name: 'Label 1' }), 'MKB')
    await userEvent.click(save())
    await waitFor(() =>
      expect(shown.asked('UpdateCombination')).toMatchObject([
        { input: { id: 'korst', fields: { name: 'Bakkerij De Korst', tag1: 'MKB' } } },
      ]),
    )
  })

  it('cannot be saved with a name that is taken away, nor while background work changes customers', async () => {
    const shown = open()
    await card('Klantgegevens')
    await userEvent.click(screen.getByRole('button', { name: 'Bewerken' }))
    await userEvent.clear(screen.getByRole('textbox', { name: /^Naam/u }))
    expect(await screen.findByText('Vul een naam in.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }))
    expect(shown.asked('UpdateCombination')).toEqual([])
    cleanup()
    open({ answers: { ExclusiveBackgroundTask: { exclusiveBackgroundTask: { id: 't', type: 'LinkUsers' } } } })
    await card('Klantgegevens')
    await userEvent.click(screen.getByRole('button', { name: 'Bewerken' }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Naam/u }), ' nieuw')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Opslaan' }).getAttribute('aria-disabled')).toBe('true'),
    )
  })

  it('lets a reader see all of it and change nothing', async () => {
    open({ user: { ...owner, role: 'READ_ONLY', tier: 'BASIC' } })
    await card('Administraties')
    for (const name of ['Bewerken', 'Koppelen…', /^Meer voor/u, /^Status van/u])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Meer' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['DownloadenNiet beschikbaar'])
    expect(items[0]?.getAttribute('aria-disabled')).toBe('true')
  })

  it('has a tab of products, which the address opens and which is not there for a firm of the tier BASIC', async () => {
    const answers = {
      CustomerProducts: { rows: { ...year([product()]), totalsWithChildren: null } },
      ProductSyncInProgress: { productSyncInProgress: { inProgress: false, productIds: [] } },
    }
    const { address } = open({ answers })
    await userEvent.click(await screen.findByRole('tab', { name: 'Producten' }))
    expect(await screen.findByRole('row', { name: /Boekhouding/u })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Product toevoegen' })).toBeTruthy()
    expect(address()).toContain('tab=products')
    cleanup()
    // Also where somebody was sent the address of it.
    const { asked } = open({ answers, path: '/combinations/korst?tab=products', user: { ...owner, tier: 'BASIC' } })
    await card('Administraties')
    expect(screen.queryByRole('tab')).toBeNull()
    expect(asked('CustomerProducts')).toEqual([])
  })
})
