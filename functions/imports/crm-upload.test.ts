import { readFile, rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { openCrmFirm, type CrmFirm } from '#tests/kit/crm-firm.ts'
import { openHouse, type House } from '#tests/kit/firm.ts'
import { rawZip } from './fixtures/raw-zip.ts'
import { writeFixture, type FixtureCell } from './fixtures/workbook.ts'

const calls = {
  upload: 'mutation ($input: UploadMasterDataInput!) { uploadMasterData(input: $input) { id } }',
  files: `query ($id: ID!) { masterDataFiles(connectionId: $id) { items {
    state error errorDetail rowsRead rowsRejected warnings { code count } } } }`,
}
const header = ['Klantnummer', 'Naam', 'Status', 'Hoofdklant']

let house: House
let crm: CrmFirm
let connection: ConnectionId
let folder: string
beforeAll(async () => {
  house = await openHouse()
  crm = await openCrmFirm(house, ['ManualImportCrm'])
  const [first] = crm.ids
  if (first === undefined) throw new Error('a firm without a CRM')
  connection = first
  await crm.mode('AUTO')
  folder = await mkdtemp(join(tmpdir(), 'crm-upload-'))
})
afterAll(async () => {
  await house.close()
  await rm(folder, { recursive: true })
})

/** Uploads as a browser does; answers the code of a refusal. */
async function send(content: Buffer, type = 'text/csv'): Promise<string | undefined> {
  const fileContent = `data:${type};base64,${content.toString('base64')}`
  return (await crm.administrator.call(calls.upload, { input: { id: connection, fileName: 'klanten', fileContent } }))
    .code
}

interface Came {
  readonly state: string
  readonly error: string | null
  readonly warnings: readonly { readonly code: string; readonly count: number }[]
}

/** Uploads, reads to the end, and answers what came of the file. */
async function upload(content: Buffer): Promise<Came> {
  expect(await send(content)).toBeUndefined()
  await house.work()
  const { data } = await crm.administrator.call(calls.files, { id: connection })
  const [newest] = (data?.['masterDataFiles'] as { items: Came[] }).items
  if (newest === undefined) throw new Error('there is no file')
  house.time.now = new Date(house.time.now.getTime() + 60_000)
  return newest
}

const csv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((row) => row.join(';')).join('\n') + '\n')

async function workbook(rows: readonly (readonly FixtureCell[])[]): Promise<Buffer> {
  const path = join(folder, 'klanten.xlsx')
  await writeFixture(path, [{ name: 'Klanten', rows }])
  return readFile(path)
}

describe('a file of customers that is uploaded', () => {
  it('as a workbook makes customers of its active rows, and each row has the status that the file says', async () => {
    const rows = [header, ['H1', 'Holding Ster', 'Actief', ''], ['D1', 'Ster Zuid', 'Actief', 'H1'], ['O1', 'Oud', 'Inactief', '']] // prettier-ignore
    expect(await upload(await workbook(rows))).toMatchObject({ state: 'IMPORTED', error: null, warnings: [] })
    const found = await crm.combinations()
    expect([...found.keys()].toSorted()).toEqual(['Holding Ster', 'Ster Zuid'])
    // Who is no customer any more becomes none: its row is there, and says so.
    const statuses = await Promise.all(['H1', 'D1', 'O1'].map((row) => crm.row(connection, row)))
    expect(statuses.map(({ spilStatus }) => spilStatus)).toEqual(['ACTIVE', 'ACTIVE', 'ARCHIVED'])
    expect(found.get('Ster Zuid')?.parentId).toBe(found.get('Holding Ster')?.id)
  })

  it('says which rows it left out for their status, and which parents cannot be', async () => {
    const good = Array.from({ length: 30 }, (_, at) => [`G${at}`, `Goed ${at}`, 'Actief', ''])
    const rows = [
      header,
      ...good,
      ['S1', 'Status', 'Opgezegd', ''],
      ['P1', 'Zonder ouder', 'Actief', 'WEG'],
      ['P2', 'Onder zichzelf', 'Actief', 'P2'],
      ['A', 'Boven', 'Actief', ''],
      ['B', 'Midden', 'Actief', 'A'],
      ['C', 'Onder', 'Actief', 'B'],
    ]
    const { state, error, warnings } = await upload(csv(rows))
    expect({ state, error }).toEqual({ state: 'IMPORTED', error: null })
    const counts = Object.fromEntries(warnings.map(({ code, count }) => [code, count]))
    expect(counts).toMatchObject({ INVALID_STATUS: 1, PARENT_NOT_FOUND: 1, PARENT_OF_ITSELF: 1 })
    expect(Object.keys(counts).some((code) => ['PARENT_ALREADY_CHILD', 'CHILD_ALREADY_PARENT'].includes(code))).toBe(
      true,
    )
    expect((await crm.combinations()).has('Status')).toBe(false)
  })

  it('that is no workbook or CSV file is refused before anything is stored', async () => {
    const before = (await crm.administrator.call(calls.files, { id: connection })).data
    for (const content of ['<!doctype html><html>', '%PDF-1.7\n%âãÏÓ'])
      expect(await send(Buffer.from(content))).toBe('INVALID_COMBINATION_MASTER_FILE')
    expect((await crm.administrator.call(calls.files, { id: connection })).data).toEqual(before)
  })

  it.each([
    ['whose archive is no workbook', () => rawZip([{ name: 'brief.txt', data: Buffer.from('geen werkmap') }]), 'INVALID_COMBINATION_MASTER_FILE'],
    ['with columns of something else', () => csv([['Kleur', 'Maat'], ['rood', '9']]), 'COMBINATION_MASTER_FILE_INCORRECT_COLUMN_AMOUNT'],
    ['of one column', () => csv([['Klantnummer Naam'], ['H1 Ster']]), 'INVALID_COMBINATION_MASTER_FILE'],
    ['with too many rows that are wrong', () => csv([header, ...Array.from({ length: 40 }, (_, at) => [`X${at}`, 'Oud', 'Opgezegd', ''])]), 'COMBINATION_MASTER_FILE_TOO_MANY_INVALID_ENTRIES'],
  ] as const)('%s is refused with its own code, and no customer changes', async (_, content, error) => {
    const before = await crm.versions()
    expect(await upload(content())).toMatchObject({ state: 'FAILED', error })
    expect(await crm.versions()).toEqual(before)
  }) // prettier-ignore
})
