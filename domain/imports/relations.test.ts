import { describe, expect, it } from 'vitest'
import { relationsOf, type Related } from './relations.ts'

const rows = (text: string): Related[] =>
  text.split(' ').map((pair) => {
    const [id = '', parentId = ''] = pair.split('<')
    return { id, parentId }
  })
const relationsIn = (text: string): (string | null)[] => {
  const accepted = rows(text)
  return relationsOf(accepted).map(({ parentId, fault }) => fault ?? parentId)
}

describe('the links between customers of a file', () => {
  it('are two levels deep, judged in the order of the file', () => {
    expect(relationsIn('H1 D1<H1 D2<D1 Z1<Z1 D3<H9 D5<X1 T1 D4<H2 H2<T1')).toEqual([
      null,
      'H1',
      'PARENT_ALREADY_CHILD',
      'PARENT_OF_ITSELF',
      'PARENT_NOT_FOUND',
      'PARENT_NOT_FOUND',
      null,
      'H2',
      'CHILD_ALREADY_PARENT',
    ])
  })

  it('fail on another row where the rows stand otherwise', () => {
    expect(relationsIn('T1 H2<T1 D4<H2')).toEqual([null, 'T1', 'PARENT_ALREADY_CHILD'])
  })

  it('never make a circle of two', () => {
    expect(relationsIn('A<B B<A')).toEqual(['B', 'PARENT_ALREADY_CHILD'])
  })
})
