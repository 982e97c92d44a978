import { describe, expect, it } from 'vitest'
import { tabIn, tabPath, tabsOf } from './connection-tabs.ts'

describe('the tabs of a connection', () => {
  it('are how it stands, its invoices and how it is set up, once it is there', () => {
    expect(tabsOf({ status: 'ACTIVE' })).toEqual(['connection', 'invoices', 'settings'])
    expect(tabsOf({ status: 'ARCHIVED' })).toEqual(['connection', 'invoices', 'settings'])
    expect(tabsOf({ status: 'CREATING' })).toEqual(['connection'])
  })

  it('are in the address, the first one without a name', () => {
    expect(tabPath('c1', 'connection')).toBe('/connections/c1')
    expect(tabPath('c1', 'invoices')).toBe('/connections/c1/invoices')
  })

  it('are the first one where the address names one that this connection has not', () => {
    const made = tabsOf({ status: 'CREATING' })
    const regular = tabsOf({ status: 'ACTIVE' })
    expect(tabIn(made, 'settings')).toBe('connection')
    expect(tabIn(regular, 'elsewhere')).toBe('connection')
    expect(tabIn(regular, undefined)).toBe('connection')
    expect(tabIn(regular, 'invoices')).toBe('invoices')
  })
})
