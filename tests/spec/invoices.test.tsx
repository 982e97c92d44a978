import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { sessionTools } from '#tests/kit/session-tools.ts'
import { show } from '#tests/kit/show.tsx'
import { SessionContext } from '#web/app/session/SessionContext.ts'
import { InvoicesTab } from '#web/features/connection-invoices/index.ts'
import { connectionView } from '#web/features/live-connections/connection-view.ts'
import { connection } from '#web/features/live-connections/samples/connections.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T10:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const visionplanner = {
  ...connectionView(connection({ id: 'v', connector: 'VisionplannerV2' })),
  application: 'Visionplanner',
}
const months = ['2026-03', '2026-02', '2026-01']

function open() {
  const api = answering({
    ConnectionInvoices: { connectionInvoices: { totalCount: 0, items: [] } },
    LateOfConnection: { lateOfConnection: null },
  })
  show(
    <SessionContext value={sessionTools()}>
      <InvoicesTab connection={visionplanner} mayEdit />
    </SessionContext>,
    { transport: api },
  )
  return api
}
const headings = async (): Promise<(string | null)[]> =>
  (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)

describe('the invoices of a connection', () => {
  it('writes its months as YYYY-MM, to be chosen and as headings', async () => {
    open()
    expect(await headings()).toEqual(months)
    const chosen = screen.getByRole('combobox', { name: 'Maand' })
    expect(
      within(chosen)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(months)
  })

  it('says of a file of a wrong type what it takes, beside the files of that month', async () => {
    const api = open()
    expect(await headings()).toEqual(months)
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
    if (input === undefined) throw new Error('There is no place to give a file')
    fireEvent.change(input, { target: { files: [new File(['x'], 'foto.png', { type: 'image/png' })] } })
    const row = await screen.findByText('Dit bestandstype kan hier niet. Kies CSV, PDF.')
    await waitFor(() => expect(row.closest('li')?.textContent).toContain('foto.png'))
    expect(row.closest('li')?.parentElement?.closest('li')?.textContent).toContain('2026-03')
    expect(api.asked.map(({ operation }) => operation)).not.toContain('UploadConnectionInvoice')
  })
})
