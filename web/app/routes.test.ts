import { describe, expect, it } from 'vitest'
import { callbackPages, redirectFor, routeKind } from './routes.ts'

const go = (path: string, signedIn: boolean, hasInvite = false): string | undefined =>
  redirectFor({ kind: routeKind(path, false), signedIn, hasInvite })

describe('the guard', () => {
  it('sends who is not signed in to the login screen, from known and unknown paths', () => {
    for (const path of [
      '/connections',
      '/connections/1',
      '/connections/health',
      '/connections/1/invoices',
      '/data',
      '/data/1/Users',
      '/add-connection',
      '/nowhere',
      '/search',
    ]) {
      expect(go(path, false)).toBe('/')
    }
  })

  it('sends who is signed in from the login screen and unknown paths to the start', () => {
    expect(go('/', true)).toBe('/connections')
    expect(go('/nowhere', true)).toBe('/connections')
    expect(go('/connections/1/2/3', true)).toBe('/connections')
  })

  it('always allows the login screen with an invitation', () => {
    expect(go('/', true, true)).toBeUndefined()
    expect(go('/', false, true)).toBeUndefined()
  })

  it('leaves public pages to everybody', () => {
    for (const path of ['/switch-tenant', '/reconnect', ...Object.keys(callbackPages).map((page) => `/${page}`)]) {
      expect(go(path, true)).toBeUndefined()
      expect(go(path, false)).toBeUndefined()
    }
  })

  it('knows the developer sample only with its flag', () => {
    expect(routeKind('/ui-sample', true)).toBe('public')
    expect(routeKind('/ui-sample', false)).toBe('unknown')
  })

  it('has the eight callback pages of the specification', () => {
    expect(Object.keys(callbackPages)).toHaveLength(8)
  })
})
