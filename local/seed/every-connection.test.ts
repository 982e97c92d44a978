import { describe, expect, it } from 'vitest'
import { catalogEntries } from '#domain/connectors/catalog.ts'
import { demoCredentials } from '../vendors/demo-credentials.ts'
import { createSimulators } from '../vendors/simulators.ts'
import { billsOf, demoKinds, kindsWithApi } from './every-connection.ts'

describe('the demo firm', () => {
  it('has the files of every system that lives by them', () => {
    const files = catalogEntries.filter(
      ({ authorization, invoiceFiles, masterData }) =>
        (authorization === 'none' || authorization === 'optional') &&
        (masterData.length > 0 || invoiceFiles.some((type) => type !== 'pdf')),
    )
    expect(files.map(({ id }) => id).toSorted()).toEqual(
      [...Object.keys(billsOf), 'ManualImport', 'ManualImportCrm', 'ManualImportV2'].toSorted(),
    )
  })

  it('has access to every system with an API, in each form its client can have', () => {
    const kinds = kindsWithApi()
    const access = { simulators: createSimulators({ size: 1 }), firm: 'duinen', now: new Date('2026-03-10T08:00:00Z') }
    const ids = kinds.map(({ entry }) => entry.id)
    expect(ids.filter((id) => demoCredentials(id, access) === undefined)).toEqual([])
    const crm = catalogEntries.filter(
      ({ crmTables, authorization }) => Object.keys(crmTables).length > 0 && authorization !== 'none',
    )
    expect(kinds.filter(({ isCrm }) => isCrm).map(({ entry }) => entry.id)).toEqual(crm.map(({ id }) => id))
  })
  it('has no connection, all of them, or those that are asked for by name', () => {
    expect(demoKinds('false')).toEqual([])
    expect(demoKinds('true')).toEqual(kindsWithApi())
    const named = demoKinds('ExactOnlineNL, Afas')
    expect(named.map(({ entry, isCrm }) => [entry.id, isCrm])).toEqual([
      ['ExactOnlineNL', false],
      ['Afas', false],
      ['Afas', true],
    ])
    expect(() => demoKinds('ExactOnlineNL,Exakt')).toThrow(/"Exakt"/u)
  })
})
