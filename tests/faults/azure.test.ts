import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product as slices } from '#functions/slices.ts'
import { jobsQueue, jobsQueueTerms } from '#platform/jobs/queue.ts'
import { largeFile } from '#tests/bench/large-file.ts'
import { emptyDatabase } from '#tests/contract/documents/cosmos-rig.ts'
import { freePorts } from '#tests/kit/free-ports.ts'
import { signInOverHttp, until, type HttpPerson } from '#tests/kit/http-person.ts'
import { emptyFolder, removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { filesOf, outcomeOf, rowsOf, settledSyncs, syncsOf, workbook } from '#tests/kit/uploads.ts'
import { startCosmosPeer, type CosmosPeer } from '#tests/peers/cosmos/server.ts'
import { startBroker, type Broker } from '#tests/peers/service-bus/broker.ts'
import { triesAll } from '#tests/kit/how-much.ts'

/** The product as it runs in Azure, but for the addresses: Cosmos DB and Service Bus are our peers, blobs are Azurite's. */
/** Milliseconds: as often as the budget of one person allows. */
const watching = 40

let cosmos: CosmosPeer
let bus: Broker
let ports: number[]
let folder: string
let environment: Record<string, string>
let product: RunningProduct
let sanne: HttpPerson

beforeAll(async () => {
  cosmos = await startCosmosPeer()
  bus = await startBroker({
    [jobsQueue]: {
      lockMilliseconds: 5_000,
      maxDeliveryCount: jobsQueueTerms.deliveries,
      duplicateDetectionMilliseconds: 60_000,
    },
  })
  const database = await emptyDatabase(cosmos.endpoint, cosmos.key, slices.collections)
  ports = await freePorts(4)
  folder = await emptyFolder()
  environment = {
    SPIL_COSMOS_ENDPOINT: cosmos.endpoint,
    SPIL_COSMOS_KEY: cosmos.key,
    SPIL_COSMOS_DATABASE: database,
    SPIL_REPLICA_FOLDER: `${folder}/replicas`,
    SPIL_SERVICE_BUS: bus.connectionString,
    SPIL_DEMO_FIRMS: 'true',
  }
  product = await startProduct({ folder, ports, environment })
  sanne = await signInOverHttp(product, 'sanne@dewaag.example')
})
afterAll(async () => {
  await product.kill()
  await bus.close()
  await cosmos.close()
  await removeFolder(folder)
})

// In each run `two-instances.test.ts` reads, imports and is killed by the same settings.
describe.runIf(triesAll)('the whole product on Cosmos DB, Service Bus and blob storage, by settings alone', () => {
  it('signs in, and keeps nothing in files of its own but what answers', () => {
    expect(sanne.tenantId).not.toBe('')
    expect(cosmos.requests.get('Create')).toBeGreaterThan(0)
  })

  it('reads a connection for the first time, and its rows are counted and found', async () => {
    const id = await sanne.addConnection('Blue10')
    const give = `mutation ($id: ID!, $credentials: [CredentialValueInput!]!) {
      updateConnectionCredential(input: { id: $id, credentials: $credentials }) { id } }`
    const credentials = [{ name: 'apiKey', value: 'demo-key-blue10-duinen' }]
    await sanne.ask('updateConnectionCredential', give, { id, credentials })
    if ((await syncsOf(sanne, id)).length === 0)
      await sanne.ask('syncConnection', 'mutation ($id: ID!) { syncConnection(input: { id: $id }) { id } }', { id })
    const [run] = await settledSyncs(sanne, id)
    expect(run).toMatchObject({ state: 'SUCCESS', error: null })
    const read = run?.tables.reduce((sum, table) => sum + table.read, 0) ?? 0
    expect(read).toBeGreaterThan(0)
    const rows =
      'query ($id: ID!) { blue10Companies(connectionId: $id, take: 500) { totalCount items { externalId } } }'
    const { totalCount, items } = await sanne.ask<{ totalCount: number; items: unknown[] }>('blue10Companies', rows, {
      id,
    })
    expect([totalCount, items.length]).toEqual([run?.tables[0]?.new, run?.tables[0]?.new])
  })

  it('imports a file, shows its rows, and goes on where it was killed', async () => {
    const content = await workbook(largeFile(new Date(), 400, 200, 600))
    const id = await sanne.addConnection('ManualImportV2')
    expect((await sanne.upload(id, 'klanten.xlsx', content)).code).toBeUndefined()
    await until(
      async () => (await filesOf(sanne, id))[0]?.state,
      (state) => state !== 'WAITING',
      watching,
    )
    await product.kill()
    product = await startProduct({ folder, ports, environment })
    expect(await outcomeOf(sanne, id)).toMatchObject({ state: 'IMPORTED', rowsRead: 1_200, rowsRejected: 0 })
    expect(await settledSyncs(sanne, id)).toMatchObject([{ state: 'SUCCESS', error: null }])
    expect((await rowsOf(sanne, id, 'Administrations')).length).toBeGreaterThan(0)
  })
})
