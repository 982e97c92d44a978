import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { cosmosClient } from '#platform/store/cosmos/open.ts'
import { cosmosContainers } from '#platform/store/cosmos/containers.ts'
import { openDocumentStore, type DocumentStore } from '#platform/store/index.ts'
import { startCosmosPeer, type CosmosPeer } from '../peers/cosmos/server.ts'
import { documentsContract } from './documents.contract.ts'
import { collections } from './documents/model.ts'

describe('documents in SQLite', () => {
  let folder: string
  let store: DocumentStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-documents-'))
    store = openDocumentStore({ kind: 'sqlite', folder })
  })
  afterAll(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })
  documentsContract(() => store)
})

/** Makes a database of its own with the containers infrastructure would make. */
async function emptyDatabase(endpoint: string, key: string): Promise<string> {
  const client = cosmosClient(endpoint, { key })
  const id = `contract-${randomUUID()}`
  const { database } = await client.databases.create({ id })
  for (const container of cosmosContainers(collections)) await database.containers.create(container)
  client.dispose()
  return id
}

describe('documents in Cosmos DB, as our peer speaks it', () => {
  let peer: CosmosPeer
  let store: DocumentStore
  beforeAll(async () => {
    peer = await startCosmosPeer()
    const { endpoint, key } = peer
    store = openDocumentStore({ kind: 'cosmos', endpoint, key, database: await emptyDatabase(endpoint, key) })
  })
  afterAll(async () => {
    await store.close()
    await peer.close()
  })
  documentsContract(() => store)
})

const { COSMOS_ENDPOINT: endpoint, COSMOS_KEY: key } = process.env

describe.runIf(endpoint !== undefined)(
  'documents in Cosmos DB itself: the account or emulator that COSMOS_ENDPOINT names',
  () => {
    let store: DocumentStore
    let database: string
    beforeAll(async () => {
      database = await emptyDatabase(endpoint ?? '', key ?? '')
      store = openDocumentStore({ kind: 'cosmos', endpoint: endpoint ?? '', key, database })
    })
    afterAll(async () => {
      await store.close()
      const client = cosmosClient(endpoint ?? '', { key: key ?? '' })
      await client.database(database).delete()
      client.dispose()
    })
    documentsContract(() => store)
  },
)
