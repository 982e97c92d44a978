import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CombinationId, TenantId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { combinations } from '#functions/combinations/index.ts'
import { connectedDirectories } from '#functions/connections/connected-directory.ts'
import { credentialStore } from '#functions/connections/index.ts'
import { addKnownUser } from '#functions/identity/index.ts'
import {
  importFirm,
  leftInPlace,
  pauseFirm,
  quietSeconds,
  resumeFirm,
  sharedCollections,
  verifyFirm,
  wipeFirm,
  writeFirmFile,
  type Written,
} from '#functions/moving/index.ts'
import { keyDoor } from '#functions/odata/keys/admit-key.ts'
import { wholeScope } from '#functions/odata/keys/scope.ts'
import { firmSource } from '#functions/odata/feed/firm-source.ts'
import { product } from '#functions/slices.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { defineJob, done } from '#platform/jobs/job.ts'
import { tasks } from '#platform/jobs/task.ts'
import { cosmosRig, type CosmosRig } from '#tests/contract/documents/cosmos-rig.ts'
import { everyRow, fillFeedFirm, fetchedOf } from '#tests/kit/feed-firm.ts'
import { bearer, feedKeysOf, feedVisit } from '#tests/kit/feed-keys.ts'
import { openHouse, type House } from '#tests/kit/firm.ts'
import { changedFirmFile } from '#tests/kit/firm-file.ts'
import { people } from '#tests/kit/tokens.ts'

/*
 * A firm goes from SQLite to Cosmos DB and back, is wiped and restored, and stays the same to the last document and in what
 * it answers; whatever may not be done is refused with a sentence, and nothing is done then.
 */

const ran: string[] = []
const plain = defineJob({
  name: 'moved-work',
  message: z.strictObject({ step: z.string() }),
  budgetMinutes: 1,
  run: ({ step }) => {
    ran.push(step)
    return Promise.resolve(done())
  },
})

const directoryId = randomUUID()

let folder: string
let rig: CosmosRig
/** Where the firm stands first, an installation over Cosmos DB with two instances, and an empty place. */
let home: House
let cloud: House
let beside: House
let empty: House
let tenantId: TenantId
let apiKey: string
let file: string
let written: Written

const path = (name: string): string => join(folder, name)
const soon = (house: House): void => {
  house.time.now = new Date(house.time.now.getTime() + quietSeconds * 1000)
}
async function standStill(house: House): Promise<void> {
  await pauseFirm(house.platform, tenantId)
  soon(house)
}
const put = (house: House, name: string, text: string, saveAs?: string) =>
  house.platform.blobStore.open(tenantId).put(name, Readable.from([text]), {
    contentType: 'text/plain',
    metadata: { filename: encodeURIComponent('mijn “brief”.csv') },
    ...(saveAs === undefined ? {} : { saveAs }),
  })

const printable = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

/** What people and programs are told of the firm in a place. */
async function answers(house: House): Promise<Record<string, unknown>> {
  const firm = house.standing(tenantId)
  const page = 'query { combinations { totalCount items { id name customerId linkedConnectionIds } } }'
  const now = new Date('2026-11-22T12:00:00Z')
  const feed = firmSource(firm.tenant, { ...wholeScope, now: '2026-11' as Period, fetched: fetchedOf(['c2']) }, now)
  const files: string[] = []
  for await (const { name, etag } of firm.tenant.blobs.list('')) {
    const content = await firm.tenant.blobs.open(name)
    files.push(`${name} ${etag} ${content === undefined ? '' : (await buffer(content)).toString()}`)
  }
  return {
    page: (await firm.person('ADMINISTRATOR').call(page)).data,
    // Without an order rows come as they lie, which is each file's own.
    feed: Object.entries(await everyRow(feed)).map(([set, rows]) => [
      set,
      rows.map((row) => JSON.stringify(row, printable)).toSorted(),
    ]),
    secret: await credentialStore(firm.tenant, 'c0', house.platform).read(),
    files,
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-moving-'))
  rig = await cosmosRig(product.collections)
  const overCosmos = async (instance: string): Promise<House> => {
    const { store } = await rig.start({ disk: join(rig.disk, instance) })
    return openHouse({ SPIL_COSMOS_ENDPOINT: rig.peer.endpoint }, [plain], undefined, { store })
  }
  home = await openHouse({}, [plain])
  cloud = await overCosmos('one')
  beside = await overCosmos('other')
  empty = await openHouse({}, [plain])
  const firm = await home.firm()
  ;({ tenantId } = firm)
  const { name, email, tid, oid } = people.anna
  await addKnownUser(home.platform, { tenantId, name, email, role: 'OWNER', microsoftTenantId: tid, objectId: oid })
  ;({ plainTextApiKey: apiKey } = await feedKeysOf(firm.person('ADMINISTRATOR')).made())
  await home.platform.directory
    .documents(connectedDirectories)
    .create({ id: directoryId, tenantId, connectionIds: ['c0'] })
  await home.work()
  await fillFeedFirm(firm.tenant)
  await credentialStore(firm.tenant, 'c0', home.platform).save({ fields: { apiKey: 'zeer geheim' }, tokens: null })
  await put(home, 'inbox/c0/../één "bestand".csv', 'naam;plaats')
  await put(home, 'exports/klaar.pdf', '%PDF-1.7', 'Producten – maart.pdf')
  await firm.tenant.start(plain, { step: 'waits' })
  file = path('home.zip')
})
afterAll(async () => {
  for (const house of [home, cloud, beside, empty]) await house.close()
  await rig.close()
  await rm(folder, { recursive: true, force: true })
})

type Changes = Parameters<typeof changedFirmFile>[2]

describe('what goes along across firms', () => {
  it('is said of every collection whose documents are of one firm, and of accounts', () => {
    const ofFirms = product.collections.filter(({ scope, goesWith }) => scope === 'directory' && goesWith !== undefined)
    const printable = [...sharedCollections, ...Object.keys(leftInPlace)].filter((name) => name !== 'accounts')
    expect(printable.toSorted()).toEqual(ofFirms.map(({ name }) => name).toSorted())
  })
})

describe('a firm that is exported', () => {
  it('has to stand still: a sentence says why it does not', async () => {
    await expect(writeFirmFile(home.platform, tenantId, file)).rejects.toThrow(/is at work.*pause --tenant/u)
    await pauseFirm(home.platform, tenantId)
    await expect(writeFirmFile(home.platform, tenantId, file)).rejects.toThrow(/paused a moment ago.*60 seconds/u)
    soon(home)
    const documents = home.platform.openTenant(tenantId).documents(tasks)
    const [task] = await documents.query({ where: { field: 'job', op: 'eq', value: 'moved-work' } })
    if (task === undefined) throw new Error('No task')
    const lease = { token: 'x', until: new Date(home.time.now.getTime() + 60_000).toISOString() }
    const held = await documents.replace({ ...task.doc, lease }, task.etag)
    await expect(writeFirmFile(home.platform, tenantId, file)).rejects.toThrow(/still running \(moved-work\)/u)
    await documents.replace(task.doc, held.etag)
    await expect(writeFirmFile(home.platform, 'nobody' as TenantId, file)).rejects.toThrow('No firm nobody stands here')
  })

  it('is one file with every document and file counted, and the key its secrets need', async () => {
    written = await writeFirmFile(home.platform, tenantId, file)
    const counted = Object.fromEntries(written.contents.documents.map((each) => [each.collection, each.documents]))
    expect(counted).toEqual(Object.fromEntries(await home.platform.contentsOf(tenantId)))
    expect(written.contents.blobs.map(({ name, saveAs }) => [name, saveAs])).toEqual([
      ['exports/klaar.pdf', 'Producten – maart.pdf'],
      ['inbox/c0/../één "bestand".csv', undefined],
    ])
    expect(written.contents.sealingKeys).toEqual(['k1'])
    expect(await verifyFirm(home.platform, tenantId, file)).toMatchObject({ differences: 0, blobs: 2 })
  })
})

describe('a firm that goes from SQLite to Cosmos DB and back', () => {
  it('is the same to the byte, and answers pages, the feed and its keys alike', async () => {
    const before = await answers(home)
    const contents = await importFirm(cloud.platform, tenantId, file)
    expect(contents.firm).toBe('Kantoor Voorbeeld')
    soon(cloud)
    expect(await verifyFirm(cloud.platform, tenantId, file)).toMatchObject({ differences: 0, blobs: 2 })
    const inCloud = await answers(cloud)
    for (const [part, printable] of Object.entries(before)) expect(inCloud[part], part).toEqual(printable)
    const there = await writeFirmFile(cloud.platform, tenantId, path('cloud.zip'))
    expect(there.contents.documents).toEqual(written.contents.documents)
    expect(there.contents.store).toBe('cosmos')
    await importFirm(empty.platform, tenantId, path('cloud.zip'))
    soon(empty)
    expect(await answers(empty)).toEqual(before)
    const back = await writeFirmFile(empty.platform, tenantId, path('back.zip'))
    expect(back.contents.documents).toEqual(written.contents.documents)
    expect(back.contents.blobs).toEqual(written.contents.blobs)
    // A key of the feed opens it as soon as it goes on, and not before.
    const knock = () => keyDoor(empty.platform)(feedVisit(bearer(apiKey)))
    await expect(knock()).rejects.toMatchObject({ status: 401 })
    // It was not wiped in the cloud: only somebody who answers for it lets it go on here.
    await expect(resumeFirm(empty.platform, tenantId)).rejects.toThrow('It may still stand where it came from')
    await expect(knock()).rejects.toMatchObject({ status: 401 })
    expect(await resumeFirm(empty.platform, tenantId, { nowhereElse: true })).toBe('ACTIVE')
    await expect(knock()).resolves.toBeDefined()
  })

  it('goes on with its tasks where it stands then', async () => {
    expect(ran).toEqual([])
    empty.time.now = new Date(empty.time.now.getTime() + 3_700_000)
    await empty.platform.sweep()
    await empty.work()
    expect(ran).toEqual(['waits'])
  })

  it('is answered anew by an instance that knew what stood there before', async () => {
    await resumeFirm(cloud.platform, tenantId, { nowhereElse: true })
    const { tenant } = beside.standing(tenantId)
    const [some] = await tenant.documents(combinations).query({ take: 1 })
    if (some === undefined) throw new Error('No customers')
    await tenant.documents(combinations).create({ ...some.doc, id: 'later' as CombinationId })
    const known = await tenant.documents(combinations).count()
    await standStill(cloud)
    await writeFirmFile(cloud.platform, tenantId, path('later.zip'))
    expect(await wipeFirm(cloud.platform, tenantId, path('later.zip'))).toMatchObject({ wiped: true })
    await importFirm(cloud.platform, tenantId, file)
    expect(await tenant.documents(combinations).count()).toBe(known - 1)
    expect(await tenant.documents(combinations).read('later')).toBeUndefined()
  })
})

describe('a firm that is wiped', () => {
  it('is left alone where the file does not have it as it stands, and what differs is named', async () => {
    const { tenant } = home.standing(tenantId)
    const documents = tenant.documents(combinations)
    const [first, second] = await documents.query({ take: 2 })
    if (first === undefined || second === undefined) throw new Error('No customers')
    await documents.replace({ ...first.doc, name: 'Anders' }, first.etag)
    await documents.delete(second.doc.id)
    await put(home, 'exports/erbij.txt', 'x')
    const named = [
      { collection: 'combinations', id: first.doc.id, is: 'other here' },
      { collection: 'combinations', id: second.doc.id, is: 'only in the file' },
      { collection: 'files', id: 'exports/erbij.txt', is: 'only here' },
    ]
    const outcome = await wipeFirm(home.platform, tenantId, file)
    expect(outcome).toMatchObject({ wiped: false, verified: { differences: 3 } })
    expect(outcome.wiped ? [] : outcome.verified.named).toEqual(expect.arrayContaining(named))
    expect((await documents.read(first.doc.id))?.doc.name).toBe('Anders')
    await documents.upsert(first.doc)
    await documents.create(second.doc)
    await tenant.blobs.delete('exports/erbij.txt')
    expect(await verifyFirm(home.platform, tenantId, file)).toMatchObject({ differences: 0, named: [] })
  })

  it('is restored from its file, wherever the import dies on the way', async () => {
    const before = await answers(home)
    await expect(importFirm(home.platform, tenantId, file)).rejects.toThrow('Kantoor Voorbeeld stands here already')
    const wiped = await wipeFirm(home.platform, tenantId, file)
    expect(wiped).toEqual({ wiped: true, proof: expect.any(String) as string })
    expect((await home.platform.contentsOf(tenantId)).size).toBe(0)
    await expect(home.platform.openKnownTenant(tenantId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    let lives = 0
    for (let over = false; !over; lives += 1) {
      const step = (lives % 7) + 1
      over = await importFirm(mortal(home.platform, step, lives % 2 === 0), tenantId, file).then(
        () => true,
        (error: unknown) => {
          expect(String(error)).toContain('The process died')
          return false
        },
      )
      if (lives > 60) throw new Error('It never ends')
      // Until it is whole nobody can enter, and no other file takes its place.
      if (lives === 2) {
        await expect(home.platform.openKnownTenant(tenantId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
        await expect(importFirm(home.platform, tenantId, path('cloud.zip'))).rejects.toThrow(/from another file/u)
      }
    }
    expect(lives).toBeGreaterThan(5)
    soon(home)
    expect(await verifyFirm(home.platform, tenantId, file)).toMatchObject({ differences: 0, blobs: 2 })
    expect(await answers(home)).toEqual(before)
    const { proof } = wiped as { readonly proof: string }
    await expect(resumeFirm(home.platform, tenantId, { proof: `${proof}x` })).rejects.toThrow('another one was wiped')
    await resumeFirm(home.platform, tenantId, { proof })
    // From then on it stands here, and a pause is over as any other's.
    await standStill(home)
    expect(await resumeFirm(home.platform, tenantId)).toBe('ACTIVE')
  })
})

/** A platform whose process ends at its so-manieth write, before or after it. */
function mortal(platform: RunningPlatform, step: number, late: boolean): RunningPlatform {
  let writes = 0
  const counted =
    <A extends unknown[], T>(write: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      writes += 1
      if (writes > step || (writes === step && !late)) throw new Error('The process died')
      const result = await write(...given)
      if (writes === step) throw new Error('The process died')
      return result
    }
  return {
    ...platform,
    takeIn: counted((...given: Parameters<RunningPlatform['takeIn']>) => platform.takeIn(...given)),
    blobStore: {
      ...platform.blobStore,
      open: (id) => {
        const blobs = platform.blobStore.open(id)
        return { ...blobs, put: counted((...given: Parameters<typeof blobs.put>) => blobs.put(...given)) }
      },
    },
    directory: {
      documents: (collection) => platform.directory.documents(collection),
      commit: counted((...given: Parameters<RunningPlatform['directory']['commit']>) =>
        platform.directory.commit(...given),
      ),
    },
  }
}

describe('a file', () => {
  const into = (name: string) => importFirm(beside.platform, tenantId, path(name))
  const nothing = async (): Promise<void> => {
    const { size } = await beside.platform.contentsOf(tenantId)
    expect(size).toBe(0)
  }
  beforeAll(async () => {
    soon(cloud)
    expect(await wipeFirm(cloud.platform, tenantId, file)).toMatchObject({ wiped: true })
  })

  const listing = (was: string, is: string): Changes => ({ 'manifest.json': (text) => text.replace(was, is) })
  it.each<[string, Changes, RegExp]>([
    [
      'a document was changed in',
      { 'documents/combinations.ndjson': (text) => text.replace('Bakkerij', 'Slagerij') },
      /documents\/combinations\.ndjson .* is not what the list of contents says/u,
    ],
    [
      'a document was left out of',
      { 'documents/combinations.ndjson': (text) => text.slice(text.indexOf('\n') + 1) },
      /is not what the list of contents says/u,
    ],
    ['a file was changed in', { 'files/000002': () => 'naam;plaatz' }, /files\/000002 .* is not what/u],
    [
      'an earlier version made',
      listing('"formatVersion": 2', '"formatVersion": 1'),
      /made by an earlier version .* other ids.*: this one would take all of them for gone.* add the firm here anew/u,
    ],
    ['a later version made', listing('"formatVersion": 2', '"formatVersion": 3'), /made by a later version of Spil/u],
    ['holds a later shape', listing('"combinations": 1', '"combinations": 99'), /keeps combinations otherwise than/u],
    [
      'holds what this version does not know',
      listing('"collection": "combinations"', '"collection": "surprises"'),
      /keeps surprises otherwise/u,
    ],
    ['needs a key that is not here', listing('"k1"', '"k0"'), /sealed with k0, which is not in SPIL_SEALING_KEYS/u],
  ])('that %s is refused, and nothing is done', async (_, changes, said) => {
    await changedFirmFile(file, path('changed.zip'), changes)
    await expect(into('changed.zip')).rejects.toThrow(said)
    await nothing()
  })

  it('of another firm, none at all, and half of one are refused', async () => {
    const other = randomUUID() as TenantId
    await expect(importFirm(beside.platform, other, file)).rejects.toThrow(/of another firm: Kantoor Voorbeeld/u)
    await expect(into('nowhere.zip')).rejects.toThrow('There is no file')
    await changedFirmFile(file, path('half.zip'), {}, 1_000)
    await expect(into('half.zip')).rejects.toThrow(/no file of a firm, or only a part/u)
    await nothing()
  })

  it('is refused where another place keeps its files in the same storage account', async () => {
    await beside.platform.blobStore.createContainer(tenantId)
    await put(beside, 'exports/elders.txt', 'x')
    await expect(importFirm(beside.platform, tenantId, file)).rejects.toThrow(/another place uses it too/u)
    await beside.platform.blobStore.removeContainer(tenantId)
    await nothing()
  })

  it('is refused where a directory that it brings is read by another firm', async () => {
    const read = { id: directoryId, tenantId: 'another', connectionIds: ['x'] }
    await beside.platform.directory.documents(connectedDirectories).create(read)
    await expect(importFirm(beside.platform, tenantId, file)).rejects.toThrow(
      `connectedDirectories ${directoryId} belongs to another firm here, another.`,
    )
    await nothing()
  })
})
