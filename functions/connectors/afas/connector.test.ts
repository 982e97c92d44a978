import { describe, expect, it } from 'vitest'
import { vendorAnswer } from '../kit/answer.ts'
import { refusal } from './connector.ts'

const said = (body: string) => refusal(vendorAnswer({ status: 503, headers: {}, body: Buffer.from(body) }))

describe('what AFAS says in a refusal', () => {
  it('is how long to wait, as a number or as text', () => {
    expect(said('{"retry_after":30}').retryAfterSeconds).toBe(30)
    expect(said('{"retry_after":"30"}').retryAfterSeconds).toBe(30)
  })

  it('is the number under which its own log has the failure', () => {
    const reference = '0123456789ABCDEF0123456789ABCDEF'
    const body = JSON.stringify({
      externalMessage: 'Er is iets mis',
      errorNumber: -2147180950,
      profitLogReference: reference,
    })
    expect(said(body)).toEqual({ retryAfterSeconds: undefined, reference })
  })

  it.each([
    '',
    '<h1>503</h1>',
    'null',
    '[]',
    '{"retry_after":-1}',
    '{"retry_after":"soon"}',
    '{"profitLogReference":"<b>"}',
  ])('is nothing in %j', (body) => {
    const { retryAfterSeconds, reference } = said(body)
    expect([retryAfterSeconds, reference]).toEqual([undefined, undefined])
  })
})
