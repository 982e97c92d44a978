import { describe, expect, it } from 'vitest'
import { processorTime } from '#tests/kit/processor-time.ts'
import type { PaletteEntry } from './palette.ts'
import { ranked } from './ranking.ts'

const entry = (label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  group: 'action',
  label,
  icon: null,
  ...more,
})
const entries = [
  entry('Koppelingen'),
  entry('Koppeling toevoegen', { also: 'systeem aansluiten' }),
  entry('Collega uitnodigen'),
  entry('Exact Online synchroniseren', { hint: 'Vestiging Zuid', isOneOfMany: true }),
]
const found = (typed: string, recent: readonly string[] = []): string[] =>
  ranked(entries, typed, recent).map(({ label }) => label)

describe('what is typed in the palette', () => {
  it('finds by the beginning of words in any order, inside them, by first letters and with a mistake', () => {
    expect(found('toe kop')).toEqual(['Koppeling toevoegen'])
    expect(found('nodigen')).toEqual(['Collega uitnodigen'])
    expect(found('kt')).toEqual(['Koppeling toevoegen'])
    expect(found('colega')).toEqual(['Collega uitnodigen'])
    expect(found('kopeling')).toEqual(['Koppelingen', 'Koppeling toevoegen'])
  })

  it('finds by what stands beside the name, after what has it in the name', () => {
    expect(found('aansluiten')).toEqual(['Koppeling toevoegen'])
    expect(found('zuid')).toEqual(['Exact Online synchroniseren'])
    expect(ranked([entry('Anders', { also: 'zuid' }), entry('Zuid')], 'zuid', []).map(({ label }) => label)).toEqual([
      'Zuid',
      'Anders',
    ])
  })

  it('finds nothing where one of the words fits nothing', () => {
    expect(found('koppeling xyz')).toEqual([])
  })

  it('puts what was chosen lately before what fits as well', () => {
    expect(found('koppeling')).toEqual(['Koppeling toevoegen', 'Koppelingen'])
    expect(found('ko', ['Koppeling toevoegen'])).toEqual(['Koppeling toevoegen', 'Koppelingen'])
    expect(found('ko')).toEqual(['Koppelingen', 'Koppeling toevoegen'])
  })

  it('is all that stands there by itself where it is empty, and what was looked for whatever it is called', () => {
    expect(found('  ')).toEqual(['Koppelingen', 'Koppeling toevoegen', 'Collega uitnodigen'])
    expect(ranked([entry('Bakkerij Smit', { isFound: true })], '12345678', [])).toHaveLength(1)
  })

  it('stays quick with the longest thing one can paste', () => {
    const many = Array.from({ length: 500 }, (_, at) => entry(`Koppeling ${at} ${'x'.repeat(80)}`))
    expect(processorTime(() => ranked(many, 'koppelin gx '.repeat(400), []))).toBeLessThan(1_000)
  })
})
