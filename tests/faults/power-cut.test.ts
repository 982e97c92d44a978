import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TenantId } from '#domain/shared/ids.ts'
import { masterDataFiles } from '#functions/imports/master-data-files.ts'
import { syncRuns } from '#functions/sync/runs.ts'
import { openDocumentStore } from '#platform/store/index.ts'
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
import { triesAll } from '#tests/kit/how-much.ts'

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

/** What lies on the disk of the product that is dead: how far it was with an upload and with the sync of it. */
interface Left {
  readonly file: string | undefined
  readonly sync: string | undefined
}

/** Looks into a copy: what the product finds when it starts again is as it was left. */
async function leftOf(id: string): Promise<Left> {
  const copy = await mkdtemp(join(tmpdir(), 'spil-left-'))
  const name = join('tenants', `${sanne.tenantId}.db`)
  await mkdir(join(copy, 'tenants'))
  for (const file of [name, `${name}-wal`]) await cp(join(product.folder, 'data', file), join(copy, file))
  const store = await openDocumentStore({ kind: 'sqlite', folder: copy })
  try {
    const tenant = store.openTenantDocuments(sanne.tenantId as TenantId)
    const [file] = await tenant.documents(masterDataFiles, id).query({})
    const [sync] = await tenant.documents(syncRuns, id).query({})
    return { file: file?.doc.state, sync: sync?.doc.state }
  } finally {
    await store.close()
    await rm(copy, { recursive: true })
  }
}

/** Answers how far it was with the upload of this connection. */
async function cutPower(id: string): Promise<Left> {
  await product.kill()
  const left = await leftOf(id)
  product = await startProduct({ folder: product.folder, ports })
  return left
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

/** An upload in the reading of which the power goes, and again in its sync. Undefined: this machine was done with one of them before. */
async function cutTwice(content: Buffer): Promise<string | undefined> {
  const id = await sanne.addConnection('ManualImportV2')
  expect((await sanne.upload(id, 'klanten.xlsx', content)).code).toBeUndefined()
  await until(
    async () => (await filesOf(sanne, id))[0]?.state,
    (state) => state !== 'WAITING',
    watching,
  )
  const whileRead = await cutPower(id)
  await until(
    async () => (await syncsNow(id))[0]?.tables[0]?.read ?? 0,
    (read) => read > 0,
    watching,
  )
  const whileSynced = await cutPower(id)
  await outcomeOf(sanne, id)
  await synced(id)
  return whileRead.file === 'PROCESSING' && whileSynced.sync === 'RUNNING' ? id : undefined
}

/** Administrations of an upload: of the next where a machine was too fast for the one before. */
const sizes = [6_000, 12_000, 18_000]

/** Where the power went as it should, with what was uploaded. */
async function cutInTime(): Promise<{ readonly id: string; readonly content: Buffer; readonly rows: number }> {
  for (const size of sizes) {
    const content = await workbook(largeFile(new Date(), size, size / 2, 1.5 * size))
    const id = await cutTwice(content)
    if (id !== undefined) return { id, content, rows: 3 * size }
  }
  throw new Error(`This machine is done with ${String(sizes.at(-1))} administrations before anybody can cut its power`)
}

describe('the whole product, killed while it works on an upload', () => {
  // In each run `import-kill.test.ts` and `sync-kill.test.ts` come to the same rows at each step, and `start.test.ts` keeps people signed in.
  it.runIf(triesAll)(
    'ends in the same rows, files and one letter as if nothing had happened, and everybody is still signed in',
    async () => {
      const { id, content, rows: rowsRead } = await cutInTime()
      const undisturbed = await sanne.addConnection('ManualImportV2')
      expect((await sanne.upload(undisturbed, 'klanten.xlsx', content)).code).toBeUndefined()
      await outcomeOf(sanne, undisturbed)
      await synced(undisturbed)
      for (const each of [id, undisturbed])
        await until(
          () => lettersWith(product, each),
          (letters) => letters.length > 0,
        )

      const wanted = await seen(undisturbed)
      expect(await seen(id)).toEqual(wanted)
      const [rows, wantedRows] = [await rowsSeen(id), new Set(await rowsSeen(undisturbed))]
      expect([rows.length, rows.filter((row) => !wantedRows.has(row))]).toEqual([wantedRows.size, []])
      expect(wanted).toMatchObject({
        file: { state: 'IMPORTED', rowsRead, rowsRejected: 0 },
        others: 0,
        runs: [{ state: 'SUCCESS', error: null, trigger: 'upload' }],
        letters: 1,
      })
    },
  )

  it('forgets no upload that it had said yes to', async () => {
    const id = await sanne.addConnection('ManualImportV2')
    expect((await sanne.upload(id, 'klein.csv', Buffer.from('Id;Naam\n1;Ster\n'))).code).toBeUndefined()
    await cutPower(id)
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
