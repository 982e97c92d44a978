import { describe, expect, it } from 'vitest'
import { catalog } from '#domain/connectors/catalog.ts'
import { relatedOf } from './related.ts'

const of = (id: 'ExactOnlineNL' | 'WeFactV2', table: 'administrations' | 'users' | 'usage') =>
  relatedOf(catalog[id], table).map((one) => [one.of, one.shape.query])

describe('what belongs to a row', () => {
  it('is who may open an administration, and what a user may open', () => {
    expect(of('ExactOnlineNL', 'administrations')).toEqual([['users', 'exactOnlineNlUserDivisions']])
    expect(of('ExactOnlineNL', 'users')).toEqual([['administrations', 'exactOnlineNlUserDivisions']])
    expect(of('ExactOnlineNL', 'usage')).toEqual([])
  })

  it('is what is billed for an administration, where the application tells', () => {
    expect(of('WeFactV2', 'administrations')).toEqual([['billings', 'weFactV2Billings']])
  })
})
