import { describe, expect, it } from 'vitest'
import { newFirm, row, rows, secrets, settings, type OpenStore } from './model.ts'

export function removingContract(open: OpenStore): void {
  describe('a firm that goes', () => {
    it('is counted by collection, goes with everything there is of it, and leaves other firms what they have', async () => {
      const store = open()
      const [one, other] = [newFirm(store), newFirm(store)]
      for (const firm of [one, other]) {
        await firm.documents(rows).load(Array.from({ length: 250 }, (_, at) => row(`r${at}`)))
        await firm.documents(rows).delete('r0')
        await firm.documents(settings).create({ id: '1', value: 1 })
        await firm.documents(secrets, 'exact').create({ id: 's', connectionId: 'exact', sealed: 'x' })
        expect(await firm.documents(rows).count()).toBe(249)
      }
      const contents = await store.contents(one.tenantId)
      expect([...contents]).toEqual([
        ['rows', 249],
        ['secrets', 1],
        ['settings', 1],
      ])
      // Cut off at once, it goes on where it was.
      const asked: boolean[] = []
      const cut = await store.removeTenant(one.tenantId, () => asked.push(true) > 1)
      expect(cut || (await store.removeTenant(one.tenantId, () => false))).toBe(true)
      expect((await store.contents(one.tenantId)).size).toBe(0)
      expect(await store.removeTenant(one.tenantId, () => false)).toBe(true)
      expect([...(await store.contents(other.tenantId)).values()]).toEqual([249, 1, 1])
      expect(await other.documents(rows).count()).toBe(249)
    })
  })
}
