import { writeFileSync } from 'node:fs'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { answered } from '#tests/kit/customers.ts'
import { openDefinitionsHouse, type DefinitionsHouse } from '#tests/kit/definitions.ts'
import { auditEvents } from '#platform/audit.ts'
import { readPriceList } from './price-list.ts'

let open: DefinitionsHouse | undefined
const opened = async (...args: Parameters<typeof openDefinitionsHouse>): Promise<DefinitionsHouse> => {
  open = await openDefinitionsHouse(...args)
  return open
}
afterEach(async () => {
  await open?.house.close()
  open = undefined
})

interface Rule {
  readonly id: string
  readonly startDate: string
  readonly revision: string
  readonly purchaseCostPerUnit: string
  readonly salesCostPerUnit: string
  readonly splitFieldValue: string | null
}

const fields = 'id startDate splitFieldValue purchaseCostPerUnit salesCostPerUnit revision'
const calls = {
  create: `mutation ($input: CreateFinancialRuleInput!) { createProductDefinitionFinancialRule(input: $input) { ${fields} } }`,
  update: `mutation ($input: UpdateFinancialRuleInput!) { updateProductDefinitionFinancialRule(input: $input) { ${fields} } }`,
  remove: `mutation ($id: ID!) { deleteProductDefinitionFinancialRule(id: $id) { ${fields} } }`,
  rules: `query ($id: ID!) { productDefinitionFinancialRules(productDefinitionId: $id) { ${fields} } }`,
  raise:
    'mutation ($input: RaiseFinancialRulesInput!) { raiseFinancialRules(input: $input) { id raised kept taskId } }',
  undo: 'mutation ($id: ID!) { undoRaiseFinancialRules(id: $id) { id raised kept taskId } }',
  planned: `query ($input: RaiseFinancialRulesInput!) { raiseFinancialRulesPreview(input: $input) {
    withoutPrice items { splitFieldValue purchaseCostBefore purchaseCostAfter salesCostBefore salesCostAfter replaces laterStartDate }
  } }`,
  preview: `query ($input: ProductDefinitionPreviewInput!) { productDefinitionPreview(input: $input) {
    sources linked products purchase sales isMissingPrice isPartial splitCount
    splits { splitFieldValue sources linked products purchase } examples { name customerName }
  } }`,
  values: `query ($ids: [ID!]!) { productDefinitionsDistinctSplitFieldValues(productDefinitionIds: $ids) {
    splitFieldValue sources hasProducts
  } }`,
  imported: `mutation ($id: ID!, $year: Int!) { importDefaultFinancialRules(productDefinitionId: $id, year: $year) {
    kept rules { startDate purchaseCostPerUnit }
  } }`,
  removal: `query ($id: ID!) { productDefinitionRemoval(id: $id) { lines purchase sales isMissingPrice firstPeriod } }`,
}

const split = (field: string) => ({ criterionType: 'SPLIT', field })
const filter = (field: string, value: string) => ({ criterionType: 'FILTER', field, value })

function pricing({ administrator }: DefinitionsHouse) {
  const add = (productDefinitionId: string, startDate: string, purchase: string, sales: string, value?: string) =>
    administrator.call(calls.create, {
      input: {
        productDefinitionId,
        startDate,
        purchaseCostPerUnit: purchase,
        salesCostPerUnit: sales,
        splitFieldValue: value,
      },
    })
  return {
    add,
    added: (...args: Parameters<typeof add>) => answered<Rule>(add(...args), 'createProductDefinitionFinancialRule'),
    rules: async (id: string) =>
      (await answered<Rule[]>(administrator.call(calls.rules, { id }), 'productDefinitionFinancialRules')).map(
        ({ startDate, splitFieldValue, purchaseCostPerUnit, salesCostPerUnit }) =>
          [startDate, splitFieldValue, purchaseCostPerUnit, salesCostPerUnit].join(' '),
      ),
  }
}

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
    await answered(house.administrator.call(calls.undo, { id: done.id }), 'undoRaiseFinancialRules')
    expect([await rules(whole.id), await rules(parts.id)]).toEqual(before)
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

describe('the preview of a definition', () => {
  it('counts what matches, whose it is, and what the month costs with the prices that are there', async () => {
    const house = await opened()
    const { added } = pricing(house)
    const [korst, visser] = [await house.customer('Bakkerij De Korst'), await house.customer('Visser')]
    const user = (role: string | null, customer?: string, isActive = true) => ({
      data: { role, isActive },
      ...(customer === undefined ? {} : { customer }),
    })
    await house.users([
      user('Boekhouder', korst),
      user('Boekhouder', korst),
      user('Boekhouder', visser),
      user('Boekhouder'),
      user('Beheerder', visser),
      user(null, korst),
      user('Boekhouder', korst, false),
    ])
    const criteria = [filter('IS_ACTIVE', 'true'), split('ROLE')]
    const { id } = await house.define({ customProductCriteria: criteria })
    await added(id, '2026-05', '1.25', '2.50', 'Boekhouder')
    const input = {
      connectorName: 'CustomApi',
      connectionId: house.connection,
      sourceType: 'USER',
      customProductCriteria: criteria,
      productDefinitionId: id,
    }
    const seen = await answered<Record<string, unknown>>(
      house.administrator.call(calls.preview, { input }),
      'productDefinitionPreview',
    )
    expect(seen).toMatchObject({
      sources: 6,
      linked: 5,
      products: 4,
      purchase: '3.7500',
      sales: '7.5000',
      isMissingPrice: true,
      isPartial: false,
      splitCount: 3,
    })
    expect(seen['splits']).toContainEqual({
      splitFieldValue: 'Boekhouder',
      sources: 4,
      linked: 3,
      products: 2,
      purchase: '3.7500',
    })
    expect(seen['splits']).toContainEqual({ splitFieldValue: '', sources: 1, linked: 1, products: 1, purchase: null })
    const examples = seen['examples'] as { customerName: string | null }[]
    expect(examples.map(({ customerName }) => customerName === null)).toEqual([
      false, false, false, false, false, true,
    ]) // prettier-ignore
    const values = await answered<{ splitFieldValue: string }[]>(
      house.administrator.call(calls.values, { ids: [id] }),
      'productDefinitionsDistinctSplitFieldValues',
    )
    expect(values.map(({ splitFieldValue }) => splitFieldValue)).toEqual(['', 'Beheerder', 'Boekhouder'])
  })

  it('of a definition that is deleted names the sum that leaves the open months', async () => {
    const house = await opened()
    const { added } = pricing(house)
    const korst = await house.customer('Bakkerij De Korst')
    const { id } = await house.define()
    await house.users([
      { data: {}, customer: korst },
      { data: {}, customer: korst },
    ])
    await added(id, '2026-01', '1.25', '2')
    const { products } = await import('../products/index.ts')
    const now = '2026-11' as never
    await house.firm.tenant.documents(products).create({
      id: 'p' as never,
      definitionId: id as never,
      combinationId: korst as never,
      connectionId: house.connection,
      sourceType: 'USER',
      splitField: null,
      splitValue: null,
      sourceId: null,
      sourceName: null,
      members: null,
      quantities: { '2026-10': 300 },
      running: 200,
      runningFrom: now,
      purchases: null,
      sales: null,
      lastPeriod: null,
      withdrawnTime: null,
      changedTime: '2026-11-20T10:00:00.000Z',
    })
    expect(await answered(house.administrator.call(calls.removal, { id }), 'productDefinitionRemoval')).toEqual({
      lines: 2,
      purchase: '6.2500',
      sales: '10.0000',
      isMissingPrice: false,
      firstPeriod: '2026-10',
    })
  })
})

describe('a price list', () => {
  const written = (json: unknown): string => {
    const file = join(mkdtempSync(join(tmpdir(), 'spil-prices-')), 'prices.json')
    writeFileSync(file, typeof json === 'string' ? json : JSON.stringify(json))
    return file
  }
  const price = {
    connector: 'CustomApi',
    sourceType: 'USER',
    productCode: 'CODE',
    year: 2026,
    purchase: '1.5',
    sales: '3',
  }

  it('gives a definition the prices of a year; those that are there stay', async () => {
    const file = written({ priceListVersion: 1, prices: [price, { ...price, month: 7, purchase: '2' }] })
    const house = await opened({ SPIL_PRICE_LIST: file })
    const { added, rules } = pricing(house)
    const { id } = await house.define({ productCode: 'CODE' })
    await added(id, '2026-07', '9', '9')
    const taken = await answered(
      house.administrator.call(calls.imported, { id, year: 2026 }),
      'importDefaultFinancialRules',
    )
    expect(taken).toEqual({ kept: 1, rules: [{ startDate: '2026-01-01', purchaseCostPerUnit: '1.50' }] })
    expect(await rules(id)).toEqual(['2026-07-01  9.00 9.00', '2026-01-01  1.50 3.00'])
    expect((await house.administrator.call(calls.imported, { id, year: 2025 })).code).toBe('INPUT_INVALID')
  })

  it('that is wrong is refused with each place that is', () => {
    const refused = (json: unknown) => () => readPriceList(written(json))
    expect(refused('geen json')).toThrow(/the whole/u)
    expect(refused({ priceListVersion: 2, prices: [] })).toThrow(/priceListVersion/u)
    expect(refused({ priceListVersion: 1, prices: [{ ...price, purchase: '1.234' }] })).toThrow(/prices\.0\.purchase/u)
    expect(refused({ priceListVersion: 1, prices: [price, price] })).toThrow(/prices\.1/u)
  })
})
