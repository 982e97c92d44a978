import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { officeConnection, powerBiSource, powerQuery } from './connect-files.ts'
import { overview, overviewHeadings } from './overview-headings.ts'

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

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
}

/** The elements of well-formed XML, in their order, with the text that is their own. */
function elementsOf(xml: string): readonly Element[] {
  const elements: Element[] = []
  const open: Element[] = []
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, text: '' }
    elements.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => {
    const within = open.at(-1)
    if (within !== undefined) within.text += text
  })
  parser.write(xml).close()
  return elements
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

  it('opens the table for Excel with its columns in the language of who opens it', () => {
    const dutch = overviewHeadings('nl', (id) => `nl:${id}`)
    expect(dutch.map(([column]) => column)).toEqual(
      expect.arrayContaining(['Customer', 'SystemNl', 'ProductNl', 'Margin']),
    )
    expect(dutch.map(([column]) => column)).not.toContain('ProductEn')
    const query = inOneLine(powerQuery(address, overview, { headings: dutch }))
    expect(query).toContain('"Customer"')
    expect(query).toContain('{"Customer", "nl:odata.heading.customer"}')
    // A key that sees no prices has no such columns: the query leaves them out instead of failing.
    expect(query).toContain('List.Intersect(')
    expect(query).toContain('MissingField.Ignore')
    const file = officeConnection(address, overview, 'Overzicht', dutch)
    expect(file).toContain('nl:odata.heading.margin')
  })

  // For what Excel writes when a query is exported there is no published schema: these are its elements, in its order.
  it('has the elements, the types and the provider that Excel itself writes for a query, in their order', () => {
    const file = officeConnection(address, 'Customers', 'Klanten')
    const island = /<xml id=msodc>(.*?)<\/xml>/su.exec(file)?.[1] ?? ''
    const outer = elementsOf(island)
    expect(outer.map(({ name }) => name)).toEqual([
      'odc:OfficeDataConnection',
      'odc:PowerQueryConnection',
      'odc:ConnectionString',
      'odc:CommandType',
      'odc:CommandText',
      'odc:PowerQueryMashupData',
    ])
    expect(outer[0]?.attributes).toEqual({
      'xmlns:odc': 'urn:schemas-microsoft-com:office:odc',
      xmlns: 'http://www.w3.org/TR/REC-html40',
    })
    expect(outer[1]?.attributes).toEqual({ 'odc:Type': 'OLEDB' })
    expect(outer[2]?.text).toBe(
      'Provider=Microsoft.Mashup.OleDb.1;Data Source=$Workbook$;Location=Customers;Extended Properties=""',
    )
    expect(outer.slice(3, 5).map(({ text }) => text)).toEqual(['SQL', 'SELECT * FROM [Customers]'])
    const inner = elementsOf(outer[5]?.text ?? '')
    expect(inner.map(({ name }) => name)).toEqual([
      ...['Mashup', 'Client', 'Version', 'MinVersion', 'Culture', 'SafeCombine'],
      ...['Items', 'Query', 'Formula', 'IsParameterQuery', 'IsDirectQuery'],
    ])
    expect(inner[0]?.attributes).toMatchObject({ xmlns: 'http://schemas.microsoft.com/DataMashup' })
    expect(inner[1]?.text).toBe('EXCEL')
    for (const meta of [
      'Content-Type content="text/x-ms-odc; charset=utf-8"',
      'ProgId content=ODC.Database',
      'SourceType content=OLEDB',
    ])
      expect(file).toContain(meta)
  })

  it('tells Power BI one source, and no key', () => {
    expect(JSON.parse(powerBiSource(address))).toEqual({
      version: '0.1',
      connections: [{ details: { protocol: 'odata', address: { url: address } }, options: {}, mode: 'Import' }],
    })
  })
})
