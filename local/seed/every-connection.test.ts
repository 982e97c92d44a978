import { describe, expect, it } from 'vitest'
import { catalogEntries } from '#domain/connectors/catalog.ts'
import { demoCredentials } from '../vendors/demo-credentials.ts'
import { kindsWithApi } from './every-connection.ts'

describe('the demo firm', () => {
  it('has access to every system with an API, in each form its client can have', () => {
    const kinds = kindsWithApi()
    expect(kinds.filter(({ entry }) => demoCredentials[entry.id] === undefined).map(({ entry }) => entry.id)).toEqual(
      [],
    )
    const crm = catalogEntries.filter(
      ({ crmTables, authorization }) => Object.keys(crmTables).length > 0 && authorization !== 'none',
    )
    expect(kinds.filter(({ isCrm }) => isCrm).map(({ entry }) => entry.id)).toEqual(crm.map(({ id }) => id))
  })
})
