import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { demoForms } from '../demo-forms.ts'
import type { FaultKind } from '../faults.ts'
import { Simplicate } from './simulator.ts'

const Answer = z.object({
  data: z.array(z.record(z.string(), z.unknown())).nullable(),
  errors: z.array(z.object({ message: z.string() })).nullable(),
  metadata: z.record(z.string(), z.number()).optional(),
})

describe('the simulator of Simplicate', () => {
  let simulator: Simplicate
  let now: number

  const { apiKey, apiSecret } = demoForms.Simplicate('duinen')
  const good = { 'authentication-key': apiKey, 'authentication-secret': apiSecret }
  const ask = (address: string, headers: Readonly<Record<string, string>> = good) => {
    const url = new URL(`https://duinen.simplicate.nl/api/v2/${address}`)
    const faults = new Set<FaultKind>()
    const { status, body } = simulator.answer({ method: 'GET', url, headers, body: '', now, faults })
    return { status, ...Answer.parse(JSON.parse(body)) }
  }

  beforeEach(() => {
    simulator = new Simplicate({ size: 120, callsAMinute: 60 })
    now = 0
  })

  it('opens for both headers of its own environment only, and says no in its own envelope', () => {
    expect(ask('crm/organization')).toMatchObject({ status: 200, errors: null })
    for (const headers of [{}, { ...good, 'authentication-secret': 'fout' }, { 'authentication-key': apiKey }])
      expect(ask('crm/organization', headers)).toMatchObject({ status: 401, data: null, errors: [{}] })
    simulator.revokeAccess()
    expect(ask('crm/organization').status).toBe(401)
  })

  it('gives pages in the order of the ids, with a count where it is asked for', () => {
    const first = ask('crm/organization?limit=100&metadata=count,limit,offset')
    const second = ask('crm/organization?limit=100&offset=100&sort=id')
    expect(first.metadata).toEqual({ count: 120, limit: 100, offset: 0 })
    expect(second.metadata).toBeUndefined()
    const ids = [...(first.data ?? []), ...(second.data ?? [])].map(({ id }) => String(id))
    expect(new Set(ids).size).toBe(120)
    expect(ids).toEqual(ids.toSorted())
  })

  it('gives the fields that are selected, and the id regardless', () => {
    expect(Object.keys(ask('crm/organization?limit=1&select=name,industry.').data?.[0] ?? {}).sort()).toEqual([
      'id',
      'industry',
      'name',
    ])
  })

  it('filters by value, and by what is empty', () => {
    const count = (filter: string) => ask(`hrm/employee?limit=1&metadata=count&${filter}`).metadata?.['count'] ?? -1
    const users = simulator.truth('duinen').users.size
    expect(count('q[is_user]=1')).toBe(users)
    expect(count('q[is_user]=1') + count('q[is_user]=0')).toBe(count(''))
    expect(count('q[updated_at]=null')).toBeGreaterThan(0)
    expect(count('q[updated_at]=null')).toBeLessThan(count(''))
  })

  it.each(['limit=101', 'limit=x', 'offset=-1', 'sort=name', 'q[created_at][ge]=2026-01-01'])(
    'refuses %s, which Spil does not send',
    (query) => {
      expect(ask(`crm/organization?${query}`)).toMatchObject({ status: 400, errors: [{}] })
    },
  )

  it('refuses the call after the last of a minute, until the minute is over', () => {
    const statuses = Array.from({ length: 61 }, () => ask('hrm/employee?limit=1').status)
    expect(statuses.slice(59)).toEqual([200, 429])
    now = 60_000
    expect(ask('hrm/employee?limit=1').status).toBe(200)
  })
})
