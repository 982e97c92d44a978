import { afterEach, describe, expect, it } from 'vitest'
import type { DefinitionId } from '#domain/shared/ids.ts'
import { addMonths, type Period } from '#domain/shared/period.ts'
import { openDefinitionsHouse, type DefinitionsHouse } from '#tests/kit/definitions.ts'
import { calls, pricing, split, type Rule } from '#tests/kit/prices.ts'
import { financialRules } from './collections.ts'
import { ruleId } from './store.ts'

let open: DefinitionsHouse | undefined
const opened = async (...args: Parameters<typeof openDefinitionsHouse>): Promise<DefinitionsHouse> => {
  open = await openDefinitionsHouse(...args)
  return open
}
afterEach(async () => {
  await open?.house.close()
  open = undefined
})

describe('financial rules', () => {
  it('are refused with the field that is wrong: no month, three decimals, out of bounds, a value too many or too few', async () => {
    const house = await opened()
    const { add } = pricing(house)
    const { id } = await house.define()
    const { id: splitId } = await house.define({ description: 'Per rol', customProductCriteria: [split('ROLE')] })
    const field = async (answer: ReturnType<typeof add>) => {
      const { code, field: wrong } = await answer
      return `${code} ${wrong}`
    }
    for (const month of ['2026-13', '2026-02-31', '2026-05-02', 'mei 2026', '2026', '', '0000-01', '2026-00'])
      expect(await field(add(id, month, '1', '2'))).toBe('INPUT_INVALID input.startDate')
    expect(await field(add(id, '2026-05', '1.234', '2'))).toBe('INPUT_INVALID input.purchaseCostPerUnit')
    expect(await field(add(id, '2026-05', '1', '1000000.01'))).toBe('INPUT_INVALID input.salesCostPerUnit')
    expect(await field(add(id, '2026-05', '1', '-1000000.01'))).toBe('INPUT_INVALID input.salesCostPerUnit')
    expect(await field(add(id, '2026-05', '1', '2', 'x'))).toBe('INPUT_INVALID input.splitFieldValue')
    expect(await field(add(splitId, '2026-05', '1', '2'))).toBe('INPUT_INVALID input.splitFieldValue')
    expect((await add('niet-daar', '2026-05', '1', '2')).code).toBe('NOT_FOUND')
    // Sources without a value have a price too.
    expect((await add(splitId, '2026-05', '-1.50', '2', '')).code).toBeUndefined()
    expect((await add(id, '2026-05-01', '1.500', '2')).code).toBeUndefined()
  })

  it('are there once for a definition, value and month, also of two that are added at once or moved there', async () => {
    const house = await opened()
    const { add, added, rules } = pricing(house)
    const { id } = await house.define()
    const both = await Promise.all([add(id, '2026-05', '1', '2'), add(id, '2026-05-01', '3', '4')])
    expect(both.map(({ code }) => code ?? 'made').sort()).toEqual([
      'PRODUCT_DEFINITION_FINANCIAL_RULE_ALREADY_EXISTS',
      'made',
    ])
    const later = await added(id, '2026-06', '5', '6')
    const change = (rule: Rule, startDate: string) =>
      house.administrator.call(calls.update, {
        input: { id: rule.id, revision: rule.revision, startDate, purchaseCostPerUnit: '7', salesCostPerUnit: '8' },
      })
    expect((await change(later, '2026-05')).code).toBe('PRODUCT_DEFINITION_FINANCIAL_RULE_ALREADY_EXISTS')
    expect((await change(later, '2026-07')).code).toBeUndefined()
    expect((await change(later, '2026-08')).code).toBe('NOT_FOUND')
    expect((await rules(id))[0]).toBe('2026-07-01  7.00 8.00')
  })

  it('tell the second of two who change one that it has changed', async () => {
    const house = await opened()
    const { added } = pricing(house)
    const rule = await added((await house.define()).id, '2026-05', '1', '2')
    const change = (purchaseCostPerUnit: string) =>
      house.administrator.call(calls.update, {
        input: {
          id: rule.id,
          revision: rule.revision,
          startDate: '2026-05',
          purchaseCostPerUnit,
          salesCostPerUnit: '2',
        },
      })
    expect((await change('3')).code).toBeUndefined()
    expect((await change('4')).code).toBe('WRITE_CONFLICT')
  })

  it('of invoice lines stay; others can be deleted, and go with their definition', async () => {
    const house = await opened()
    const { added, rules } = pricing(house)
    const own = await house.define()
    const lines = await house.define({ sourceType: 'INVOICE_USER', description: 'Regels' })
    const remove = ({ id }: Rule) => house.administrator.call(calls.remove, { id })
    expect((await remove(await added(lines.id, '2026-05', '1', '2'))).code).toBe('FINANCIAL_RULE_OF_INVOICE')
    expect((await remove(await added(own.id, '2026-05', '1', '2'))).code).toBeUndefined()
    expect(await rules(own.id)).toEqual([])
    await added(own.id, '2026-06', '1', '2')
    await house.administrator.call('mutation ($id: ID!) { deleteProductDefinition(id: $id) { id } }', own)
    await house.house.work()
    const { financialRules } = await import('./collections.ts')
    expect(await house.firm.tenant.documents(financialRules).count()).toBe(1)
  })

  it('of a definition with more than a page of them are all told, the latest month first', async () => {
    const house = await opened()
    const { rules } = pricing(house)
    const { id } = await house.define({ customProductCriteria: [split('ROLE')] })
    const upsert = Array.from({ length: 1_200 }, (_, at) => {
      const key = {
        definitionId: id as DefinitionId,
        splitValue: `Rol ${String(at % 100).padStart(2, '0')}`,
        startPeriod: addMonths('2026-01' as Period, Math.floor(at / 100)),
      }
      return { id: ruleId(key), ...key, purchaseCostPerUnit: '1.00', salesCostPerUnit: '2.00' }
    })
    await house.firm.tenant.documents(financialRules).load(upsert)
    const found = await rules(id)
    expect(new Set(found).size).toBe(1_200)
    expect([found[0], found[99], found[100], found.at(-1)]).toEqual([
      '2026-12-01 Rol 00 1.00 2.00',
      '2026-12-01 Rol 99 1.00 2.00',
      '2026-11-01 Rol 00 1.00 2.00',
      '2026-01-01 Rol 99 1.00 2.00',
    ])
  })
})
