import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { ApiError } from '../../graphql/api-error.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { FilePreviewPage } from './FilePreviewPage.tsx'
import type { Preview, PreviewFile, PreviewTable } from './preview-view.ts'

afterEach(cleanup)

const table: PreviewTable = {
  table: 'ADMINISTRATIONS',
  sheet: null,
  known: true,
  complete: true,
  headerRow: 1,
  columns: [
    { heading: 'Nr', field: 'id' },
    { heading: 'Naam', field: 'name' },
    { heading: 'Dossier', field: null },
  ],
  rows: [
    { row: 2, texts: ['1', 'Ster', 'x'], values: [null, null, null], findings: [], taken: true },
    {
      row: 3,
      texts: ['2', '', 'y'],
      values: [null, null, null],
      findings: [{ code: 'NAME_REQUIRED', field: 'name' }],
      taken: false,
    },
  ],
  read: 2,
  rejected: 1,
  forecast: { new: 1, changed: 0, unchanged: 0, vanished: 0, held: false },
}

const preview = (more: Partial<Preview> = {}): Preview => ({
  asked: 1,
  current: true,
  workbook: false,
  separator: ';',
  encoding: 'windows-1252',
  unreadSheets: [],
  tables: [table],
  ...more,
})

const fileOf = (more: Partial<PreviewFile> = {}): PreviewFile => ({
  id: 'file',
  fileName: 'klanten.csv',
  blobFileName: 'imports/one/file.csv',
  created: '2026-11-20T09:00:00.000Z',
  processedOn: null,
  state: 'PREVIEW',
  asked: 1,
  previewUntil: '2026-11-27T09:00:00.000Z',
  error: null,
  errorDetail: null,
  errorFound: null,
  warnings: [],
  rowsRead: 2,
  rowsTotal: 2,
  rowsRejected: 1,
  reportBlobFileName: null,
  syncStartedOn: null,
  preview: preview(),
  ...more,
})

/** An answer that refuses. */
const refusing = (error: ApiError) => (): never => {
  throw error
}

function open(file: PreviewFile | ApiError, { user = owner, answers = {} }: { user?: typeof owner; answers?: Record<string, unknown> } = {}) {
  const item = connection({ id: 'one', connector: 'ManualImportV2' })
  const api = answering({
    Connections: { tenantConnections: { totalCount: 1, items: [item] } },
    MasterDataFile: file instanceof ApiError ? refusing(file) : { masterDataFile: file },
    ImportMasterData: { importMasterData: { id: 'file', state: 'WAITING', asked: 1 } },
    ChooseMasterDataColumns: { chooseMasterDataColumns: { id: 'file', state: 'PREVIEWING', asked: 2 } },
    DiscardMasterData: { discardMasterData: 'file' },
    ...answers,
  })
  show(null, {
    transport: api,
    user,
    path: '/connections/one/files/file',
    screens: [
      { path: '/connections/:id/files/:fileId', element: <FilePreviewPage /> },
      { path: '/connections/:id', element: <p>de koppeling</p> },
    ],
  })
  return api
} // prettier-ignore

const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name })

describe('a file before it is imported', () => {
  it('is read again from the sheet that a person says holds a table, with what was chosen and not sent yet', async () => {
    const own = { ...table, sheet: 'Blad1', columns: [...table.columns.slice(0, -1), { heading: '[C]', field: null }] }
    const api = open(fileOf({ preview: preview({ workbook: true, tables: [own], unreadSheets: ['Lijst 2'] }) }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /C \(zonder kopje\)/u }), 'cocNumber')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lijst 2' }), 'USERS')
    await waitFor(() => expect(api.asked.some(({ operation }) => operation === 'ChooseMasterDataColumns')).toBe(true))
    expect(api.asked.find(({ operation }) => operation === 'ChooseMasterDataColumns')?.variables).toMatchObject({
      input: {
        columns: [{ heading: '[C]', field: 'cocNumber' }],
        sheets: [{ table: 'USERS', sheet: 'Lijst 2' }],
      },
    })
  })

  it('shows how it was read, what would come of it, and its rows, and is imported by one button', async () => {
    const api = open(fileOf())
    await screen.findByText(/gescheiden door puntkomma’s, tekens gelezen als Windows-1252/u)
    const numbers = screen.getAllByRole('definition').map((one) => one.textContent)
    expect(numbers).toEqual(['2', '1', '0', '0', '0', '1'])
    const row = screen.getByRole('row', { name: /Overgeslagen/u })
    expect(within(row).getByText('2')).toBeTruthy()
    await userEvent.click(await button('Importeren'))
    await screen.findByText('de koppeling')
    expect(api.asked.filter(({ operation }) => operation === 'ImportMasterData')).toMatchObject([
      { variables: { input: { connectionId: 'one', fileId: 'file', asked: 1 } } },
    ])
  })

  it('is read once more with what a person says of its columns, and not imported before that', async () => {
    const api = open(fileOf())
    await userEvent.selectOptions(await screen.findByLabelText('Betekenis van kolom Dossier'), 'id')
    expect(screen.queryByRole('button', { name: 'Importeren' })).toBeNull()
    // What was the number before is left out, as a field is in one column.
    expect(screen.getByLabelText<HTMLSelectElement>('Betekenis van kolom Nr').value).toBe('')
    await userEvent.click(await button('Opnieuw lezen'))
    await waitFor(() => expect(api.asked.some(({ operation }) => operation === 'ChooseMasterDataColumns')).toBe(true))
    const { variables } = api.asked.find(({ operation }) => operation === 'ChooseMasterDataColumns') ?? {}
    expect(variables).toEqual({
      input: {
        connectionId: 'one',
        fileId: 'file',
        asked: 1,
        columns: [
          { table: 'ADMINISTRATIONS', heading: 'Nr', field: null },
          { table: 'ADMINISTRATIONS', heading: 'Dossier', field: 'id' },
        ],
      },
    })
  })

  it('with headers that mean nothing asks what they mean, and names what is still missing', async () => {
    const columns = table.columns.map(({ heading }) => ({ heading, field: null }))
    const own = { ...table, columns, known: false, complete: false, forecast: null }
    open(fileOf({ error: 'MANUALIMPORT_MASTERFILE_INVALID', preview: preview({ tables: [own] }) }))
    await screen.findByText(/Kies hieronder wat elke kolom betekent/u)
    expect(screen.queryByRole('button', { name: 'Importeren' })).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Wat staat er in dit bestand?'), 'USERS')
    await screen.findByText('Nog te kiezen: Nummer en Naam.')
    await userEvent.click(await button('Herstellen'))
    expect(screen.queryByText(/Nog te kiezen/u)).toBeNull()
  })

  it('says so where the rows have changed since, and shows it anew', async () => {
    const refused = new ApiError('FILE_PREVIEW_OUTDATED', { status: 409 })
    const api = open(fileOf(), { answers: { ImportMasterData: refusing(refused) } })
    await userEvent.click(await button('Importeren'))
    await screen.findByText(/Er is intussen iets veranderd/u)
    await waitFor(() =>
      expect(api.asked.find(({ operation }) => operation === 'ChooseMasterDataColumns')?.variables).toMatchObject({
        input: { asked: 1, columns: [] },
      }),
    )
  })

  it.each<[string, PreviewFile | ApiError, string]>([
    ['is being read', fileOf({ state: 'PREVIEWING', preview: null }), 'Spil leest het bestand'],
    ['was imported by somebody else', fileOf({ state: 'PROCESSING', preview: null }), 'Dit bestand wordt geïmporteerd'],
    ['is gone', new ApiError('NOT_FOUND', { status: 404 }), 'Dit voorbeeld is er niet meer'],
  ])('that %s says so', async (_, file, text) => {
    open(file)
    await screen.findByText(text)
  })

  it('can be looked at by who may only read', async () => {
    open(fileOf(), { user: { ...owner, role: 'READ_ONLY' } })
    await screen.findByText('Ster')
    expect(screen.queryByRole('button', { name: 'Importeren' })).toBeNull()
    expect(screen.getByLabelText<HTMLSelectElement>('Betekenis van kolom Nr').disabled).toBe(true)
  })

  it('is put away by the other button', async () => {
    open(fileOf())
    await userEvent.click(await button('Niet importeren'))
    await screen.findByText('de koppeling')
  })
})
