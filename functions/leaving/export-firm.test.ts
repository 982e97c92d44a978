import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlobStore } from '#platform/blobs/blob-store.ts'
import { colleague } from '#tests/kit/colleague.ts'
import { answered } from '#tests/kit/customers.ts'
import { openHouse, type House, type Person } from '#tests/kit/firm.ts'
import { createMemoryBlobs } from '#tests/kit/memory-blobs.ts'

const exporting = 'mutation { exportFirm { id state } }'
const exportsOf = '{ leaving { exports { state } } }'
const bell = '{ notifications { items { kind path } } }'

const containers = createMemoryBlobs()
/** Takes nothing more. */
const full: BlobStore = {
  ...containers,
  open: (tenantId) => ({ ...containers.open(tenantId), put: () => Promise.reject(new Error('There is no room')) }),
}

let house: House
beforeAll(async () => {
  house = await openHouse({}, [], undefined, { blobs: full })
})
afterAll(() => house.close())

const exportFor = (person: Person) =>
  answered<{ items: { kind: string; path: string }[] }>(person.call(bell), 'notifications').then(({ items }) => items)

describe('an archive of everything that cannot be made', () => {
  it('is told, after its last attempt, to the owner who asked, where they chose to hear it, and to nobody else', async () => {
    const firm = await house.firm()
    const [asker, second, other] = [
      await colleague(house, firm, 'OWNER'),
      await colleague(house, firm, 'OWNER'),
      await colleague(house, firm, 'OWNER'),
    ]
    const choose = 'mutation { chooseNotification(kind: FIRM_EXPORT_FAILED, choice: SCREEN) { morningMail } }'
    expect((await second.call(choose)).code).toBeUndefined()
    for (const owner of [asker, second]) {
      expect((await owner.call(exporting)).code).toBeUndefined()
      expect(await exportFor(owner)).toEqual([])
      // All its attempts, one after the other.
      await house.work()
    }
    const { exports } = await answered<{ exports: { state: string }[] }>(asker.call(exportsOf), 'leaving')
    expect(exports.map(({ state }) => state)).toEqual(['FAILED', 'FAILED'])
    const failed = [{ kind: 'FIRM_EXPORT_FAILED', path: '/organization?tab=leaving' }]
    expect([await exportFor(asker), await exportFor(second), await exportFor(other)]).toEqual([failed, failed, []])
    expect(house.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [
        asker.user.email,
        expect.stringMatching(/^‘Spil Alle gegevens Kantoor Voorbeeld [\d-]{10}\.zip’ is niet gelukt$/u),
      ],
    ])
  })
})
