import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairedId, recordId } from './record-id.ts'

const idOf = (externalId: string): string => recordId('administrations', 'exact', externalId)

describe('the id of a row', () => {
  it('is the same in every sync, and another one for each record, table and connection', () => {
    expect(idOf('A100')).toBe(idOf('A100'))
    const all = Array.from({ length: 20_000 }, (_, at) => idOf(`A${at}`))
    all.push(idOf('B100'), recordId('users', 'exact', 'A100'), recordId('administrations', 'afas', 'A100'))
    expect(new Set(all).size).toBe(20_003)
  })

  it('sorts as a source numbers its records, so that what comes one after another is written in one place', () => {
    const number = fc.integer({ min: 0, max: 2 ** 24 - 2 })
    fc.assert(
      fc.property(number, (at) => {
        expect(idOf(String(at)) < idOf(String(at + 1))).toBe(true)
        expect(idOf(`K-${at}`) < idOf(pairedId(`K-${at + 1}`, 'Loonstroken'))).toBe(true)
      }),
    )
  })

  it('has thirty letters that need no escaping in a URL, whatever a source calls its record', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (externalId) => {
        expect(idOf(externalId)).toMatch(/^a-[A-Za-z0-9_-]{28}$/u)
      }),
    )
  })

  it('tells nothing of an address of a person, not even its number', () => {
    const places = ['jansen1985@dewaag.example', 'bakker@dewaag.example'].map((one) => idOf(one).slice(10, 14))
    expect(places).toEqual(['----', '----'])
  })
})
