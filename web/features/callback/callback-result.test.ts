import { describe, expect, it } from 'vitest'
import {
  authorizationMessage,
  listenForAuthorization,
  channelName,
  stateOf,
  type AuthorizationMessage,
} from './authorization-channel.ts'
import { catalogEntries } from '#domain/connectors/catalog.ts'
import { callbackPages } from './callback-pages.ts'
import { callbackResult } from './callback-result.ts'

const result = (query: string, id: 'ExactOnlineNL' | 'MicrosoftEntraID' = 'ExactOnlineNL') =>
  callbackResult({ id }, new URLSearchParams(query))

describe('what a callback page hears from the vendor', () => {
  it('is success with a code and the state it was sent with', () => {
    expect(result('code=abc&state=s1')).toEqual({
      kind: 'authorized',
      connector: 'ExactOnlineNL',
      state: 's1',
      code: 'abc',
    })
  })

  it('is failure with an error, even beside a code', () => {
    expect(result('code=abc&state=s1&error=access_denied')).toMatchObject({
      kind: 'authorization_failed',
      error: 'access_denied',
      state: 's1',
    })
  })

  it('is failure without a code or without a state', () => {
    expect(result('state=s1')).toMatchObject({ kind: 'authorization_failed', error: 'code_missing' })
    expect(result('code=abc')).toMatchObject({ kind: 'authorization_failed', error: 'state_missing' })
  })

  const directory = (query: string) => result(query, 'MicrosoftEntraID')

  it('is success of the Microsoft directory with an administrator’s consent and a tenant, without a code', () => {
    expect(directory('admin_consent=True&tenant=t&scope=x&state=s1')).toEqual({
      kind: 'authorized',
      connector: 'MicrosoftEntraID',
      state: 's1',
      code: 't',
    })
  })

  it.each([
    ['the consent is not True', 'admin_consent=False&tenant=t&state=s1', 'admin_consent_missing'],
    ['the consent is empty', 'admin_consent=&tenant=t&state=s1', 'admin_consent_missing'],
    ['there is no consent', 'tenant=t&state=s1', 'admin_consent_missing'],
    ['there is a code instead', 'code=abc&state=s1', 'admin_consent_missing'],
    ['the tenant is missing', 'admin_consent=True&state=s1', 'tenant_missing'],
    ['the tenant is empty', 'admin_consent=True&tenant=&state=s1', 'tenant_missing'],
    ['Microsoft says why', 'error=access_denied&admin_consent=True&tenant=t&state=s1', 'access_denied'],
    ['the state is missing', 'admin_consent=True&tenant=t', 'state_missing'],
  ])('is failure of the Microsoft directory where %s', (_, query, error) => {
    expect(directory(query)).toMatchObject({ kind: 'authorization_failed', error })
  })

  it('does not take a tenant for a code of another system', () => {
    expect(result('admin_consent=True&tenant=t&state=s1')).toMatchObject({ error: 'code_missing' })
  })

  it('has a page for each connector that the catalogue gives one', () => {
    const said = catalogEntries.flatMap(({ id, callbackPage }) => (callbackPage === null ? [] : [[callbackPage, id]]))
    expect(callbackPages).toEqual(Object.fromEntries(said))
  })
})

describe('the channel between callback page and connection page', () => {
  it('drops what has another shape', () => {
    expect(authorizationMessage('authorized')).toBeUndefined()
    expect(authorizationMessage({ kind: 'authorized', connector: 'ExactOnlineNL', state: 's1' })).toBeUndefined()
    expect(authorizationMessage({ kind: 'authorized', connector: 'Nobody', state: 's1', code: 'x' })).toBeUndefined()
  })

  it('reads the state of an attempt from the address of the popup', () => {
    expect(stateOf('https://login.example/authorize?client_id=1&state=s%201')).toBe('s 1')
    expect(stateOf('nonsense')).toBeUndefined()
  })

  it('hears only the attempt and the connector it waits for', async () => {
    const received = new Promise<AuthorizationMessage>((resolve) =>
      listenForAuthorization('s1', 'ExactOnlineNL', resolve),
    )
    const page = new BroadcastChannel(channelName('s1'))
    page.postMessage({ kind: 'authorized', connector: 'Twinfield', state: 's1', code: 'foreign' })
    page.postMessage({ kind: 'authorized', connector: 'ExactOnlineNL', state: 's2', code: 'other attempt' })
    page.postMessage({ kind: 'authorized', connector: 'ExactOnlineNL', state: 's1', code: 'right' })
    expect(await received).toMatchObject({ code: 'right' })
    page.close()
  })
})
