import { OData } from '@odata/client'
import { o } from 'odata'
import { xml2json } from 'odata-csdl'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announced } from '#domain/odata/csdl/announcements.ts'
import { csdlJson } from '#domain/odata/csdl/write-json.ts'
import { csdlXml } from '#domain/odata/csdl/write-xml.ts'
import { startODataServer, type ODataServer } from '#tests/odata/judge/server.ts'
import { createLog } from '#platform/log.ts'
import { boatyard, boatyardModel } from './boatyard.ts'

/** The service as other people's libraries see it: over HTTP, with the headers that they send. */
let server: ODataServer
beforeAll(async () => {
  server = await startODataServer(boatyard, { port: 0, log: createLog(() => undefined), reset: 'Reseed' })
})
afterAll(() => server.close())

interface Boat {
  readonly Id: string
  readonly Name: string
  readonly Length: number
}

describe('@odata/client', () => {
  const boats = () => OData.New4({ serviceEndpoint: server.root, processCsrfToken: false }).getEntitySet<Boat>('Boats')

  it('filters, counts and finds by key', async () => {
    const filter = OData.newFilter().property('Length').gt(10)
    const found = await boats().query(filter)
    expect(found.map(({ Name }) => Name)).toEqual(['IJzeren Griet', "d'Oude Liefde", 'Onvindbaar'])
    expect(await boats().count(filter)).toBe(3)
    const yards = OData.New4({ serviceEndpoint: server.root, processCsrfToken: false }).getEntitySet('Yards')
    expect(await yards.retrieve('HL')).toMatchObject({ Name: 'Scheepsbouw Harlingen' })
  })

  it('reads several lists in one batch', async () => {
    const client = OData.New4({ serviceEndpoint: server.root, processCsrfToken: false })
    const params = client.newOptions().top(1).select('Name')
    const requests = ['Boats', 'Yards'].map((collection) =>
      client.newBatchRequest({ collection, method: 'GET', params }),
    )
    const answers = await client.execBatchRequests(requests)
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(bodies.map((body: { readonly value?: unknown }) => body.value)).toEqual([
      [{ Id: 'b0a70000-0000-4000-8000-000000000001', Name: 'Zeemeeuw' }],
      [{ Code: 'EH', Name: 'Werf Enkhuizen' }],
    ])
  })
})

describe('o.js', () => {
  const client = () => o(server.root, { headers: { Accept: 'application/json' } })

  it('reads a list with what belongs to it', async () => {
    const query = { $filter: "startswith(Name,'d''')", $select: 'Name', $expand: 'Yard($select=Name),Log' }
    expect(await client().get('Boats').query(query)).toEqual([
      {
        Id: 'b0a70000-0000-4000-8000-000000000003',
        Name: "d'Oude Liefde",
        Yard: { Code: 'EH', Name: 'Werf Enkhuizen' },
        Log: [{ Line: 1, Text: 'Sold & bought back' }],
      },
    ])
  })

  it('reads a singleton and hears an error as one', async () => {
    expect(await client().get('Firm').query()).toMatchObject({ Name: 'Jachthaven De Kluut', Founded: 1901 })
    await expect(client().get('Boats').query({ $filter: 'Nothing eq 1' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('the converter of OASIS', () => {
  it('finds nothing wrong in the XML of the model, and makes of it the JSON that we write', () => {
    const messages: { readonly message: string }[] = []
    const theirs = xml2json(csdlXml(announced(boatyardModel), '4.01'), { strict: true, messages })
    expect(messages).toEqual([])
    expect(theirs).toEqual(JSON.parse(csdlJson(announced(boatyardModel))))
  })
})

it('a suite may ask for the data as it was before it begins', async () => {
  const { status } = await fetch(`${server.root}Reseed`, { method: 'POST' })
  expect(status).toBe(200)
})
