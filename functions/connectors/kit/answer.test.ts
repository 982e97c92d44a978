import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  bodyAs,
  budgetsRefilled,
  callsLeft,
  classifyByStatus,
  meaningOf,
  retryAfter,
  type CallBudget,
  vendorAnswer,
} from './answer.ts'

const now = new Date('2026-03-10T08:00:00.000Z')

describe('Retry-After', () => {
  it.each([
    ['120', '2026-03-10T08:02:00.000Z'],
    [' 0 ', '2026-03-10T08:00:00.000Z'],
    ['Tue, 10 Mar 2026 09:30:00 GMT', '2026-03-10T09:30:00.000Z'],
  ])('of "%s" is %s', (value, expected) => {
    expect(new Date(retryAfter({ 'retry-after': value }, now) ?? Number.NaN).toISOString()).toBe(expected)
  })

  it.each(['soon', '', 'a1b2'])('of "%s" says nothing', (value) => {
    expect(retryAfter({ 'retry-after': value }, now)).toBeUndefined()
  })

  it('that is missing says nothing', () => {
    expect(retryAfter({}, now)).toBeUndefined()
  })
})

describe('the budget of calls', () => {
  const minute: CallBudget = {
    remaining: 'minute-left',
    reset: 'minute-reset',
    unit: 'epoch-milliseconds',
    marginSeconds: 1,
  }
  const day: CallBudget = { remaining: 'day-left', reset: 'day-reset', unit: 'seconds', marginSeconds: 0 }

  it('that is not used up closes nothing', () => {
    expect(
      budgetsRefilled([minute, day], { 'minute-left': '1', 'minute-reset': '9', 'day-left': '4000' }, now),
    ).toBeUndefined()
    expect(budgetsRefilled([minute, day], {}, now)).toBeUndefined()
  })

  it('that is used up waits for its reset and the margin, and for the longest of two', () => {
    const headers = {
      'minute-left': '0',
      'minute-reset': String(now.getTime() + 5000),
      'day-left': '0',
      'day-reset': '3600',
    }
    expect(budgetsRefilled([minute], headers, now)).toBe(now.getTime() + 6000)
    expect(budgetsRefilled([minute, day], headers, now)).toBe(now.getTime() + 3_600_000)
  })

  it('tells how many calls are left and when they come back, of each budget that says both', () => {
    const headers = { 'minute-left': '57', 'minute-reset': String(now.getTime() + 5000), 'day-left': '4000' }
    const backOn = new Date(now.getTime() + 5000).toISOString()
    expect(callsLeft([minute, day], headers, now)).toEqual([{ left: 57, backOn }, undefined])
    expect(callsLeft([minute], { 'minute-left': 'veel', 'minute-reset': '5' }, now)).toEqual([undefined])
    expect(callsLeft([minute], { 'minute-left': '5', 'minute-reset': '9'.repeat(30) }, now)).toEqual([undefined])
  })

  it('without a readable reset is left to the usual wait', () => {
    expect(budgetsRefilled([minute], { 'minute-left': '0' }, now)).toBeUndefined()
  })
})

describe('a status', () => {
  it.each([
    [200, undefined],
    [204, undefined],
    [301, 'unexpected-answer'],
    [400, 'unexpected-answer'],
    [401, 'credentials-refused'],
    [402, 'forbidden'],
    [403, 'forbidden'],
    [404, 'unexpected-answer'],
    [408, 'unavailable'],
    [422, 'unexpected-answer'],
    [425, 'unavailable'],
    [429, 'rate-limited'],
    [500, 'unavailable'],
    [501, 'unavailable'],
    [503, 'unavailable'],
  ] as const)('of %i means %s', (status, kind) => {
    // prettier-ignore
    expect(classifyByStatus({ status })).toBe(kind)
  })
})

describe('what the body of an answer holds', () => {
  const Refusal = z.object({ code: z.string() })
  const answer = (body: string) => vendorAnswer({ status: 400, headers: {}, body: Buffer.from(body) })

  it('is read by its form, also behind a byte order mark', () => {
    expect(bodyAs(answer('\uFEFF{"code":"locked","more":1}'), Refusal)).toEqual({ code: 'locked' })
  })

  it.each(['', '<h1>400</h1>', '{"code":', '[]', '{"code":4}'])('is nothing for %s', (body) => {
    expect(bodyAs(answer(body), Refusal)).toBeUndefined()
  })
})

describe('a page for people where data was promised', () => {
  const page = (status: number, type: string, body: string) =>
    vendorAnswer({ status, headers: { 'content-type': type }, body: Buffer.from(body) })
  const html = '<!DOCTYPE html><html><body>Bad Request</body></html>'

  it('is a vendor that is not there now, whatever its status and its type say', () => {
    for (const status of [200, 203, 400, 404, 409, 502, 503])
      for (const type of ['text/html', 'text/html; charset=utf-8', 'application/json'])
        expect([status, type, meaningOf(classifyByStatus, page(status, type, ` \r\n${html}`), '/')]).toEqual([
          status,
          type,
          'unavailable',
        ])
  })

  it('leaves refusals as they are, and data that is called a page', () => {
    expect(meaningOf(classifyByStatus, page(401, 'text/html', html), '/')).toBe('credentials-refused')
    expect(meaningOf(classifyByStatus, page(403, 'text/html', html), '/')).toBe('forbidden')
    expect(meaningOf(classifyByStatus, page(429, 'text/html', html), '/')).toBe('rate-limited')
    expect(meaningOf(classifyByStatus, page(200, 'text/html', '{"rows":[]}'), '/')).toBeUndefined()
    expect(meaningOf(classifyByStatus, page(400, 'application/json', '{}'), '/')).toBe('unexpected-answer')
  })
})
