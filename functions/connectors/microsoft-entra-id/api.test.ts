import { describe, expect, it } from 'vitest'
import { vendorAnswer } from '../kit/answer.ts'
import { classify, refusal } from './api.ts'

const answer = (status: number, body: unknown) =>
  vendorAnswer({ status, headers: {}, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) })
const refused = (code: string) => ({ error: { code, message: '', innerError: { 'request-id': 'r-1' } } })

describe('what Graph says no with', () => {
  it.each([
    [401, refused('InvalidAuthenticationToken'), 'credentials-refused'],
    [403, refused('Authorization_RequestDenied'), 'credentials-refused'],
    [403, refused('AccessDenied'), 'forbidden'],
    [403, '<h1>403</h1>', 'forbidden'],
    [404, refused('Request_ResourceNotFound'), 'unexpected-answer'],
    [429, refused('TooManyRequests'), 'rate-limited'],
    [503, refused('ServiceUnavailable'), 'unavailable'],
  ])('%i %j is %s', (status, body, kind) => {
    expect(classify(answer(status, body))).toBe(kind)
  })

  it.each(['Authentication_RequestFromNonPremiumTenantOrB2CTenant', 'Authentication_MSGraphPermissionMissing'])(
    '%s is an answer: the list comes without sign-in times',
    (code) => {
      expect(classify(answer(403, refused(code)))).toBeUndefined()
    },
  )

  it('has the number that support asks for', () => {
    expect(refusal(answer(403, refused('AccessDenied')))).toEqual({ reference: 'r-1' })
    expect(refusal(answer(502, '<h1>502</h1>'))).toEqual({ reference: undefined })
  })
})
