import { describe, expect, it } from 'vitest'
import { named } from './named.ts'

describe('what a record goes by', () => {
  it('is its id and its name without the spaces around them, whether the vendor writes a number or a text', () => {
    expect(named(12, ' Bakkerij De Korst ')).toEqual({ externalId: '12', name: 'Bakkerij De Korst' })
  })

  it('is the first of its names that says something', () => {
    expect(named('12', null, '  ', 'anna@korst.example', 'anna')).toEqual({
      externalId: '12',
      name: 'anna@korst.example',
    })
  })

  it('is nothing without an id, and says which row it was where only the name is missing', () => {
    expect(named(' ', 'Bakkerij De Korst')).toEqual({ externalId: null, reason: 'id-missing' })
    expect(named('12', undefined, '')).toEqual({ externalId: '12', reason: 'name-missing' })
  })
})
