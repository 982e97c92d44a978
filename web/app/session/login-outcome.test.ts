import { describe, expect, it } from 'vitest'
import { AuthError } from './auth-api.ts'
import { productionAddress, shortVersion } from './config.ts'
import { loginProblem } from './login-outcome.ts'
import { adminConsentUrl, failureOf, MicrosoftError } from './microsoft.ts'
import { forgetPath, rememberedPath, rememberPath } from './next-path.ts'

const refused = (status: number, reason?: string): AuthError => new AuthError(status, reason)

describe('what the login screen says', () => {
  it('is nothing when the person closed the window', () => {
    const error = new MicrosoftError(failureOf({ errorCode: 'user_cancelled', message: 'user_cancelled' }))
    expect(loginProblem(error, false)).toBeUndefined()
  })

  it('is that the invitation has expired, on 400 with an invitation', () => {
    expect(loginProblem(refused(400), true)).toMatchObject({ messageId: 'login.invite_expired' })
    expect(loginProblem(refused(400), false)).toMatchObject({ messageId: 'login.unknown_error' })
  })

  it('is the server’s reason on 403, or that the account is unknown', () => {
    expect(loginProblem(refused(403, 'MICROSOFT_TENANT_NOT_AUTHORIZED'), false)).toEqual({
      kind: 'message',
      messageId: 'login.MICROSOFT_TENANT_NOT_AUTHORIZED',
      fallback: 'login.unknown_account',
    })
    expect(loginProblem(refused(403), false)).toMatchObject({ messageId: 'login.unknown_account' })
  })

  it('is when another try is taken, after too many', () => {
    expect(loginProblem(new AuthError(429, 'too_many_attempts', { retryAfterSeconds: 42 }), false)).toEqual({
      kind: 'wait',
      seconds: 42,
    })
    expect(loginProblem(new AuthError(429, 'too_many_attempts'), true)).toEqual({ kind: 'wait', seconds: 60 })
  })

  it('is the unknown error for everything else', () => {
    expect(loginProblem(refused(500), false)).toMatchObject({ messageId: 'login.unknown_error' })
    expect(loginProblem(new TypeError('x'), false)).toMatchObject({ messageId: 'login.unknown_error' })
  })

  it('names the directory whose administrator has to admit the application', () => {
    const message =
      "AADSTS650052: The app needs access to a service that your organization 'kantoor.example' has not subscribed to."
    expect(failureOf({ errorCode: 'invalid_client', errorMessage: message })).toMatchObject({ kind: 'admin-consent' })
    const missing =
      'AADSTS500011: The resource principal named api://x was not found in the tenant named kantoor.example. This can happen'
    expect(failureOf({ errorCode: 'invalid_resource', errorMessage: missing })).toEqual({
      kind: 'admin-consent',
      tenant: 'kantoor.example',
    })
    expect(loginProblem(refused(403, 'missing principal'), false)).toEqual({ kind: 'admin-consent', tenant: undefined })
  })

  it('tells a blocked popup from a failed one', () => {
    expect(failureOf({ errorCode: 'popup_window_error' })).toEqual({ kind: 'blocked' })
    expect(failureOf({ errorCode: 'empty_window_error' })).toEqual({ kind: 'blocked' })
    expect(failureOf({ errorCode: 'timed_out' })).toEqual({ kind: 'failed', code: 'timed_out' })
  })
})

describe('the consent link', () => {
  it('leads to the directory’s own consent page', () => {
    const identity = {
      authority: 'https://login.example/organizations',
      clientId: 'client',
      scope: 'api://client/access',
    }
    expect(adminConsentUrl(identity, 'https://app.example/', 'kantoor.example')).toBe(
      'https://login.example/kantoor.example/v2.0/adminconsent?client_id=client&scope=api%3A%2F%2Fclient%2Faccess&redirect_uri=https%3A%2F%2Fapp.example%2F',
    )
  })
})

describe('the start', () => {
  it('leaves a beta address for the same page of the product', () => {
    expect(productionAddress('https://app-beta.spil.example/data/1?q=a#b', 'https://app.spil.example')).toBe(
      'https://app.spil.example/data/1?q=a#b',
    )
    expect(productionAddress('https://beta.spil.example/', 'https://app.spil.example/')).toBe(
      'https://app.spil.example/',
    )
  })

  it('stays everywhere else', () => {
    expect(productionAddress('https://app.spil.example/?q=beta', 'https://app.spil.example')).toBeUndefined()
    expect(productionAddress('https://alphabeta.example/', 'https://app.spil.example')).toBeUndefined()
  })

  it('cuts the version at the first hyphen', () => {
    expect(shortVersion('1.4.0-local-3')).toBe('1.4.0')
    expect(shortVersion('2.0.1')).toBe('2.0.1')
  })
})

describe('the page one wanted before signing in', () => {
  const anna = { tenantId: 'jansen', person: 'anna' }

  it('is known until one is there', () => {
    rememberPath('/data/1?sort=name')
    expect(rememberedPath('/connections', anna)).toBe('/data/1?sort=name')
    forgetPath()
    expect(rememberedPath('/connections', anna)).toBe('/connections')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
  ])('is never %j', (path) => {
    rememberPath(path)
    expect(rememberedPath('/connections', anna)).toBe('/connections')
    rememberPath(path, anna)
    expect(rememberedPath('/connections', anna)).toBe('/connections')
  })

  it('is, after a session that ended, of the same person in the same firm and of nobody else', () => {
    rememberPath('/search?q=Bakker', anna)
    expect(rememberedPath('/connections', anna)).toBe('/search?q=Bakker')
    const others = [
      { ...anna, person: 'bram' },
      { ...anna, tenantId: 'smit' },
      { ...anna, person: undefined },
      undefined,
    ]
    for (const other of others) expect(rememberedPath('/connections', other)).toBe('/connections')
    rememberPath('/search?q=Bakker', { ...anna, person: undefined })
    expect(rememberedPath('/connections', { ...anna, person: undefined })).toBe('/connections')
  })

  it.each(['{', '7', '{"path":7}'])('is nothing where the browser kept %s', (stored) => {
    sessionStorage.setItem('spil.next', stored)
    expect(rememberedPath('/connections', anna)).toBe('/connections')
  })
})
