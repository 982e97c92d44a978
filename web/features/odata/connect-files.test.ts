// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { officeConnection, powerBiSource, powerQuery } from './connect-files.ts'

const address = 'https://api.spil.example/api/odata'
const recommended = '[Implementation = "2.0", ODataVersion = 4, OmitValues = ODataOmitValues.Nulls]'
/** Without the line breaks that are for people. */
const inOneLine = (query: string): string =>
  query
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?([[\]()]) ?/gu, '$1')
    .replace('null,[', 'null, [')

describe('what Excel and Power BI open', () => {
  it('asks for one set with the options that Power Query reads a feed with best', () => {
    const query = powerQuery(address, 'Customers')
    expect(inOneLine(query)).toContain(`OData.Feed("${address}", null, ${recommended})`)
    expect(query).toContain('Source{[Name = "Customers", Signature = "table"]}[Data]')
    expect(powerQuery(address, undefined, { keyName: true })).toContain('ApiKeyName = "apikey"')
    expect(powerQuery('https://x.example/"', 'A"b')).toContain('"https://x.example/"""')
  })

  it('carries its query through both layers of markup as it was written', () => {
    const file = officeConnection(address, 'Customers', 'Klanten & relaties <alle>')
    const outer = new DOMParser().parseFromString(file, 'text/html')
    const data = [...outer.querySelectorAll('*')].find(({ localName }) => localName === 'odc:powerquerymashupdata')
    const inner = new DOMParser().parseFromString(data?.textContent ?? '', 'text/xml')
    expect(inner.querySelector('parsererror')).toBeNull()
    expect(inner.querySelector('Query')?.getAttribute('Name')).toBe('Customers')
    expect(inner.querySelector('Formula')?.textContent).toBe(powerQuery(address, 'Customers'))
    expect(outer.title).toBe('Query - Customers')
    expect(file).toContain('Location=Customers;')
    expect(file).toContain('Klanten &amp; relaties &lt;alle&gt;')
  })

  it('tells Power BI one source, and no key', () => {
    expect(JSON.parse(powerBiSource(address))).toEqual({
      version: '0.1',
      connections: [{ details: { protocol: 'odata', address: { url: address } }, options: {}, mode: 'Import' }],
    })
  })
})
