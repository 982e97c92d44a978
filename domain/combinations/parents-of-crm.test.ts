import { describe, expect, it } from 'vitest'
import { followsCrm, crmParent, type CrmParent } from './parents-of-crm.ts'

/** What each of these customers comes to; whoever is named as a customer is one. */
function parents(parentIds: Record<string, string>, customers: string[]): Record<string, CrmParent> {
  const map = new Map(Object.entries(parentIds))
  const known = new Set(customers)
  return Object.fromEntries(customers.map((id) => [id, crmParent(id, map, (one) => known.has(one))]))
}

describe('the parents that a CRM tells', () => {
  it('are taken over, one level deep', () => {
    expect(parents({ b: 'a', c: 'a' }, ['a', 'b', 'c'])).toEqual({
      a: { parentId: null },
      b: { parentId: 'a' },
      c: { parentId: 'a' },
    })
  })

  it('are not taken over of itself, or of somebody who is no customer', () => {
    expect(parents({ a: 'a', b: 'gone' }, ['a', 'b'])).toEqual({
      a: { fault: 'PARENT_OF_ITSELF' },
      b: { fault: 'PARENT_NOT_FOUND' },
    })
  })

  it('keep of a chain the link at its top, in whatever order it is told', () => {
    const chain = { d: 'c', c: 'b', b: 'a' }
    const expected = {
      a: { parentId: null },
      b: { parentId: 'a' },
      c: { fault: 'PARENT_ALREADY_CHILD' },
      d: { fault: 'PARENT_ALREADY_CHILD' },
    }
    expect(parents(chain, ['a', 'b', 'c', 'd'])).toEqual(expected)
    expect(parents(Object.fromEntries(Object.entries(chain).reverse()), ['d', 'c', 'b', 'a'])).toEqual(expected)
  })

  it('come to nothing where they go round in a circle', () => {
    expect(parents({ a: 'b', b: 'a' }, ['a', 'b'])).toEqual({
      a: { fault: 'PARENT_ALREADY_CHILD' },
      b: { fault: 'PARENT_ALREADY_CHILD' },
    })
  })

  it('may be customers whose own parent is unknown, or themselves: these stand at the top', () => {
    expect(parents({ b: 'a', a: 'gone', d: 'c', c: 'c' }, ['a', 'b', 'c', 'd'])).toMatchObject({
      b: { parentId: 'a' },
      d: { parentId: 'c' },
    })
  })

  it('never make two levels, whatever is told', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    for (let seed = 0; seed < 500; seed += 1) {
      const parentIds = Object.fromEntries(
        ids.map((id, at) => [id, ids[(seed * 7 + at * (1 + (seed % 5))) % 8] ?? 'gone']),
      )
      const found = parents(parentIds, ids)
      const taken = Object.entries(found).flatMap(([id, one]) =>
        'parentId' in one && one.parentId !== null ? [[id, one.parentId] as const] : [],
      )
      const children = new Set(taken.map(([id]) => id))
      for (const [id, parentId] of taken) expect(children.has(parentId) || id === parentId, `${seed}`).toBe(false)
    }
  })
})

describe('who decides about a parent', () => {
  it('is the CRM in the mode AUTO, nobody but people in MANUAL, and whoever a person left it to in HYBRID', () => {
    for (const parentSetBy of ['person', 'crm', null] as const) {
      expect(followsCrm('AUTO', true, { parentSetBy })).toBe(true)
      expect(followsCrm('MANUAL', true, { parentSetBy })).toBe(false)
      expect(followsCrm('HYBRID', true, { parentSetBy })).toBe(parentSetBy !== 'person')
    }
  })

  it('is never a CRM that knows no customer above another: what people made would be gone', () => {
    for (const mode of ['AUTO', 'HYBRID'] as const) expect(followsCrm(mode, false, { parentSetBy: null })).toBe(false)
  })
})
