import { describe, expect, it } from 'vitest'
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

  it.each(['=1+1', '+31 6 12345678', '-SUM(A1)', '@cmd', '\tx', '\rx'])(
    'neutralises the formula start of %j',
    (text) => {
      expect(csvField('text', text, words).replace(/^"/, '')).toMatch(/^'/)
    },
  )

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
