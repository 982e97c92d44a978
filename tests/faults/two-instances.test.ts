import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product as slices } from '#functions/slices.ts'
import { azuriteConnectionString } from '#local/host/azurite.ts'
import { jobsQueue } from '#platform/jobs/queue.ts'
import { largeFile } from '#tests/bench/large-file.ts'
import { emptyDatabase } from '#tests/contract/documents/cosmos-rig.ts'
import { freePorts } from '#tests/kit/free-ports.ts'
import { httpPerson, signInOverHttp, type HttpPerson } from '#tests/kit/http-person.ts'
import { dataFolder, removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { outcomeOf, rowsOf, settledSyncs, workbook } from '#tests/kit/uploads.ts'
import { startCosmosPeer, type CosmosPeer } from '#tests/peers/cosmos/server.ts'
import { startBroker, type Broker } from '#tests/peers/service-bus/broker.ts'

/**
 * Two instances of the product over one Cosmos DB, one Service Bus and one blob storage, as Azure runs them: whoever is
 * sent to the one or the other must not notice. The first brings the stand-ins, so it is the second that dies.
 */
let cosmos: CosmosPeer
let bus: Broker
let first: RunningProduct
let second: RunningProduct
let here: HttpPerson
let there: HttpPerson

beforeAll(async () => {
  cosmos = await startCosmosPeer()
  bus = await startBroker({
    [jobsQueue]: { lockMilliseconds: 5_000, maxDeliveryCount: 10, duplicateDetectionMilliseconds: 60_000 },
  })
  const ports = await freePorts(4)
  const [, identity, , blobs] = ports as [number, number, number, number]
  const shared = {
    SPIL_COSMOS_ENDPOINT: cosmos.endpoint,
    SPIL_COSMOS_KEY: cosmos.key,
    SPIL_COSMOS_DATABASE: await emptyDatabase(cosmos.endpoint, cosmos.key, slices.collections),
    SPIL_SERVICE_BUS: bus.connectionString,
    SPIL_SEALING_KEYS: JSON.stringify({ one: randomBytes(32).toString('base64') }),
    SPIL_SEALING_KEY_ID: 'one',
  }
  const start = async (own: Readonly<Record<string, string>>, places?: readonly number[]): Promise<RunningProduct> => {
    const folder = await dataFolder()
    const environment = { ...shared, SPIL_REPLICA_FOLDER: `${folder}/replicas`, ...own }
    return startProduct({ folder, environment, ...(places === undefined ? {} : { ports: places }) })
  }
  first = await start({ SPIL_DEMO_FIRMS: 'true' }, ports)
  const issuer = `http://localhost:${identity}`
  second = await start({
    SPIL_BLOB_CONNECTION_STRING: azuriteConnectionString(blobs),
    SPIL_IDENTITY_AUTHORITY: `https://localhost:${identity}`,
    SPIL_IDENTITY_ISSUER: issuer,
    SPIL_IDENTITY_JWKS_URL: `${issuer}/jwks`,
  })
  here = await signInOverHttp(first, 'sanne@dewaag.example')
  there = await httpPerson(second.url, here.cookie)
})
afterAll(async () => {
  await second.kill()
  await first.kill()
  await bus.close()
  await cosmos.close()
  await removeFolder(second.folder)
  await removeFolder(first.folder)
})

const describing = `mutation ($id: ID!, $description: String) {
  updateConnection(input: { id: $id, description: $description }) { id } }`
const described = 'query { tenantConnections { items { id description } } }'

async function descriptionOf(person: HttpPerson, id: string): Promise<string | undefined> {
  const { items } = await person.ask<{ items: { id: string; description: string }[] }>('tenantConnections', described)
  return items.find((one) => one.id === id)?.description
}

describe('two instances of the product', () => {
  it('know the same session', () => {
    expect(there.tenantId).toBe(here.tenantId)
  })

  it('each show at once what was changed at the other', async () => {
    const id = await here.addConnection('ManualImportV2', 'eerst')
    const seen: (string | undefined)[] = []
    const wanted: string[] = []
    for (let turn = 0; turn < 10; turn += 1) {
      const [writer, reader] = turn % 2 === 0 ? [here, there] : [there, here]
      const description = `beurt ${turn}`
      await writer.ask('updateConnection', describing, { id, description })
      wanted.push(description)
      seen.push(await descriptionOf(reader, id))
    }
    expect(seen).toEqual(wanted)
  })

  it('show the same rows of an import, whoever read it', async () => {
    const id = await there.addConnection('ManualImportV2', 'samen')
    const upload = await there.upload(id, 'klanten.xlsx', await workbook(largeFile(new Date(), 300, 100, 400)))
    expect(upload.code).toBeUndefined()
    expect(await outcomeOf(here, id)).toMatchObject({ state: 'IMPORTED', rowsRejected: 0 })
    expect(await settledSyncs(here, id)).toMatchObject([{ state: 'SUCCESS' }])
    const rows = await rowsOf(there, id, 'Administrations')
    expect(rows).toEqual(await rowsOf(here, id, 'Administrations'))
    expect(rows).toHaveLength(300)
  })

  it('finish each other’s work when one of them dies', async () => {
    const content = await workbook(largeFile(new Date(), 1_000, 500, 1_500))
    const ids: string[] = []
    for (const name of ['een', 'twee', 'drie']) ids.push(await there.addConnection('ManualImportV2', name))
    for (const id of ids) expect((await there.upload(id, 'klanten.xlsx', content)).code).toBeUndefined()
    await second.kill()
    for (const id of ids) {
      expect(await outcomeOf(here, id)).toMatchObject({ state: 'IMPORTED', rowsRead: 3_000, rowsRejected: 0 })
      expect(await settledSyncs(here, id)).toMatchObject([{ state: 'SUCCESS', error: null }])
      expect(await rowsOf(here, id, 'Administrations')).toHaveLength(1_000)
    }
  })
})
