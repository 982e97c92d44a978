import { describe, expect, it } from 'vitest'
import { formatsFor } from '../../ui/formats.ts'
import { meaningOf } from './table-columns.tsx'

const values = {
  accountant: { nl: 'Accountant', en: 'Accountant' },
  regular: { nl: 'Standaard', en: 'Regular' },
}
const [nl, en] = [formatsFor('nl'), formatsFor('en')]

describe('a code of a vendor', () => {
  it('is shown by its meaning in the language of the reader', () => {
    expect(meaningOf({ values }, 'regular', nl)).toBe('Standaard')
    expect(meaningOf({ values }, 'regular', en)).toBe('Regular')
  })

  it('is shown by the meaning of each where a row has several', () => {
    expect(meaningOf({ values }, 'accountant, regular', nl)).toBe('Accountant, Standaard')
  })

  it('stays as it is where nobody knows it', () => {
    expect(meaningOf({ values }, 'robot', nl)).toBe('robot')
    expect(meaningOf({ values }, 'regular, robot', nl)).toBe('Standaard, robot')
    expect(meaningOf({}, 'regular', nl)).toBe('regular')
    expect(meaningOf({ values }, null, nl)).toBeNull()
  })
})
