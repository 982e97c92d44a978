import { z } from 'zod'

/*
 * What Microsoft publishes of the files of a Power BI project, as far as ours use it: names, what must be there, and values of
 * closed lists. Read off github.com/microsoft/json-schemas (MIT) at f891f5bfc1ce, folder `fabric`, and of the model off
 * the reference of the Tabular Model Scripting Language. Nothing else may stand in a file.
 */
const base = 'https://developer.microsoft.com/json-schemas/fabric/'

const of = <Shape extends z.ZodRawShape>(path: string, shape: Shape) =>
  [
    `${base}${path}/schema.json`,
    z.strictObject({ $schema: z.literal(`${base}${path}/schema.json`), ...shape }),
  ] as const

const reference = z.strictObject({
  Expression: z.strictObject({ SourceRef: z.strictObject({ Entity: z.string() }) }),
  Property: z.string(),
})
const field = z.union([z.strictObject({ Column: reference }), z.strictObject({ Measure: reference })])
const projection = z.strictObject({
  field,
  queryRef: z.string(),
  nativeQueryRef: z.string().optional(),
  displayName: z.string().optional(),
  active: z.boolean().optional(),
})
/** A text between quotes, of which none ends it early. */
const literal = z.strictObject({
  expr: z.strictObject({ Literal: z.strictObject({ Value: z.string().regex(/^'(?:[^']|'')*'$/u) }) }),
})
const formats = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(z.strictObject({ properties: z.strictObject(shape) }))

const visual = z.strictObject({
  visualType: z.string(),
  query: z.strictObject({
    queryState: z.record(z.string(), z.strictObject({ projections: z.array(projection) })),
    sortDefinition: z
      .strictObject({ sort: z.array(z.strictObject({ field, direction: z.enum(['Ascending', 'Descending']) })) })
      .optional(),
  }),
  objects: z.strictObject({ data: formats({ mode: literal }) }).optional(),
  visualContainerObjects: z.strictObject({ title: formats({ text: literal }) }),
  drillFilterOtherVisuals: z.boolean(),
})

export const visualFile = of('item/report/definition/visualContainer/2.0.0', {
  name: z.string().max(50),
  position: z.strictObject({
    x: z.number(),
    y: z.number(),
    z: z.number(),
    width: z.number(),
    height: z.number(),
    tabOrder: z.number(),
  }),
  visual,
})
export const pageFile = of('item/report/definition/page/2.0.0', {
  name: z.string().max(50),
  displayName: z.string(),
  displayOption: z.enum(['FitToPage', 'FitToWidth', 'ActualSize']),
  width: z.number(),
  height: z.number(),
})
export const pagesFile = of('item/report/definition/pagesMetadata/1.0.0', {
  pageOrder: z.array(z.string()),
  activePageName: z.string(),
})

/** Of each file that names its schema. */
export const published: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  of('pbip/pbipProperties/1.0.0', {
    version: z.string(),
    artifacts: z.array(z.strictObject({ report: z.strictObject({ path: z.string() }) })),
    settings: z.strictObject({ enableAutoRecovery: z.boolean() }),
  }),
  of('item/semanticModel/definitionProperties/1.0.0', { version: z.string(), settings: z.strictObject({}) }),
  of('item/report/definitionProperties/2.0.0', {
    version: z.string(),
    datasetReference: z.strictObject({ byPath: z.strictObject({ path: z.string() }) }),
  }),
  of('item/report/definition/versionMetadata/1.0.0', {
    version: z.string().regex(/^[1-9][0-9]*\.(?:0|[1-9][0-9]*)\.0$/u),
  }),
  of('item/report/definition/report/2.0.0', { themeCollection: z.strictObject({}) }),
  pagesFile,
  pageFile,
  visualFile,
])

const expression = z.union([z.string(), z.array(z.string())])
const translated = {
  name: z.string(),
  translatedCaption: z.string().optional(),
  translatedDescription: z.string().optional(),
}

/** `model.bim`. */
export const tabularModel = z.strictObject({
  name: z.string(),
  compatibilityLevel: z.number().int().min(1550),
  model: z.strictObject({
    culture: z.string(),
    sourceQueryCulture: z.string(),
    defaultPowerBIDataSourceVersion: z.literal('powerBI_V3'),
    tables: z.array(
      z.strictObject({
        name: z.string(),
        description: z.string().optional(),
        dataCategory: z.literal('Time').optional(),
        columns: z.array(
          z.strictObject({
            name: z.string(),
            dataType: z.enum(['string', 'int64', 'double', 'dateTime', 'decimal', 'boolean', 'binary']),
            sourceColumn: z.string(),
            description: z.string().optional(),
            formatString: z.string().optional(),
            summarizeBy: z.enum(['default', 'none', 'sum', 'min', 'max', 'count', 'average', 'distinctCount']),
            isHidden: z.boolean().optional(),
            isKey: z.boolean().optional(),
            sortByColumn: z.string().optional(),
          }),
        ),
        measures: z.array(z.strictObject({ name: z.string(), expression, formatString: z.string() })).optional(),
        partitions: z.array(
          z.strictObject({
            name: z.string(),
            mode: z.literal('import'),
            source: z.strictObject({ type: z.literal('m'), expression }),
          }),
        ),
      }),
    ),
    relationships: z.array(
      z.strictObject({
        name: z.string(),
        fromTable: z.string(),
        fromColumn: z.string(),
        toTable: z.string(),
        toColumn: z.string(),
        isActive: z.boolean(),
      }),
    ),
    expressions: z.array(z.strictObject({ name: z.string(), kind: z.literal('m'), expression })),
    cultures: z.array(
      z.strictObject({
        name: z.string(),
        translations: z.strictObject({
          model: z.strictObject({
            name: z.literal('Model'),
            tables: z.array(
              z.strictObject({
                ...translated,
                columns: z.array(z.strictObject(translated)).optional(),
                measures: z.array(z.strictObject(translated)).optional(),
              }),
            ),
          }),
        }),
      }),
    ),
    annotations: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  }),
})
