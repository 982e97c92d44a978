import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { defineCollection } from './collection.ts'
import { storeOver } from './index.ts'
import type { StoreParts } from './store-parts.ts'
import { openFiles } from './sqlite/open.ts'

const counters = defineCollection({
  name: 'counters',
  scope: 'firm',
  schema: z.object({ id: z.string(), value: z.number() }),
})

/** Lets somebody else write between an update's read and its replace, a number of times. */
class Interfering {
  readonly parts: StoreParts
  interferences = 0
  meanwhile: () => Promise<unknown> = () => Promise.resolve()

  constructor(folder: string) {
    this.parts = openFiles(folder)
    const { keeper } = this.parts
    const commit = keeper.commit.bind(keeper)
    keeper.commit = async (writes) => {
      if (this.interferences > 0 && writes.some(({ change }) => change.kind === 'replace')) {
        this.interferences -= 1
        await this.meanwhile()
      }
      return commit(writes)
    }
  }
}

describe('an update that is overtaken', () => {
  let folder: string
  let driver: Interfering
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-update-'))
    driver = new Interfering(folder)
  })
  afterEach(async () => {
    await storeOver(driver.parts).close()
    await rm(folder, { recursive: true })
  })

  const open = async () => {
    const documents = storeOver(driver.parts)
      .openTenantDocuments('firm' as TenantId)
      .documents(counters)
    await documents.upsert({ id: 'n', value: 0 })
    driver.meanwhile = () => documents.upsert({ id: 'n', value: 100 })
    return documents
  }

  it('once, starts again from what is there now', async () => {
    const documents = await open()
    driver.interferences = 1
    await documents.update('n', (doc) => ({ ...doc, value: doc.value + 1 }))
    expect((await documents.read('n'))?.doc.value).toBe(101)
  })

  it('twice, is refused and changes nothing', async () => {
    const documents = await open()
    driver.interferences = 2
    await expect(documents.update('n', (doc) => ({ ...doc, value: doc.value + 1 }))).rejects.toMatchObject({
      code: 'WRITE_CONFLICT',
    })
    expect((await documents.read('n'))?.doc.value).toBe(100)
  })
})
