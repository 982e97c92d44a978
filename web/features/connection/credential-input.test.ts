import { describe, expect, it } from 'vitest'
import { date, secret, text, url } from '#domain/connectors/catalog-entry.ts'
import { credentialsToSend, emptyInput, problemsIn } from './credential-input.ts'

const fields = [
  text('username'),
  secret('password'),
  url('apiUrl', { optional: true }),
  date('expiresOn', { optional: true }),
]

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
    expect(problemsIn(fields, { username: '  ', password: '' })).toEqual({ username: 'required', password: 'required' })
  })

  it('lets optional fields be empty', () => {
    expect(problemsIn(fields, { username: 'a', password: 'b' })).toEqual({})
  })

  it('wants an address that is https, with or without the scheme typed', () => {
    const given = { username: 'a', password: 'b' }
    expect(problemsIn(fields, { ...given, apiUrl: 'http://api.example.nl' })).toEqual({ apiUrl: 'not-https' })
    expect(problemsIn(fields, { ...given, apiUrl: 'api.example.nl/v1' })).toEqual({})
    expect(problemsIn(fields, { ...given, apiUrl: 'not an address' })).toEqual({ apiUrl: 'not-https' })
  })

  it('wants a number of as many digits as the vendor gives, nothing else', () => {
    const member = [{ ...text('memberNr'), digits: 5 }]
    expect(problemsIn(member, { memberNr: ' 12345 ' })).toEqual({})
    for (const memberNr of ['1234', '123456', '12a45', 'T1234'])
      expect(problemsIn(member, { memberNr })).toEqual({ memberNr: 'not-digits' })
  })

  it('refuses a day that does not exist and a value that is too long', () => {
    const given = { username: 'a'.repeat(257), password: 'b', expiresOn: '2026-02-31' }
    expect(problemsIn(fields, given)).toEqual({ username: 'too-long', expiresOn: 'not-a-date' })
  })

  it('sends what was pasted without the spaces around it, and nothing for an empty field', () => {
    expect(credentialsToSend(fields, { username: ' anna ', password: 's3cret\n', apiUrl: 'api.example.nl' })).toEqual([
      { name: 'username', value: 'anna' },
      { name: 'password', value: 's3cret' },
      { name: 'apiUrl', value: 'https://api.example.nl' },
    ])
  })
})
