import { describe, expect, it } from 'vitest'
import { product } from '#functions/slices.ts'
import { readMessages } from '../../scripts/message-files.ts'

describe('the audit log', () => {
  it('says every action of every slice in words, in both languages', () => {
    expect(product.auditActions.length).toBeGreaterThan(60)
    for (const locale of ['nl', 'en'] as const) {
      const texts = readMessages(locale)
      expect(
        product.auditActions.filter((action) => texts[`audit.action.${action}`] === undefined),
        locale,
      ).toEqual([])
    }
  })
})
