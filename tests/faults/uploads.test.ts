import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawZip, workbookEntries } from '#functions/imports/fixtures/raw-zip.ts'
import type { FixtureSheet } from '#functions/imports/fixtures/workbook.ts'
import { addMonths, periodAt } from '#domain/shared/period.ts'
import { largeFile } from '#tests/bench/large-file.ts'
import { triesAll } from '#tests/kit/how-much.ts'
import { signInOverHttp, until, type HttpPerson } from '#tests/kit/http-person.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import {
  blobNames,
  containerOf,
  filesOf,
  lettersWith,
  outcomeOf,
  rowsOf,
  syncsOf,
  workbook,
  type ShownFile,
} from '#tests/kit/uploads.ts'

let product: RunningProduct
let sanne: HttpPerson

beforeAll(async () => {
  product = await startProduct()
  sanne = await signInOverHttp(product, 'sanne@dewaag.example')
})
afterAll(async () => {
  expect(await product.stop()).toBe(0)
  await removeFolder(product.folder)
})

const connection = (): Promise<string> => sanne.addConnection('ManualImportV2')
const inbox = async (id: string): Promise<string[]> => blobNames(await containerOf(product, sanne), `inbox/${id}/`)
const syncEnds = (id: string) =>
  until(
    () => syncsOf(sanne, id),
    ([first]) => first !== undefined && first.state !== 'RUNNING',
  )

/** Uploads to a connection of its own and waits for what comes of it. */
async function imported(
  fileName: string,
  content: Buffer | Promise<Buffer>,
): Promise<ShownFile & { connectionId: string }> {
  const connectionId = await connection()
  expect(await sanne.upload(connectionId, fileName, await content)).toMatchObject({ status: 200, code: undefined })
  return { ...(await outcomeOf(sanne, connectionId)), connectionId }
}

describe('an upload that is another kind of file than its name says', () => {
  it.each([
    ['a web page', Buffer.from('<!doctype html><html><body>Niet gevonden</body></html>')],
    ['a program', Buffer.concat([Buffer.from('MZ\u0090\u0000\u0003\u0000', 'latin1'), randomBytes(2000)])],
    [
      'an old Excel file',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(1200),
        Buffer.from('Workbook', 'utf16le'),
        Buffer.alloc(800),
      ]),
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n')],
    ['a packed file', gzipSync('Id;Naam\n1;Ster\n')],
    ['a picture', Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(500)])],
  ])('is refused at the door: %s', async (_, content) => {
    const id = await connection()
    for (const fileName of ['klanten.xlsx', 'klanten.csv'])
      expect(await sanne.upload(id, fileName, content)).toMatchObject({ status: 400, code: 'FILE_TYPE_NOT_ALLOWED' })
    expect(await filesOf(sanne, id)).toEqual([])
    expect(await inbox(id)).toEqual([])
  })
})

describe('an upload that is larger than 50 MB', () => {
  it('is refused, and leaves nothing behind', async () => {
    const id = await connection()
    const line = Buffer.from('1;Bakkerij De Ster in Zwolle aan de Korte Straat nummer een\n')
    const content = new Blob(['Id;Naam\n', new Uint8Array(Buffer.alloc(50 * 1_048_576, line))])
    expect(await sanne.upload(id, 'groot.csv', content)).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' })
    expect(await filesOf(sanne, id)).toEqual([])
    expect(await inbox(id)).toEqual([])
  })
})

describe('a file that cannot be read', () => {
  const good = rawZip(workbookEntries())
  it.each([
    ['cut off half way', 'FILE_UNREADABLE', good.subarray(0, good.length / 2)],
    [
      'with noise in its middle',
      'FILE_UNREADABLE',
      Buffer.concat([good.subarray(0, 400), randomBytes(300), good.subarray(700)]),
    ],
    [
      'that is an archive of something else',
      'WRONG_TYPE',
      rawZip([{ name: 'brief.txt', data: Buffer.from('Beste lezer') }]),
    ],
    ['with headers nobody knows', 'MANUALIMPORT_MASTERFILE_INVALID', Buffer.from('Appel;Peer\n1;2\n')],
    [
      'without the column of names',
      'COLUMN_MISSING',
      workbook([{ name: 'Administraties', rows: [['Administratienummer'], [1001]] }]),
    ],
    ['without rows', 'NO_DATA', Buffer.from('Id;Naam\n')],
  ])('is said to be so, once: %s', async (_, error, content) => {
    const file = await imported(`kapot ${error}.xlsx`, content)
    expect(file).toMatchObject({ state: 'FAILED', error })
    expect(await syncsOf(sanne, file.connectionId)).toEqual([])
    expect(await rowsOf(sanne, file.connectionId, 'Administrations')).toEqual([])
    await until(async () => (await lettersWith(product, `/connections/${file.connectionId}`)).length, 1)
  })
})

describe('a file with wrong rows', () => {
  const month = (ago: number): string => addMonths(periodAt(new Date()), -ago)
  const dutch = (period: string): string => `01-${period.slice(5)}-${period.slice(0, 4)}`
  const good = Array.from({ length: 20 }, (_, index) => [2001 + index, `Klant ${index + 1}`, null])
  const sheets: FixtureSheet[] = [
    {
      name: 'Administraties',
      rows: [
        ['Administratienummer', 'Naam', 'KvK-nummer'],
        [1001, 'Bakkerij De Ster', { formula: '1234560+7', value: 1_234_567 }],
        [1001, 'Nog eens', null],
        [null, 'Zonder nummer', null],
        [1002, 'x'.repeat(257), null],
        [1003, { formula: 'A1&"x"' }, null],
        [1004, { formula: 'B2', value: 'Berekende naam' }, null],
        [1005, '=HYPERLINK("http://elders.example")', null],
        [1006, { error: '#REF!' }, null],
        ...good,
      ],
    },
    {
      name: 'Verbruik',
      rows: [
        ['Administratienummer', 'Product', 'Datum', 'Aantal'],
        [1001, 'Facturen', month(0), 1],
        [1001, 'Facturen', dutch(month(1)), 2],
        [1001, 'Facturen', `${month(2)}-15`, 3],
        [1001, 'Facturen', { day: `${month(11)}-01` }, 4],
        [1001, 'Facturen', 'gisteren', 9],
        [4711, 'Facturen', month(1), 9],
        ...good.map(([id]) => [id ?? null, 'Loonstroken', month(1), 5]),
      ],
    },
  ]

  it('takes over the good ones, as Excel shows them, and names the others', async () => {
    const file = await imported('fouten.xlsx', await workbook(sheets))
    expect(file).toMatchObject({ state: 'IMPORTED', error: null, rowsRead: 54 })
    const found = Object.fromEntries(file.warnings.map(({ code, field, count }) => [`${code} ${field ?? ''}`, count]))
    expect(found).toEqual({
      'ID_REQUIRED id': 1,
      'DUPLICATE_ID id': 1,
      'FIELD_TOO_LONG name': 1,
      // A formula that was never calculated, and a cell with an error, leave their field empty.
      'FORMULA_WITHOUT_VALUE name': 1,
      'CELL_ERROR name': 1,
      'NAME_REQUIRED name': 2,
      'INVALID_DATE date': 1,
      'UNKNOWN_ADMINISTRATION administrationId': 1,
    })
    await syncEnds(file.connectionId)
    const rows = await rowsOf(sanne, file.connectionId, 'Administrations')
    const special = rows.filter(({ externalId }) => String(externalId).startsWith('1'))
    expect(
      special.map(({ externalId, name, chamberOfCommerceNumber }) => [externalId, name, chamberOfCommerceNumber]),
    ).toEqual([
      ['1005', '=HYPERLINK("http://elders.example")', null],
      ['1001', 'Bakkerij De Ster', '01234567'],
      ['1004', 'Berekende naam', null],
    ])
    const usage = await rowsOf(sanne, file.connectionId, 'UsageSummaries')
    expect(usage).toHaveLength(21)
    expect(usage.find(({ administrationId }) => administrationId === '1001')).toMatchObject({
      product: 'Facturen',
      current: 1,
      period01: 2,
      period02: 3,
      period11: 4,
    })
  })
})

// In each run `hostile.test.ts` refuses as many rows of each kind, and threads read beside the product (`stage-in-worker.test.ts`).
describe.runIf(triesAll)('a workbook of 20,000 administrations and 100,001 users', () => {
  it('is refused as a whole, while the product goes on answering', async () => {
    const id = await connection()
    const content = await workbook(largeFile(new Date(), 20_000, 100_001, 0))
    expect((await sanne.upload(id, 'te veel.xlsx', content)).code).toBeUndefined()
    await until(
      async () => (await filesOf(sanne, id))[0]?.rowsRead ?? 0,
      (rows) => rows > 10_000,
    )
    expect(await outcomeOf(sanne, id)).toMatchObject({ state: 'FAILED', error: 'TOO_MANY_USERS' })
    expect(await rowsOf(sanne, id, 'Administrations')).toEqual([])
    expect(await syncsOf(sanne, id)).toEqual([])
  })
})

describe('an upload that is cut off half way', () => {
  const boundary = 'spil-boundary'
  function formOf(id: string, content: Buffer): Buffer {
    const query = 'mutation ($input: UploadMasterDataInput!) { uploadMasterData(input: $input) { id } }'
    const operations = JSON.stringify({ query, variables: { input: { id, fileName: 'half.csv', file: null } } })
    const part = (head: string, text: string): string =>
      `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`
    return Buffer.concat([
      Buffer.from(part('name="operations"', operations) + part('name="map"', '{"0":["variables.input.file"]}')),
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="0"; filename="half.csv"\r\n\r\n`),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
  }

  it.each(['with its length told', 'in chunks'])('leaves nothing behind (%s)', async (way) => {
    const id = await connection()
    const form = formOf(id, Buffer.from('Id;Naam\n' + '1;Ster\n'.repeat(1_500_000)))
    const { hostname, port } = new URL(product.url)
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => undefined)
    const head = [
      'POST /api/graphql HTTP/1.1',
      `host: ${hostname}:${port}`,
      `cookie: ${sanne.cookie}`,
      'x-spil-request: 1',
      `origin: ${product.url}`,
      `content-type: multipart/form-data; boundary=${boundary}`,
      way === 'in chunks' ? 'transfer-encoding: chunked' : `content-length: ${form.length}`,
    ]
    const half = form.subarray(0, form.length / 2)
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    if (way === 'in chunks') socket.write(`${half.length.toString(16)}\r\n`)
    if (!socket.write(half)) await once(socket, 'drain')
    socket.destroy()
    await once(socket, 'close')

    expect(await sanne.upload(id, 'daarna.csv', Buffer.from('Id;Naam\n1;Ster\n'))).toMatchObject({ status: 200 })
    expect(await outcomeOf(sanne, id)).toMatchObject({ fileName: 'daarna.csv', state: 'IMPORTED', rowsRead: 1 })
    expect(await filesOf(sanne, id)).toHaveLength(1)
    expect(await inbox(id)).toHaveLength(1)
    await syncEnds(id)
    expect(await rowsOf(sanne, id, 'Administrations')).toHaveLength(1)
  })
})

describe('a file that another tool puts in the inbox', () => {
  it('is imported and synced as an upload is, without a letter, as nobody uploaded it', async () => {
    const id = await connection()
    const container = await containerOf(product, sanne)
    const content = Buffer.from('Id;Naam\n1;Bakkerij De Ster\n2;Garage Van Dalen\n')
    await container.getBlockBlobClient(`inbox/${id}/export van maandag.csv`).uploadData(content)
    expect(await outcomeOf(sanne, id)).toMatchObject({
      fileName: 'export van maandag.csv',
      state: 'IMPORTED',
      rowsRead: 2,
    })
    const [run] = await syncEnds(id)
    expect(run).toMatchObject({ state: 'SUCCESS', trigger: 'upload' })
    expect((await rowsOf(sanne, id, 'Administrations')).map(({ name }) => name)).toEqual([
      'Bakkerij De Ster',
      'Garage Van Dalen',
    ])
    expect(await lettersWith(product, id)).toEqual([])
  })
})
