import { beforeEach, describe, expect, it } from 'vitest'
import { demoForms } from '../demo-forms.ts'
import type { FaultKind } from '../faults.ts'
import { otherUsers, Zenvoices } from './simulator.ts'

const day = 86_400_000

describe('the simulator of Zenvoices', () => {
  let simulator: Zenvoices
  let now: number

  const post = (path: string, json: unknown, token = '') => {
    const url = new URL(`https://app.zenvoices.com/${path}`)
    const headers = { authorization: `Bearer ${token}` }
    const faults = new Set<FaultKind>()
    return simulator.answer({ method: 'POST', url, headers, body: JSON.stringify(json), now, faults })
  }
  const read = ({ body }: { body: string }) => JSON.parse(body) as Record<string, unknown>
  const { tenancyName, username, password } = demoForms.Zenvoices('duinen')
  const signIn = (given: Readonly<Record<string, string>> = {}) =>
    post('api/TokenAuth/TokenLogin', { tenancyName, password, userNameOrEmailAddress: username, ...given })
  const list = (json: unknown, token = simulator.grant('duinen', now)) =>
    post('public-api/v1/administration/list', json, token)

  beforeEach(() => {
    simulator = new Zenvoices({ size: 300 })
    now = 0
  })

  it('gives a token for a day', () => {
    const { accessToken } = read(signIn())['result'] as { accessToken: string }
    now = day - 1
    expect(list({}, accessToken).status).toBe(200)
    now = day
    expect(read(list({}, accessToken))).toMatchObject({ success: false, unAuthorizedRequest: true, __abp: true })
  })

  it('answers a wrong password with 500, and locks after five', () => {
    for (let count = 0; count < 5; count += 1) {
      const { status, body } = signIn({ password: 'fout' })
      expect([status, body.includes('Invalid user name or password')]).toEqual([500, true])
    }
    expect(read(signIn())).toMatchObject({ error: { details: 'The user account has been locked out.' } })
  })

  it('spells the user in each sign-in in its own way', () => {
    const older = { tenancyName, password, usernameOrEmailAddress: username }
    expect(post('api/Account/Authenticate', older).status).toBe(200)
    expect(post('api/TokenAuth/TokenLogin', older).status).toBe(400)
  })

  it('gives no token before a second step', () => {
    expect(read(signIn({ userNameOrEmailAddress: otherUsers.twoSteps }))).toMatchObject({
      result: { accessToken: null, requiresTwoFactorVerification: true },
    })
  })

  it('gives fifty rows where no number is asked, by name, and counts all', () => {
    const { items, totalCount } = read(list({ sorting: 'name' })) as { items: { name: string }[]; totalCount: number }
    expect([items.length, totalCount]).toEqual([50, 300])
    const names = items.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
  })

  it.each([{ maxResultCount: 251 }, { maxResultCount: 0 }, { skipCount: -1 }, { sorting: 'turnover' }])(
    'refuses a list with %j',
    (asked) => {
      expect(list(asked).status).toBe(400)
    },
  )
})
