import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoForms } from '../demo-forms.ts'
import type { FaultKind } from '../faults.ts'
import { Basecone, baseconeClient } from './simulator.ts'

const now = Date.parse('2026-03-10T08:00:00Z')
type Amounts = Readonly<Record<string, number>>

describe('the simulator of Basecone', () => {
  let simulator: Basecone

  const send = (method: string, path: string, headers: Readonly<Record<string, string>>, body = '') => {
    const url = new URL(`https://api.basecone.com/v1/${path}`)
    const answer = simulator.answer({ method, url, headers, body, now, faults: new Set<FaultKind>() })
    return { status: answer.status, body: JSON.parse(answer.body) as Record<string, unknown> }
  }
  const { clientId, clientSecret } = baseconeClient
  const ask = (given: Readonly<Record<string, string>> = {}) =>
    send(
      'POST',
      'Authentication/ApiAccessKeys',
      {},
      JSON.stringify({ ...demoForms.Basecone('duinen'), clientIdentifier: clientId, clientSecret, ...given }),
    )
  const basic = (key: unknown) => ({
    authorization: `Basic ${Buffer.from(`${clientId}:${String(key)}`).toString('base64')}`,
  })
  const get = (path: string, key = ask().body['apiAccessKey']) => send('GET', path, basic(key))

  beforeEach(() => {
    simulator = new Basecone({ size: 60 })
  })

  it('gives a key that ends the one before, and takes no other', () => {
    const first = ask().body['apiAccessKey']
    expect(get('office', first)).toMatchObject({ status: 200, body: { code: 'DUINEN' } })
    const second = ask().body['apiAccessKey']
    expect(get('office', first)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect(get('office', second).status).toBe(200)
    expect(send('GET', 'office', {})).toMatchObject({ status: 400, body: { code: 'invalid_authorization_header' } })
  })

  it('says which of the credentials it refuses, and locks a user after five wrong passwords', () => {
    expect(ask({ clientSecret: 'fout' }).body).toMatchObject({ code: 'client_credentials_invalid' })
    for (let count = 0; count < 5; count += 1)
      expect(ask({ password: 'fout' })).toMatchObject({ status: 400, body: { code: 'user_credentials_invalid' } })
    expect(ask().body).toMatchObject({ code: 'user_locked_out' })
  })

  it('knows its keys after a restart', () => {
    const folder = mkdtempSync(join(tmpdir(), 'spil-basecone-'))
    try {
      simulator = new Basecone({ size: 5, dataFolder: folder })
      const key = ask().body['apiAccessKey']
      simulator = new Basecone({ size: 5, dataFolder: folder })
      expect(get('office', key).status).toBe(200)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('gives twenty rows where no limit is asked, modules where they are, and the totals under two names', () => {
    const companies = get('companies').body
    expect(companies).toMatchObject({ _metadata: { total: 60, count: 20 } })
    expect(JSON.stringify(companies)).not.toContain('modules')
    expect(get('users?limit=5').body).toMatchObject({ metadata: { total: 12, count: 5 } })
    expect(get('companies?fields=modules&limit=1').body['companies']).toMatchObject([{ modules: [{}, {}] }])
  })

  it.each([
    ['companies?limit=101', 400],
    ['companies?offset=-1', 400],
    ['transactions', 400],
    ['transactions?companyId=c&transactionDate=2026-01-01', 400],
    ['users/nobody/companies', 404],
    ['documents', 404],
  ])('refuses %s with %i', (path, status) => {
    expect(get(path).status).toBe(status)
  })

  it('counts the bookings between two days, both included, and of a year as of its months', () => {
    const usage = simulator.expectedRows('duinen', now).usage ?? []
    const used = usage.find(({ amounts }) => Object.values(amounts as Amounts).some((count) => count > 0))
    const id = String(used?.['administrationId'])
    const count = (from: string, to: string) => {
      const range = encodeURIComponent(JSON.stringify([from, to]))
      const { total } = get(`transactions?companyId=${id}&transactionDate=${range}&limit=1`).body['_metadata'] as {
        total: number
      }
      return total
    }
    const months = Object.values(used?.['amounts'] as Amounts)
    expect(count('2025-04-01', '2026-03-31')).toBe(months.reduce((sum, month) => sum + month, 0))
    expect(count('2026-03-01', '2026-03-14') + count('2026-03-15', '2026-03-31')).toBe(months[0])
  })
})
