import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { practiceKeys } from '../demo-forms.ts'
import type { FaultKind } from '../faults.ts'
import { practiceProfiles, type PracticeName } from './profiles.ts'
import { PracticeVendor } from './simulator.ts'

const Page = z.object({
  items: z.array(z.looseObject({ id: z.string() })),
  totalItems: z.number(),
  totalPages: z.number(),
})

function open(name: PracticeName, size = 60) {
  const vendor = new PracticeVendor(practiceProfiles[name], { size })
  const call = (
    address: string,
    { headers = {}, body, now = 0 }: { headers?: Record<string, string>; body?: string; now?: number } = {},
  ) => {
    const method = body === undefined ? 'GET' : 'POST'
    const answer = vendor.answer({
      method,
      url: new URL(address),
      headers,
      body: body ?? '',
      now,
      faults: new Set<FaultKind>(),
    })
    return { status: answer.status, type: answer.headers['content-type'], body: JSON.parse(answer.body) as unknown }
  }
  return { vendor, call }
}

describe('the simulator of practice systems', () => {
  const { apiKey } = practiceKeys('duinen')
  const good = { headers: { 'x-api-key': apiKey } }

  it('opens for the keys of the firm whose host is called, and says no in a problem document', () => {
    const { call, vendor } = open('hix')
    const address = 'https://duinen.hix.example/api/companies'
    expect(call(address, good).status).toBe(200)
    expect(call(address)).toMatchObject({ status: 401, type: 'application/problem+json', body: { status: 401 } })
    expect(call('https://brandsma.hix.example/api/companies', good).status).toBe(401)
    vendor.revokeAccess()
    expect(call(address, good).status).toBe(401)
  })

  it('gives every row once over its pages, and refuses a page that is no page', () => {
    const { call } = open('hix')
    const read = (page: number | string) =>
      call(`https://duinen.hix.example/api/companies?page=${page}&pageSize=25`, good)
    const pages = [1, 2, 3].map((page) => Page.parse(read(page).body))
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(60)
    expect(pages[0]).toMatchObject({ totalItems: 60, totalPages: 3 })
    expect(Page.parse(read(4).body).items).toEqual([])
    expect([read('x').status, read(0).status]).toEqual([400, 400])
  })

  it('gives a token for client credentials, good for an hour', () => {
    const { call } = open('tess')
    const { clientId, clientSecret } = practiceKeys('duinen')
    const ask = (secret: string) =>
      call('https://duinen.tess.example/api/connect/token', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: secret,
        }).toString(),
      })
    expect(ask('wrong')).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    const { access_token: token } = z.object({ access_token: z.string() }).parse(ask(clientSecret).body)
    const list = (now: number) =>
      call('https://duinen.tess.example/api/accounts', { headers: { authorization: `Bearer ${token}` }, now })
    expect([list(0).status, list(3_600_000).status]).toEqual([200, 401])
  })

  it('has suppliers that are no administrations, on top of the size it was asked for', () => {
    const { vendor } = open('tess')
    expect(vendor.truth('duinen').administrations.size).toBe(60)
    vendor.change('duinen', { removed: 10, added: 4, renamed: 2 })
    const names = [...vendor.truth('duinen').administrations.values()]
    expect(names.length).toBeLessThan(60)
    expect(names.filter((name) => name.endsWith('(voorheen)')).length).toBeGreaterThan(0)
  })
})
