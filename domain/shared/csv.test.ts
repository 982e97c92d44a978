import { describe, expect, it } from 'vitest'
import { processorTime } from '#tests/kit/processor-time.ts'
import { csvField, csvHeading, csvLine, type CsvColumn } from './csv.ts'

const words = { yes: 'Ja', no: 'Nee' }
const columns: readonly CsvColumn[] = [
  { header: 'Naam', kind: 'text' },
  { header: 'Bedrag (€)', kind: 'amount' },
]

describe('a CSV for Excel in the Netherlands', () => {
  it('starts with the byte order mark and separates with semicolons', () => {
    expect(csvHeading(columns)).toBe('\uFEFFNaam;Bedrag (€)\r\n')
    expect(csvLine(columns, ['Jansen', '12.50'], words)).toBe('Jansen;12,50\r\n')
  })

  it('quotes what would break a line or a field', () => {
    expect(csvField('text', 'Jansen; "de bakker"\nZeist', words)).toBe('"Jansen; ""de bakker""\nZeist"')
  })

  it.each([
    ...['=1+1', '+31 6 12345678', '-SUM(A1)', '@cmd', '\tx', '\rx'],
    ...['\nx', '\n=1+1', '\0=1+1', '\u001b=1+1', ' =1+1', '\u00a0=1+1', '\u200b=1+1', '\ufeff=1+1'],
    ...['＝1+1', '＋1', '－1', '＠cmd', '\u2212SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫cmd'],
  ])('neutralises the formula start of %j', (text) => {
    expect(csvField('text', text, words).replace(/^"/, '')).toMatch(/^'/)
  })

  /** What a program makes of the text that takes commas, semicolons and tabs for ends of cells, and drops quotes. */
  const cellsElsewhere = (text: string): string[] =>
    text.split(/[,;\t\r\n]/u).map((cell) => cell.replaceAll('"', '').trim())

  it.each([
    'Jansen,=1+1',
    'Jansen, =HYPERLINK("https://x.example")',
    'Jansen,"=1+1"',
    'Jansen;@SUM(A1)',
    'Jansen\t=1+1',
    "Jansen,-2+3+cmd|' /C calc'!A0,x",
    'Jansen\r\n+SUM(A1)',
    'Jansen,\0\u200b＝1+1',
    `Jansen,${' '.repeat(200)}=1+1`,
  ])('leaves no formula in %j for a program that separates otherwise', (text) => {
    const field = csvField('text', text, words)
    expect(field).toMatch(/^".*"$/su)
    for (const cell of cellsElsewhere(field)) expect(cell).not.toMatch(/^[\p{Cc}\p{Cf}]*[=+\-@＝]/u)
  })

  it.each(['€ 5,- per maand', 'tel,+31612345678', 'van 3, -5 tot 7', 'a,-', 'Jansen & Zn., De Bilt'])(
    'leaves %j as somebody wrote it',
    (text) => {
      expect(csvField('text', text, words)).toBe(`"${text}"`)
    },
  )

  it('takes no longer for a text made to be slow', () => {
    for (const part of [' ', '\t', ',', ',-', ',"', '\0'])
      expect(processorTime(() => csvField('text', part.repeat(200_000), words))).toBeLessThan(1_000)
  })

  it('keeps a negative amount a number', () => {
    expect(csvField('amount', '-1234.50', words)).toBe('-1234,50')
  })

  it('does not trust that an amount of a vendor is a number', () => {
    expect(csvField('amount', '=HYPERLINK("x")', words)).toBe('"\'=HYPERLINK(""x"")"')
  })

  it('writes zero as 0 and nothing as nothing', () => {
    expect(csvField('integer', 0, words)).toBe('0')
    expect(csvField('integer', null, words)).toBe('')
  })

  it('writes yes and no in words', () => {
    expect(csvField('boolean', true, words)).toBe('Ja')
    expect(csvField('boolean', false, words)).toBe('Nee')
  })
})
