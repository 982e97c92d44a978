import { describe, expect, it } from 'vitest'
import { boatyard, clientOf, errorOf, rowsOf, type Answered } from '#tests/odata/boatyard.ts'

const { ask } = clientOf()
const seagull = 'Boats(b0a70000-0000-4000-8000-000000000001)'

const part = (lines: readonly string[]): string =>
  ['--b_1', 'Content-Type: application/http', 'Content-Transfer-Encoding: binary', ...lines].join('\r\n')
const get = (url: string, headers: readonly string[] = []): string =>
  part(['', `GET ${url} HTTP/1.1`, 'Accept: application/json', ...headers, '', ''])

const multipart = (parts: readonly string[], headers: Record<string, string> = {}, client = ask): Promise<Answered> =>
  client('$batch', {
    method: 'POST',
    headers: { 'content-type': 'multipart/mixed; boundary=b_1', ...headers },
    body: [...parts, '--b_1--'].join('\r\n'),
  })

const statuses = ({ text }: Answered): readonly number[] =>
  [...text.matchAll(/^HTTP\/1\.1 (\d+)/gmu)].map(([, status]) => Number(status))

describe('a batch of parts', () => {
  it('is answered part for part, in its form', async () => {
    const answer = await multipart([get('Yards?$top=1'), get(`/odata/${seagull}/Name`), get('Boats/$count')])
    expect(answer.status).toBe(200)
    const [, boundary = ''] =
      /^multipart\/mixed;boundary=(batchresponse_[\w-]+)$/u.exec(answer.headers.get('content-type') ?? '') ?? []
    expect(answer.text.split(`--${boundary}\r\n`)).toHaveLength(4)
    expect(answer.text.endsWith(`--${boundary}--\r\n`)).toBe(true)
    expect(statuses(answer)).toEqual([200, 200, 200])
    expect(answer.text).toContain('"Code":"EH"')
    expect(answer.text).toContain('"value":"Zeemeeuw"')
    expect(answer.text).toContain('\r\n\r\n5\r\n')
    expect(answer.text.match(/odata-version: 4\.0/gu)).toHaveLength(3)
  })

  it('takes addresses of the service however they are written, and no others', async () => {
    const addresses = [
      'https://data.example.test/odata/Yards',
      'http://inside.test/odata/Yards',
      '/odata/Yards',
      'Yards',
      "Yards?$filter=Name eq 'x'",
      'https://elsewhere.test/Yards',
      '/Yards',
    ]
    const answer = await multipart(
      addresses.map((address) => get(address)),
      { prefer: 'continue-on-error' },
    )
    expect(statuses(answer)).toEqual([200, 200, 200, 200, 200, 404, 404])
  })

  it('ends with the first part that fails, unless the client wants to hear the rest', async () => {
    const parts = [get('Yards'), get('Nothing'), get('Boats')]
    expect(statuses(await multipart(parts))).toEqual([200, 404])
    const prefer = 'odata.continue-on-error=true'
    expect(statuses(await multipart(parts, { prefer }))).toEqual([200, 404, 200])
  })

  it('gives next links that lead on, whatever signs the part was written with', async () => {
    const { ask: paged } = clientOf(boatyard, { pageSize: 1 })
    const answer = await multipart([get("Boats?$filter=Name ne 'é' and Length gt 1&$select=Name")], {}, paged)
    const [, link = ''] = /"@odata\.nextLink":"([^"]+)"/u.exec(answer.text) ?? []
    expect(link).not.toMatch(/[\s'é]/u)
    expect(rowsOf(await paged(link))).toMatchObject([{ Name: 'IJzeren Griet' }])
  })

  it('writes nothing: a change set and a write are refused', async () => {
    const changes = '--b_1\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\n--c--'
    const write = part(['', `DELETE ${seagull} HTTP/1.1`, '', ''])
    expect(statuses(await multipart([changes, write], { prefer: 'continue-on-error' }))).toEqual([405, 405])
    expect((await ask(seagull)).status).toBe(200)
  })

  it('gives its version to parts that name none', async () => {
    const answer = await multipart([get('Yards'), get('Yards', ['OData-MaxVersion: 4.0'])], {
      'OData-MaxVersion': '4.01',
    })
    expect([...answer.text.matchAll(/odata-version: (\S+)/gu)].map(([, version]) => version)).toEqual(['4.01', '4.0'])
  })

  it('lets a part go on from what an earlier one names', async () => {
    const first = part(['Content-ID: 1', '', `GET ${seagull} HTTP/1.1`, '', ''])
    const answer = await multipart([first, get('$1/Yard')])
    expect(answer.text).toContain('Content-ID: 1')
    expect(answer.text).toContain('Werf Enkhuizen')
  })

  it.each([
    ['without a boundary', 'multipart/mixed', '--b--'],
    ['with another boundary', 'multipart/mixed;boundary=a', '--b\r\n\r\n--b--'],
    [
      'that is cut',
      'multipart/mixed;boundary=b',
      '--b\r\nContent-Type: application/http\r\n\r\nGET Boats HTTP/1.1\r\n',
    ],
    ['of something else', 'multipart/mixed;boundary=b', '--b\r\nINVALID CONTENT\r\n--b--'],
    ['without a request', 'multipart/mixed;boundary=b', '--b\r\nContent-Type: application/http\r\n\r\nBoats\r\n--b--'],
    [
      'of too many parts',
      'multipart/mixed;boundary=b_1',
      [...Array.from({ length: 101 }, () => get('Yards')), '--b_1--'].join('\r\n'),
    ],
  ])('is refused whole: one %s', async (_what, type, body) => {
    const answer = await ask('$batch', { method: 'POST', headers: { 'content-type': type }, body })
    expect(answer.status).toBe(400)
    expect(errorOf(answer)['code']).toBe('malformed-batch')
  })
})

interface Response {
  readonly id: string
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: unknown
}

const json = async (requests: unknown, headers: Record<string, string> = {}): Promise<Answered> =>
  ask('$batch', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ requests }),
  })
const responsesOf = (answer: Answered): readonly Response[] => answer.json['responses'] as readonly Response[]

describe('a batch in JSON', () => {
  it('is answered with JSON in place, text as text and bytes in base64url', async () => {
    const answer = await json([
      { id: 'a', method: 'get', url: 'Yards?$top=1' },
      { id: 'b', method: 'GET', url: 'Boats/$count' },
      { id: 'c', method: 'GET', url: 'Samples(1)/TheBinary/$value' },
      { id: 'd', method: 'GET', url: 'Boats(b0a70000-0000-4000-8000-000000000004)/Yard' },
    ])
    const [a, b, c, d] = responsesOf(answer)
    expect(a).toMatchObject({
      id: 'a',
      status: 200,
      headers: { 'odata-version': '4.0' },
      body: { value: [{ Code: 'EH' }] },
    })
    expect([b?.body, c?.body, d?.status]).toEqual(['5', 'AAEC_w', 204])
    expect(d).not.toHaveProperty('body')
  })

  it('goes on after a request that fails, but not with what waits for it', async () => {
    const requests = [
      { id: 'a', method: 'GET', url: 'Nothing' },
      { id: 'b', method: 'GET', url: 'Yards', dependsOn: ['a'] },
      { id: 'c', method: 'GET', url: 'Yards' },
    ]
    expect(responsesOf(await json(requests)).map(({ status }) => status)).toEqual([404, 424, 200])
    const stopping = await json(requests, { prefer: 'continue-on-error=false' })
    expect(responsesOf(stopping).map(({ status }) => status)).toEqual([404])
  })

  it('writes nothing, and says of which group an answer is', async () => {
    const answer = await json([{ id: 'a', method: 'DELETE', url: seagull, atomicityGroup: 'g' }])
    expect(responsesOf(answer)).toMatchObject([{ id: 'a', atomicityGroup: 'g', status: 405 }])
  })

  it('is none for a client that takes 4.0 and no more', async () => {
    expect((await json([], { 'OData-MaxVersion': '4.0' })).status).toBe(415)
    expect(responsesOf(await json([], { 'OData-MaxVersion': '4.01' }))).toEqual([])
  })

  it.each([
    ['no requests', {}],
    ['no list', { requests: 1 }],
    ['two of one id', { requests: [1, 2].map(() => ({ id: 'a', method: 'GET', url: '/' })) }],
    [
      'one that waits for a later one',
      {
        requests: [
          { id: 'a', method: 'GET', url: '', dependsOn: ['b'] },
          { id: 'b', method: 'GET', url: '' },
        ],
      },
    ],
    [
      'a group that is torn apart',
      {
        requests: ['g', undefined, 'g'].map((atomicityGroup, id) => ({
          id: String(id),
          method: 'GET',
          url: '',
          atomicityGroup,
        })),
      },
    ],
    [
      'a group with the id of a request',
      {
        requests: [
          { id: 'a', method: 'GET', url: '' },
          { id: 'b', method: 'GET', url: '', atomicityGroup: 'a' },
        ],
      },
    ],
    ['a header that is none', { requests: [{ id: 'a', method: 'GET', url: '', headers: { 'x\n': '1' } }] }],
  ])('is refused whole: %s', async (_what, body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await ask('$batch', { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(400)
    expect(errorOf(answer)['code']).toBe('malformed-batch')
  })

  it('has no batch in it, is not read with GET, and is not larger than a batch may be', async () => {
    expect(responsesOf(await json([{ id: 'a', method: 'GET', url: '$batch' }]))).toMatchObject([{ status: 400 }])
    expect((await ask('$batch')).status).toBe(405)
    expect((await ask('$batch', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: '' })).status).toBe(
      415,
    )
    const huge = await json([{ id: 'a', method: 'GET', url: 'x'.repeat(1_000_001) }])
    expect(huge.status).toBe(413)
  })

  it('does not tell a secret of its own address', async () => {
    const { ask: keyed } = clientOf(boatyard, { secretOptions: ['apikey'], pageSize: 1 })
    const answer = await multipart([get('Yards?apikey=s3cret')], {}, keyed)
    expect(answer.text).toContain('nextLink')
    expect(answer.text).not.toContain('s3cret')
    expect(rowsOf(answer)).toEqual([])
  })
})
