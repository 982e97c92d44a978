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

  it('is not read as JSON, and says so', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await ask('$batch', { method: 'POST', headers, body: '{"requests":[]}' })
    expect([answer.status, errorOf(answer)]).toMatchObject([415, { code: 'no-batch', target: 'Content-Type' }])
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

describe('a batch', () => {
  it.each(['application/json', 'text/csv'])('is multipart, and refused as %s', async (type) => {
    const answer = await ask('$batch', { method: 'POST', headers: { 'content-type': type }, body: '{"requests":[]}' })
    expect(answer.status).toBe(415)
  })

  it('has no batch in it, is not read with GET, and is not larger than a batch may be', async () => {
    expect((await multipart([get('$batch')])).text).toContain('HTTP/1.1 400')
    expect((await ask('$batch')).status).toBe(405)
    expect((await multipart([get('x'.repeat(1_000_001))])).status).toBe(413)
  })

  it('does not tell a secret of its own address', async () => {
    const { ask: keyed } = clientOf(boatyard, { secretOptions: ['apikey'], pageSize: 1 })
    const answer = await multipart([get('Yards?apikey=s3cret')], {}, keyed)
    expect(answer.text).toContain('nextLink')
    expect(answer.text).not.toContain('s3cret')
    expect(rowsOf(answer)).toEqual([])
  })
})
