import { describe, expect, it } from 'vitest'
import { TableLines } from './document-table.ts'

const longest = 32_767
const parsed = (text: string): string[][] =>
  [...text.matchAll(/((?:"(?:[^"]|"")*"|[^;\r\n]*)(?:;(?:"(?:[^"]|"")*"|[^;\r\n]*))*)\r\n/gu)].map(([, line = '']) =>
    [...`${line};`.matchAll(/("(?:[^"]|"")*"|[^;]*);/gu)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    ),
  )

describe('a row of the archive', () => {
  const lines = new TableLines(['id', 'rows', 'at'], 'nl')

  it('is one line, however much it holds that fits its cells', () => {
    const rows = Array.from({ length: 500 }, (_, at) => ({ id: at }))
    expect(parsed(lines.line({ id: 'a', rows, at: 1 }))).toEqual([['a', JSON.stringify(rows), '1']])
  })

  it('goes on in further lines where a list is longer than a cell holds, with all that is in it', () => {
    const rows = Array.from({ length: 4_000 }, (_, at) => ({ id: at, name: `Klant "${at}"; ${at}` }))
    const found = parsed(lines.line({ id: 'a', rows, at: 1 }))
    expect(found.length).toBeGreaterThan(1)
    expect(found.every(([id, cell = '', at]) => id === 'a' && at === '1' && cell.length <= longest)).toBe(true)
    expect(found.flatMap(([, cell = '']) => JSON.parse(cell) as unknown[])).toEqual(rows)
  })

  it('goes on in further lines where a text is, without a sign that is cut in two', () => {
    const text = `${'x'.repeat(longest - 1)}${'🏠'.repeat(longest)}`
    const found = parsed(lines.line({ id: 'a', rows: text, at: 1 }))
    expect(found.every(([, cell = '']) => cell.length <= longest && cell.isWellFormed())).toBe(true)
    expect(found.map(([, cell]) => cell).join('')).toBe(text)
  })
})
