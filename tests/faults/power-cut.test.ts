import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { largeFile } from '#tests/bench/large-file.ts'
import { freePorts } from '#tests/kit/free-ports.ts'
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
} from '#tests/kit/uploads.ts'

/** Milliseconds: as often as the budget of one person allows. */
const watching = 40

let ports: number[]
let product: RunningProduct
let sanne: HttpPerson

beforeAll(async () => {
  ports = await freePorts(4)
  product = await startProduct({ ports })
  sanne = await signInOverHttp(product, 'sanne@dewaag.example')
})
afterAll(async () => {
  await product.kill()
  await removeFolder(product.folder)
})

async function cutPower(): Promise<void> {
  await product.kill()
  product = await startProduct({ folder: product.folder, ports })
}

const syncsNow = (id: string) => syncsOf(sanne, id)
const synced = (id: string) =>
  until(
    () => syncsNow(id),
    (runs) => runs[0] !== undefined && runs[0].state !== 'RUNNING',
  )

/** Rows that sort alike come in the order of their ids, which are another connection's in another connection. */
const inOrder = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).sort()

/** All rows that a person can see of a connection after an upload. */
const rowsSeen = async (id: string): Promise<readonly string[]> => [
  ...inOrder(await rowsOf(sanne, id, 'Administrations')),
  ...inOrder(await rowsOf(sanne, id, 'Users')),
  ...inOrder(await rowsOf(sanne, id, 'UsageSummaries')),
]

/** What else they can see of it. Apart from the rows: beside eighteen thousand of them no difference would be shown. */
async function seen(id: string): Promise<unknown> {
  const [file, ...others] = await filesOf(sanne, id)
  const runs = await syncsNow(id)
  return {
    file: { ...file, id: undefined },
    others: others.length,
    runs: runs.map(({ state, error, trigger, tables }) => ({ state, error, trigger, tables })),
    blobs: (await blobNames(await containerOf(product, sanne), '')).filter((name) => name.includes(id)).length,
    letters: (await lettersWith(product, id)).length,
  }
}

describe('the whole product, killed while it works on an upload', () => {
  it('ends in the same rows, files and one letter as if nothing had happened, and everybody is still signed in', async () => {
    const content = await workbook(largeFile(new Date(), 6_000, 3_000, 9_000))
    const undisturbed = await sanne.addConnection('ManualImportV2')
    expect((await sanne.upload(undisturbed, 'klanten.xlsx', content)).code).toBeUndefined()
    await outcomeOf(sanne, undisturbed)
    await synced(undisturbed)

    const id = await sanne.addConnection('ManualImportV2')
    expect((await sanne.upload(id, 'klanten.xlsx', content)).code).toBeUndefined()
    await until(
      async () => (await filesOf(sanne, id))[0]?.state,
      (state) => state !== 'WAITING',
      watching,
    )
    await cutPower()
    const duringParsing = (await filesOf(sanne, id))[0]?.state

    await until(
      async () => (await syncsNow(id))[0]?.tables[0]?.read ?? 0,
      (read) => read > 0,
      watching,
    )
    await cutPower()
    const duringSync = (await syncsNow(id))[0]?.state

    await outcomeOf(sanne, id)
    await synced(id)
    const wanted = await until(
      () => lettersWith(product, id),
      (letters) => letters.length > 0,
    ).then(() => seen(undisturbed))
    expect(await seen(id)).toEqual(wanted)
    const [rows, wantedRows] = [await rowsSeen(id), new Set(await rowsSeen(undisturbed))]
    expect([rows.length, rows.filter((row) => !wantedRows.has(row))]).toEqual([wantedRows.size, []])
    expect(wanted).toMatchObject({
      file: { state: 'IMPORTED', rowsRead: 18_000, rowsRejected: 0 },
      others: 0,
      runs: [{ state: 'SUCCESS', error: null, trigger: 'upload' }],
      letters: 1,
    })
    // The power went where it was meant to go.
    expect([duringParsing, duringSync]).toEqual(['PROCESSING', 'RUNNING'])
  })

  it('forgets no upload that it had said yes to', async () => {
    const id = await sanne.addConnection('ManualImportV2')
    expect((await sanne.upload(id, 'klein.csv', Buffer.from('Id;Naam\n1;Ster\n'))).code).toBeUndefined()
    await cutPower()
    expect(await outcomeOf(sanne, id)).toMatchObject({ fileName: 'klein.csv', state: 'IMPORTED' })
    await synced(id)
    expect(await rowsOf(sanne, id, 'Administrations')).toHaveLength(1)
    expect(
      await until(
        () => lettersWith(product, id),
        (letters) => letters.length > 0,
      ),
    ).toHaveLength(1)
  })
})
