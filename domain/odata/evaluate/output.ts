import type { ExpressionType } from '../expression.ts'
import type { StructuredType, ValueType } from '../model.ts'
import type { Aggregate, Computed, Expand, Query, Select, Transformation } from '../query.ts'

/** What rows have, in order: what an answer is written by. */
export interface Output {
  readonly fields: readonly Field[]
}

export type Field = ValueField | EntitiesField

interface ValueField {
  readonly kind: 'value'
  readonly name: string
  /** Null where nothing but null is known of it. */
  readonly type: ExpressionType
  readonly isCollection: boolean
  /** What is left of a complex value; undefined: all of it. */
  readonly within: Output | undefined
  /** It is in no type of the model: a client learns here what it is. */
  readonly isDynamic: boolean
  /** Rows that do not have it say nothing of it: others than all of `concat` do. */
  readonly isOptional: boolean
}

/** Of a navigation property: an entity, null, or an array of them. */
interface EntitiesField {
  readonly kind: 'entities'
  readonly name: string
  readonly isCollection: boolean
  /** Their number stands in the row too, under `countName`. */
  readonly isCounted: boolean
  readonly as: Expand['as']
  readonly output: Output
  /** See `ValueField`. */
  readonly isOptional: boolean
}

/** Under which name the number of what is expanded stands in a row. */
export const countName = (navigation: string): string => `${navigation}@odata.count`

const valueField = (
  name: string,
  type: ExpressionType,
  { isCollection = false, isDynamic = false } = {},
): ValueField => ({
  kind: 'value',
  name,
  type,
  isCollection,
  within: undefined,
  isDynamic,
  isOptional: false,
})

export const outputOfType = (type: StructuredType): Output => ({
  fields: type.properties.map((property) => valueField(property.name, property.type, property)),
})

const structureOf = (type: ValueType): StructuredType | undefined => (type.kind === 'complex' ? type.type : undefined)

function withField(output: Output, field: Field): Output {
  const fields = output.fields.filter(({ name }) => name !== field.name)
  return { fields: [...fields, field] }
}

/** One more path of a grouping. */
function withGroup(output: Output, path: readonly GroupStep[]): Output {
  const [step, ...rest] = path
  if (step === undefined) return output
  const before = output.fields.find(({ name }) => name === step.name)
  if (step.kind === 'navigation') {
    const inner = before?.kind === 'entities' ? before.output : { fields: [] }
    const target = step.navigation.target()
    return withField(output, {
      kind: 'entities',
      name: step.name,
      isCollection: false,
      isCounted: false,
      as: 'entities',
      isOptional: false,
      output: rest.length === 0 ? outputOfType(target) : withGroup(inner, rest),
    })
  }
  if (step.kind === 'dynamic' || rest.length === 0)
    return withField(output, valueField(step.name, step.type, { isDynamic: step.kind === 'dynamic' }))
  const inner = before?.kind === 'value' ? (before.within ?? { fields: [] }) : { fields: [] }
  return withField(output, { ...valueField(step.name, step.type), within: withGroup(inner, rest) })
}

type GroupStep =
  | { readonly kind: 'navigation'; readonly name: string; readonly navigation: { target: () => StructuredType } }
  | { readonly kind: 'property' | 'dynamic'; readonly name: string; readonly type: ExpressionType }

/** What a grouping leaves of its rows. */
function groupOutput(transformation: Extract<Transformation, { kind: 'groupby' }>): Output {
  return transformation.by.reduce<Output>(
    (output, { steps }) => {
      const path = steps.map((step): GroupStep => {
        if (step.kind === 'navigation') {
          return { kind: 'navigation', name: step.navigation.name, navigation: step.navigation }
        }
        if (step.kind === 'dynamic') return step
        return { kind: 'property', name: step.property.name, type: step.property.type }
      })
      return withGroup(output, path)
    },
    { fields: [] },
  )
}

const withComputed = (output: Output, computed: readonly (Computed | Aggregate)[]): Output =>
  computed.reduce((before, { name, type }) => withField(before, valueField(name, type, { isDynamic: true })), output)

/** What is in any of some outputs; optional where it is not in all of them. */
function together(outputs: readonly Output[]): Output {
  const fields = new Map<string, Field>()
  for (const { fields: own } of outputs)
    for (const field of own) if (!fields.has(field.name)) fields.set(field.name, field)
  const isInAll = (name: string): boolean => outputs.every((one) => one.fields.some((field) => field.name === name))
  return { fields: [...fields.values()].map((field) => (isInAll(field.name) ? field : { ...field, isOptional: true })) }
}

function outputAfter(output: Output, transformations: readonly Transformation[]): Output {
  return transformations.reduce((before, transformation) => {
    if (transformation.kind === 'compute') return withComputed(before, transformation.computed)
    if (transformation.kind === 'aggregate') return withComputed({ fields: [] }, transformation.aggregates)
    if (transformation.kind === 'concat') return together(transformation.of.map((each) => outputAfter(before, each)))
    if (transformation.kind !== 'groupby') return before
    const group = groupOutput(transformation)
    const { fields } = outputAfter(before, transformation.then)
    if (transformation.then.length === 0) return group
    // Rows that are still there have all of a complex value of which one part was grouped by.
    const names = new Set(fields.filter((field) => field.kind === 'value').map(({ name }) => name))
    return { fields: [...group.fields.filter(({ name }) => !names.has(name)), ...fields] }
  }, output)
}

function selected(output: Output, select: Select, always: readonly string[] = []): Output {
  if (select === 'all') return output
  return {
    fields: output.fields.flatMap((field): Field[] => {
      if (always.includes(field.name)) return [field]
      const paths = select.filter(([first]) => first === field.name).map(([, ...rest]) => rest)
      if (paths.length === 0) return []
      if (field.kind !== 'value' || paths.some((path) => path.length === 0)) return [field]
      const type = field.type === null ? undefined : structureOf(field.type)
      const all = field.within ?? (type === undefined ? { fields: [] } : outputOfType(type))
      return [{ ...field, within: selected(all, paths) }]
    }),
  }
}

/** Whether rows are no entities any more after this, and so have no key that leads to them. */
const regroups = (transformation: Transformation): boolean =>
  transformation.kind === 'groupby' ||
  transformation.kind === 'aggregate' ||
  (transformation.kind === 'concat' && transformation.of.some((each) => each.some(regroups)))

/** What rows tell whatever is selected: their key, without which nobody could ask for one of them again. */
export const alwaysAnswered = (type: StructuredType | undefined, { apply }: Query): readonly string[] =>
  type === undefined || apply.some(regroups) ? [] : type.key

/** Of a reference its address is made, which is made of the key. */
const outputOfKey = (type: StructuredType): Output => ({
  fields: outputOfType(type).fields.filter(({ name }) => type.key.includes(name)),
})

function expanded(expand: Expand): Field {
  const target = expand.navigation.target()
  return {
    kind: 'entities',
    name: expand.navigation.name,
    isCollection: expand.navigation.isCollection,
    isCounted: expand.query.count || expand.as === 'count',
    as: expand.as,
    isOptional: false,
    output: expand.as === 'references' ? outputOfKey(target) : outputOf(target, expand.query),
  }
}

/** What the rows of an answer have. `type`: of what the address leads to. */
export function outputOf(type: StructuredType | undefined, query: Query): Output {
  const rows = outputAfter(type === undefined ? { fields: [] } : outputOfType(type), query.apply)
  const chosen = selected(withComputed(rows, query.compute), query.select, alwaysAnswered(type, query))
  return query.expand.reduce((output, expand) => withField(output, expanded(expand)), chosen)
}
