import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import {
  attribute,
  compatibilityNamespace,
  decodeEntities,
  decodeEscapes,
  nameCode,
  spreadsheetNamespaces,
  XmlScanner,
  type XmlHandler,
} from './xml-scanner.ts'

const names = ['row', 'c', 'v', 'is', 't', 'sheetData', 'extLst', 'AlternateContent', 'Choice', 'Fallback'] as const
const nameOf = new Map(names.map((name) => [nameCode(name), name]))
const [main = '', strict = ''] = spreadsheetNamespaces
const extension = 'http://schemas.microsoft.com/office/spreadsheetml/2010/11/main'

/** What a reader sees: a spreadsheet's own tags by their local names, others as `?`, each with one attribute, and the text. */
function scanned(chunks: readonly string[]): string {
  const seen: string[] = []
  const handler: XmlHandler = {
    wantsText: true,
    open: (name, source, from, to) =>
      seen.push(`<${nameOf.get(name) ?? '?'} r=${attribute(source, from, to, 'r') ?? ''}>`),
    close: (name) => seen.push(`</${nameOf.get(name) ?? '?'}>`),
    text: (source, from, to, raw) => seen.push(raw ? source.slice(from, to) : decodeEntities(source.slice(from, to))),
  }
  const scanner = new XmlScanner(handler)
  for (const chunk of chunks) scanner.write(chunk)
  scanner.end()
  return seen.join('').trim()
}

/** The same from the general parser. */
function parsed(xml: string): string {
  const seen: string[] = []
  const parser = new SaxesParser({ xmlns: true, fragment: false })
  /** Of the open elements: what each is to a reader, and whether what stands in it can be anything to one. */
  const open: { readonly known: string; readonly isHeard: boolean }[] = []
  parser.on('opentag', ({ uri, local, attributes }) => {
    const isHeard = open.at(-1)?.isHeard ?? true
    const isOwn = isHeard && spreadsheetNamespaces.has(uri) && local !== 'extLst'
    const isOlder = isHeard && uri === compatibilityNamespace && ['AlternateContent', 'Fallback'].includes(local)
    open.push({ known: isOwn ? local : '?', isHeard: isOwn || isOlder })
    seen.push(`<${isOwn ? local : '?'} r=${attributes['r']?.value ?? ''}>`)
  })
  parser.on('closetag', () => seen.push(`</${open.pop()?.known ?? ''}>`))
  parser.on('text', (text) => seen.push(text))
  parser.on('cdata', (text) => seen.push(text))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return seen.join('').trim()
}

const text = fc.oneof(
  fc.constantFrom('&amp;', '&lt;x&gt;', '&#233;', '&#x1F600;', 'é', '😀', ' ', '\n', ']]', '-->', "'", '"', '>'),
  fc.stringMatching(/^[A-Za-z0-9 .,;]{0,12}$/),
)
const extra = fc.constantFrom('<!-- <row> -- > -->'.replace('-- >', '- >'), '<?pi <c> ?>', '<![CDATA[<v>&amp;]] >]]>')
const attributeText = fc.constantFrom(
  '',
  ' r="A1"',
  " r='B2'",
  ' x:r2="n" r = "C3"',
  ' s="1>2" r="D4"',
  ' t="a\'b" r="E5" ',
)
/** A prefix may stand for something else from one element to the next. */
const declarations = fc.constantFrom(
  '',
  '',
  ` xmlns="${main}"`,
  ` xmlns='${extension}'`,
  ` xmlns:x = "${strict}"`,
  ` xmlns:x="${extension}" xmlns:y="${main}"`,
  ` xmlns:y="${compatibilityNamespace}"`,
  ' not-xmlns="1" xmlnsx="2"',
)
const { node } = fc.letrec<{ node: string; children: string }>((tie) => ({
  node: fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('', 'x:', 'y:'), attributeText, declarations, tie('children'))
    .map(([name, prefix, attributes, declared, inner]) => {
      const tag = `${prefix}${name}`
      return inner === '' ? `<${tag}${attributes}${declared}/>` : `<${tag}${declared}${attributes}>${inner}</${tag} >`
    }),
  children: fc.array(fc.oneof({ maxDepth: 4 }, text, extra, tie('node')), { maxLength: 5 }).map((all) => all.join('')),
}))

describe('the scanner', () => {
  it('sees what a general parser sees, wherever the chunks are cut', () => {
    fc.assert(
      fc.property(node, fc.array(fc.nat(400), { maxLength: 8 }), (xml, cuts) => {
        const root = `<x:sheetData xmlns:x="${main}" xmlns:y='${extension}'>${xml}</x:sheetData>`
        const whole = `<?xml version="1.0"?>\n${root}\n`.replaceAll(']]>', (end, at: number, all: string) =>
          all.lastIndexOf('<![CDATA[', at) > all.lastIndexOf(']]>', at - 1) ? end : ']] >',
        )
        const at = [0, ...cuts.filter((cut) => cut < whole.length).toSorted((a, b) => a - b), whole.length]
        const chunks = at.slice(1).map((end, index) => whole.slice(at[index], end))
        expect(scanned(chunks)).toBe(parsed(whole))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    '<row><c></row></c>',
    '<row>',
    '<row></row></row>',
    '<row/><row/>',
    '',
    '   ',
    '<!DOCTYPE row []><row/>',
    '<row><!ENTITY x "y"></row>',
    '<row a="<"/>',
    '<row <c/>',
    '< row/>',
    '<row>&unknown;</row>',
    '<row><![CDATA[</row>',
    '<row><!-- </row>',
    '<row>a & b</row>',
    '<row>&#0;</row>',
    '<row>'.repeat(101),
    '<x:row/>',
    `<x:row xmlns:x="${main}"></y:row>`,
    `<row xmlns="${main}"><c xmlns:x="${main}"/><x:c/></row>`,
  ])('refuses %j', (xml) => {
    expect(() => scanned([xml])).toThrow('FILE_UNREADABLE')
    expect(() => scanned(Array.from(xml))).toThrow('FILE_UNREADABLE')
  })

  it('refuses a tag that does not end', () => {
    const chunks = Array.from({ length: 8 }, () => 'a'.repeat(10_000))
    expect(() => scanned(['<row ', ...chunks])).toThrow('FILE_UNREADABLE')
  })

  it('is not slowed down by a comment, a text or a tag that comes in small pieces', () => {
    const pieces = [
      `<row xmlns="${main}"><!--`,
      ...Array.from({ length: 20_000 }, () => '- x'),
      '--><v>',
      ...Array.from({ length: 20_000 }, () => 'y&amp;'),
      '</v></row>',
    ]
    expect(scanned(pieces)).toHaveLength('<row r=><v r=></v></row>'.length + 40_000)
  })

  it('reads what a spreadsheet writes for characters that XML cannot hold', () => {
    expect(decodeEscapes('a_x000D_b_x005F_x0041_ _xZZZZ_')).toBe('a\rb_x0041_ _xZZZZ_')
  })
})
