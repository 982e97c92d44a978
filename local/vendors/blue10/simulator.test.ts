import { beforeEach, describe, expect, it } from 'vitest'
import { demoForms } from '../demo-forms.ts'
import type { FaultKind } from '../faults.ts'
import { Blue10 } from './simulator.ts'

describe('the simulator of Blue10', () => {
  let simulator: Blue10

  const ask = (path: string, authorization = `access_token ${demoForms.Blue10('duinen').apiKey}`) => {
    const url = new URL(`https://api.blue10.com/v2/${path}`)
    const faults = new Set<FaultKind>()
    const { status, body } = simulator.answer({
      method: 'GET',
      url,
      headers: { authorization },
      body: '',
      now: 0,
      faults,
    })
    return { status, body: JSON.parse(body) as Record<string, unknown> }
  }

  beforeEach(() => {
    simulator = new Blue10({ size: 150 })
  })

  it('says no with status 200, to a bearer too', () => {
    for (const authorization of ['', 'access_token fout', `Bearer ${demoForms.Blue10('duinen').apiKey}`])
      expect(ask('companies', authorization)).toMatchObject({ status: 200, body: { code: 401, data: null } })
    simulator.revokeAccess()
    expect(ask('me')).toMatchObject({ status: 200, body: { code: 401, status: 'error' } })
  })

  it('gives pages that name the next, until the last', () => {
    const first = ask('companies').body
    expect(first).toMatchObject({ code: 200, next: 'https://api.blue10.com/v2/companies?page=2' })
    expect(first['data']).toHaveLength(100)
    expect(ask('companies?page=2').body).toMatchObject({ next: null, data: { length: 50 } })
  })

  it.each(['', 'from=2026-03', 'from=2026-3&to=2026-04', 'from=2026-04&to=2026-03'])('refuses usage of %j', (query) => {
    expect(ask(`usage?${query}`).body).toMatchObject({ code: 400 })
  })

  it('has no users and no usage for a key without them', () => {
    const authorization = `access_token ${demoForms.Blue10('brandsma').apiKey}`
    expect(ask('users', authorization).body).toMatchObject({ code: 404 })
    expect(ask('companies', authorization).body).toMatchObject({ code: 200, data: { length: 75 } })
  })
})
