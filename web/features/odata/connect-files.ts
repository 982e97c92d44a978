/*
 * What Excel and Power BI open to read the feed. They hold an address and no key: each asks its user for one, and keeps it
 * where it keeps such things.
 */

/** A text in the language of Power Query. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** As the feed is read best: nulls are left out on the way, and no other version of OData is tried. */
const options = ['Implementation = "2.0"', 'ODataVersion = 4', 'OmitValues = ODataOmitValues.Nulls']
/** With the key as a part of the address, which Power Query adds itself: for who has no gateway. */
const keyInAddress = 'ApiKeyName = "apikey"'

/** A column of a set, and the heading it has in a workbook. */
export type Heading = readonly [column: string, heading: string]

interface Wanted {
  readonly keyName?: boolean
  /** Only these columns, in this order, under these headings. */
  readonly headings?: readonly Heading[] | undefined
}

/** The feed as Power Query reads it. @param address an expression of Power Query */
export const feedExpression = (address: string, more: readonly string[] = []): string =>
  [
    'OData.Feed(',
    `    ${address},`,
    '    null,',
    '    [',
    `        ${[...options, ...more].join(',\n        ')}`,
    '    ]',
    ')',
  ].join('\n')

/** The query that reads one set; without a set the whole feed, to choose from. */
export function powerQuery(address: string, set?: string, { keyName = false, headings }: Wanted = {}): string {
  const feed = feedExpression(quoted(address), keyName ? [keyInAddress] : [])
  const source = `    Source = ${feed.replaceAll('\n', '\n    ')}`
  if (set === undefined) return ['let', source, 'in', '    Source'].join('\n')
  const table = `    Table = Source{[Name = ${quoted(set)}, Signature = "table"]}[Data]`
  if (headings === undefined) return ['let', `${source},`, table, 'in', '    Table'].join('\n')
  const listed = (texts: readonly string[]): string => `{${texts.join(', ')}}`
  // A key that may not see a column has none of that name: it is left out.
  const columns = listed(headings.map(([column]) => quoted(column)))
  const renames = listed(headings.map(([column, heading]) => listed([quoted(column), quoted(heading)])))
  return [
    'let',
    `${source},`,
    `${table},`,
    `    Seen = List.Intersect({${columns}, Table.ColumnNames(Table)}),`,
    '    Chosen = Table.SelectColumns(Table, Seen),',
    `    Named = Table.RenameColumns(Chosen, ${renames}, MissingField.Ignore)`,
    'in',
    '    Named',
  ].join('\n')
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/gu, (sign) => escapes[sign] ?? sign)

/** What Power Query itself calls a query with its text; it stands as text in the file of the connection. */
function mashup(set: string, query: string): string {
  const nothing = 'xsi:nil="true"'
  return [
    '<Mashup xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="http://schemas.microsoft.com/DataMashup">',
    '<Client>EXCEL</Client><Version>2.100.0.0</Version><MinVersion>2.21.0.0</MinVersion><Culture>en-US</Culture>',
    '<SafeCombine>true</SafeCombine>',
    `<Items><Query Name="${escaped(set)}"><Formula>${escaped(query)}</Formula>`,
    `<IsParameterQuery ${nothing} /><IsDirectQuery ${nothing} /></Query></Items></Mashup>`,
  ].join('')
}

/** An Office data connection: a file that Excel opens as a workbook with one set of the feed. */
export function officeConnection(
  address: string,
  set: string,
  description: string,
  headings?: readonly Heading[],
): string {
  const name = escaped(set)
  return `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/x-ms-odc; charset=utf-8">
<meta name=ProgId content=ODC.Database>
<meta name=SourceType content=OLEDB>
<title>Query - ${name}</title>
<xml id=docprops><o:DocumentProperties xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40">
<o:Description>${escaped(description)}</o:Description>
<o:Name>Query - ${name}</o:Name>
</o:DocumentProperties></xml>
<xml id=msodc><odc:OfficeDataConnection xmlns:odc="urn:schemas-microsoft-com:office:odc" xmlns="http://www.w3.org/TR/REC-html40">
<odc:PowerQueryConnection odc:Type="OLEDB">
<odc:ConnectionString>Provider=Microsoft.Mashup.OleDb.1;Data Source=$Workbook$;Location=${name};Extended Properties=&quot;&quot;</odc:ConnectionString>
<odc:CommandType>SQL</odc:CommandType>
<odc:CommandText>SELECT * FROM [${name}]</odc:CommandText>
</odc:PowerQueryConnection>
<odc:PowerQueryMashupData>${escaped(mashup(set, powerQuery(address, set, { headings })))}</odc:PowerQueryMashupData>
</odc:OfficeDataConnection></xml>
</head>
<body></body>
</html>
`
}

/** A data source for Power BI Desktop, which then asks what to load. */
export function powerBiSource(address: string): string {
  const details = { protocol: 'odata', address: { url: address } }
  return JSON.stringify({ version: '0.1', connections: [{ details, options: {}, mode: 'Import' }] }, undefined, 2)
}
