import { describe, expect, it } from 'vitest'
import { routed } from './routes.ts'

describe('paths of a simulator', () => {
  const routes = { users: 'all', 'users/me': 'me', 'users/{id}/companies': 'of one' }

  it('lead to what stands there, with the part that is an id', () => {
    expect(routed(routes, 'users')).toEqual({ found: 'all', id: '' })
    expect(routed(routes, 'users/me')).toEqual({ found: 'me', id: '' })
    expect(routed(routes, 'users/7/companies')).toEqual({ found: 'of one', id: '7' })
  })

  it.each(['', 'user', 'users/7', 'users/7/companies/1', 'users/7/Companies'])('lead nowhere from "%s"', (path) => {
    expect(routed(routes, path)).toBeUndefined()
  })
})
