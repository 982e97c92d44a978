import { describe, expect, it } from 'vitest'
import { connectionWith, idsOf, newFirm, notes, row, rows, type OpenStore } from './model.ts'

const sample = [
  row('1', { name: 'Bakkerij De Zon', note: 'Straat 12' }),
  row('2', { name: 'CAFÉ Zürich', note: null }),
  row('3', { name: 'Öz "Holding" B.V.', note: '100% _zeker_ *' }),
  row('4', { name: "Jan's fiets AND Co", note: 'a\\b' }),
  row('5', { name: 'Ĳsselmeer', note: 'de   zon\tschijnt' }),
]

export function searchingContract(open: OpenStore): void {
  describe('a search', () => {
    it.each([
      ['a part of a word', 'akker', '1'],
      ['without case', 'HOLDING', '3'],
      ['with or without accents', 'cafe zurich', '2'],
      ['with accents where there are none', 'bäkkérij', '1'],
      ['several words as they stand', 'de zon', '15'],
      ['whatever the space between them', '  de \n zon ', '15'],
      ['two letters', 'zo', '15'],
      ['one letter', 'z', '1235'],
      ['one digit', '2', '1'],
      ['nothing, which is everything', '   ', '12345'],
      ['a double quote', '"holding"', '3'],
      ['one double quote', '"', '3'],
      ['a single quote', "jan's", '4'],
      ['a percent sign', '0% _', '3'],
      ['one percent sign', '%', '3'],
      ['an underscore', '_ze', '3'],
      ['one underscore', '_', '3'],
      ['an asterisk', '_ *', '3'],
      ['a backslash', 'a\\b', '4'],
      ['a word that is an operator', 'zon AND straat', ''],
      ['the operator in its place', 'fiets and co', '4'],
      ['no operators', 'zon OR cafe', ''],
      ['no column filters', 'searchText:zon', ''],
      ['no prefix marks', 'bakk*', ''],
      ['a ligature as its letters', 'ijssel', '5'],
      ['nothing that reaches from one field into the next', 'zon straat', ''],
    ])('for %s', async (_, needle, expected) => {
      const firm = newFirm(open())
      const documents = firm.documents(rows, 'exact')
      await documents.load(sample)
      expect(idsOf(await documents.query({ where: { search: needle } })).join('')).toBe(expected)
      expect(await documents.count({ search: needle })).toBe(expected.length)
      expect(idsOf(await firm.documents(rows).query({ where: { search: needle } })).join('')).toBe(expected)
    })

    it('joins with filters, orders, not and or', async () => {
      const documents = await connectionWith(open(), sample)
      const orderBy = [{ field: 'name', direction: 'descending' }] as const
      expect(
        idsOf(
          await documents.query({
            where: { and: [{ search: 'zon' }, { field: 'id', op: 'ne', value: '1' }] },
            orderBy,
          }),
        ),
      ).toEqual(['5'])
      expect(idsOf(await documents.query({ where: { not: { search: 'zon' } }, orderBy }))).toEqual(['3', '4', '2'])
      expect(idsOf(await documents.query({ where: { or: [{ search: 'zon' }, { search: 'zurich' }] } }))).toEqual([
        '1',
        '2',
        '5',
      ])
      expect(idsOf(await documents.query({ where: { and: [{ search: 'zon' }, { search: 'schijnt' }] } }))).toEqual([
        '5',
      ])
    })

    it('finds what a document says now, not what it said', async () => {
      const documents = await connectionWith(open(), sample)
      const first = await documents.read('1')
      await documents.replace(row('1', { name: 'Slagerij' }), first?.etag ?? '')
      await documents.upsert(row('2', { name: 'Slagerij' }))
      await documents.load([row('3', { name: 'Slagerij' })])
      await documents.remove(['4'])
      await documents.delete('5')
      expect(idsOf(await documents.query({ where: { search: 'slagerij' } }))).toEqual(['1', '2', '3'])
      for (const gone of ['akker', 'zurich', 'holding', 'fiets', 'schijnt'])
        expect(await documents.count({ search: gone })).toBe(0)
    })

    it('finds many rows and few in order, page by page', async () => {
      const docs = Array.from({ length: 5_000 }, (_, at) =>
        row(`r${String(at).padStart(4, '0')}`, {
          name: `Kantoor ${at}`,
          note: at % 1_000 === 7 ? 'zeldzaam' : 'gewoon',
        }),
      )
      const documents = await connectionWith(open(), docs)
      const orderBy = [{ field: 'name', direction: 'descending' }] as const
      expect(await documents.count({ search: 'kantoor' })).toBe(5_000)
      expect(idsOf(await documents.query({ where: { search: 'gewoon' }, orderBy, take: 2 }))).toEqual([
        'r4999',
        'r4998',
      ])
      expect(idsOf(await documents.query({ where: { search: 'zeldzaam' }, orderBy, take: 2 }))).toEqual([
        'r4007',
        'r3007',
      ])
      expect(idsOf(await documents.query({ where: { search: 'kantoor 49' }, orderBy, skip: 1, take: 2 }))).toEqual([
        'r4998',
        'r4997',
      ])
    })

    it('works in documents of the firm as a whole', async () => {
      const documents = newFirm(open()).documents(notes)
      await documents.load([
        { id: '1', text: 'Één twee' },
        { id: '2', text: 'drie' },
      ])
      expect(idsOf(await documents.query({ where: { search: 'een' } }))).toEqual(['1'])
    })
  })
}
