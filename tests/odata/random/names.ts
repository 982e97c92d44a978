import type { ExpressionType, PathExpression, Root, Step } from '#domain/odata/expression.ts'
import type { StructuredType, ValueType } from '#domain/odata/model.ts'
import type { Value } from '#domain/odata/value.ts'

/** What an expression may name where it stands. */
export interface Names {
  /** Paths to single values that are not structured. */
  readonly single: readonly PathExpression[]
  /** Paths to collections of entities and of values. */
  readonly many: readonly PathExpression[]
  /** Values that a path leads to in some rows, so that what is compared with them sometimes fits. */
  readonly seen: (path: PathExpression) => readonly Value[]
}

const path = (root: Root, steps: readonly Step[], type: ExpressionType, isCollection: boolean): PathExpression => ({
  kind: 'path',
  root,
  steps,
  type,
  isCollection,
})

const single = (all: readonly PathExpression[]): readonly PathExpression[] => all.filter((one) => !one.isCollection)

function ofProperties(root: Root, before: readonly Step[], type: StructuredType): readonly PathExpression[] {
  return type.properties.flatMap((property): readonly PathExpression[] => {
    const steps: readonly Step[] = [...before, { kind: 'property', property }]
    if (property.isCollection) return [path(root, steps, property.type, true)]
    return property.type.kind === 'complex'
      ? ofProperties(root, steps, property.type.type)
      : [path(root, steps, property.type, false)]
  })
}

/** All paths from a value, through at most `hops` navigation properties. */
function pathsOf(
  root: Root,
  type: StructuredType,
  hops: number,
  before: readonly Step[] = [],
): readonly PathExpression[] {
  const across = type.navigation.flatMap((navigation): readonly PathExpression[] => {
    const steps: readonly Step[] = [...before, { kind: 'navigation', navigation }]
    if (navigation.isCollection) return [path(root, steps, null, true)]
    return hops === 0 ? [] : single(pathsOf(root, navigation.target(), hops - 1, steps))
  })
  return [...ofProperties(root, before, type), ...across]
}

const named = (all: readonly PathExpression[], seen: Names['seen']): Names => ({
  single: single(all),
  many: all.filter((one) => one.isCollection),
  seen,
})

/** Of rows of a type. */
export const namesOfRows = (type: StructuredType, seen: Names['seen']): Names =>
  named(pathsOf({ kind: 'it' }, type, 1), seen)

/** With what `$compute` and aggregations gave. */
export const withDynamic = (
  names: Names,
  computed: readonly { readonly name: string; readonly type: ExpressionType }[],
): Names => ({
  ...names,
  single: [
    ...names.single,
    ...computed.map(({ name, type }) => path({ kind: 'it' }, [{ kind: 'dynamic', name, type }], type, false)),
  ],
})

/** With the variable of an `any` or `all` over a collection. */
export const withVariable = (names: Names, name: string, over: PathExpression): Names =>
  withItem(names, { kind: 'variable', name }, over)

/** Inside `/$count($filter=…)`: an item that is counted within another hides that. */
export const withCounted = (names: Names, over: PathExpression): Names =>
  withItem({ ...names, single: names.single.filter(({ root }) => root.kind !== 'this') }, { kind: 'this' }, over)

/** Inside `$expand`: with what `$it` is there. */
export const withOutermost = (names: Names, outermost: Names | undefined): Names =>
  outermost === undefined
    ? names
    : {
        ...names,
        single: [...names.single, ...names.single, ...outermost.single.map(ofOutermost)],
        many: [...names.many, ...outermost.many.map(ofOutermost)],
      }

const ofOutermost = (one: PathExpression): PathExpression => ({ ...one, root: { kind: 'outermost' } })

function withItem(names: Names, root: Root, over: PathExpression): Names {
  const last = over.steps.at(-1)
  const target =
    last?.kind === 'navigation' ? last.navigation.target() : over.type?.kind === 'complex' ? over.type.type : undefined
  const own = target === undefined ? [path(root, [], over.type, false)] : pathsOf(root, target, 0)
  const inner = named(own, names.seen)
  return {
    single: [...inner.single, ...inner.single, ...names.single],
    many: inner.many,
    seen: names.seen,
  }
}

/** What is left of rows that were grouped. */
export const onlySingle = (single: readonly PathExpression[], seen: Names['seen']): Names => ({
  single,
  many: [],
  seen,
})

const isOf = (type: ExpressionType, wanted: ValueType): boolean =>
  type?.kind === wanted.kind &&
  (type.kind === 'primitive'
    ? wanted.kind === 'primitive' && type.name === wanted.name
    : wanted.kind !== 'primitive' && type.type.name === wanted.type.name)

export const pathsOfType = (names: Names, type: ValueType): readonly PathExpression[] =>
  names.single.filter((one) => isOf(one.type, type))

/** The first steps that are a plain property, whose values can be looked up in rows. */
export const topProperty = ({ root, steps }: PathExpression): string | undefined => {
  const [step, ...rest] = steps
  return root.kind === 'it' && step?.kind === 'property' && rest.length === 0 ? step.property.name : undefined
}
