import { z } from 'zod'
import { connectorIds } from '#domain/connectors/ids.ts'
import {
  criterionTypes,
  sourceTypes,
  type Criterion,
  type EarlierCriteria,
  type ProductDefinition,
  type TimeSpan,
} from '#domain/products/definition.ts'
import type { ConnectionId, DefinitionId } from '#domain/shared/ids.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'

const definitionId = branded<DefinitionId>()
const moment = z.iso.datetime()

const Criterion: z.ZodType<Criterion> = z.discriminatedUnion('criterionType', [
  z.object({ criterionType: z.literal(criterionTypes[0]), field: z.string(), value: z.string() }),
  z.object({ criterionType: z.literal(criterionTypes[1]), field: z.string() }),
])

const Span: z.ZodType<TimeSpan> = z.object({ createdTime: moment, removedTime: moment.nullable() })

const Definition: z.ZodType<ProductDefinition> = z.object({
  id: definitionId,
  connectorName: z.enum(connectorIds),
  connectionId: branded<ConnectionId>().nullable(),
  description: z.string(),
  productCode: z.string().nullable(),
  sourceType: z.enum(sourceTypes),
  isDefault: z.boolean(),
  criteria: z.array(Criterion),
  createdTime: moment,
  countedFrom: moment,
  earlier: z
    .array(z.object({ from: z.custom<EarlierCriteria['from']>(), criteria: z.array(Criterion) }))
    .readonly()
    .optional(),
  firstSplitField: z.string().optional(),
  isCharged: z.boolean().optional(),
  off: z.array(Span).readonly().optional(),
  leaves: z
    .array(z.object({ to: definitionId, spans: z.array(Span).readonly() }))
    .readonly()
    .optional(),
})

/** What counts as a product. */
export const definitions = defineCollection({
  name: 'definitions',
  scope: 'firm',
  schema: Definition,
  columns: {
    connectorName: 'text',
    connectionId: 'text',
    description: 'sortedText',
    productCode: 'sortedText',
    sourceType: 'text',
    isDefault: 'boolean',
    createdTime: 'moment',
    storedTime: 'moment',
  },
  keepsChanges: true,
  indexes: [{ columns: ['description'] }, { columns: ['storedTime'] }, { columns: ['connectorName', 'sourceType'] }],
  searchIn: ['description', 'productCode', 'connectorName'],
  shape: 2,
  // Documents of before have no moment of their own.
  upgrade: (doc) => {
    const before = doc as { readonly createdTime: string }
    return { storedTime: before.createdTime, ...before }
  },
})

/** Which definition has a description. A document with the description for its id: of two who take one, one is refused. */
export const descriptions = defineCollection({
  name: 'definitionDescriptions',
  scope: 'firm',
  schema: z.object({ id: z.string(), definitionId }),
  readBy: 'id',
})
