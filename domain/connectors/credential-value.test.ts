import { describe, expect, it } from 'vitest'
import { date, secret, text, url } from './catalog-entry.ts'
import { cleanCredential, credentialProblem, guidIn, hostUnder } from './credential-value.ts'

const domains = ['vendor.nl', 'vendor.com']
const now = new Date('2026-03-10T23:30:00.000Z')

describe('the host of a pasted address', () => {
  it.each([
    ['https://kantoor.vendor.nl', 'kantoor.vendor.nl'],
    ['kantoor.vendor.nl', 'kantoor.vendor.nl'],
    [' https://Kantoor-2.Vendor.NL/ ', 'kantoor-2.vendor.nl'],
    ['https://kantoor.vendor.com/api/v2?x=1#y', 'kantoor.vendor.com'],
    ['https://kantoor.vendor.nl:443/', 'kantoor.vendor.nl'],
  ])('of %s is %s', (given, host) => {
    expect(hostUnder(domains, given)).toBe(host)
  })

  it.each([
    'http://kantoor.vendor.nl',
    'vendor.nl',
    'https://vendor.nl/',
    'https://a.b.vendor.nl',
    'https://kantoor.vendor.nl.evil.example',
    'https://kantoor.evilvendor.nl',
    'https://kantoor.vendor.nl@evil.example/',
    'https://kantoor@kantoor.vendor.nl/',
    'https://kantoor.vendor.nl:8443/',
    'https://evil.example/kantoor.vendor.nl',
    'https://evil.example\\.vendor.nl',
    'https://*.vendor.nl',
    'https://kantoor.vendor.nl./',
    'https://127.0.0.1',
    '',
    'no address',
  ])('is none that may be called in %s', (given) => {
    expect(hostUnder(domains, given)).toBeUndefined()
  })
})

describe('a value of a credential form', () => {
  it.each([
    ['', 'required'],
    ['ftp://kantoor.vendor.nl', 'not-https'],
    ['https://kantoor.example', 'other-domain'],
    ['kantoor.vendor.nl', undefined],
  ])('that is an address under given domains has the right problem: %s gives %s', (value, problem) => {
    expect(credentialProblem(url('apiUrl', { domains }), value, now)).toBe(problem)
  })

  it.each([
    ['2026-02-31', 'not-a-date'],
    ['11-03-2026', 'not-a-date'],
    ['2026-03-10', 'in-the-past'],
    ['2026-03-11', undefined],
  ])('that is a day not before today in Amsterdam has the right problem: %s gives %s', (value, problem) => {
    expect(credentialProblem(date('expiresOn', { ahead: true }), value, now)).toBe(problem)
  })

  it('may be missing where it is optional, and is refused where it is too long', () => {
    expect(credentialProblem(secret('apiKey', { optional: true }), ' ', now)).toBeUndefined()
    expect(credentialProblem(secret('apiKey', { maxLength: 3 }), 'abcd', now)).toBe('too-long')
  })

  it('is refused where it is too short to be a secret', () => {
    const chosen = secret('apiPassword', { minLength: 4 })
    expect(credentialProblem(chosen, ' abc ', now)).toBe('too-short')
    expect(credentialProblem(chosen, 'abcd', now)).toBeUndefined()
  })
})

describe('an id of Microsoft', () => {
  const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

  it.each([id, ` ${id}\n`, id.toUpperCase(), `{${id}}`])('is found in %j', (given) => {
    expect(guidIn(given)).toBe(id)
    expect(credentialProblem(text('tenantId', { guid: true }), given, now)).toBeUndefined()
  })

  it.each([`${id}/../x`, `{${id}`, id.slice(1), 'kantoor.onmicrosoft.com', 'common', `${id}${id}`])(
    'is not %j',
    (given) => {
      expect(guidIn(given)).toBeUndefined()
      expect(credentialProblem(text('tenantId', { guid: true }), given, now)).toBe('not-a-guid')
    },
  )
})

describe('what was pasted', () => {
  it.each([
    [{ ...text('memberNr', { maxLength: 5 }), digits: 5 }, ' 1 2\u00A0345\u200B ', '12345'],
    [text('tenantId', { guid: true }), ' 0a1b2c3d-4e5f 4a6b ', '0a1b2c3d-4e5f4a6b'],
    [url('apiUrl'), '\u200B https://kantoor.example/\u200B ', 'https://kantoor.example/'],
    [url('apiUrl'), ' \u200B ', ''],
    [secret('password'), ' twee woorden\uFEFF ', 'twee woorden'],
  ])('is taken without the spaces that %o has no use for', (field, given, clean) => {
    expect(cleanCredential(field, given)).toBe(clean)
  })
})
