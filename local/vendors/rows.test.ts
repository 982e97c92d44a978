import { describe, expect, it } from 'vitest'
import { rowOf, slots } from './rows.ts'

describe('a row of a simulator', () => {
  const row = () =>
    rowOf((fills) => ({
      Id: fills('externalId', '12', 12),
      Name: fills('name', 'Bakkerij De Korst'),
      Contact: { Mail: fills(['email', 'mailAddress'], 'info@korst.example'), Phone: null },
      Country: 'NL',
    })).with({ isActive: true })

  it('is what the vendor writes, field by field and in the order of the fields', () => {
    expect(JSON.stringify(row().wire)).toBe(
      '{"Id":12,"Name":"Bakkerij De Korst","Contact":{"Mail":"info@korst.example","Phone":null},"Country":"NL"}',
    )
  })

  it('is expected with what is so, by the columns that its fields fill and by the facts beside them', () => {
    expect(row().expected).toEqual({
      externalId: '12',
      name: 'Bakkerij De Korst',
      email: 'info@korst.example',
      mailAddress: 'info@korst.example',
      isActive: true,
    })
  })

  it('goes by its field where a fact says something else of the same column', () => {
    expect(rowOf((fills) => ({ Status: fills('status', 'open', 1) })).with({ status: 'closed' }).expected).toEqual({
      status: 'open',
    })
  })

  it('has the slots of a customer in their order', () => {
    expect(slots(['a', null], ['b'])).toEqual({ reference1: 'a', reference2: null, tag1: 'b' })
  })
})
