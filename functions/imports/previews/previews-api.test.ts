import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#platform/audit.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { colleague } from '#tests/kit/colleague.ts'
import { faultyTenant } from '#tests/kit/faulty-tenant.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { writeFixture, type FixtureSheet } from '../fixtures/workbook.ts'
import { previewFile } from './preview-file.ts'

const calls = {
  add: 'mutation ($input: AddConnectionInput!) { addConnection(input: $input) { id } }',
  upload: 'mutation ($input: UploadMasterDataInput!) { uploadMasterData(input: $input) { id state asked } }',
  import: 'mutation ($input: MasterDataPreviewInput!) { importMasterData(input: $input) { state } }',
  choose: 'mutation ($input: ChooseMasterDataColumnsInput!) { chooseMasterDataColumns(input: $input) { state asked } }',
  discard: 'mutation ($connectionId: ID!, $fileId: ID!) { discardMasterData(connectionId: $connectionId, fileId: $fileId) }',
  file: `query ($connectionId: ID!, $fileId: ID!) { masterDataFile(connectionId: $connectionId, fileId: $fileId) {
    state asked previewUntil error warnings { code count } rowsRead rowsRejected preview { asked current workbook separator encoding unreadSheets
    tables { table sheet known complete headerRow columns { heading field } rows { row texts values findings { code field } taken }
    read rejected forecast { new changed unchanged vanished held } } } } }`,
  runs: 'query ($id: ID!) { syncRuns(connectionId: $id) { items { tables { table new changed reappeared unchanged vanished } } } }',
} // prettier-ignore

interface Shown {
  readonly state: string
  readonly asked: number
  readonly previewUntil: string | null
  readonly error: string | null
  readonly rowsRejected: number
  readonly preview: {
    readonly current: boolean
    readonly tables: readonly {
      readonly table: string
      readonly columns: readonly { readonly heading: string; readonly field: string | null }[]
      readonly forecast: Readonly<Record<string, number | boolean>> | null
    }[]
  } | null
}

interface RunTable extends Readonly<Record<'new' | 'reappeared' | 'changed' | 'unchanged' | 'vanished', number>> {
  readonly table: string
}

let house: House
let firm: Firm
let administrator: Person
beforeAll(async () => {
  house = await openHouse()
  firm = await house.firm()
  administrator = await colleague(house, firm, 'ADMINISTRATOR')
})
afterAll(() => house.close())

async function connect(connector = 'ManualImportV2'): Promise<string> {
  const { data } = await administrator.call(calls.add, {
    input: { connector, description: 'Bestand', isCrm: connector === 'ManualImportCrm' },
  })
  await house.work()
  return (data?.['addConnection'] as { id: string }).id
}

const csv = (text: string): string => `data:text/csv;base64,${Buffer.from(text).toString('base64')}`

async function send(id: string, text: string, preview: boolean): Promise<string> {
  const input = { id, fileName: 'klanten.csv', fileContent: csv(text), preview }
  const { data, code } = await administrator.call(calls.upload, { input })
  expect(code).toBeUndefined()
  await house.work()
  return (data?.['uploadMasterData'] as { id: string }).id
}
async function sendBook(id: string, sheets: readonly FixtureSheet[], preview: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spil-book-'))
  const path = join(folder, 'klanten.xlsx')
  await writeFixture(path, sheets)
  const fileContent = `data:${xlsx};base64,${(await readFile(path)).toString('base64')}`
  await rm(folder, { recursive: true })
  const input = { id, fileName: 'klanten.xlsx', fileContent, preview }
  const { data, code } = await administrator.call(calls.upload, { input })
  expect(code).toBeUndefined()
  await house.work()
  return (data?.['uploadMasterData'] as { id: string }).id
}
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const show = (id: string, text: string): Promise<string> => send(id, text, true)

async function shown(connectionId: string, fileId: string): Promise<Shown> {
  const { data, code } = await administrator.call(calls.file, { connectionId, fileId })
  expect(code).toBeUndefined()
  return data?.['masterDataFile'] as Shown
}

/** Says that a file is to be imported; answers the code of a refusal. */
async function say(connectionId: string, fileId: string, asked = 1, by = administrator): Promise<string | undefined> {
  const { code } = await by.call(calls.import, { input: { connectionId, fileId, asked } })
  await house.work()
  return code
}

const ids = async (id: string): Promise<string[]> => {
  const query = `query ($id: ID!) { manualImportV2Administrations(connectionId: $id) { items { externalId spilDeletedAt } } }`
  const { data } = await administrator.call(query, { id })
  const { items } = data?.['manualImportV2Administrations'] as {
    items: { externalId: string; spilDeletedAt: string | null }[]
  }
  return items.flatMap(({ externalId, spilDeletedAt }) => (spilDeletedAt === null ? [externalId] : [])).toSorted()
}

describe('a file that a person looks at before it is imported', () => {
  it('is shown as it is read, with what would come of it, and nothing is taken over before the person says so', async () => {
    const id = await connect()
    const mailed = house.mails.length
    const file = await show(id, 'Lijst november\nId;Naam;KvK;Kleur\n1;Ster;1234567;rood\n2;;;\n3;Maan;;\n')
    expect(await shown(id, file)).toMatchObject({
      state: 'PREVIEW',
      error: null,
      previewUntil: '2026-11-27T10:00:00.000Z',
      rowsRejected: 1,
      preview: {
        current: true,
        workbook: false,
        separator: ';',
        encoding: 'utf-8',
        tables: [
          {
            table: 'ADMINISTRATIONS',
            sheet: null,
            known: true,
            complete: true,
            headerRow: 2,
            columns: [
              { heading: 'Id', field: 'id' },
              { heading: 'Naam', field: 'name' },
              { heading: 'KvK', field: 'cocNumber' },
              { heading: 'Kleur', field: null },
            ],
            rows: [
              { row: 3, texts: ['1', 'Ster', '1234567', 'rood'], values: [null, null, '01234567', null], findings: [], taken: true },
              { row: 4, findings: [{ code: 'NAME_REQUIRED', field: 'name' }], taken: false },
              { row: 5, findings: [], taken: true },
            ],
            read: 3,
            rejected: 1,
            forecast: { new: 2, changed: 0, unchanged: 0, vanished: 0, held: false },
          },
        ],
      },
    }) // prettier-ignore
    expect(await ids(id)).toEqual([])
    expect(await say(id, file)).toBeUndefined()
    expect(await ids(id)).toEqual(['1', '3'])
    expect(await shown(id, file)).toMatchObject({ state: 'IMPORTED', preview: null, previewUntil: null })
    expect(house.mails.length).toBeGreaterThan(mailed)
    const traces = await firm.tenant.documents(auditEvents).query({ where: { field: 'subject', op: 'eq', value: id } })
    expect(traces.map(({ doc }) => doc.action)).toEqual(
      expect.arrayContaining(['connection.upload', 'connection.import']),
    )
  })

  it('comes to what was shown, whatever was there before', async () => {
    const id = await connect()
    const row = fc.record({ id: fc.integer({ min: 1, max: 30 }), name: fc.constantFrom('Ster', 'Maan', 'Zon') })
    const files = fc.sample(fc.uniqueArray(row, { minLength: 8, maxLength: 25, selector: (one) => one.id }), {
      numRuns: 3,
      seed: 7,
    })
    const [known = 0] = (files.at(-1) ?? []).map((one) => one.id)
    const usage = (...amounts: number[]): string =>
      ['Administratienummer;Product;Datum;Aantal', ...amounts.map((amount, at) => `${known};P${at};2026-11;${amount}`)].join('\n')
    const lists = files.map((rows) => `Id;Naam\n${rows.map((one) => `${one.id};${one.name}`).join('\n')}\n`)
    for (const text of [...lists, usage(5, 7), usage(5, 8, 9), usage(5)]) {
      const file = await show(id, text)
      const [{ table, forecast } = { table: '', forecast: null }] = (await shown(id, file)).preview?.tables ?? []
      expect(await say(id, file)).toBeUndefined()
      const { data } = await administrator.call(calls.runs, { id })
      const { items } = data?.['syncRuns'] as { items: { tables: RunTable[] }[] }
      const run = items[0]?.tables.find((one) => one.table === table)
      if (run === undefined) throw new Error(`no run of ${table}`)
      const { changed, unchanged, vanished } = run
      expect(forecast).toMatchObject({ new: run.new + run.reappeared, changed, unchanged, vanished })
      if (forecast?.['held'] === true) {
        const held = 'query ($id: ID!) { tenantConnection(id: $id) { heldRunId } }'
        const { data: state } = await administrator.call(held, { id })
        const { heldRunId } = state?.['tenantConnection'] as { heldRunId: string }
        const approve = 'mutation ($input: SyncRunIdInput!) { approveSyncRun(input: $input) { id } }'
        expect((await administrator.call(approve, { input: { connectionId: id, id: heldRunId } })).code).toBeUndefined()
        await house.work()
      }
    }
  }) // prettier-ignore

  it('is read by the headers that the person explains, and so are the files behind it, whoever lays them there', async () => {
    const id = await connect()
    const text = 'Wie;Hoe;Ook\nA;Ster;x\nB;Maan;y\n'
    const file = await show(id, text)
    const refused = await shown(id, file)
    expect(refused).toMatchObject({ state: 'PREVIEW', preview: { tables: [{ known: false, complete: false }] } })
    expect(refused.error).not.toBeNull()
    expect(refused.preview?.tables[0]?.columns.map(({ heading }) => heading)).toEqual(['Wie', 'Hoe', 'Ook'])
    expect(await say(id, file)).toBe('INPUT_INVALID')
    const columns = [
      { table: 'ADMINISTRATIONS', heading: 'Wie', field: 'id' },
      { table: 'ADMINISTRATIONS', heading: 'Hoe', field: 'name' },
      { table: 'ADMINISTRATIONS', heading: 'Ook', field: null },
    ]
    const input = { connectionId: id, fileId: file, asked: 1, columns }
    expect((await administrator.call(calls.choose, { input })).data).toEqual({
      chooseMasterDataColumns: { state: 'PREVIEWING', asked: 2 },
    })
    await house.work()
    expect(await shown(id, file)).toMatchObject({
      state: 'PREVIEW',
      error: null,
      warnings: [],
      preview: { asked: 2, tables: [{ known: true, complete: true, forecast: { new: 2 } }] },
    })
    expect(await say(id, file, 2)).toBeUndefined()
    expect(await ids(id)).toEqual(['A', 'B'])
    await send(id, `${text}C;Zon;z\n`, false)
    expect(await ids(id)).toEqual(['A', 'B', 'C'])
    const wrong = [{ table: 'ADMINISTRATIONS', heading: 'Wie', field: 'kleur' }]
    const other = { ...input, columns: wrong }
    expect((await administrator.call(calls.choose, { input: other })).code).toBe('INPUT_INVALID')
  })

  it('is read from the sheet that the person picks, with a column that has no heading, and so are the files behind it', async () => {
    const id = await connect()
    const sheets = (name: string) => [
      { name: 'Administraties', rows: [['Id', 'Naam'], ['oud', 'Oude lijst']] },
      { name: 'Lijst 2', rows: [['Id', ''], ['A', name], ['B', 'Maan']] },
    ] // prettier-ignore
    const file = await sendBook(id, sheets('Ster'), true)
    const first = await shown(id, file)
    expect(first).toMatchObject({ error: null, preview: { tables: [{ sheet: 'Administraties' }], unreadSheets: ['Lijst 2'] } }) // prettier-ignore
    const choose = async (input: object, asked: number) => {
      const given = { connectionId: id, fileId: file, asked, columns: [], ...input }
      const { code } = await administrator.call(calls.choose, { input: given })
      await house.work()
      return code
    }
    expect(await choose({ sheets: [{ table: 'ADMINISTRATIONS', sheet: 'Lijst 2' }] }, 1)).toBeUndefined()
    const picked = await shown(id, file)
    expect(picked.preview).toMatchObject({
      tables: [{ sheet: 'Lijst 2', complete: false }],
      unreadSheets: ['Administraties'],
    })
    expect(picked.preview?.tables[0]?.columns).toEqual([
      { heading: 'Id', field: 'id' },
      { heading: '[B]', field: null },
    ])
    expect(await choose({ columns: [{ table: 'ADMINISTRATIONS', heading: '[B]', field: 'name' }] }, 2)).toBeUndefined()
    expect(await shown(id, file)).toMatchObject({ error: null, preview: { tables: [{ forecast: { new: 2 } }] } })
    expect(await say(id, file, 3)).toBeUndefined()
    expect(await ids(id)).toEqual(['A', 'B'])
    await sendBook(id, [...sheets('Ster'), { name: 'Info', rows: [['Kantoor'], ['Duinen']] }], false)
    expect(await ids(id)).toEqual(['A', 'B'])
    expect(await choose({ sheets: [{ table: 'BILLINGS', sheet: 'Lijst 2' }] }, 3)).toBe('INPUT_INVALID')
  })

  it('is shown anew where the rows were changed, or the columns, since the person looked', async () => {
    const id = await connect()
    const file = await show(id, 'Id;Naam\n1;Ster\n')
    await send(id, 'Id;Naam\n1;Maan\n2;Zon\n', false)
    expect((await shown(id, file)).preview?.current).toBe(false)
    expect(await say(id, file)).toBe('FILE_PREVIEW_OUTDATED')
    expect(await ids(id)).toEqual(['1', '2'])
    const again = { connectionId: id, fileId: file, asked: 1, columns: [] }
    expect((await administrator.call(calls.choose, { input: again })).code).toBeUndefined()
    await house.work()
    expect(await shown(id, file)).toMatchObject({
      asked: 2,
      preview: { current: true, tables: [{ forecast: { new: 0, changed: 1, vanished: 1 } }] },
    })
    // What was seen before is not what is there now.
    expect(await say(id, file, 1)).toBe('FILE_PREVIEW_OUTDATED')
    expect(await say(id, file, 2)).toBeUndefined()
    expect(await ids(id)).toEqual(['1'])
  })

  it('is imported once, whoever of two says so', async () => {
    const id = await connect()
    const file = await show(id, 'Id;Naam\n1;Ster\n')
    const other = await colleague(house, firm, 'ADMINISTRATOR')
    const input = { connectionId: id, fileId: file, asked: 1 }
    const both = await Promise.all([administrator, other].map((one) => one.call(calls.import, { input })))
    expect(both.map(({ code }) => code).toSorted()).toEqual(['FILE_PREVIEW_OUTDATED', undefined])
    await house.work()
    const { data } = await administrator.call(calls.runs, { id })
    expect((data?.['syncRuns'] as { items: unknown[] }).items).toHaveLength(1)
    expect((await administrator.call(calls.discard, { connectionId: id, fileId: file })).code).toBe(
      'FILE_PREVIEW_OUTDATED',
    )
    expect(await ids(id)).toEqual(['1'])
  })

  it('is shown all the same where the host died in between, whichever step it had come to', async () => {
    const id = await connect()
    const fileId = await show(id, 'Id;Naam\n1;Ster\n')
    for (let asked = 2; ; asked += 1) {
      const input = { connectionId: id, fileId, asked: asked - 1, columns: [] }
      expect((await administrator.call(calls.choose, { input })).code).toBeUndefined()
      const fault = faultyTenant({ step: asked - 1, late: asked % 2 === 0 })
      const dying = {
        tenant: fault.wrap(firm.tenant),
        platform: house.platform,
        log: house.platform.log,
        task: { id: `t${asked}` },
        signal: new AbortController().signal,
        report: () => undefined,
      } as unknown as JobContext // Only what the job uses.
      await previewFile.run({ connectionId: id, fileId, asked }, dying).catch(() => undefined)
      await house.work()
      expect(await shown(id, fileId)).toMatchObject({
        state: 'PREVIEW',
        error: null,
        preview: { asked, current: true, tables: [{ forecast: { new: 1 } }] },
      })
      if (fault.reached < asked - 1) break
    }
    expect(await ids(id)).toEqual([])
  })

  it('is put away by the person, or after a week, with everything of it', async () => {
    const id = await connect()
    const [put, left] = [await show(id, 'Id;Naam\n1;Ster\n;x\n'), await show(id, 'Id;Naam\n2;Maan\n')]
    const blobs = async (): Promise<number> => {
      let found = 0
      for await (const { name } of firm.tenant.blobs.list(`imports/${id}/`)) found += name === '' ? 0 : 1
      return found
    }
    expect(await blobs()).toBe(5)
    expect((await administrator.call(calls.discard, { connectionId: id, fileId: put })).code).toBeUndefined()
    await house.work()
    expect(await say(id, put)).toBe('NOT_FOUND')
    expect(await blobs()).toBe(2)
    house.time.now = new Date(house.time.now.getTime() + 6 * 86_400_000)
    await house.platform.runSchedules()
    await house.work()
    expect((await shown(id, left)).state).toBe('PREVIEW')
    house.time.now = new Date(house.time.now.getTime() + 86_400_001)
    await house.platform.runSchedules()
    await house.work()
    expect(await say(id, left)).toBe('NOT_FOUND')
    expect(await blobs()).toBe(0)
    expect(await ids(id)).toEqual([])
  })

  it('is shown with its reason where it cannot be read, and nobody else is told', async () => {
    const id = await connect('ManualImportCrm')
    const mailed = house.mails.length
    const file = await show(id, 'alles in een kolom\nzonder scheiding\n')
    expect(await shown(id, file)).toMatchObject({ state: 'PREVIEW', error: 'INVALID_COMBINATION_MASTER_FILE' })
    expect(house.mails).toHaveLength(mailed)
    const health = 'query ($id: ID!) { tenantConnection(id: $id) { flags syncInfo { lastFailedFileImport } } }'
    const { data } = await administrator.call(health, { id })
    expect(data?.['tenantConnection']).toMatchObject({ flags: ['FIRST_UPLOAD_REQUIRED'] })
  })
})
