import { SaxesParser } from 'saxes'
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

/** Of each element its texts, and of a query its name: by a strict reader of XML, which the stand-in for a browser has not. */
function read(xml: string): { name: string; texts: Readonly<Record<string, string>> } {
  const texts: Record<string, string> = {}
  let [name, within] = ['', '']
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  parser.on('opentag', (tag) => {
    within = tag.name
    if (within === 'Query') name = tag.attributes['Name'] ?? ''
  })
  const take = (text: string): void => {
    texts[within] = (texts[within] ?? '') + text
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.write(xml).close()
  return { name, texts }
}

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
    const [, written = ''] = /(<odc:PowerQueryMashupData>[^<]*<\/odc:PowerQueryMashupData>)/u.exec(file) ?? []
    const mashup = read(read(written).texts['odc:PowerQueryMashupData'] ?? '')
    expect(mashup).toMatchObject({ name: 'Customers', texts: { Formula: powerQuery(address, 'Customers') } })
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
