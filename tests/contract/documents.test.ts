import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { openDocumentStore, type DocumentStore } from '#platform/store/index.ts'
import { documentsContract } from './documents.contract.ts'

describe('documents in SQLite', () => {
  let folder: string
  let store: DocumentStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-documents-'))
    store = await openDocumentStore({ kind: 'sqlite', folder })
  })
  afterAll(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })
  documentsContract(() => store)
})
