import { describe, expect, it } from 'vitest'
import { catalogEntries } from '#domain/connectors/catalog.ts'
import { badgesOf, found, iconsOf } from './switch-choices.ts'

const choices = Array.from({ length: 40 }, (_, index) => ({ id: `c${index}` }))
const marked = (id: string, description = '', isCrm = false, connector = 'Afas') => ({
  id,
  description,
  isCrm,
  connector,
})

describe('the icons of connections', () => {
  it('are the current one and those looked at last, in the order of the list, filled up from its front', () => {
    const ids = iconsOf(choices, 'c30', ['c12', 'gone', 'c35']).map(({ id }) => id)
    expect(ids).toEqual(['c0', 'c1', 'c2', 'c12', 'c30', 'c35'])
  })

  it('stay where they are when one goes to another of them', () => {
    const before = iconsOf(choices, 'c30', ['c12', 'c35', 'c0', 'c1', 'c2'])
    expect(iconsOf(choices, 'c12', ['c30', 'c35', 'c0', 'c1', 'c2'])).toEqual(before)
  })
})

describe('the letters of a connection', () => {
  it('are of one application alone', () => {
    const letters = catalogEntries.map(({ mark }) => mark.letters)
    expect(letters.filter((one, index) => letters.indexOf(one) !== index)).toEqual([])
  })

  it('have a C where the application is connected as CRM as well', () => {
    expect([...badgesOf([marked('a'), marked('b', '', true), marked('c', '', false, 'Yuki')])]).toEqual([['b', 'C']])
  })

  it('have what tells connections of one application apart: the first letter, or a number', () => {
    expect([...badgesOf([marked('a', 'Zuid'), marked('b', '“noord”')])]).toEqual([
      ['a', 'Z'],
      ['b', 'N'],
    ])
    expect([...badgesOf([marked('a', 'Zuid'), marked('b', 'Zeist'), marked('c')]).values()]).toEqual(['1', '2', '3'])
  })
})

describe('looking for a connection', () => {
  const named = [
    { application: 'Exact Online', description: 'Vestiging Zuid' },
    { application: 'Élan', description: '' },
  ]
  it('finds it by words of its application and its description, without accents', () => {
    expect(found(named, 'zuid exa')).toEqual([named[0]])
    expect(found(named, ' elan')).toEqual([named[1]])
    expect(found(named, '')).toEqual(named)
    expect(found(named, 'noord')).toEqual([])
  })
})
