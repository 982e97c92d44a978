import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { largeFile } from '#tests/bench/large-file.ts'
import { freePorts } from '#tests/kit/free-ports.ts'
import { timesOf } from '#tests/kit/how-much.ts'
import { signInOverHttp, type HttpPerson } from '#tests/kit/http-person.ts'
import { startPair, type RunningPair } from '#tests/kit/pair.ts'
import { emptyFolder, removeFolder } from '#tests/kit/product.ts'
import { outcomeOf, rowsOf, settledSyncs, workbook } from '#tests/kit/uploads.ts'

/**
 * Two instances of the product over one Cosmos DB, one Service Bus and one blob storage, as Azure runs them, made by settings
 * alone: requests go to the one and the other in turn, and the clock of the second is ten minutes behind. Whoever works with
 * them must not notice.
 */
let pair: RunningPair
let sanne: HttpPerson

beforeAll(async () => {
  pair = await startPair({
    folder: await emptyFolder(),
    ports: await freePorts(4),
    environment: { SPIL_TEST_SEED: '0', SPIL_TEST_LOCK_SECONDS: '5' },
  })
  sanne = await signInOverHttp(pair, 'sanne@dewaag.example')
})
afterAll(async () => {
  await pair.stop()
  await removeFolder(pair.folder)
})

const describing = `mutation ($id: ID!, $description: String) {
  updateConnection(input: { id: $id, description: $description }) { id } }`
const described = 'query { tenantConnections { items { id description } } }'

async function descriptionOf(id: string): Promise<string | undefined> {
  const { items } = await sanne.ask<{ items: { id: string; description: string }[] }>('tenantConnections', described)
  return items.find((one) => one.id === id)?.description
}

/** Who answered each of so many calls. */
async function answeredBy(calls: number): Promise<(string | null)[]> {
  const names: (string | null)[] = []
  for (let call = 0; call < calls; call += 1) {
    const headers = {
      cookie: sanne.cookie,
      'x-spil-request': '1',
      'content-type': 'application/json',
      origin: pair.url,
    }
    const body = JSON.stringify({ query: '{ me { tenantId } }' })
    const answer = await fetch(`${pair.url}/api/graphql`, { method: 'POST', headers, body })
    names.push(`${String(answer.status)} of ${answer.headers.get('x-spil-instance') ?? 'nobody'}`)
  }
  return names
}

describe('two instances of the product', () => {
  it('answer in turn, and know the same session', async () => {
    expect((await answeredBy(4)).toSorted()).toEqual(['200 of 1', '200 of 1', '200 of 2', '200 of 2'])
  })

  it('each show at once what was changed at the other', async () => {
    const id = await sanne.addConnection('ManualImportV2', 'eerst')
    const seen: (string | undefined)[] = []
    const wanted: string[] = []
    const turns = timesOf({ few: 4, all: 10 })
    for (let turn = 0; turn < turns; turn += 1) {
      const description = `beurt ${turn}`
      await sanne.ask('updateConnection', describing, { id, description })
      wanted.push(description, description)
      // Two of three: the next change is made at the other one.
      seen.push(await descriptionOf(id), await descriptionOf(id))
    }
    expect(seen).toEqual(wanted)
  })

  it('show the same rows of an import, whoever read it', async () => {
    const id = await sanne.addConnection('ManualImportV2', 'samen')
    const upload = await sanne.upload(id, 'klanten.xlsx', await workbook(largeFile(new Date(), 300, 100, 400)))
    expect(upload.code).toBeUndefined()
    expect(await outcomeOf(sanne, id)).toMatchObject({ state: 'IMPORTED', rowsRejected: 0 })
    expect(await settledSyncs(sanne, id)).toMatchObject([{ state: 'SUCCESS' }])
    const rows = await rowsOf(sanne, id, 'Administrations')
    expect(rows).toEqual(await rowsOf(sanne, id, 'Administrations'))
    expect(rows).toHaveLength(300)
  })

  it('finish each other’s work when one of them dies', async () => {
    const content = await workbook(largeFile(new Date(), 200, 100, 300))
    const ids: string[] = []
    for (const name of ['een', 'twee', 'drie']) ids.push(await sanne.addConnection('ManualImportV2', name))
    for (const id of ids) expect((await sanne.upload(id, 'klanten.xlsx', content)).code).toBeUndefined()
    await pair.killSecond()
    for (const id of ids) {
      expect(await outcomeOf(sanne, id)).toMatchObject({ state: 'IMPORTED', rowsRead: 600, rowsRejected: 0 })
      expect(await settledSyncs(sanne, id)).toMatchObject([{ state: 'SUCCESS', error: null }])
      expect(await rowsOf(sanne, id, 'Administrations')).toHaveLength(200)
    }
    expect(await answeredBy(2)).toEqual(['200 of 1', '200 of 1'])
  })
})
