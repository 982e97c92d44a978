import { describe, expect, it } from 'vitest'
import { decimalText } from '../shared/decimal.ts'
import type { DefinitionId } from '../shared/ids.ts'
import type { Period } from '../shared/period.ts'
import type { Administration } from '../records/record.ts'
import type { ProductDefinition } from './definition.ts'
import { productFields } from './fields.ts'
import { Prices, type FinancialRule } from './price.ts'
import { fieldsByKey } from './source.ts'
import { worthOf, type AlikeSources } from './unlinked.ts'

const period = '2026-11' as Period
const fields = fieldsByKey(productFields('ExactOnlineNL', false, 'ADMINISTRATION'))
const moment = '2026-01-01T00:00:00.000Z'

const definition = (id: string, criteria: ProductDefinition['criteria'] = []): ProductDefinition => ({
  id: id as DefinitionId,
  connectorName: 'ExactOnlineNL',
  connectionId: null,
  description: id,
  productCode: null,
  sourceType: 'ADMINISTRATION',
  isDefault: id === 'default',
  criteria,
  createdTime: moment,
  countedFrom: moment,
})
const rule = (definitionId: string, sales: string, startPeriod = '2026-01'): FinancialRule => ({
  id: `${definitionId} ${startPeriod}`,
  definitionId: definitionId as DefinitionId,
  splitValue: null,
  startPeriod: startPeriod as Period,
  purchaseCostPerUnit: '1.00',
  salesCostPerUnit: sales,
})
const row = (spilStatus: Administration['spilStatus'] = 'ACTIVE'): Administration =>
  ({ id: 'a', externalId: '1', name: 'x', spilStatus, spilDeletedAt: null, combinationId: null, data: {} }) as Partial<Administration> as Administration // prettier-ignore
const alike = (sources: number, of = row()): AlikeSources => ({
  source: { table: 'administrations', row: of, administration: of },
  quantity: sources * 100,
})
function worth(sources: AlikeSources, definitions: readonly ProductDefinition[], rules: readonly FinancialRule[]) {
  const found = worthOf(sources, { definitions, fields, prices: new Prices(rules), period })
  return typeof found === 'string' ? found : decimalText(found, 2)
}

describe('what belongs to nobody', () => {
  it('is worth its number times the price that holds this month', () => {
    const rules = [rule('default', '4.50'), rule('default', '9.00', '2026-12')]
    expect(worth(alike(141), [definition('default')], rules)).toBe('634.50')
  })

  it('is worth the dearer price where two definitions count it, and never both', () => {
    const both = [definition('default'), definition('own')]
    expect(worth(alike(10), both, [rule('default', '4.50'), rule('own', '6.00')])).toBe('60.00')
    expect(worth(alike(10), both, [rule('own', '6.00')])).toBe('60.00')
    expect(worth(alike(10), [definition('own'), definition('default')], [rule('own', '6.00'), rule('default', '4.50')])).toBe('60.00') // prettier-ignore
  })

  it('is worth nothing to a definition that is switched off, and only what the other charges where one leaves it to that', () => {
    const now = [{ createdTime: moment, removedTime: null }]
    const rules = [rule('default', '9.00'), rule('own', '6.00')]
    const off = { ...definition('default'), off: now }
    expect(worth(alike(10), [off, definition('own')], rules)).toBe('60.00')
    expect(worth(alike(10), [off], rules)).toBe('uncounted')
    const leaving = { ...definition('default'), leaves: [{ to: 'own' as DefinitionId, spans: now }] }
    expect(worth(alike(10), [leaving, definition('own')], rules)).toBe('60.00')
    expect(worth(alike(10), [leaving], rules)).toBe('90.00')
  })

  it('is said to be without a price where something counts it and nothing prices it', () => {
    expect(worth(alike(10), [definition('default')], [])).toBe('unpriced')
    expect(worth(alike(10), [definition('default')], [rule('default', '9.00', '2026-12')])).toBe('unpriced')
    expect(worth(alike(10), [definition('default')], [rule('default', '0.00')])).toBe('0.00')
  })

  it('is nothing where nothing counts it', () => {
    expect(worth(alike(10, row('IGNORED')), [definition('default')], [rule('default', '4.50')])).toBe('uncounted')
    expect(worth(alike(10), [], [rule('default', '4.50')])).toBe('uncounted')
  })

  it('is worth at least what a supplier charges for it, where that one tells euros', () => {
    const told: AlikeSources = { ...alike(0), quantity: 0, purchase: 125_000 }
    expect(worth(told, [definition('default')], [])).toBe('12.50')
    expect(worth(told, [definition('default')], [rule('default', '4.50')])).toBe('12.50')
  })
})
