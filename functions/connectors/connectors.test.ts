import { describe, expect, it } from 'vitest'
import { catalogEntries } from '#domain/connectors/catalog.ts'
import { connectorOf, connectors, type Connector } from './index.ts'

describe('the registry', () => {
  const registered: Connector[] = Object.values(connectors)

  it('holds every connector that the catalogue does not call planned', () => {
    const missing = catalogEntries.filter(
      (entry) => entry.availability !== 'planned' && connectorOf(entry.id) === undefined,
    )
    expect(missing.map((entry) => entry.id)).toEqual([])
  })

  it('holds none that the catalogue calls planned', () => {
    expect(
      registered.filter((connector) => connector.entry.availability === 'planned').map((connector) => connector.id),
    ).toEqual([])
  })

  it('knows each under its own name', () => {
    for (const [id, connector] of Object.entries(connectors)) expect(connector.id).toBe(id)
  })

  it.each(registered.map((connector) => [connector.id, connector] as const))(
    '%s reads exactly the tables its entry promises, the way its entry says',
    (_, connector) => {
      expect(Object.keys(connector.streams).sort()).toEqual(Object.keys(connector.entry.tables).sort())
      expect(Object.keys(connector.crm?.streams ?? {}).sort()).toEqual(Object.keys(connector.entry.crmTables).sort())
      expect(connector.crm !== undefined && connector.crm.names === undefined).toBe(
        connector.crm !== undefined && connector.entry.crmNames === 'fixed',
      )
      const kinds = { external: ['oauth2', 'adminConsent'], credentials: ['form'], optional: ['form'], none: ['none'] }
      expect(connector.files).toBe(['none', 'optional'].includes(connector.entry.authorization))
      expect(kinds[connector.entry.authorization]).toContain(connector.authorization.kind)
    },
  )
})
