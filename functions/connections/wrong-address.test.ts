import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readMessages } from '../../scripts/message-files.ts'
import { openHouse, type House, type Person } from '#tests/kit/firm.ts'

const add = `mutation ($input: AddConnectionInput!) { addConnection(input: $input) { id } }`
const save = `mutation ($input: UpdateConnectionCredentialInput!) { updateConnectionCredential(input: $input) { flags } }`

const website = 'https://www.kantoor-brug.example'
const bare = 'https://api.kantoor-duin.example'
const gone = 'https://api.kantoor-weg.example'
const silent = 'https://api.kantoor-stil.example'

let server: Server
let house: House
let administrator: Person
let id: string
const calls: { readonly url: string | undefined; readonly secret: boolean }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    const { url, rawHeaders } = request
    calls.push({ url, secret: rawHeaders.some((value) => value.includes('geheim')) })
    // Keeps the line open and says nothing.
    if (request.headers['x-forwarded-host'] === new URL(silent).host) return
    if (request.headers['x-forwarded-host'] === new URL(website).host)
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welkom</title>')
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"unknown"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const here = `http://127.0.0.1:${port}`
  // Nothing listens on the first port of this machine.
  const origins = { [website]: here, [bare]: here, [silent]: here, [gone]: 'http://127.0.0.1:1' }
  house = await openHouse({ SPIL_VENDOR_ORIGINS: JSON.stringify(origins) })
  administrator = (await house.firm()).person('ADMINISTRATOR')
  const { data } = await administrator.call(add, { input: { connector: 'CustomApi' } })
  id = (data?.['addConnection'] as { id: string }).id
  await house.work()
})
afterAll(async () => {
  await house.close()
  server.closeAllConnections()
  server.close()
})

async function given(apiUrl: string): Promise<{ readonly code: string | undefined; readonly field: unknown }> {
  calls.length = 0
  const credentials = [
    { name: 'apiUrl', value: apiUrl },
    { name: 'apiPassword', value: 'geheim-'.repeat(6) },
  ]
  const { code, field } = await administrator.call(save, { input: { id, credentials } })
  return { code, field }
}

const field = 'input.credentials.apiUrl'

it('says at the field that nothing answers at an address, and sends no secret there', async () => {
  expect(await given(gone)).toEqual({ code: 'ADDRESS_WITHOUT_ANSWER', field })
  expect(await given('https://niemand.invalid')).toEqual({ code: 'ADDRESS_WITHOUT_ANSWER', field })
  expect(calls).toEqual([])
})

it('says of a server that keeps silent that nothing answers there, within five seconds and without a secret', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  expect(await given(silent)).toEqual({ code: 'ADDRESS_WITHOUT_ANSWER', field })
  expect(calls).toEqual([{ url: '/', secret: false }])
  // By the limit of the call it waited for: a clock says as much of a busy machine.
  expect(Math.min(...limits.mock.calls.map(([milliseconds]) => milliseconds))).toBeLessThan(5_000)
  limits.mockRestore()
})

it.each([
  ['nl', 'Controleer het adres.'],
  ['en', 'Check the address.'],
] as const)('says in %s what to do about either: %s', (locale, advice) => {
  const texts = readMessages(locale)
  for (const code of ['ADDRESS_WITHOUT_ANSWER', 'ADDRESS_NOT_AN_API'])
    expect(texts[`api.error.${code}`]).toContain(advice)
})

it('says at the field that an address is that of a website, after one call and without another try', async () => {
  expect(await given(website)).toEqual({ code: 'ADDRESS_NOT_AN_API', field })
  // The first asks whether anything answers, and knows no secret.
  expect(calls.map(({ secret }) => secret)).toEqual([false, true])
})

it('says at the field that the API has nothing at the address', async () => {
  expect(await given(bare)).toEqual({ code: 'ADDRESS_NOT_AN_API', field })
})
