import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, Route, Routes, useLocation } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import type { SupplierCheckRowFieldsFragment } from '../../graphql/generated/graphql.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { comingFrom } from '../../ui/came-from.ts'
import { SupplierCheckPage } from './SupplierCheckPage.tsx'

afterEach(cleanup)

const row: SupplierCheckRowFieldsFragment = {
  key: 'k',
  revision: 'r',
  product: 'Online',
  productKeys: ['online'],
  supplier: { quantity: '12', amount: '150.0000' },
  supplierLines: 2,
  counted: { quantity: '10', amount: '120.0000' },
  productDefinitionId: 'd',
  customers: 3,
  outcome: 'SUPPLIER_HIGHER',
  comparedBy: 'QUANTITY',
  difference: '2.0000',
  atStake: '25.0000',
  decision: null,
  outdated: false,
}
const gone: SupplierCheckRowFieldsFragment = {
  ...row,
  key: 'g',
  product: 'Modules',
  outcome: 'NO_COUNTERPART',
  counted: null,
  atStake: null,
  outdated: true,
  decision: {
    decision: 'DISPUTED',
    note: 'Niet besteld.',
    atStake: '12.3800',
    decidedTime: '2026-11-20T10:00:00Z',
    decidedBy: 'Sanne Verhoeven',
  },
}

/** Any other page, with the way to the check. */
function Onwards() {
  return (
    <Link to="/supplier-check/c/2026-10" state={comingFrom(useLocation().pathname)}>
      Verder
    </Link>
  )
}

function open({ user = owner, path = '/supplier-check/c/2026-10', items = [row, gone] } = {}) {
  const api = answering({
    Connections: {
      tenantConnections: { totalCount: 1, items: [connection({ id: 'c', connector: 'VisionplannerV2' })] },
    },
    SupplierCheck: {
      supplierCheck: {
        period: '2026-10',
        invoices: 1,
        otherCurrency: 1,
        totals: [
          { outcome: 'EQUAL', count: 4, atStake: '0.0000' },
          { outcome: 'SUPPLIER_HIGHER', count: 1, atStake: '25.0000' },
          { outcome: 'SUPPLIER_LOWER', count: 0, atStake: '0.0000' },
          { outcome: 'NO_COUNTERPART', count: 1, atStake: '0.0000' },
        ],
        undecided: 2,
        disputed: 1,
        disputedSum: '12.3800',
        totalCount: 2,
        sums: {
          supplier: { sum: '1037.3800', missing: 0 },
          counted: { sum: '1012.5000', missing: 0 },
          atStake: { sum: '25.0000', missing: 1 },
        },
        items,
      },
    },
    SupplierCheckDefinitions: {
      productDefinitions: {
        items: [{ id: 'd', description: 'Licenties', isDefault: false, sourceType: 'ADMINISTRATION' }],
      },
    },
    DecideSupplierCheck: { decideSupplierCheck: row },
    MatchSupplierProduct: { matchSupplierProduct: true },
    AddMemo: { addMemo: { id: 'm' } },
  })
  show(
    <Routes>
      <Route path="/supplier-check/:connectionId/:period?" element={<SupplierCheckPage />} />
      <Route path="/data" element="de gegevens" />
      <Route path="*" element={<Onwards />} />
    </Routes>,
    { transport: api, user, path },
  )
  const asked = (operation: string) =>
    api.asked.filter((one) => one.operation === operation).map(({ variables }) => variables)
  return { asked }
}

async function openRow(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name }))
  // A dialog where the screen has no room for a panel.
  return await waitFor(() => screen.queryByRole('complementary') ?? screen.getByRole('dialog'))
}

describe('the check of a supplier', () => {
  it('shows both sides, the four outcomes and what is at stake; what nobody can say is not 0', async () => {
    open()
    const table = await screen.findByRole('grid')
    await within(table).findByText('Leverancier hoger')
    expect(within(table).getAllByText('25,00').length).toBeGreaterThan(0)
    const totals = within(table).getByRole('rowheader', { name: 'Totaal' }).closest('tr')
    const sums = within(totals ?? table).getAllByRole('gridcell')
    // Of each side and of what is at stake, with a sign that a price is missing in the last; of what differs none.
    expect(sums.map(({ textContent }) => textContent).filter((each) => each !== '')).toEqual([
      '1.037,38',
      '1.012,50',
      '25,00',
    ])
    expect(within(totals ?? table).getByRole('img', { name: /1 regel heeft geen prijs/ })).toBeDefined()
    expect(within(table).getAllByText('ontbreekt').length).toBeGreaterThan(0)
    expect(screen.getByText('2 verschillen te beoordelen')).toBeDefined()
    expect(screen.getByText(/1 factuur telt niet mee/)).toBeDefined()
  })

  it('says of which side a row is missing', async () => {
    open({ items: [row, gone, { ...row, key: 'u', product: 'Rapportage', outcome: 'NO_COUNTERPART', supplier: null }] })
    const table = await screen.findByRole('grid')
    expect(await within(table).findByText('Niet in Spil')).toBeDefined()
    expect(within(table).getByText('Niet gefactureerd')).toBeDefined()
  })

  it('leads back to the month, the start page or the invoices, as one came', async () => {
    const crumbs = async (): Promise<readonly (string | null)[]> => {
      await screen.findByRole('button', { name: 'Online' })
      const path = screen.getByRole('navigation', { name: 'Kruimelpad' })
      return within(path)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    }
    open()
    expect(await crumbs()).toEqual(['Facturen'])
    cleanup()
    open({ path: '/search' })
    await userEvent.click(screen.getByRole('link', { name: 'Verder' }))
    expect(await crumbs()).toEqual(['Start'])
    cleanup()
    open({ path: '/products/months/2026-10/close' })
    await userEvent.click(screen.getByRole('link', { name: 'Verder' }))
    expect(await crumbs()).toEqual(['Producten', 'Oktober 2026'])
    await openRow('Online')
    expect(await crumbs()).toEqual(['Producten', 'Oktober 2026'])
    await userEvent.click(screen.getByRole('button', { name: 'Volgende maand' }))
    expect(await crumbs()).toEqual(['Producten', 'Oktober 2026'])
  })

  it('takes a dispute with its note only, and a difference that is accepted, as they were seen', async () => {
    const { asked } = open()
    await openRow('Online')
    await userEvent.click(await screen.findByRole('button', { name: 'Betwisten' }))
    await screen.findByText('Schrijf erbij wat de leverancier moet herstellen.')
    expect(asked('DecideSupplierCheck')).toEqual([])
    await userEvent.type(screen.getByRole('textbox', { name: 'Toelichting' }), 'Twee te veel.')
    await userEvent.click(screen.getByRole('button', { name: 'Betwisten' }))
    await waitFor(() =>
      expect(asked('DecideSupplierCheck')).toEqual([
        {
          input: {
            connectionId: 'c',
            period: '2026-10',
            key: 'k',
            revision: 'r',
            decision: 'DISPUTED',
            note: 'Twee te veel.',
          },
        },
      ]),
    )
  })

  it('keeps what somebody writes down about a difference with it, and the day to come back to it', async () => {
    const { asked } = open()
    await openRow('Online')
    await userEvent.click(await screen.findByRole('button', { name: 'Notitie toevoegen' }))
    const dialog = await screen.findByRole('dialog', { name: 'Notitie toevoegen' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Notitie/u }), 'Creditnota gevraagd')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Opslaan' }))
    const input = { subject: 'DIFFERENCE', subjectId: 'c/2026-10/k', text: 'Creditnota gevraagd', dueOn: null }
    await waitFor(() => expect(asked('AddMemo')).toEqual([{ input }]))
  })

  it('says that a decision was about other figures', async () => {
    open()
    await openRow('Modules')
    await screen.findByText('Niet besteld.', { selector: 'p' })
    await screen.findByText(/na de beslissing gewijzigd/)
  })

  it('lets a reader look, and decide nothing', async () => {
    open({ user: { ...owner, role: 'READ_ONLY' } })
    await openRow('Online')
    await screen.findByText('Een beheerder moet dit verschil nog beoordelen.')
    expect(screen.queryByRole('button', { name: 'Accepteren' })).toBeNull()
  })

  it('goes to the running month without one, and to the data without a connection of the firm', async () => {
    open({ path: '/supplier-check/x/2026-10' })
    await screen.findByText('de gegevens')
  })
})
