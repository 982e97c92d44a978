import { afterEach, describe, expect, it } from 'vitest'
import { answered } from '#tests/kit/customers.ts'
import { openDefinitionsHouse, type DefinitionsHouse } from '#tests/kit/definitions.ts'
import { calls, pricing, split, type Rule } from '#tests/kit/prices.ts'
import { auditEvents } from '#platform/audit.ts'

let open: DefinitionsHouse | undefined
const opened = async (...args: Parameters<typeof openDefinitionsHouse>): Promise<DefinitionsHouse> => {
  open = await openDefinitionsHouse(...args)
  return open
}
afterEach(async () => {
  await open?.house.close()
  open = undefined
})

describe('raising prices', () => {
  it('shows old and new prices rounded to cents, does it as one act with one trace, and takes it back', async () => {
    const house = await opened()
    const { added, rules } = pricing(house)
    const whole = await house.define()
    const parts = await house.define({ description: 'Per rol', customProductCriteria: [split('ROLE')] })
    const none = await house.define({ description: 'Zonder prijs' })
    await added(whole.id, '2026-01', '1.25', '-3.33')
    await added(parts.id, '2026-03', '10', '20', 'Boekhouder')
    await added(parts.id, '2026-05', '2', '0.05', '')
    await added(parts.id, '2026-09', '4', '5', 'Boekhouder')
    const input = {
      productDefinitionIds: [whole.id, parts.id, none.id],
      percentage: '2.5',
      startDate: '2026-05',
      which: 'BOTH',
    }
    const plan = await answered<{ withoutPrice: string[]; items: Record<string, unknown>[] }>(
      house.administrator.call(calls.planned, { input }),
      'raiseFinancialRulesPreview',
    )
    expect(plan.withoutPrice).toEqual([none.id])
    expect(plan.items).toHaveLength(3)
    expect(plan.items).toContainEqual({
      splitFieldValue: 'Boekhouder',
      purchaseCostBefore: '10.00',
      purchaseCostAfter: '10.25',
      salesCostBefore: '20.00',
      salesCostAfter: '20.50',
      replaces: false,
      laterStartDate: '2026-09-01',
    })
    const before = [await rules(whole.id), await rules(parts.id)]
    const done = await answered<{ id: string; raised: number }>(
      house.administrator.call(calls.raise, { input }),
      'raiseFinancialRules',
    )
    expect(done.raised).toBe(3)
    // 1.28125 is 1.28; -3.41325 is -3.41; 0.05125 is 0.05.
    expect(await rules(whole.id)).toEqual(['2026-05-01  1.28 -3.41', '2026-01-01  1.25 -3.33'])
    expect(await rules(parts.id)).toEqual([
      '2026-09-01 Boekhouder 4.00 5.00',
      '2026-05-01  2.05 0.05',
      '2026-05-01 Boekhouder 10.25 20.50',
      '2026-03-01 Boekhouder 10.00 20.00',
    ])
    const traces = await house.firm.tenant
      .documents(auditEvents)
      .query({ where: { field: 'action', op: 'eq', value: 'price.raise' } })
    expect(traces).toHaveLength(1)
    const standing = '{ acts { items { id kind count standing { back stays { reason count } } } } }'
    const { items } = await answered<{ items: object[] }>(house.administrator.call(standing), 'acts')
    expect(items).toEqual([{ id: done.id, kind: 'price-raise', count: 3, standing: { back: 3, stays: [] } }])
    await answered(house.administrator.call(calls.undo, { id: done.id }), 'undoRaiseFinancialRules')
    expect([await rules(whole.id), await rules(parts.id)]).toEqual(before)
    const after = await answered<{ items: object[] }>(
      house.administrator.call('{ acts(filter: { onlyUndoable: true }) { items { id } } }'),
      'acts',
    )
    expect(after.items).toEqual([])
  })

  it('leaves alone, taken back, what somebody changed since', async () => {
    const house = await opened()
    const { added, rules } = pricing(house)
    const { id } = await house.define()
    const rule = await added(id, '2026-05', '10', '20')
    const input = { productDefinitionIds: [id], percentage: '-50', startDate: '2026-05', which: 'SALES' }
    const done = await answered<{ id: string }>(house.administrator.call(calls.raise, { input }), 'raiseFinancialRules')
    expect(await rules(id)).toEqual(['2026-05-01  10.00 10.00'])
    const [now] = await answered<Rule[]>(
      house.administrator.call(calls.rules, { id }),
      'productDefinitionFinancialRules',
    )
    await house.administrator.call(calls.update, {
      input: {
        id: rule.id,
        revision: now?.revision,
        startDate: '2026-05',
        purchaseCostPerUnit: '9',
        salesCostPerUnit: '9',
      },
    })
    const back = await answered(house.administrator.call(calls.undo, { id: done.id }), 'undoRaiseFinancialRules')
    expect(back).toMatchObject({ kept: 1, raised: 0 })
    expect(await rules(id)).toEqual(['2026-05-01  9.00 9.00'])
  })

  it('is done on what was seen: of two who raise it at once, or one after the other, the later is told', async () => {
    const house = await opened()
    const { added, rules } = pricing(house)
    const { id } = await house.define()
    await added(id, '2026-01', '10', '20')
    const input = { productDefinitionIds: [id], percentage: '10', startDate: '2026-05', which: 'BOTH' }
    const { seen } = await answered<{ seen: string }>(
      house.administrator.call(calls.planned, { input }),
      'raiseFinancialRulesPreview',
    )
    const raising = async () => (await house.administrator.call(calls.raise, { input: { ...input, seen } })).code
    const codes = await Promise.all([raising(), raising()])
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes).toContain('WRITE_CONFLICT')
    expect(await raising()).toBe('WRITE_CONFLICT')
    expect(await rules(id)).toEqual(['2026-05-01  11.00 22.00', '2026-01-01  10.00 20.00'])
  })

  it('does more than fits in a commit as a task, to the last price', async () => {
    const house = await opened()
    const { added, rules } = pricing(house)
    const { id } = await house.define({ customProductCriteria: [split('ROLE')] })
    for (let at = 0; at < 95; at += 1) await added(id, '2026-01', '1', '2', `rol ${at}`)
    const input = { productDefinitionIds: [id], percentage: '10', startDate: '2026-06', which: 'BOTH' }
    const done = await answered<{ taskId: string | null }>(
      house.administrator.call(calls.raise, { input }),
      'raiseFinancialRules',
    )
    expect(done.taskId).not.toBeNull()
    await house.house.work()
    const raised = (await rules(id)).filter((rule) => rule.startsWith('2026-06'))
    expect(raised).toHaveLength(95)
    expect(raised.every((rule) => rule.endsWith('1.10 2.20'))).toBe(true)
  })

  it('is refused with the field: no percentage, no month, nothing to raise', async () => {
    const house = await opened()
    const { id } = await house.define()
    const good = { productDefinitionIds: [id], percentage: '5', startDate: '2026-05', which: 'BOTH' }
    const refused = async (input: Record<string, unknown>) => {
      const { code, field } = await house.administrator.call(calls.raise, { input: { ...good, ...input } })
      return `${code} ${field}`
    }
    for (const percentage of ['0', '-100.01', '1000.01', '1.234'])
      expect(await refused({ percentage })).toBe('INPUT_INVALID input.percentage')
    expect(await refused({ startDate: '2026-02-31' })).toBe('INPUT_INVALID input.startDate')
    expect(await refused({})).toBe('INPUT_INVALID input.productDefinitionIds')
  })
})
