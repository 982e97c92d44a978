import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { sessionTools } from '#tests/kit/session-tools.ts'
import { owner, show } from '#tests/kit/show.tsx'
import type { AppConfig } from '#domain/shared/app-config.ts'
import { ConfigContext } from '../../app/session/config.ts'
import { SessionContext } from '../../app/session/SessionContext.ts'
import { connectionView, healthOfView } from '../live-connections/index.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { Losses } from './Losses.tsx'

afterEach(cleanup)

type Given = NonNullable<Parameters<typeof connection>[0]>
type Loss = NonNullable<Given['losses']>[number]

const file: Loss = {
  id: 'file',
  kind: 'FILE',
  name: 'klanten.xlsx',
  count: 1_400,
  of: 60_000,
  time: '2026-11-20T06:00:00.000Z',
  reportBlobFileName: 'imports/one/file/report.xlsx',
  seen: null,
}
const sync: Loss = { ...file, id: 'run', kind: 'SYNC', name: '', count: 1, of: 500, reportBlobFileName: null }
const invoice: Loss = { ...file, id: 'i', kind: 'INVOICE', name: 'F-12', count: 2, of: 9, reportBlobFileName: null }

const tools = sessionTools()
const config = { filesUrl: '' } as AppConfig

function open(losses: readonly Loss[], given: Given = {}, user = owner) {
  const item = connection({ id: 'one', losses: [...losses], ...given })
  const api = answering({
    Connections: { tenantConnections: { totalCount: 1, items: [item] } },
    SeeLosses: { seeLosses: item },
    TakeBackSeenLosses: { takeBackSeenLosses: item },
  })
  const view = { ...connectionView(item), application: 'Bestand' }
  const page = show(
    <ConfigContext value={config}>
      <SessionContext value={tools}>
        <Losses connection={view} />
      </SessionContext>
    </ConfigContext>,
    { transport: api, user },
  )
  return { api, page, health: healthOfView(view, new Date('2026-11-20T09:00:00.000Z')) }
}

describe('what did not come in of a connection', () => {
  it('is said with its number and what it was of, with the workbook of a file and the way to an invoice', () => {
    const { health } = open([file, sync, invoice])
    expect(health).toMatchObject({ state: 'INCOMPLETE', lost: 1_403, step: 'see' })
    expect(screen.getByText('Onvolledig: 1.403 rijen of regels ontbreken')).toBeTruthy()
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toEqual([
      'Van ‘klanten.xlsx’ zijn 1.400 van de 60.000 rijen overgeslagen.Je bestand met de fouten erbij downloaden',
      'Bij de laatste synchronisatie is 1 van de 500 gegevens overgeslagen.',
      'Van factuur F-12 tellen 2 van de 9 regels niet mee.Naar de facturen',
    ])
    expect(screen.getByRole('link', { name: 'Naar de facturen' }).getAttribute('href')).toBe(
      '/connections/one/invoices',
    )
  })

  it('is marked as seen by one click, exactly what stood there', async () => {
    const { api } = open([file, { ...sync, seen: { time: '2026-11-19T08:00:00.000Z', by: 'Bram' } }])
    await userEvent.click(screen.getByRole('button', { name: 'Gezien' }))
    expect(api.asked.find(({ operation }) => operation === 'SeeLosses')?.variables).toEqual({
      input: { id: 'one', lossIds: ['file'] },
    })
  })

  it('says who has seen it and when, and lets that be taken back', async () => {
    const seen = { time: '2026-11-20T08:30:00.000Z', by: 'Anna de Boer' }
    const { api, health } = open([{ ...file, seen }])
    expect(health).toMatchObject({ state: 'IN_ORDER', lost: 0 })
    expect(screen.getByText(/Gezien door Anna de Boer op 20-11-2026/u)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    expect(api.asked.map(({ operation }) => operation)).toContain('TakeBackSeenLosses')
  })

  it('shows a reader the same without what would be refused', () => {
    open([file], {}, { ...owner, role: 'READ_ONLY' })
    const said = screen.getByText('Onvolledig: 1.400 rijen of regels ontbreken')
    expect(within(said.ownerDocument.body).queryByRole('button', { name: 'Gezien' })).toBeNull()
    expect(screen.getByText('Wat ontbreekt, telt nergens mee. Een beheerder kan het alsnog aanleveren.')).toBeTruthy()
  })

  it('is nothing where everything came in, and of a connection that is out of use', () => {
    open([])
    expect(screen.queryByText(/Onvolledig/u)).toBeNull()
    cleanup()
    open([file], { status: 'ARCHIVED' })
    expect(screen.queryByText(/Onvolledig/u)).toBeNull()
  })
})
