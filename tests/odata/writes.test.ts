import { describe, expect, it } from 'vitest'
import { clientOf, errorOf, rowsOf, type Asked } from './boatyard.ts'

/**
 * What public conformance suites ask of writing, of changes since, and of batches. The service is read only: each write is
 * refused as OData refuses it, and the rows stay as they were; reads in a batch are answered.
 */
const { ask } = clientOf()
const seagull = 'Boats(b0a70000-0000-4000-8000-000000000001)'
const nowhere = 'Boats(b0a70000-0000-4000-8000-000000000099)'
const jsonBody = (body: unknown, more: Record<string, string> = {}): Pick<Asked, 'headers' | 'body'> => ({
  headers: { 'content-type': 'application/json', ...more },
  body: JSON.stringify(body),
})
const boat = { Name: 'Nieuw', Hull: 'Wood', Length: 5, Tags: [], Home: { City: 'Edam' }, Visits: [] }

describe('a write', () => {
  it.each<readonly [string, string, Pick<Asked, 'headers' | 'body'>]>([
    ['POST', 'Boats', jsonBody(boat)],
    ['POST', 'Boats', jsonBody({ ...boat, Voyages: [{ Number: 1, To: 'Edam' }] })],
    ['POST', 'Boats', jsonBody({ ...boat, 'Yard@odata.bind': "Yards('EH')" })],
    ['POST', 'Boats', jsonBody(boat, { prefer: 'return=minimal' })],
    ['POST', 'Boats', jsonBody(boat, { prefer: 'return=representation' })],
    ['POST', 'Boats', { headers: { 'content-type': 'application/json' }, body: '{"Name":' }],
    ['POST', `${seagull}/Voyages`, jsonBody({ Number: 9 })],
    ['POST', `${seagull}/Voyages/$ref`, jsonBody({ '@odata.id': 'Voyages(1)' })],
    ['PUT', seagull, jsonBody(boat)],
    ['PUT', `${seagull}/Yard/$ref`, jsonBody({ '@odata.id': "Yards('HL')" })],
    ['PUT', `${seagull}/Name`, jsonBody({ value: 'Anders' })],
    ['PUT', `${seagull}/Name/$value`, { headers: { 'content-type': 'text/plain' }, body: 'Anders' }],
    ['PATCH', seagull, jsonBody({ Name: 'Anders' })],
    ['PATCH', seagull, jsonBody({ Name: 'Anders' }, { 'if-match': '*' })],
    ['PATCH', nowhere, jsonBody({ Name: 'Anders' }, { 'if-none-match': '*' })],
    ['PATCH', 'Boats', jsonBody({ '@context': '#$delta', value: [{ '@id': seagull, Name: 'Anders' }] })],
    ['PATCH', 'Firm', jsonBody({ Name: 'Anders' })],
    ['DELETE', seagull, {}],
    ['DELETE', seagull, { headers: { 'if-match': 'W/"old"' } }],
    ['DELETE', `${seagull}/Price`, {}],
    ['DELETE', `${seagull}/Yard/$ref`, {}],
    ['DELETE', 'Boats', {}],
    ['POST', '$metadata', jsonBody({})],
    ['DELETE', '', {}],
  ])('%s %s is refused, with an error of OData and the methods there are', async (method, address, asked) => {
    const before = await ask('Boats?$expand=Yard,Voyages')
    const answer = await ask(address, { method, ...asked })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toContain('GET')
    expect(answer.headers.get('odata-version')).toBe('4.0')
    expect(errorOf(answer)).toMatchObject({ code: 'method-not-allowed' })
    expect((await ask('Boats?$expand=Yard,Voyages')).text).toBe(before.text)
  })

  it('hidden in a header is no write', async () => {
    const answer = await ask('Boats', { method: 'POST', headers: { 'x-http-method': 'DELETE' } })
    expect(answer.status).toBe(405)
    expect(rowsOf(await ask('Boats'))).toHaveLength(5)
  })
})

describe('changes since', () => {
  it.each(['Boats?$deltatoken=abc', 'Boats/$delta', 'Boats/$delta?$deltatoken=abc', 'Boats?$deltatoken='])(
    'are not told: %s',
    async (address) => {
      const answer = await ask(address)
      expect([400, 404, 501]).toContain(answer.status)
      expect(errorOf(answer)['code']).toMatch(/^[a-z-]+$/u)
    },
  )

  it('are not tracked where a client prefers it: the answer is whole, promises no delta and claims nothing', async () => {
    const answer = await ask('Boats', { headers: { prefer: 'odata.track-changes' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('preference-applied')).toBeNull()
    expect(answer.text).not.toContain('deltaLink')
    expect(rowsOf(answer)).toHaveLength(5)
  })
})

describe('a batch', () => {
  it('answers its reads, and refuses a change set as one', async () => {
    const type = 'Content-Type: application/http'
    const encoding = 'Content-Transfer-Encoding: binary'
    const inner = ['--c', type, encoding, 'Content-ID: 1', '', `DELETE ${seagull} HTTP/1.1`, '', '', '--c--']
    const read = ['--b', type, encoding, '', 'GET Boats/$count HTTP/1.1', '', '']
    const body = [...read, '--b', 'Content-Type: multipart/mixed; boundary=c', '', ...inner, ...read, '--b--', '']
    const answer = await ask('$batch', {
      method: 'POST',
      headers: { 'content-type': 'multipart/mixed; boundary=b', prefer: 'continue-on-error' },
      body: body.join('\r\n'),
    })
    const statuses = [...answer.text.matchAll(/^HTTP\/1\.1 (\d+)/gmu)].map(([, status]) => Number(status))
    expect(statuses).toEqual([200, 405, 200])
    expect(answer.text.match(/\r\n\r\n5\r\n/gu)).toHaveLength(2)
  })
})
