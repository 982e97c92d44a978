import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { colleague } from '#tests/kit/colleague.ts'
import { openHouse, type Firm, type House } from '#tests/kit/firm.ts'
import { writeFixture } from './fixtures/workbook.ts'

const add = 'mutation { addConnection(input: { connector: "ManualImportV2", description: "Bestand" }) { id } }'
const upload = `mutation ($input: UploadMasterDataInput!) { uploadMasterData(input: $input) { id state fileName blobFileName } }`
const files = `query ($id: ID!) { masterDataFiles(connectionId: $id) { totalCount items {
  id fileName state error errorDetail rowsRead rowsTotal rowsRejected reportBlobFileName
  warnings { code field count rows { sheet row field value } } } } }`
const audit = `query ($id: ID!) { tenantConnection(id: $id) { flags syncInfo { lastSuccessfulFileImport lastSuccessfulSyncEnd } } }`

let house: House
let firm: Firm
let id: string
beforeAll(async () => {
  house = await openHouse()
  firm = await house.firm()
  const { data } = await firm.person('ADMINISTRATOR').call(add)
  id = (data?.['addConnection'] as { id: string }).id
  await house.work()
})
afterAll(() => house.close())

const csv = (text: string): string => `data:text/csv;base64,${Buffer.from(text).toString('base64')}`
const input = (fileContent: string) => ({ input: { id, fileName: 'klanten.csv', fileContent } })

describe('the API of uploads', () => {
  it('takes a file, and tells what became of it and which rows were wrong', async () => {
    const administrator = await colleague(house, firm, 'ADMINISTRATOR')
    const { data, code } = await administrator.call(upload, input(csv('Id;Naam\n1;Ster\n1;Ster\n;Zonder\n')))
    expect(code).toBeUndefined()
    expect(data?.['uploadMasterData']).toMatchObject({ state: 'WAITING', fileName: 'klanten.csv' })
    await house.work()
    const shown = await firm.person('READ_ONLY').call(files, { id })
    expect(shown.data?.['masterDataFiles']).toMatchObject({
      totalCount: 1,
      items: [
        {
          state: 'IMPORTED',
          error: null,
          rowsRead: 3,
          rowsTotal: 3,
          rowsRejected: 2,
          reportBlobFileName: expect.stringMatching(/^imports\/.+\/report\.xlsx$/u) as unknown,
          warnings: [
            { code: 'ID_REQUIRED', field: 'id', count: 1, rows: [{ sheet: null, row: 4, field: 'id', value: null }] },
            { code: 'DUPLICATE_ID', field: 'id', count: 1, rows: [{ sheet: null, row: 3, field: 'id', value: '1' }] },
          ],
        },
      ],
    })
    const { data: after } = await administrator.call(audit, { id })
    expect(after?.['tenantConnection']).toMatchObject({
      flags: ['NONE'],
      syncInfo: {
        lastSuccessfulFileImport: expect.any(String) as unknown,
        lastSuccessfulSyncEnd: expect.any(String) as unknown,
      },
    })
    expect(house.mails).toHaveLength(1)
  })

  it('says of a file whose import was stopped that it was, and mails nobody', async () => {
    const administrator = firm.person('ADMINISTRATOR')
    const mailed = house.mails.length
    await administrator.call(upload, input(csv('Id;Naam\n1;Ster\n')))
    const { data: open } = await administrator.call('{ backgroundTasks { items { id type state } } }')
    const { items } = open?.['backgroundTasks'] as { items: { id: string; state: string }[] }
    const waiting = items.find(({ state }) => state === 'WAITING')
    const stop = 'mutation ($id: ID!) { cancelBackgroundTask(id: $id) { id } }'
    expect((await administrator.call(stop, { id: waiting?.id })).code).toBeUndefined()
    await house.work()
    const { data } = await administrator.call(files, { id })
    const shown = data?.['masterDataFiles'] as { items: { error: string | null }[] }
    expect(shown.items.map(({ error }) => error)).toContain('CANCELLED')
    expect(house.mails).toHaveLength(mailed)
  })

  it('takes the rest of a file in which usage is of 31 February, names that row, and invents no month for it', async () => {
    const administrator = await colleague(house, firm, 'ADMINISTRATOR')
    const { data: added } = await administrator.call(add.replace('Bestand', 'Verbruik'))
    const own = (added?.['addConnection'] as { id: string }).id
    await house.work()
    const days = ['31-02-2026', '2026-02-31', '28-02-2026', '29-02-2026', '2026-13']
    const usage = days.map((day, at) => ['1', `Pakket ${String(at)}`, day, '4'])
    const folder = await mkdtemp(join(tmpdir(), 'spil-usage-'))
    const path = join(folder, 'verbruik.xlsx')
    await writeFixture(path, [
      {
        name: 'Administraties',
        rows: [
          ['Administratienummer', 'Naam'],
          ['1', 'Ster'],
        ],
      },
      { name: 'Verbruik', rows: [['Administratienummer', 'Product', 'Datum', 'Aantal'], ...usage] },
    ])
    const workbook = await readFile(path)
    await rm(folder, { recursive: true })
    const fileContent = `data:application/vnd.openxmlformats-officedocument.spreadsheetml.sheet;base64,${workbook.toString('base64')}`
    expect(
      (await administrator.call(upload, { input: { id: own, fileName: 'verbruik.xlsx', fileContent } })).code,
    ).toBeUndefined()
    await house.work()
    const { data } = await administrator.call(files, { id: own })
    const [shown] = (data?.['masterDataFiles'] as { items: readonly Record<string, unknown>[] }).items
    const wrong = (row: number, value: string) => ({ sheet: 'Verbruik', row, field: 'date', value })
    expect(shown).toMatchObject({
      state: 'IMPORTED',
      rowsRejected: 4,
      warnings: [
        {
          code: 'INVALID_DATE',
          field: 'date',
          count: 4,
          rows: [wrong(2, '31-02-2026'), wrong(3, '2026-02-31'), wrong(5, '29-02-2026'), wrong(6, '2026-13')],
        },
      ],
    })
    const received: unknown[] = []
    for await (const batch of recordDocuments(firm.tenant, 'usage', own as ConnectionId).scan())
      received.push(...batch.map(({ product, amounts }) => [product, amounts]))
    expect(received).toEqual([['Pakket 2', { '2026-02': 4 }]])
  })

  it('refuses those who may only read, another firm, and what is no file of the kind', async () => {
    const good = input(csv('Id;Naam\n1;Ster\n'))
    expect(await firm.person('READ_ONLY').call(upload, good)).toMatchObject({ code: 'AUTH_NOT_AUTHORIZED' })
    expect(await house.signedOut(upload, good)).toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED' })
    const stranger = (await house.firm()).person('OWNER')
    expect(await stranger.call(upload, good)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await stranger.call(files, { id })).toMatchObject({ code: 'NOT_FOUND' })
    const owner = firm.person('OWNER')
    expect(await owner.call(upload, input(csv('<html>')))).toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' })
    expect(await owner.call(upload, { input: { id, fileName: 'x' } })).toMatchObject({ code: 'INPUT_INVALID' })
  })
})
