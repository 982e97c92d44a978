import { describe, expect, it } from 'vitest'
import { credentialProblem } from '../connectors/credential-value.ts'
import { url } from '../connectors/catalog-entry.ts'
import { webAddress } from '../connections/web-address.ts'
import { linkSchema } from '../organization/company.ts'
import { addressProblem } from '../webhooks/webhook.ts'
import { readAddress } from './typed-address.ts'

const refused = [
  'https://spil.example:22/',
  'https://spil.example:25/',
  'https://spil.example:6000/',
  'https://spil.example:0/',
  'https://naam:geheim@spil.example/',
  'https://naam@spil.example/',
  'https://:geheim@spil.example/',
  'https://spil.example/\u0000',
  '\u0000https://spil.example/',
  'https://sp\u0000il.example/',
  'https://spil.example/een\ntwee',
  'https://spil.example/een\r\nHost: elders.example',
  'https://spil\n.example/',
  'https://spil.example/een\ttwee',
  'https://spil.example/een\u2028twee',
  'https://sp\u200bil.example/',
  'https://spil.example/\u202etxt.exe',
  'javascript:alert(1)',
  'ftp://spil.example/',
  'file:///etc/passwd',
  'https://',
  'https:/spil.example/',
  'https:spil.example',
  'https:///spil.example/',
  'https:\\\\spil.example\\',
  'https:/\\spil.example/',
]
const taken = [
  'https://spil.example',
  ' https://spil.example/een?twee=3 ',
  'HTTPS://Spil.example/Een',
  'https://spil.example:443/',
  'https://spil.example:8443/een',
  'https://spil.example/een%20twee%0A',
  'https://spil.example/een twee',
  'https://spil.example/\n',
]

/** Every place where people type an address, and whether it takes one. */
const places: readonly [string, (typed: string) => boolean][] = [
  ['a webhook', (typed) => addressProblem(typed) === undefined],
  ['a website or a status page', (typed) => webAddress(typed) !== undefined],
  ['a link of the company', (typed) => linkSchema.safeParse({ name: 'Site', url: typed }).success],
  ['a credential', (typed) => credentialProblem(url('apiUrl'), typed, new Date('2026-11-20')) === undefined],
]

describe.each(places)('%s', (_, takes) => {
  it.each(refused)('is not %j', (typed) => {
    expect(takes(typed)).toBe(false)
  })

  it.each(taken)('may be %j', (typed) => {
    expect(takes(typed)).toBe(true)
  })
})

describe('what stands behind a #', () => {
  it.each(['https://spil.example/#een', 'https://spil.example/#'])('of %s is refused where Spil calls it', (typed) => {
    expect(readAddress(typed, 'called')).toBe('fragment')
    expect(addressProblem(typed)).toBe('address_fragment')
    expect(credentialProblem(url('apiUrl'), typed, new Date('2026-11-20'))).toBe('not-an-address')
  })

  it('is part of an address that a person opens', () => {
    expect(webAddress('https://spil.example/#/handleiding')).toBe('https://spil.example/#/handleiding')
  })
})
