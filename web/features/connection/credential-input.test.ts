import { describe, expect, it } from 'vitest'
import { date, secret, text, url } from '#domain/connectors/catalog-entry.ts'
import { credentialsToSend, emptyInput, problemsIn } from './credential-input.ts'

const fields = [
  text('username'),
  secret('password'),
  url('apiUrl', { optional: true }),
  date('expiresOn', { optional: true }),
]

const now = new Date('2026-03-10T08:00:00.000Z')
const problems = (input: Record<string, string>, saved?: Record<string, string>) =>
  problemsIn(fields, input, now, saved)

describe('a credential form', () => {
  it('fills in what may be shown again, and never a secret', () => {
    expect(emptyInput(fields, { username: 'anna', password: 'leaked' })).toEqual({
      username: 'anna',
      password: '',
      apiUrl: '',
      expiresOn: '',
    })
  })

  it('names each field that is missing, spaces not counting', () => {
    expect(problems({ username: '  ', password: '' })).toEqual({ username: 'required', password: 'required' })
  })

  it('lets optional fields be empty', () => {
    expect(problems({ username: 'a', password: 'b' })).toEqual({})
  })

  it('wants an address that is https, with or without the scheme typed', () => {
    const given = { username: 'a', password: 'b' }
    expect(problems({ ...given, apiUrl: 'http://api.example.nl' })).toEqual({ apiUrl: 'not-https' })
    expect(problems({ ...given, apiUrl: 'api.example.nl/v1' })).toEqual({})
    expect(problems({ ...given, apiUrl: 'not an address' })).toEqual({ apiUrl: 'not-https' })
  })

  it('wants a number of as many digits as the vendor gives, nothing else', () => {
    const member = [{ ...text('memberNr'), digits: 5 }]
    expect(problemsIn(member, { memberNr: ' 12345 ' }, now, undefined)).toEqual({})
    for (const memberNr of ['1234', '123456', '12a45', 'T1234'])
      expect(problemsIn(member, { memberNr }, now, undefined)).toEqual({ memberNr: 'not-digits' })
  })

  it('refuses a day that does not exist and a value that is too long', () => {
    const given = { username: 'a'.repeat(257), password: 'b', expiresOn: '2026-02-31' }
    expect(problems(given)).toEqual({ username: 'too-long', expiresOn: 'not-a-date' })
  })

  it('lets a saved secret be empty, unless it would go to another host', () => {
    const saved = { username: 'anna', apiUrl: 'https://api.example.nl' }
    const given = { username: 'anna', password: '' }
    expect(problems({ ...given, apiUrl: 'api.example.nl/v2' }, saved)).toEqual({})
    expect(problems({ ...given, apiUrl: 'https://elders.example' }, saved)).toEqual({ password: 'required' })
    expect(problems({ ...given, apiUrl: '' }, saved)).toEqual({ password: 'required' })
  })

  it('sends what was pasted without the spaces around it, and nothing for an empty field', () => {
    expect(credentialsToSend(fields, { username: ' anna ', password: 's3cret\n', apiUrl: 'api.example.nl' })).toEqual([
      { name: 'username', value: 'anna' },
      { name: 'password', value: 's3cret' },
      { name: 'apiUrl', value: 'https://api.example.nl' },
    ])
  })
})
