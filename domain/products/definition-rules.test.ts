import { describe, expect, it } from 'vitest'
import type { Criterion } from './definition.ts'
import { countsOtherwise } from './definition-rules.ts'

const active: Criterion = { criterionType: 'FILTER', field: 'IS_ACTIVE', value: 'true' }
const role: Criterion = { criterionType: 'FILTER', field: 'ROLE', value: 'Accountant' }
const split: Criterion = { criterionType: 'SPLIT', field: 'SPIL_STATUS' }

describe('a definition', () => {
  it('counts the same whatever the sequence of its criteria, and of what each says', () => {
    const written: Criterion = { value: 'true', field: 'IS_ACTIVE', criterionType: 'FILTER' }
    expect(countsOtherwise([active, role, split], [split, written, role])).toBe(false)
  })

  it.each<[string, Criterion[]]>([
    ['another value', [{ ...active, value: 'false' }, role, split]],
    ['another field', [{ ...active, field: 'IS_ARCHIVED' }, role, split]],
    ['a criterion less', [role, split]],
    ['a criterion more', [active, role, split, { ...role, field: 'NAME' }]],
    ['a split by another field', [active, role, { ...split, field: 'ROLE' }]],
    // Whatever a criterion comes to say beside field and value, as an operator.
    ['something more in a criterion', [{ ...active, ...{ operator: 'IS_NOT' } }, role, split]],
  ])('counts otherwise with %s', (_, after) => {
    expect(countsOtherwise([active, role, split], after)).toBe(true)
  })
})
