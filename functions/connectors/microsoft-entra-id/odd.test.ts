import { describe, expect, it } from 'vitest'
import { parseItems } from '../kit/snapshot.ts'
import { Sku, skuNamesIn } from './api.ts'

describe('a licence of Graph', () => {
  it.each([[{ units: 4 }], ['vier'], [4.5]])(
    'of which %j are in use is not counted, as that gets billed, and keeps its name',
    (consumedUnits) => {
      const row = { skuId: 's1', skuPartNumber: 'SPB', consumedUnits }
      const { good, skipped } = parseItems([row], Sku)
      expect(good).toEqual([])
      expect(skipped).toMatchObject([{ externalId: null, reason: 'unexpected-shape' }, { path: 'consumedUnits' }])
      expect(skuNamesIn([row])).toEqual([{ skuId: 's1', skuPartNumber: 'SPB' }])
    },
  )
})
