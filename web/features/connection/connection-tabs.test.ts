import { describe, expect, it } from 'vitest'
import { tabIn, tabPath, tabsOf } from './connection-tabs.ts'

describe('the tabs of a connection', () => {
  it('are Connection and Invoices, and Settings for a CRM that is in use', () => {
    expect(tabsOf({ isCrm: false, status: 'ACTIVE' })).toEqual(['connection', 'invoices'])
    expect(tabsOf({ isCrm: true, status: 'ACTIVE' })).toEqual(['connection', 'invoices', 'settings'])
    expect(tabsOf({ isCrm: true, status: 'ARCHIVED' })).toEqual(['connection', 'invoices'])
  })

  it('are in the address, the first one without a name', () => {
    expect(tabPath('c1', 'connection')).toBe('/connections/c1')
    expect(tabPath('c1', 'invoices')).toBe('/connections/c1/invoices')
  })

  it('are the first one where the address names one that this connection has not', () => {
    const regular = tabsOf({ isCrm: false, status: 'ACTIVE' })
    expect(tabIn(regular, 'settings')).toBe('connection')
    expect(tabIn(regular, undefined)).toBe('connection')
    expect(tabIn(regular, 'invoices')).toBe('invoices')
  })
})
