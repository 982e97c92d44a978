import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { connection } from '../live-connections/samples/connections.ts'
import { AddCombinationDialog } from './AddCombinationDialog.tsx'

// Without a layout nobody can tell that the focus came into a dialog, which may still count as out of reach.
configure({ defaultHidden: true })
afterEach(cleanup)

describe('adding customers from a CRM', () => {
  const crm = connection({ id: 'crm', isCrm: true })
  const preview = {
    added: 2,
    linked: 1,
    skipped: 4,
    rows: [
      { name: 'Nieuw een', linkedTo: null },
      { name: 'Korst BV', linkedTo: 'De Korst' },
    ],
    warningCounts: [{ code: 'COC_LEFT_EMPTY', count: 1 }],
    warnings: [{ code: 'COC_LEFT_EMPTY', value: '123', name: 'Nieuw een' }],
  }
  const open = async (crmImportPreview: object) => {
    const api = answering({
      Connections: { tenantConnections: { totalCount: 1, items: [crm] } },
      ExclusiveBackgroundTask: { exclusiveBackgroundTask: null },
      CombinationSlotNames: { combinationSlotNames: [] },
      CrmAdministrations: { rows: { totalCount: 0, items: [] } },
      CrmImportPreview: { crmImportPreview },
      ImportCrmCombinations: { importCrmConnectionCombinations: 't' },
    })
    show(<AddCombinationDialog onClose={() => undefined} />, { transport: api, user: owner })
    await userEvent.click(await screen.findByRole('tab', { name: 'Uit een CRM' }))
    const [, first] = await within(screen.getByRole('dialog')).findAllByRole('checkbox')
    if (first !== undefined) await userEvent.click(first)
    await userEvent.click(screen.getByRole('button', { name: 'Alles importeren' }))
    return () =>
      api.asked.filter(({ operation }) => operation === 'ImportCrmCombinations').map(({ variables }) => variables)
  }

  it('shows what becomes of them, whom they are linked to and what to look at, and imports only on yes', async () => {
    const imports = await open(preview)
    const asking = within(await screen.findByRole('alertdialog'))
    expect(asking.getByText('administraties worden een nieuwe klant')).toBeDefined()
    expect(asking.getByText('Korst BV → De Korst')).toBeDefined()
    expect(asking.getByText('Nieuw een: 123')).toBeDefined()
    expect(imports()).toEqual([])
    await userEvent.click(asking.getByRole('button', { name: 'Importeren' }))
    await waitFor(() => expect(imports()).toEqual([{ input: { connectionIds: ['crm'], filter: {} } }]))
  })

  it('says where there is nothing to import', async () => {
    const imports = await open({ ...preview, added: 0, linked: 0, rows: [] })
    expect(await screen.findByText('Er is niets te importeren: alles is al gekoppeld.')).toBeDefined()
    expect(imports()).toEqual([])
  })
})
