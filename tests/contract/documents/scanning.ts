import { describe, expect, it } from 'vitest'
import { connectionWith, row, type OpenStore } from './model.ts'

export function scanningContract(open: OpenStore): void {
  describe('a scan beside writers', () => {
    it('misses nothing where another document takes the place of one that went', async () => {
      // The last to be written is the first place to be free again; by id it stands in the second batch.
      const ids = ['a', 'b', 'd', 'e', 'f', 'c']
      const documents = await connectionWith(
        open(),
        ids.map((id) => row(id)),
      )
      const seen: string[] = []
      for await (const batch of documents.scan(undefined, { batch: 2 })) {
        if (seen.length === 0) {
          await documents.delete('c')
          await documents.create(row('zz'))
        }
        seen.push(...batch.map(({ id }) => id))
      }
      expect(seen.filter((id) => id !== 'zz' && id !== 'c')).toEqual(['a', 'b', 'd', 'e', 'f'])
      expect(new Set(seen).size).toBe(seen.length)
    })

    it('gives what was there all the time once, in the order of ids, whatever else is written', async () => {
      const documents = await connectionWith(
        open(),
        Array.from({ length: 9 }, (_, at) => row(String(at + 1), { amount: 1 })),
      )
      const seen: string[] = []
      for await (const batch of documents.scan({ field: 'amount', op: 'ge', value: 1 }, { batch: 3 })) {
        seen.push(...batch.map(({ id }) => id))
        if (seen.length !== 3) continue
        await documents.load([
          row('4', { amount: 0 }),
          row('5', { amount: 2, name: 'Anders' }),
          row('55', { amount: 1 }),
        ])
        await documents.remove(['6', '9'])
      }
      expect(seen).toEqual([...new Set(seen)].sort())
      expect(seen.filter((id) => ['1', '2', '3', '5', '7', '8'].includes(id))).toEqual(['1', '2', '3', '5', '7', '8'])
    })

    it('that is left early holds nobody up', async () => {
      const documents = await connectionWith(
        open(),
        ['1', '2', '3'].map((id) => row(id)),
      )
      for await (const [first] of documents.scan(undefined, { batch: 1 })) {
        expect(first?.id).toBe('1')
        break
      }
      await documents.delete('1')
      expect(await documents.count()).toBe(2)
    })
  })
}
