import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import type { HomeQuery } from '../../graphql/generated/graphql.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { Home } from './Home.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00.000Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const counts = { linked: 30, unlinked: 10, suggested: 4, certain: 1, ignoredByPerson: 0, ignoredByGroup: 0 }
const sums = { lines: 3, quantity: '3', purchase: '10.0000', purchaseMissing: 0, sales: '25.0000', salesMissing: 0, margin: '15.0000', marginMissing: 1 } // prettier-ignore
const nobody = { active: 0, days: 30, newCount: 0, goneCount: 0, new: [], gone: [] }
const products: NonNullable<HomeQuery['home']['products']> = {
  summedTime: '2026-11-20T04:00:00.000Z',
  months: [
    { period: '2026-11', sums, usage: [{ connectorName: 'Basecone', total: '40.00', isAmount: false }] },
    { period: '2026-10', sums, usage: [{ connectorName: 'Basecone', total: '1200.00', isAmount: false }] },
  ],
  unpriced: [{ definition: { id: 'd1', description: 'Scans', isDefault: false, sourceType: 'USAGE' }, connectorName: 'Basecone', lines: 7 }], // prettier-ignore
  monthToClose: '2026-10',
  disputes: [],
  hasPrices: true,
  hasClosed: true,
}
const answer: HomeQuery = {
  home: { customers: { ...nobody, active: 12 }, products, movers: null, unlinked: null, hasColleague: true },
  coverageSystems: [{ connectionId: 'c1', administrations: counts, users: { ...counts, linked: 0, unlinked: 0, suggested: 0, certain: 0 } }], // prettier-ignore
  listViews: { layout: null },
  memosDue: [],
}
const held = connection({ id: 'c1', heldRunId: 'run' })
const crm = connection({ id: 'c2', connector: 'Simplicate', isCrm: true })
const firm = { tenantConnections: { totalCount: 2, items: [held, crm] } }
const saved = { keepListLayout: { layout: { compact: false } } }

function open(
  given: { home?: unknown; connections?: unknown; role?: 'READ_ONLY' | 'OWNER'; openPoints?: number } = {},
) {
  const { home = answer, connections = firm, role = 'OWNER', openPoints = 0 } = given
  const api = answering({
    Home: home,
    FinishMemo: { finishMemo: { id: 'm' } },
    Connections: connections,
    KeepListLayout: saved,
    MonthToClose: { monthState: { openPoints } },
  })
  return { api, ...show(<Home />, { transport: api, user: { ...owner, role } }) }
}
/** A card once what it shows has come: those that wait stand elsewhere. */
async function card(name: string): Promise<HTMLElement> {
  await waitFor(() => expect(screen.queryAllByLabelText(/ laden$/u)).toEqual([]))
  return screen.findByRole('region', { name })
}
const headings = (): (string | null)[] => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)

it('answers the morning with two requests and what is open in the month, each thing to do with the one button that leads to it', async () => {
  const page = open()
  const todo = await card('Te doen')
  await within(todo).findByRole('button', { name: /Afsluiten/u })
  const buttons = within(todo)
    .getAllByRole('button')
    .map((button) => button.textContent)
  expect(buttons).toEqual(['Beoordelen', 'Prijs toevoegen', 'Beoordelen', 'Afsluiten'])
  expect(await within(await card('Gekoppeld aan klanten')).findByText('75 %')).toBeTruthy()
  expect(within(await card('Marge per maand')).getByText('€ 15,00')).toBeTruthy()
  expect(within(await card('Verbruik per systeem')).getByText('1.200')).toBeTruthy()
  expect(page.api.asked.map(({ operation }) => operation).sort()).toEqual(['Connections', 'Home', 'MonthToClose'])
  await userEvent.click(within(todo).getByRole('button', { name: /Afsluiten/u }))
  expect(page.address()).toBe('/products/months/2026-10/close')
})

it('does not offer to close a month in which something is open, but to look at what', async () => {
  const page = open({ openPoints: 3 })
  const todo = await card('Te doen')
  await within(todo).findByText('Er staan nog 3 punten open.')
  expect(within(todo).queryByRole('button', { name: /Afsluiten/u })).toBeNull()
  await userEvent.click(within(todo).getByRole('button', { name: /Nakijken/u }))
  expect(page.address()).toBe('/products/months/2026-10/close')
})

it('says nothing of a month of which nobody knows yet whether something is open', async () => {
  const silent = answering({ Home: answer, Connections: firm, MonthToClose: () => new Promise(() => undefined) })
  show(<Home />, { transport: silent, user: owner })
  const todo = await card('Te doen')
  expect(await within(todo).findByRole('button', { name: /Prijs toevoegen/u })).toBeTruthy()
  expect(within(todo).queryByRole('button', { name: /Afsluiten|Nakijken/u })).toBeNull()
})

it('shows a reader without amounts what there is to see, with nothing to do that would be refused', async () => {
  open({
    role: 'READ_ONLY',
    home: { ...answer, home: { ...answer.home, products: null, movers: null, hasColleague: null } },
  })
  const todo = await card('Te doen')
  expect((await within(todo).findAllByRole('button')).map((button) => button.textContent)).toEqual(['Bekijken'])
  expect(screen.queryByRole('region', { name: 'Aan de slag' })).toBeNull()
})

it('has cards that are moved and hidden with the keyboard, are kept for the person, and go back as they were', async () => {
  const page = open()
  await card('Te doen')
  expect(headings().slice(1, 4)).toEqual(['Te doen', 'Marge per maand', 'Vannacht'])
  await userEvent.click(screen.getByRole('button', { name: 'Kaarten kiezen en ordenen' }))
  // Without a layout nobody can tell that the focus came into a menu, which therefore may still count as out of reach.
  const inMenu = (role: string, name: string) => screen.findByRole(role, { name, hidden: true })
  const down = await inMenu('button', 'Te doen naar achteren')
  down.focus()
  await userEvent.keyboard('{Enter}')
  ;(await inMenu('checkbox', 'Gekoppeld aan klanten')).focus()
  await userEvent.keyboard(' ')
  const all = () => screen.getAllByRole('heading', { level: 2, hidden: true }).map((one) => one.textContent)
  expect(all().slice(1, 4)).toEqual(['Marge per maand', 'Te doen', 'Vannacht'])
  expect(page.api.asked.findLast(({ operation }) => operation === 'KeepListLayout')?.variables).toMatchObject({
    list: 'home',
    layout: { order: ['money', 'todo', 'night', 'linking', 'usage', 'customers'], columns: [{ id: 'linking', shown: false }] }, // prettier-ignore
  })
  await userEvent.click(await inMenu('button', 'Standaardvolgorde'))
  expect(all().slice(1, 4)).toEqual(['Te doen', 'Marge per maand', 'Vannacht'])
})

it('leads an empty firm by a checklist, which is gone once it is hidden', async () => {
  const products0 = {
    ...products,
    months: [],
    unpriced: [],
    monthToClose: null,
    hasPrices: false,
    hasClosed: false,
    summedTime: null,
  }
  const empty = { home: { customers: nobody, products: products0, movers: null, hasColleague: false }, coverageSystems: [], listViews: { layout: null }, memosDue: [] } // prettier-ignore
  const page = open({ home: empty, connections: { tenantConnections: { totalCount: 0, items: [] } } })
  const steps = await card('Aan de slag')
  expect(headings()).toEqual(['Overzicht', 'Aan de slag'])
  expect(within(steps).getAllByRole('button').map((button) => button.textContent)).toEqual(['Verbergen', 'CRM koppelen', 'Systeem verbinden']) // prettier-ignore
  expect(within(steps).getByRole('link', { name: 'Collega uitnodigen' })).toBeDefined()
  await userEvent.click(within(steps).getByRole('button', { name: 'Verbergen' }))
  expect(headings()).toContain('Te doen')
  expect(document.activeElement?.textContent).toBe('Overzicht')
  expect(page.api.asked.at(-2)?.variables).toMatchObject({ layout: { columns: [{ id: 'first_week', shown: false }] } })
})

it('folds what is done of the checklist into one line', async () => {
  const begun = { ...answer, home: { ...answer.home, products: { ...products, hasClosed: false } } }
  open({ home: begun })
  const steps = await card('Aan de slag')
  expect(within(steps).getAllByRole('listitem')).toHaveLength(1)
  expect(steps.textContent).toContain('Geef je producten een prijs')
  expect(within(steps).getByRole('button', { name: 'Klant kiezen' })).toBeDefined()
})

it('names whose sales rose and fell, each with how much', async () => {
  const mover = (name: string, before: string, after: string, change: string) => ({ id: name, name, before, after, change }) // prettier-ignore
  const movers = {
    period: '2026-10',
    up: [mover('Stijger', '10.0000', '25.0000', '15.0000')],
    down: [mover('Daler', '9.0000', '2.0000', '-7.0000')],
  }
  open({ home: { ...answer, home: { ...answer.home, movers } } })
  const told = await card('Grootste verschillen')
  expect(
    within(told)
      .getAllByRole('listitem')
      .map((row) => row.textContent.replaceAll(/\s/gu, ' ')),
  ).toEqual(['Stijgervan 10,00 naar 25,00+€ 15,00', 'Dalervan 9,00 naar 2,00−€ 7,00'])
})

it('tells a reader of an empty firm who goes first', async () => {
  const empty = { home: { customers: nobody, products: null, movers: null, hasColleague: null }, coverageSystems: [], listViews: { layout: null }, memosDue: [] } // prettier-ignore
  open({ role: 'READ_ONLY', home: empty, connections: { tenantConnections: { totalCount: 0, items: [] } } })
  expect(await screen.findByText('Er is nog niets gekoppeld')).toBeTruthy()
})

it('goes on with what it knows where one of the questions fails, and asks again when told to', async () => {
  let isDown = true
  open({
    home: () => {
      if (isDown) throw new Error('down')
      return answer
    },
  })
  const money = await card('Marge per maand')
  const retry = await within(money).findByRole('button', { name: 'Opnieuw proberen' })
  expect(within(await card('Vannacht')).queryByRole('button', { name: 'Opnieuw proberen' })).toBeNull()
  isDown = false
  await userEvent.click(retry)
  expect(await within(money).findByText(/marge in okt/u)).toBeTruthy()
})

const nobodys: NonNullable<HomeQuery['home']['unlinked']> = {
  usedIn: '2026-10',
  amount: '679.2000',
  items: [
    {
      connectionId: 'c1',
      sourceType: 'ADMINISTRATION',
      sources: 141,
      unpriced: 0,
      amount: '634.5000',
      isPartial: false,
    },
    { connectionId: 'c1', sourceType: 'USAGE', sources: 12, unpriced: 3, amount: '44.7000', isPartial: false },
    { connectionId: 'c2', sourceType: 'USER', sources: 9, unpriced: 9, amount: '0.0000', isPartial: false },
  ],
}

it('says what is in use and nobody’s comes to, the dearest first, one click from linking exactly that', async () => {
  const page = open({ home: { ...answer, home: { ...answer.home, unlinked: nobodys } } })
  const owed = await card('In gebruik, maar niet doorbelast')
  expect(headings()[4]).toBe('In gebruik, maar niet doorbelast')
  const said = (element: HTMLElement): string => element.textContent.replaceAll('\u00a0', ' ')
  expect(said(owed)).toContain('€ 679,20per maand wordt niet doorbelast')
  expect(within(owed).getAllByRole('listitem').map(said)).toEqual([
    'EO141 administraties van Exact Online zijn aan geen klant gekoppeld€ 634,50Koppelen',
    'EOVerbruik van 12 administraties van Exact Online hoort bij geen klantVerbruik van okt 2026 · waarvan 3 zonder prijs€ 44,70Koppelen', // prettier-ignore
    'SI9 gebruikers van Simplicate zijn aan geen klant gekoppeldnog geen prijsKoppelen',
  ])
  await userEvent.click(within(owed).getByRole('button', { name: /141 administraties/u }))
  expect(page.address()).toBe('/combinations/review?connection=c1&table=administrations')
})

it('says nothing of it where everything belongs to somebody, and leads a reader to the rows', async () => {
  open()
  await card('Te doen')
  expect(screen.queryByRole('region', { name: 'In gebruik, maar niet doorbelast' })).toBeNull()
  cleanup()
  const page = open({ role: 'READ_ONLY', home: { ...answer, home: { ...answer.home, unlinked: nobodys } } })
  const owed = await card('In gebruik, maar niet doorbelast')
  await userEvent.click(within(owed).getByRole('button', { name: /9 gebruikers/u }))
  expect(page.address()).toContain('unconnected=1')
})

it('says below what somebody wanted to come back to by today, with the way there', async () => {
  const memo = {
    ...{ id: 'm', subject: 'CUSTOMER' as const, subjectId: 'korst', subjectName: 'De Korst', subjectConnector: null as string | null, text: 'Bel over de licenties' },
    ...{ dueOn: '2026-11-20', doneTime: null, doneBy: null, time: '2026-11-01T10:00:00.000Z', by: 'Sanne', changedTime: null, revision: 'r' },
  } // prettier-ignore
  const page = open({ home: { ...answer, memosDue: [memo] } })
  const due = await card('Kom terug op 1 notitie')
  expect(within(due).getByText('Bel over de licenties')).toBeTruthy()
  expect(within(due).getByRole('link', { name: 'De Korst' }).getAttribute('href')).toBe('/combinations/korst')
  await userEvent.click(within(due).getByRole('checkbox', { name: 'Afgerond: Bel over de licenties' }))
  const finished = page.api.asked.find(({ operation }) => operation === 'FinishMemo')
  expect(finished?.variables).toEqual({ id: 'm', isDone: true })
  cleanup()
  // What the firm gave no name is called as its system is, in the reader's language.
  const nameless = { ...memo, subject: 'CONNECTION' as const, subjectId: 'c1', subjectName: '', subjectConnector: 'ManualImportV2' } // prettier-ignore
  open({ home: { ...answer, memosDue: [nameless] } })
  expect(within(await card('Kom terug op 1 notitie')).getByRole('link', { name: 'Handmatige import' })).toBeTruthy()
  cleanup()
  open({ role: 'READ_ONLY', home: { ...answer, memosDue: [memo] } })
  expect(within(await card('Kom terug op 1 notitie')).queryByRole('checkbox')).toBeNull()
})
