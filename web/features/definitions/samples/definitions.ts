import type { DefinitionPreviewQuery, RuleFieldsFragment } from '../../../graphql/generated/graphql.ts'
import type { DefinitionRow } from '../definition-view.ts'

/** An invented definition of the firm's own, not split, unless said otherwise. */
export const definition = (more: Partial<DefinitionRow> = {}): DefinitionRow => ({
  id: 'd1',
  connectorName: 'ExactOnlineNL',
  connectionId: null,
  description: 'Boekhouding',
  productCode: null,
  sourceType: 'ADMINISTRATION',
  isDefault: false,
  isOff: false,
  isSplit: false,
  isCharged: true,
  figures: null,
  customProductCriteria: [],
  createdTime: '2026-02-03T09:00:00Z',
  countedFrom: '2026-02-03T09:00:00Z',
  revision: 'r1',
  ...more,
})

/** A price of that definition, from January 2026 on. */
export const rule = (more: Partial<RuleFieldsFragment> = {}): RuleFieldsFragment => ({
  id: 'p1',
  productDefinitionId: 'd1',
  splitField: null,
  isOfEarlierSplit: false,
  splitFieldValue: null,
  startDate: '2026-01-01',
  purchaseCostPerUnit: '4.25',
  salesCostPerUnit: '10.00',
  revision: 'v1',
  ...more,
})

/** What a definition without prices counts. */
export const preview = (
  more: Partial<DefinitionPreviewQuery['productDefinitionPreview']> = {},
): DefinitionPreviewQuery['productDefinitionPreview'] => ({
  sources: 41,
  linked: 41,
  products: 7,
  purchase: null,
  sales: null,
  isMissingPrice: true,
  isPartial: false,
  splitCount: 0,
  splits: [],
  others: [],
  examples: [],
  ...more,
})
