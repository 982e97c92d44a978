import { hash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fieldsOf } from '#functions/leaving/document-table.ts'
import { leftCollections, secretFields, takenCollections } from '#functions/leaving/tables.ts'
import { product } from '#functions/slices.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import {
  archiveOf,
  calls,
  filled,
  leavingOf,
  noticesOf,
  openLeavingFirm,
  passDays,
  type LeavingFirm,
} from '#tests/kit/leaving-firm.ts'

let house: House
let firm: Firm
let owner: Person
let reader: Person
let anna: LeavingFirm['anna']

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  ;({ firm, owner, reader, anna } = await openLeavingFirm(house))
})

describe('an archive of everything of a firm', () => {
  it('has tables with their rows, files, people and the log, each with its SHA-256 in the list of contents', async () => {
    const id = await filled({ firm, owner })
    expect((await owner.call(calls.export)).data?.['exportFirm']).toMatchObject({ state: 'WAITING' })
    expect((await owner.call(calls.export)).code).toBe('BACKGROUND_TASK_IN_PROGRESS')
    await house.work()
    const [ready] = (await leavingOf(owner)).exports
    expect(ready?.fileName).toMatch(/^Spil Alle gegevens Kantoor Voorbeeld \d{4}-\d\d-\d\d\.zip$/u)
    expect(ready?.itemsCompleted).toBe(ready?.itemsTotal)
    expect(ready?.files).toBe(3)
    const parts = await archiveOf({ firm, owner })
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
    expect(await noticesOf(owner)).toEqual(['FIRM_EXPORT_READY'])
  })

  it('holds nothing that gets anybody in', async () => {
    await filled({ firm, owner })
    await owner.call(calls.export)
    await house.work()
    const all = [...(await archiveOf({ firm, owner }))].map(([path, text]) => `${path}\n${text}`).join('\n')
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
    await owner.call(calls.export)
    await house.work()
    const [{ blobFileName } = { blobFileName: null }] = (await leavingOf(owner)).exports
    passDays(house, 7)
    expect((await leavingOf(owner)).exports).toEqual([])
    await house.platform.runSchedules()
    await house.work()
    expect(await firm.tenant.blobs.facts(blobFileName ?? '')).toBeUndefined()
  })

  it('is for owners', async () => {
    expect((await firm.person('ADMINISTRATOR').call(calls.export)).code).toBe('AUTH_NOT_AUTHORIZED')
    expect((await reader.call(calls.leaving)).code).toBe('AUTH_NOT_AUTHORIZED')
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
