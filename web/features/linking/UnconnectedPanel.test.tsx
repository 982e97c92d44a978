import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { connection } from '../live-connections/samples/connections.ts'
import { UnconnectedPanel } from './UnconnectedPanel.tsx'

afterEach(cleanup)

const administration = (spilId: string, name: string) => ({
  spilId,
  connectionId: 'c1',
  externalId: spilId,
  name,
  customerId: null,
  chamberOfCommerceNumber: '12345678',
  spilStatus: 'ACTIVE',
})
const jansen = {
  id: 'k1',
  name: 'Bakkerij Jansen B.V.',
  customerId: '1001',
  chamberOfCommerceNumber: null,
  spilStatus: 'ACTIVE',
  parentId: null,
}
const answers = {
  Connections: { tenantConnections: { totalCount: 1, items: [connection({ id: 'c1' })] } },
  LinkableAdministrations: {
    rows: { totalCount: 2, items: [administration('a1', 'Bakkerij Jansen'), administration('a2', 'Jansen Holding')] },
  },
  LinkableUsers: { rows: { totalCount: 0, items: [] } },
  ExclusiveBackgroundTask: { exclusiveBackgroundTask: null },
  CustomerNames: { combinationNames: [jansen] },
  SuggestionsForAdministration: { suggested: { totalCount: 0, items: [] } },
  LinkAdministrations: { linked: { batchId: 'b1', rows: 2, taskId: null } },
}
const submit = () => screen.getByRole('button', { name: /toevoegen aan klant/i })
async function choose(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: 'Klant' }))
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name, 'u') }))
}

describe('the panel of rows without a customer', () => {
  it('links the ticked rows to the chosen customer, and says so', async () => {
    const api = answering(answers)
    show(<UnconnectedPanel onClose={() => undefined} />, { transport: api })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bakkerij Jansen selecteren' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Jansen Holding selecteren' }))
    await choose('Bakkerij Jansen B.V.')
    await userEvent.click(submit())
    expect(await screen.findByText('2 administraties zijn toegevoegd aan Bakkerij Jansen B.V.')).toBeDefined()
    expect(api.asked.find(({ operation }) => operation === 'LinkAdministrations')?.variables).toEqual({
      input: { combinationId: 'k1', ids: ['a1', 'a2'], filter: null },
    })
    expect(submit().textContent).toBe('Toevoegen aan klant')
  })

  it('asks for active rows that belong to nobody', async () => {
    const api = answering(answers)
    show(<UnconnectedPanel onClose={() => undefined} />, { transport: api })
    await screen.findByText('Bakkerij Jansen')
    expect(api.asked.find(({ operation }) => operation === 'LinkableAdministrations')?.variables).toMatchObject({
      filter: { onlyUnconnected: true, status: 'ACTIVE', connectionIds: null },
    })
  })

  it('says why nothing can be linked yet: no row, no customer, a task that runs', async () => {
    const api = answering(answers)
    const shown = show(<UnconnectedPanel onClose={() => undefined} />, { transport: api })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bakkerij Jansen selecteren' }))
    expect(screen.getByText('Kies eerst een klant.')).toBeDefined()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bakkerij Jansen selecteren' }))
    expect(screen.getByText('Selecteer eerst een of meer rijen.')).toBeDefined()
    shown.unmount()
    const task = { id: 't1', type: 'LinkUsers', state: 'RUNNING' }
    show(<UnconnectedPanel onClose={() => undefined} customer={jansen as never} />, {
      transport: answering({ ...answers, ExclusiveBackgroundTask: { exclusiveBackgroundTask: task } }),
    })
    await screen.findByText('Er loopt nog een taak: Gebruikers koppelen aan klant. Daarna kan dit weer.')
    expect(submit().getAttribute('aria-disabled')).toBe('true')
  })

  it('asks for no row and no customer where every row has one', async () => {
    const none = { rows: { totalCount: 0, items: [] } }
    show(<UnconnectedPanel onClose={() => undefined} />, {
      transport: answering({ ...answers, LinkableAdministrations: none }),
    })
    expect(await screen.findByText('Alle actieve administraties hebben een klant')).toBeDefined()
    expect(screen.queryByText('Selecteer eerst een of meer rijen.')).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Klant' })).toBeNull()
    expect(screen.queryByRole('button', { name: /toevoegen aan klant/i })).toBeNull()
  })

  it('makes a customer of the one row that is ticked, with what the row says', async () => {
    const api = answering({
      ...answers,
      CustomerNames: { combinationNames: [] },
      DuplicateCustomers: { duplicateCombinations: [jansen] },
      AddCustomerOfRecord: { added: { ...jansen, id: 'k2', name: 'Jansen Holding' } },
    })
    show(<UnconnectedPanel onClose={() => undefined} />, { transport: api })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Jansen Holding selecteren' }))
    await choose('Nieuwe klant maken')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Naam' }).value).toBe('Jansen Holding')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'KvK-nummer' }).value).toBe('12345678')
    await userEvent.click(screen.getByRole('button', { name: 'Klant maken' }))
    // Another customer has the number: that is asked about first.
    expect(await screen.findByText('Bakkerij Jansen B.V. (1001)')).toBeDefined()
    expect(api.asked.some(({ operation }) => operation === 'AddCustomerOfRecord')).toBe(false)
    const dialog = screen.getByRole('alertdialog')
    await userEvent.click(
      Array.from(dialog.querySelectorAll('button')).find(({ textContent }) => textContent === 'Klant maken') ?? dialog,
    )
    await waitFor(() => expect(api.asked.some(({ operation }) => operation === 'AddCustomerOfRecord')).toBe(true))
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Klant', hidden: true })
    expect(field.value).toBe('Jansen Holding')
  })
})
