import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { attribute, decodeEntities, decodeEscapes, nameCode, XmlScanner, type XmlHandler } from './xml-scanner.ts'

const names = ['row', 'c', 'v', 'is', 't', 'sheetData'] as const
const nameOf = new Map(names.map((name) => [nameCode(name), name]))

/** What a reader sees: tags by their local names with one attribute, and the text between them. */
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
  const parser = new SaxesParser({ xmlns: false, fragment: false })
  const local = (name: string): string => name.split(':').at(-1) ?? ''
  parser.on('opentag', ({ name, attributes }) => seen.push(`<${local(name)} r=${attributes['r'] ?? ''}>`))
  parser.on('closetag', ({ name }) => seen.push(`</${local(name)}>`))
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
const { node } = fc.letrec<{ node: string; children: string }>((tie) => ({
  node: fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('', 'x:'), attributeText, tie('children'))
    .map(([name, prefix, attributes, inner]) =>
      inner === '' ? `<${prefix}${name}${attributes}/>` : `<${prefix}${name}${attributes}>${inner}</${prefix}${name} >`,
    ),
  children: fc.array(fc.oneof({ maxDepth: 4 }, text, extra, tie('node')), { maxLength: 5 }).map((all) => all.join('')),
}))

describe('the scanner', () => {
  it('sees what a general parser sees, wherever the chunks are cut', () => {
    fc.assert(
      fc.property(node, fc.array(fc.nat(400), { maxLength: 8 }), (xml, cuts) => {
        const whole = `<?xml version="1.0"?>\n${xml}\n`.replaceAll(']]>', (end, at: number, all: string) =>
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
      '<row><!--',
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
