import { describe, expect, it } from 'vitest'
import { criterionTypes, sourceTypes } from '#domain/products/definition.ts'
import { checkDecisions } from '#domain/products/supplier-check.ts'
import { linkKinds } from '#functions/combinations/index.ts'
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

  it('says in words why rows were linked, what a product counts and what was decided of a difference', () => {
    for (const locale of ['nl', 'en'] as const) {
      const texts = readMessages(locale)
      const asked = [
        ...linkKinds.map((kind) => `audit.kind.${kind}`),
        ...[...sourceTypes, ...criterionTypes, ...checkDecisions].map((value) => `audit.value.${value}`),
      ]
      expect(
        asked.filter((id) => texts[id] === undefined),
        locale,
      ).toEqual([])
    }
  })
})
