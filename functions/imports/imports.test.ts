import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { manualImportV2Layout } from '#domain/imports/manual-import.ts'
import type { RecordTable } from '#domain/connectors/columns.ts'
import { AppError } from '#domain/shared/errors.ts'
import { newConnection } from '#domain/connections/new-connection.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { createTenant, type User } from '#functions/identity/index.ts'
import { notificationId } from '#functions/notifications/index.ts'
import { stagedBlobName } from '#functions/connectors/index.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { runStore, startSync, syncJobs } from '#functions/sync/index.ts'
import { person } from '#platform/actor.ts'
import type { AnyJob } from '#platform/jobs/runner.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { knownUser } from '#tests/kit/colleague.ts'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { chances } from '#tests/kit/leaping-time.ts'
import { productParts } from '#tests/kit/product-parts.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { newTenantId, openTestPlatform, type TestPlatform } from '#tests/kit/test-platform.ts'
import { firstOf } from '#tests/kit/how-much.ts'
import { blobArrived } from './file-arrival.ts'
import { uploadSheets } from './fixtures/upload-sheets.ts'
import { writeFixture, type FixtureSheet } from './fixtures/workbook.ts'
import { defineImportFile, type StartSync } from './import-file.ts'
import { masterDataFileStore, type MasterDataFile } from './master-data-files.ts'
import { stageFile } from './staging/stage-file.ts'
import { uploadMasterData } from './upload-master-data.ts'

const connection = newConnection({
  id: 'c0ffee' as ConnectionId,
  connector: 'ManualImportV2',
  status: 'ACTIVE',
  flags: ['FIRST_UPLOAD_REQUIRED'],
  creationTime: '2026-03-01T09:00:00.000Z',
})

let test: TestPlatform
let tenant: TenantPartition
let uploader: User
let folder: string
const sync = vi.fn<StartSync>()
const job = defineImportFile((...given) => sync(...given))
const jobs = [job, ...syncJobs] as readonly AnyJob[]

beforeEach(async () => {
  sync.mockReset().mockResolvedValue(undefined)
  folder = mkdtempSync(join(tmpdir(), 'spil-imports-test-'))
  test = await openTestPlatform(jobs, createTestClock(), productParts)
  const id = newTenantId()
  await createTenant(test.platform, { id, name: 'Kantoor', tier: 'EXPERT' })
  uploader = await knownUser(test.platform, id, 'ADMINISTRATOR', { email: 'sanne@kantoor.example' })
  tenant = await test.platform.openKnownTenant(id)
  await tenant.commit([connectionStore(tenant).creating(connection)])
})
afterEach(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

async function workbook(of: readonly FixtureSheet[] = uploadSheets): Promise<Buffer> {
  const path = join(folder, 'upload.xlsx')
  await writeFixture(path, of)
  return readFileSync(path)
}

const asFile = (content: Buffer, fileName = 'klanten.xlsx') => ({
  input: { id: connection.id, fileName, file: 'one' },
  content,
})

/** The command as a request would call it. */
function upload({
  input,
  content,
}: {
  input: Parameters<typeof uploadMasterData>[0]
  content: Buffer
}): Promise<MasterDataFile> {
  const context = {
    tenant,
    platform: test.platform,
    user: { id: uploader.id, email: uploader.email },
    actor: person({ id: uploader.id, name: 'Sanne' }, 'request-1'),
    now: test.clock.now(),
    upload: () => Promise.resolve({ fileName: 'ignored', contentType: 'text/html', content: Readable.from([content]) }),
  } as unknown as RequestContext // Only what the command uses.
  return uploadMasterData(input, context, job)
}

const fileNow = async (id: string): Promise<MasterDataFile> => {
  const found = await masterDataFileStore(tenant, connection.id).find(id)
  if (found === undefined) throw new Error('no file')
  return found.doc
}

async function staged(id: string, table: RecordTable): Promise<unknown[] | undefined> {
  const stream = await tenant.blobs.open(stagedBlobName(connection.id, id, table))
  if (stream === undefined) return undefined
  return (await text(stream))
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
}

/** The jobs that are due, also those that wait their turn. */
async function work(): Promise<void> {
  for (let idle = 0; idle < 3;) {
    await test.platform.sweep()
    const ran = await drainJobs(test.platform)
    idle = ran.length === 0 ? idle + 1 : 0
    test.clock.advance(20)
  }
}

describe('an upload', () => {
  it('is read, laid ready for the sync and reported to its uploader, once', async () => {
    const arrived = await upload(asFile(await workbook()))
    expect(arrived).toMatchObject({ state: 'WAITING', fileName: 'klanten.xlsx', rowsRead: 0 })
    expect(arrived.blobName).toMatch(/^inbox\/c0ffee\/[0-9a-f]{32}\.xlsx$/)
    await work()
    const file = await fileNow(arrived.id)
    expect(file).toMatchObject({ state: 'IMPORTED', error: null, rowsRead: 7, rowsTotal: 7, rowsRejected: 1 })
    expect(file.warnings).toEqual([
      {
        code: 'DUPLICATE_ID',
        field: 'id',
        count: 1,
        rows: [{ sheet: 'Administraties', row: 4, field: 'id', value: '1001' }],
      },
    ])
    expect(await staged(file.id, 'administrations')).toEqual([
      {
        externalId: '1001',
        name: 'Bakkerij De Ster B.V.',
        chamberOfCommerceNumber: '01234567',
        data: { customerExternalId: null, sourceStatus: 'Active', type: null },
      },
      {
        externalId: '1002',
        name: 'J. Jansen Advies',
        chamberOfCommerceNumber: null,
        data: { customerExternalId: null, sourceStatus: 'Active', type: null },
      },
    ])
    expect(await staged(file.id, 'access')).toEqual([{ userId: 'u1', administrationId: '1001', data: {} }])
    expect(await staged(file.id, 'usage')).toEqual([
      { administrationId: '1001', product: 'Inkoopfacturen', amounts: { '2026-02': 37, '2026-03': 4 }, data: {} },
    ])
    expect(sync).toHaveBeenCalledTimes(1)
    expect(sync).toHaveBeenCalledWith(expect.anything(), connection.id, 'upload', expect.any(Function))
    expect((await connectionStore(tenant).byId(connection.id)).doc).toMatchObject({ masterDataFile: file.id })
    expect(test.mails).toHaveLength(1)
    expect(test.mails[0]).toMatchObject({
      to: 'sanne@kantoor.example',
      once: `notification-${notificationId(uploader.id, { kind: 'DATA_INCOMPLETE', key: `c0ffee ${file.id}` })}`,
    })
    expect(test.mails[0]?.text).toContain('van 7 rijen is er 1 overgeslagen')
  })

  it('comes with a report that, once corrected, is a valid upload', async () => {
    const { id } = await upload(asFile(await workbook()))
    await work()
    const { reportBlobName } = await fileNow(id)
    const report = await tenant.blobs.open(reportBlobName ?? '')
    if (report === undefined) throw new Error('no report')
    const again = join(folder, 'report.xlsx')
    await writeFile(again, report)
    const staged = await stageFile({
      path: again,
      layout: manualImportV2Layout,
      now: test.clock.now(),
      folder,
      known: {},
    })
    expect(staged).toMatchObject({ error: null, rowsRead: 7, rowsRejected: 1, warnings: [{ code: 'DUPLICATE_ID' }] })
  })

  it('starts one import though the storage tells of it too, and tells it twice', async () => {
    const file = await upload(asFile(await workbook()))
    const event = { tenant, blobName: file.blobName, etag: file.etag }
    await blobArrived(event, job, test.platform.log, test.clock.now())
    await blobArrived(event, job, test.platform.log, test.clock.now())
    await work()
    expect(sync).toHaveBeenCalledTimes(1)
    expect((await masterDataFileStore(tenant, connection.id).list(0, 10)).totalCount).toBe(1)
  })

  it('counts when another tool puts it in the inbox, and not for a connection that is not there', async () => {
    const put = (place: string) =>
      tenant.blobs.put(`inbox/${place}/export van maandag.csv`, Readable.from([Buffer.from('Id;Naam\n1;Ster\n')]), {
        contentType: 'text/csv',
      })
    const mine = await put(connection.id)
    const stray = await put('elsewhere')
    for (const { name, etag } of [mine, stray])
      await blobArrived({ tenant, blobName: name, etag }, job, test.platform.log, test.clock.now())
    await work()
    const { items } = await masterDataFileStore(tenant, connection.id).list(0, 10)
    expect(items).toMatchObject([
      { fileName: 'export van maandag.csv', state: 'IMPORTED', uploadedBy: null, rowsRead: 1 },
    ])
    expect(test.mails).toEqual([])
  })

  it('is refused by its content, whatever its name, and leaves nothing behind', async () => {
    const refused: [Buffer, string][] = [
      [Buffer.from('<!doctype html><html>'), 'FILE_TYPE_NOT_ALLOWED'],
      [Buffer.from('MZ\u0090\u0000\u0003\u0000', 'latin1'), 'FILE_TYPE_NOT_ALLOWED'],
      [Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'FILE_TYPE_NOT_ALLOWED'],
      [Buffer.from('%PDF-1.7\n%âãÏÓ'), 'FILE_TYPE_NOT_ALLOWED'],
    ]
    for (const [content, code] of refused) await expect(upload(asFile(content))).rejects.toMatchObject({ code })
    expect((await Array.fromAsync(tenant.blobs.list(''))).length).toBe(0)
  })

  it('may come as a base64 data URL up to the same size', async () => {
    const content = await workbook()
    const dataUrl = `data:application/octet-stream;base64,${content.toString('base64')}`
    const file = await upload({
      input: { id: connection.id, fileName: 'a/../b\\c\u0000.xlsx', fileContent: dataUrl },
      content,
    })
    expect(file).toMatchObject({ fileName: 'c.xlsx', size: content.length })
    const broken = { id: connection.id, fileName: 'x', fileContent: 'data:;base64,?!' }
    await expect(upload({ input: broken, content })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    const large = { id: connection.id, fileName: 'x', fileContent: `data:;base64,${'A'.repeat(70_000_000)}` }
    await expect(upload({ input: large, content })).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
  })

  it('is refused for a connection that is not active', async () => {
    await connectionStore(tenant).update(connection.id, (one) => ({ ...one, status: 'ARCHIVED' }))
    await expect(upload(asFile(await workbook()))).rejects.toMatchObject({ code: 'CONNECTION_NOT_ACTIVE' })
  })

  it('that cannot be taken over says why, tells its uploader and starts no sync', async () => {
    const { id } = await upload(asFile(await workbook([{ name: 'Administraties', rows: [['Naam'], ['Ster']] }])))
    await work()
    expect(await fileNow(id)).toMatchObject({
      state: 'FAILED',
      error: 'COLUMN_MISSING',
      errorDetail: 'Administraties: Administratienummer / Id',
    })
    expect(sync).not.toHaveBeenCalled()
    expect(test.mails).toHaveLength(1)
    expect((await connectionStore(tenant).byId(connection.id)).doc).toMatchObject({
      masterDataFile: null,
      syncInfo: { lastFailedFileImport: '2026-03-10T09:00:00.000Z' },
    })
  })

  it('waits for a sync that is under way', async () => {
    sync.mockRejectedValueOnce(new AppError('CONNECTION_ALREADY_SYNCING'))
    const { id } = await upload(asFile(await workbook()))
    await work()
    expect(sync).toHaveBeenCalledTimes(2)
    expect(await fileNow(id)).toMatchObject({ state: 'IMPORTED' })
    expect(test.mails).toHaveLength(1)
  })

  it('ends the same when the host dies after any of its steps', async () => {
    const { id } = await upload(asFile(await workbook()))
    sync.mockRejectedValueOnce(new Error('the host dies'))
    await work()
    expect(await fileNow(id)).toMatchObject({ state: 'IMPORTED', rowsRead: 7 })
    expect(sync).toHaveBeenCalledTimes(2)
    expect(test.mails).toHaveLength(1)
    expect(await staged(id, 'administrations')).toHaveLength(2)
  })

  it('is synced once, also where its host died right after it had started that', async () => {
    const { id } = await upload(asFile(await workbook()))
    sync.mockImplementation(startSync).mockImplementationOnce(async (...given) => {
      await startSync(...given)
      throw new Error('the host dies')
    })
    await work()
    const { items } = await runStore(tenant, connection.id).list(0, 10)
    expect(items.map(({ state }) => state)).toEqual(['SUCCESS'])
    expect(await fileNow(id)).toMatchObject({ state: 'IMPORTED', syncStartedOn: items[0]?.start })
  })

  it('that came earlier never replaces a later one, whatever the clock said, and says that it was passed over', async () => {
    const first = await upload(asFile(await workbook()))
    test.clock.advance(-1200)
    const second = await upload(asFile(await workbook([uploadSheets[0] ?? { name: '', rows: [] }]), 'later.xlsx'))
    await connectionStore(tenant).update(connection.id, (one) => ({ ...one, masterDataFile: second.id }))
    await work()
    expect((await connectionStore(tenant).byId(connection.id)).doc.masterDataFile).toBe(second.id)
    expect(await fileNow(first.id)).toMatchObject({ state: 'SUPERSEDED', syncStartedOn: null, error: null })
    const { items } = await masterDataFileStore(tenant, connection.id).list(0, 10)
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'IMPORTED'],
      [first.id, 'SUPERSEDED'],
    ])
    const told = test.mails.find(({ text: words }) => words.includes('klanten.xlsx'))
    expect(told?.subject).toBe('Je bestand is niet overgenomen')
    expect(told?.text).toContain('omdat er een nieuwer bestand is')
  })

  it('is superseded by a newer one that is taken over while it waits for its sync', async () => {
    sync.mockRejectedValueOnce(new AppError('CONNECTION_ALREADY_SYNCING'))
    const first = await upload(asFile(await workbook()))
    await drainJobs(test.platform)
    expect(await fileNow(first.id)).toMatchObject({ state: 'IMPORTED', syncStartedOn: null })
    sync.mockImplementation(async (_, __, ___, along) => tenant.commit(await along()))
    const second = await upload(asFile(await workbook()))
    await work()
    expect((await fileNow(first.id)).state).toBe('SUPERSEDED')
    expect(await fileNow(second.id)).toMatchObject({ state: 'IMPORTED', syncStartedOn: expect.any(String) as unknown })
  })

  it.each(firstOf(1, [1, 2, 3, 4]))('is the newest of nine that came while the clock leapt (seed %i)', async (seed) => {
    const chance = chances(seed)
    sync.mockImplementation(async (_, __, ___, along) => tenant.commit(await along()))
    const ids: string[] = []
    for (let count = 0; count < 9; count += 1) {
      test.clock.advance([-1200, 86_400, -86_400, 5][chance(4)] ?? 0)
      ids.push((await upload(asFile(await workbook([uploadSheets[0] ?? { name: '', rows: [] }])))).id)
      if (chance(2) === 0) await drainJobs(test.platform)
    }
    await work()
    const files = await Promise.all(ids.map(fileNow))
    expect((await connectionStore(tenant).byId(connection.id)).doc.masterDataFile).toBe(ids.at(-1))
    expect(files.at(-1)).toMatchObject({ state: 'IMPORTED', arrival: 9 })
    for (const { state, syncStartedOn } of files)
      expect([state, syncStartedOn !== null]).toEqual(state === 'SUPERSEDED' ? [state, false] : ['IMPORTED', true])
  })

  it('has a number of its own, also where many come at the same moment', async () => {
    const content = await workbook([uploadSheets[0] ?? { name: '', rows: [] }])
    const files = await Promise.all(Array.from({ length: 12 }, () => upload(asFile(content))))
    expect(files.map(({ arrival }) => arrival).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    )
  })
})

describe('an upload and its sync', () => {
  it('end in the rows of the connection; a second file takes away what it does not hold', async () => {
    sync.mockImplementation(startSync)
    await upload(asFile(await workbook()))
    await work()
    const administrations = recordDocuments(tenant, 'administrations', connection.id)
    expect(await administrations.count()).toBe(2)
    expect((await recordDocuments(tenant, 'usage', connection.id).query({})).map(({ doc }) => doc)).toMatchObject([
      {
        administrationName: 'Bakkerij De Ster B.V.',
        product: 'Inkoopfacturen',
        amounts: { '2026-02': 37, '2026-03': 4 },
      },
    ])
    expect((await connectionStore(tenant).byId(connection.id)).doc.flags).toEqual([])
  })

  it('let a CSV file of usage refer to the administrations that are there', async () => {
    sync.mockImplementation(startSync)
    await upload(asFile(await workbook()))
    await work()
    const csv = 'Administratienummer;Product;Datum;Aantal\n1002;Loonstroken;2026-03;9\n9999;Loonstroken;2026-03;9\n'
    const { id } = await upload(asFile(Buffer.from(csv), 'verbruik.csv'))
    await work()
    expect(await fileNow(id)).toMatchObject({
      state: 'IMPORTED',
      rowsRejected: 1,
      warnings: [{ code: 'UNKNOWN_ADMINISTRATION' }],
    })
    expect(await staged(id, 'administrations')).toBeUndefined()
    expect(await recordDocuments(tenant, 'administrations', connection.id).count()).toBe(2)
  })
})
