import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { cosmosClient } from '#platform/store/cosmos/account.ts'
import { openDocumentStore, type DocumentStore } from '#platform/store/index.ts'
import { documentsContract } from './documents.contract.ts'
import { cosmosRig, emptyDatabase, type CosmosRig } from './documents/cosmos-rig.ts'
import { collections } from './documents/model.ts'

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

describe('documents in Cosmos DB, as our peer speaks it, answered from replicas', () => {
  let rig: CosmosRig
  let store: DocumentStore
  beforeAll(async () => {
    rig = await cosmosRig(collections)
    ;({ store } = await rig.start())
  })
  afterAll(async () => {
    await rig.close()
  })
  documentsContract(() => store)
})

const { COSMOS_ENDPOINT: endpoint, COSMOS_KEY: key } = process.env

describe.runIf(endpoint !== undefined)(
  'documents in Cosmos DB itself: the account or emulator that COSMOS_ENDPOINT names',
  () => {
    let store: DocumentStore
    let database: string
    let folder: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'spil-replicas-'))
      database = await emptyDatabase(endpoint ?? '', key ?? '', collections)
      const snapshots = { kind: 'shared-key', connectionString: 'UseDevelopmentStorage=true' } as const
      store = await openDocumentStore({
        kind: 'cosmos',
        endpoint: endpoint ?? '',
        key,
        database,
        replicas: { folder, megabytes: 500, snapshots },
      })
    })
    afterAll(async () => {
      await store.close()
      const client = cosmosClient(endpoint ?? '', { key: key ?? '' })
      await client.database(database).delete()
      client.dispose()
      await rm(folder, { recursive: true })
    })
    documentsContract(() => store)
  },
)
