import { hash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { connections } from '#functions/connections/index.ts'
import { addKnownUser, authorizeDirectory } from '#functions/identity/index.ts'
import { accounts, users } from '#functions/identity/collections.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { product } from '#functions/slices.ts'
import { auditEvents } from '#platform/audit.ts'
import { defineJob, done } from '#platform/jobs/job.ts'
import { tasks } from '#platform/jobs/task.ts'
import { createSessions } from '#platform/sessions/sessions.ts'
import { administrationRow, answered } from '#tests/kit/customers.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { productsAt } from '#tests/kit/products.ts'
import { people } from '#tests/kit/tokens.ts'
import { partsOf } from '#tests/kit/workbook-parts.ts'
import { closures, type Closure } from '#functions/leaving/collections.ts'
import { fieldsOf } from '#functions/leaving/document-table.ts'
import { leftCollections, secretFields, takenCollections } from '#functions/leaving/tables.ts'
import { processClosures } from '#functions/leaving/process-closures.ts'

const leaving = `{ leaving { firmName closedUntil exports { id state blobFileName fileName sha256 bytes rows files itemsCompleted itemsTotal } } }`
const exporting = 'mutation { exportFirm { id state } }'
const closing = 'mutation ($name: String!) { closeFirm(input: { name: $name }) { closedUntil } }'
const reopening = 'mutation { reopenFirm { closedUntil } }'

const bell = '{ notifications { items { kind } } }'

const work: string[] = []
const plain = defineJob({
  name: 'test-work',
  message: z.strictObject({}),
  budgetMinutes: 1,
  run: () => {
    work.push('ran')
    return Promise.resolve(done())
  },
})

let house: House
let firm: Firm
let owner: Person
let reader: Person
// Other people for each test: firms of one house share them otherwise.
let { anna, bram } = people

interface Shown {
  readonly firmName: string
  readonly closedUntil: string | null
  readonly exports: readonly {
    readonly state: string
    readonly blobFileName: string | null
    readonly fileName: string
    readonly sha256: string | null
    readonly bytes: number | null
    readonly rows: number
    readonly files: number
    readonly itemsCompleted: number | null
    readonly itemsTotal: number | null
  }[]
}
const shown = (): Promise<Shown> => answered<Shown>(owner.call(leaving), 'leaving')
const mailsTo = async (person: Person): Promise<string[]> =>
  (await answered<{ items: { kind: string }[] }>(person.call(bell), 'notifications')).items.map(({ kind }) => kind)
const days = (count: number): void => {
  house.time.now = new Date(house.time.now.getTime() + count * 86_400_000)
}

/** What the directory would say of a person, from now on. */
function seenAs(closedUntil: string | null): void {
  owner = firm.person('OWNER', { ...owner.user, closedUntil })
  reader = firm.person('READ_ONLY', { ...reader.user, closedUntil })
}

async function member(person: typeof anna, role: 'OWNER' | 'READ_ONLY'): Promise<Person> {
  const known = await addKnownUser(house.platform, {
    tenantId: firm.tenantId,
    name: person.name,
    email: person.email,
    role,
    microsoftTenantId: person.tid,
    objectId: person.oid,
  })
  const { user } = firm.person(role)
  const accountId = known.accountId ?? ''
  await house.platform.directory.documents(accounts).upsert({
    id: accountId,
    lastTenantId: firm.tenantId,
    lastLoginTime: house.time.now.toISOString(),
  })
  return firm.person(role, { ...user, id: known.id, accountId, email: person.email, microsoftTenantId: person.tid })
}

beforeAll(async () => {
  house = await openHouse({}, [plain])
})
afterAll(() => house.close())
beforeEach(async () => {
  anna = { ...people.anna, oid: randomUUID() }
  bram = { ...people.bram, oid: randomUUID() }
  firm = await house.firm()
  work.length = 0
  house.mails.length = 0
  await authorizeDirectory(house.platform.directory, firm.tenantId, anna.tid)
  await authorizeDirectory(house.platform.directory, firm.tenantId, bram.tid)
  owner = await member(anna, 'OWNER')
  reader = await member(bram, 'READ_ONLY')
})

/** A connection with a secret, rows of its own, a customer and a product, and files. */
async function filled(): Promise<ConnectionId> {
  const { id } = await answered<{ id: ConnectionId }>(
    owner.call('mutation { addConnection(input: { connector: "ExactOnlineNL" }) { id } }'),
    'addConnection',
  )
  const documents = recordDocuments(firm.tenant, 'administrations', id)
  await documents.create({ ...administrationRow(id, '7', '=SOM(A1)'), data: { city: 'Utrecht' } })
  const at = productsAt(firm.tenant)
  await at.customer('a', 'Bakkerij Vroeg')
  await at.definition('mail')
  await at.price('mail', '1.10', '2.25')
  await at.product('mail', 'a', { '2026-01': 2 })
  await firm.tenant
    .documents(connections)
    .update(id, (doc) => ({ ...doc, credentialInfo: { user: 'geheime-inlognaam' } }))
  const put = (name: string, text: string, metadata = {}) =>
    firm.tenant.blobs.put(name, Readable.from([text]), { contentType: 'text/plain', metadata })
  await put(`inbox/${id}/brief.csv`, 'naam;plaats', { filename: encodeURIComponent('mijn brief.csv') })
  await put(`inbox/${id}/../../kwaad.csv`, 'x')
  await put(`invoices/${id}/1.pdf`, '%PDF-1.7')
  await put('exports/earlier.zip', 'an archive')
  return id
}

const archive = async (): Promise<Map<string, string>> => {
  const [newest] = (await shown()).exports
  const content = await firm.tenant.blobs.open(newest?.blobFileName ?? '')
  if (content === undefined) throw new Error('Nothing lies there')
  const bytes = await buffer(content)
  expect(newest).toMatchObject({ bytes: bytes.length, sha256: hash('sha256', bytes) })
  return partsOf(bytes)
}

describe('an archive of everything of a firm', () => {
  it('has tables with their rows, files, people and the log, each with its SHA-256 in the list of contents', async () => {
    const id = await filled()
    expect((await owner.call(exporting)).data?.['exportFirm']).toMatchObject({ state: 'WAITING' })
    expect((await owner.call(exporting)).code).toBe('BACKGROUND_TASK_IN_PROGRESS')
    await house.work()
    const [ready] = (await shown()).exports
    expect(ready?.fileName).toMatch(/^Spil Alle gegevens Kantoor Voorbeeld \d{4}-\d\d-\d\d\.zip$/u)
    expect(ready?.itemsCompleted).toBe(ready?.itemsTotal)
    expect(ready?.files).toBe(3)
    const parts = await archive()
    const rows = [...parts.keys()].find((path) => path.endsWith('/administrations.csv')) ?? ''
    expect(rows).toContain(id.slice(0, 8))
    expect(parts.get(rows)).toContain("'=SOM(A1)")
    expect(parts.get('customers.csv')).toContain('Bakkerij Vroeg')
    expect(parts.get('products-by-month.csv')).toMatch(
      /2026-01;Bakkerij Vroeg;.*;2,00;1,10;2,25;2,2000;4,5000;2,3000;OPEN/u,
    )
    expect(parts.get('people.csv')).toContain(anna.email)
    expect(parts.get('audit-log.csv')).toContain('firm.export')
    expect(parts.get(`files/inbox/${id}/brief.csv`)).toBe('naam;plaats')
    expect(parts.get(`files/inbox/${id}/_/_/kwaad.csv`)).toBe('x')
    expect(parts.get(`files/invoices/${id}/1.pdf`)).toBe('%PDF-1.7')
    expect([...parts.keys()].filter((path) => path.includes('exports') || path.includes('..'))).toEqual([])
    const listed = (parts.get('manifest.csv') ?? '').trim().split('\r\n').slice(1)
    expect(listed).toHaveLength(parts.size - 2)
    for (const line of listed) {
      const [path = '', , , sha256] = line.split(';')
      expect(hash('sha256', parts.get(path.replaceAll('"', '')) ?? '')).toBe(sha256)
    }
    expect(parts.get('manifest.csv')).toContain('mijn brief.csv')
    expect(parts.get('README.txt')).toContain('Kantoor Voorbeeld')
    expect(house.mails.map(({ to, subject, action }) => [to, subject, action?.url])).toEqual([
      [
        anna.email,
        'Alle gegevens van Kantoor Voorbeeld staan klaar',
        `${house.platform.config.appUrl}/organization?tab=leaving&tenant=${firm.tenantId}`,
      ],
    ])
    expect(await mailsTo(owner)).toEqual(['FIRM_EXPORT_READY'])
  })

  it('holds nothing that gets anybody in', async () => {
    await filled()
    await owner.call(exporting)
    await house.work()
    const all = [...(await archive())].map(([path, text]) => `${path}\n${text}`).join('\n')
    expect(all).not.toContain('geheime-inlognaam')
    expect(all).not.toMatch(/accountId|secretId|sealed/u)
  })

  it('takes in every collection there is, or says why not', () => {
    const own = product.collections.filter(({ scope }) => scope !== 'directory')
    const names = own.map(({ name }) => name).sort()
    expect([...Object.keys(takenCollections), ...Object.keys(leftCollections)].sort()).toEqual(names)
    const taken = own.filter(({ name }) => takenCollections[name] !== undefined)
    for (const { name, schema, readBy } of taken) {
      expect(fieldsOf(schema).length, name).toBeGreaterThan(1)
      expect(readBy, name).toBe('questions')
    }
    const withheld = taken.flatMap(({ name, schema }) =>
      fieldsOf(schema).flatMap((field) => (secretFields.test(field) ? [`${name}.${field}`] : [])),
    )
    expect(withheld).toEqual([
      'connections.credentialModificationTime',
      'connections.credentialInfo',
      'feedKeys.secretId',
      'feedKeys.secretTime',
    ])
  })

  it('is there for seven days', async () => {
    await owner.call(exporting)
    await house.work()
    const [{ blobFileName } = { blobFileName: null }] = (await shown()).exports
    days(7)
    expect((await shown()).exports).toEqual([])
    await house.platform.runSchedules()
    await house.work()
    expect(await firm.tenant.blobs.facts(blobFileName ?? '')).toBeUndefined()
  })

  it('is for owners', async () => {
    expect((await firm.person('ADMINISTRATOR').call(exporting)).code).toBe('AUTH_NOT_AUTHORIZED')
    expect((await reader.call(leaving)).code).toBe('AUTH_NOT_AUTHORIZED')
  })
})

describe('what lies across firms', () => {
  it('says of which firm it is, so that it goes with it, or is of none', () => {
    const across = product.collections.filter(({ scope, goesWith }) => scope === 'directory' && goesWith === undefined)
    // People of several firms, what runs out by itself and holds no firm, what an operator published for all, and the proof that stays.
    expect(across.map(({ name }) => name).sort()).toEqual([
      'accounts',
      'attempts',
      'closures',
      'mappingVersions',
      'publishedMappings',
      'publishedPrices',
      'sentMails',
    ])
  })
})

describe('a firm that closes', () => {
  it('is closed by who types its name, for thirty days, and its owners are told', async () => {
    for (const name of ['', 'Kantoor', 'Kantoor Voorbeeld BV'])
      expect(await owner.call(closing, { name })).toMatchObject({ code: 'INPUT_INVALID', field: 'input.name' })
    const until = new Date(house.time.now.getTime() + 30 * 86_400_000).toISOString()
    const { data } = await owner.call(closing, { name: ' kantoor  voorbeeld ' })
    expect(data?.['closeFirm']).toEqual({ closedUntil: until })
    expect(house.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [anna.email, 'Kantoor Voorbeeld is gesloten in Spil'],
    ])
    const trace = await firm.tenant
      .documents(auditEvents)
      .query({ where: { field: 'action', op: 'eq', value: 'firm.close' } })
    expect(trace.map(({ doc }) => doc.after)).toEqual([{ until }])
  })

  it('signs out everybody but its owners, and lets those do nothing but leave and come back', async () => {
    const sessions = createSessions(house.platform.directory, house.platform.clock)
    const holder = { userId: reader.user.id, accountId: reader.user.accountId, tenantId: firm.tenantId }
    const { ticket } = await sessions.start(holder)
    await owner.call(closing, { name: 'Kantoor Voorbeeld' })
    await expect(sessions.read(ticket)).rejects.toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED' })
    seenAs((await shown()).closedUntil)
    for (const call of ['{ tenant { id } }', '{ backgroundTasks { totalCount } }', 'mutation { signOutUser(id: "x") }'])
      expect((await owner.call(call)).code, call).toBe('FIRM_CLOSED')
    expect((await owner.call('{ me { closedUntil } }')).data?.['me']).toEqual({ closedUntil: owner.user.closedUntil })
    expect((await reader.call(reopening)).code).toBe('AUTH_NOT_AUTHORIZED')
    expect((await owner.call(closing, { name: 'Kantoor Voorbeeld' })).code).toBe('FIRM_CLOSED')
  })

  it('can still be taken along', async () => {
    await filled()
    await owner.call(closing, { name: 'Kantoor Voorbeeld' })
    seenAs((await shown()).closedUntil)
    await owner.call(exporting)
    await house.work()
    expect((await archive()).get('customers.csv')).toContain('Bakkerij Vroeg')
    expect(await mailsTo(owner)).toEqual(['FIRM_EXPORT_READY'])
    expect(house.mails.map(({ subject }) => subject)).toContain('Alle gegevens van Kantoor Voorbeeld staan klaar')
  })

  it('has nothing that runs, and goes on where it was when it opens again', async () => {
    await firm.tenant.start(plain, {})
    await owner.call(closing, { name: 'Kantoor Voorbeeld' })
    await house.work()
    expect(work).toEqual([])
    await house.platform.forEachTenant(plain, {})
    const waiting = await firm.tenant.documents(tasks).query({ where: { field: 'state', op: 'eq', value: 'open' } })
    expect(waiting.map(({ doc }) => [doc.job, doc.attempts])).toContainEqual(['test-work', 0])
    expect((await owner.call(reopening)).data?.['reopenFirm']).toEqual({ closedUntil: null })
    house.time.now = new Date(house.time.now.getTime() + 3_700_000)
    await house.platform.sweep()
    await house.work()
    expect(work).toContain('ran')
    expect((await owner.call(reopening)).code).toBe('FIRM_NOT_CLOSED')
    expect(await house.platform.directory.documents(closures).read(firm.tenantId)).toBeUndefined()
  })
})

describe('a firm whose time is over', () => {
  const closure = async (): Promise<Closure | undefined> =>
    (await house.platform.directory.documents(closures).read(firm.tenantId))?.doc
  const minutes = (count: number): void => days(count / 1_440)

  it('is told to its owners a week before, and is not deleted a day too early', async () => {
    await owner.call(closing, { name: 'Kantoor Voorbeeld' })
    // The mailer sends each key once; this one keeps all.
    const warnings = () => house.mails.filter(({ once }) => once.startsWith(`firm-last-days-${firm.tenantId}`))
    days(22)
    await processClosures(house.platform)
    expect(warnings()).toEqual([])
    days(7)
    await processClosures(house.platform)
    expect(warnings().map(({ to, subject }) => [to, subject])).toEqual([
      [anna.email, expect.stringMatching(/^Kantoor Voorbeeld wordt op \d+ \p{L}+ 20\d\d verwijderd$/u)],
    ])
    expect((await closure())?.state).toBe('CLOSED')
  })

  it('is deleted to the last document, wherever it lies, and what was there is told and kept as numbers', async () => {
    const other = await house.firm()
    await other.tenant.blobs.put('logos/x.png', Readable.from(['x']), { contentType: 'image/png' })
    await filled()
    await owner.call(closing, { name: 'Kantoor Voorbeeld' })
    const { directory } = house.platform
    const elsewhere = await addKnownUser(house.platform, {
      tenantId: other.tenantId,
      name: bram.name,
      email: bram.email,
      role: 'READ_ONLY',
      microsoftTenantId: bram.tid,
      objectId: bram.oid,
    })
    house.mails.length = 0
    days(30)
    await processClosures(house.platform)
    expect((await closure())?.step).toBe('quiet')
    expect((await owner.call(reopening)).code).toBe('AUTH_NOT_AUTHENTICATED')
    minutes(21)
    await processClosures(house.platform)
    const proof = await closure()
    expect(proof).toMatchObject({ state: 'DELETED', step: null, left: 0, told: 1, closedBy: null })
    expect(proof?.removed).toMatchObject({
      documents: { administrations: 1, combinations: 1, connections: 1 },
      directory: { users: 2, tenants: 1, partitions: 1 },
      files: 4,
    })
    expect(JSON.stringify(proof)).not.toMatch(/example|Voorbeeld|Anna/u)
    const proofs = () => house.mails.filter(({ once }) => once.startsWith(`firm-deleted-${firm.tenantId}`))
    expect(proofs().map(({ to, text }) => [to, text.includes('administrations: 1')])).toEqual([[anna.email, true]])
    // Nothing of it anywhere; another firm, and who is in it too, have what they had.
    expect((await house.platform.contentsOf(firm.tenantId)).size).toBe(0)
    for (const collection of product.collections.filter(({ goesWith }) => goesWith !== undefined))
      for await (const batch of directory.documents(collection as unknown as typeof users).scan())
        expect(JSON.stringify(batch), collection.name).not.toContain(firm.tenantId)
    await expect(house.platform.openKnownTenant(firm.tenantId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await directory.documents(accounts).read(owner.user.accountId)).toBeUndefined()
    expect((await directory.documents(accounts).read(reader.user.accountId))?.doc.lastTenantId).toBeNull()
    expect(await directory.documents(users).read(elsewhere.id)).toBeDefined()
    expect(await other.tenant.blobs.facts('logos/x.png')).toBeDefined()
    await processClosures(house.platform)
    expect(proofs()).toHaveLength(1)
  })

  it('is gone whole wherever the host dies in between', async () => {
    await filled()
    await owner.call(closing, { name: 'Kantoor Voorbeeld' })
    days(30)
    const { directory } = house.platform
    let writes = 0
    // Each life ends at its second write to the directory, before or after it.
    for (let life = 0; (await closure())?.state !== 'DELETED'; life += 1) {
      if (life > 60) throw new Error(`It stays at ${(await closure())?.step ?? 'nothing'}`)
      writes = 0
      const dying = <T>(write: () => Promise<T>): Promise<T> => {
        writes += 1
        if (writes < 2) return write()
        if (life % 2 === 0) return Promise.reject(new Error('The host died'))
        return write().then(() => Promise.reject(new Error('The host died')))
      }
      const mortal = new Proxy(directory, {
        get: (target, name) =>
          name === 'commit'
            ? (...given: Parameters<typeof target.commit>) => dying(() => target.commit(...given))
            : (collection: Parameters<typeof target.documents>[0]) => {
                const documents = target.documents(collection)
                return {
                  ...documents,
                  read: documents.read.bind(documents),
                  find: documents.find.bind(documents),
                  scan: documents.scan.bind(documents),
                  replacing: documents.replacing.bind(documents),
                  replace: (...given: Parameters<typeof documents.replace>) => dying(() => documents.replace(...given)),
                  update: (...given: Parameters<typeof documents.update>) => dying(() => documents.update(...given)),
                  writeMany: (...given: Parameters<typeof documents.writeMany>) =>
                    given[0].delete?.length === 0 ? Promise.resolve() : dying(() => documents.writeMany(...given)),
                }
              },
      })
      await processClosures({ ...house.platform, directory: mortal })
      minutes(5)
    }
    expect(await closure()).toMatchObject({ left: 0, removed: { documents: { administrations: 1 }, files: 4 } })
    expect((await directory.documents(users).find({ tenantId: firm.tenantId })).length).toBe(0)
    expect(house.mails.filter(({ subject }) => subject.includes('is verwijderd')).map(({ to }) => to)).toContain(
      anna.email,
    )
  })
})
