import { describe, expect, it } from 'vitest'
import { catalog, catalogEntries } from '#domain/connectors/catalog.ts'
import { allTables } from '#domain/connectors/catalog-entry.ts'
import { commonColumns } from '#domain/connectors/columns.ts'
import { connectorIds } from '#domain/connectors/ids.ts'
import { webAddress } from '#domain/connections/web-address.ts'
import { errorCodes } from '#domain/shared/errors.ts'
import { readMessages } from '../../scripts/message-files.ts'

const nl = readMessages('nl')
const en = readMessages('en')
const has = (id: string): boolean => id in nl && id in en

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('the connector catalogue', () => {
  it('holds every connector of the specification under its own id', () => {
    expect(Object.keys(catalog).sort()).toEqual([...connectorIds].sort())
    for (const [id, entry] of Object.entries(catalog)) expect(entry.id).toBe(id)
    expect(connectorIds).toHaveLength(29)
  })

  it('knows a CRM variant of the systems that have one, and manual CRM import', () => {
    const crm = catalogEntries.filter(({ variants }) => variants.includes('crm')).map(({ id }) => id)
    expect(crm.sort()).toEqual(
      [
        'Afas',
        'Alure',
        'CustomApi',
        'KantoorGemak',
        'ManualImportCrm',
        'MijnKantoor',
        'Qics',
        'Simplicate',
        'Tess',
      ].sort(),
    )
  })

  it('gives each external connector a callback page of its own', () => {
    const external = catalogEntries.filter(
      ({ authorization, successor }) => authorization === 'external' || successor !== null,
    )
    const pages = external.map(({ callbackPage }) => callbackPage)
    expect(pages).not.toContain(null)
    expect(new Set(pages).size).toBe(pages.length)
    expect(pages).toHaveLength(9)
  })

  it('draws marks whose white letters can be read', () => {
    for (const { id, mark } of catalogEntries) {
      expect(1.05 / (luminance(mark.color) + 0.05), id).toBeGreaterThanOrEqual(4.5)
      expect(mark.letters.length, id).toBeLessThanOrEqual(3)
    }
  })

  it('leads to the website, the terms and the status page of each application as far as a public address is known', () => {
    const ours = new Set(['CustomApi', 'ManualImport', 'ManualImportCrm', 'ManualImportV2'])
    const bought = catalogEntries.filter(({ id }) => !ours.has(id))
    const known = (page: 'website' | 'terms' | 'statusPage'): string[] =>
      bought.filter((entry) => entry[page] !== null).map(({ id }) => id)
    // One that gets an address comes off the list; none may be lost again.
    expect(bought.map(({ id }) => id).filter((id) => !known('website').includes(id))).toEqual([
      'KantoorGemak',
      'Lyanthe',
    ])
    expect(known('terms')).toEqual(['Afas', 'AfasFiscaal', 'MicrosoftEntraID', 'Nmbrs', 'WeFact', 'WeFactV2', 'Yuki'])
    expect(known('statusPage')).toEqual(['ExactOnlineNL', 'MicrosoftEntraID'])
    for (const { id, website, terms, statusPage } of catalogEntries)
      for (const address of [website, terms, statusPage].filter((one) => one !== null))
        expect(webAddress(address)?.startsWith('https://'), `${id}: ${address}`).toBe(true)
  })

  it('names each table query once and each column once a table', () => {
    const queries = catalogEntries.flatMap((entry) => allTables(entry).map(({ shape }) => shape.query))
    expect(new Set(queries).size).toBe(queries.length)
    for (const entry of catalogEntries) {
      for (const { table, shape } of allTables(entry)) {
        const { columns }: { columns: readonly { key: string }[] } = shape
        const keys = [...commonColumns[table], ...columns].map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
      }
    }
  })

  it('has a text in both languages for every column, credential and name of ours', () => {
    const missing: string[] = []
    for (const entry of catalogEntries) {
      const { id, name, credentialFields, availability } = entry
      if (name === null && !has(`connector.${id}`)) missing.push(`connector.${id}`)
      if (availability === 'planned') continue
      for (const field of credentialFields)
        if (!has(`credential.${field.name}`)) missing.push(`credential.${field.name}`)
      for (const { shape } of allTables(entry))
        for (const { key } of shape.columns) if (!has(`column.${key}`)) missing.push(`column.${key}`)
    }
    for (const columns of Object.values(commonColumns))
      for (const { key } of columns) if (!has(`column.${key}`)) missing.push(`column.${key}`)
    expect(missing).toEqual([])
  })
})

describe('error codes', () => {
  it('each have a text in both languages', () => {
    expect(Object.keys(errorCodes).filter((code) => !has(`api.error.${code}`))).toEqual([])
  })
})
