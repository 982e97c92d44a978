import {
  BREAK,
  defaultFieldResolver,
  getArgumentValues,
  getVariableValues,
  GraphQLError,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  locatedError,
  OperationTypeNode,
  responsePathAsArray,
  TypeNameMetaFieldDef,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import type { RequestContext } from './context.ts'

type Path = NonNullable<Parameters<typeof responsePathAsArray>[0]>
type Values = Record<string, unknown>
type Field = GraphQLField<unknown, unknown>

/** What is known while a question is answered once. */
interface Run {
  readonly context: RequestContext
  readonly variables: Values
  readonly errors: GraphQLError[]
}

/** Makes of what a resolver gave what is answered, a promise where that has to be waited for. Errors: those of the field. */
type Complete = (value: unknown, run: Run, path: Path | undefined) => unknown

/** One name in an answer: what it is asked of, and how its value is made. */
interface Asked {
  readonly name: string
  readonly nodes: readonly [FieldNode, ...FieldNode[]]
  readonly parent: GraphQLObjectType
  readonly definition: Field
  /** Nothing lies under it, so that its path is only made where it fails. */
  readonly isLeaf: boolean
  readonly complete: Complete
}

/**
 * One query of a document that was found good, with all that follows from the document and the schema worked out the first time
 * and not for each row: which fields are asked of a type, by which function each is read and how its value is made. It answers as
 * the library does, values and errors alike, and holds functions only: no text of a document ever becomes code.
 */
export class QueryPlan {
  readonly #schema: GraphQLSchema
  readonly #operation: OperationDefinitionNode
  readonly #fragments: Record<string, FragmentDefinitionNode> = {}
  readonly #root: GraphQLObjectType
  #fields: readonly Asked[] | undefined

  private constructor(
    schema: GraphQLSchema,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    root: GraphQLObjectType,
  ) {
    this.#schema = schema
    this.#operation = operation
    this.#root = root
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.#fragments[definition.name.value] = definition
  }

  /**
   * Of a document that was parsed and validated against this very schema. Undefined for what no plan is made of: commands,
   * several operations, directives, questions about the schema, and schemas with types that stand for several.
   */
  static of(schema: GraphQLSchema, document: DocumentNode): QueryPlan | undefined {
    const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
    const [operation] = operations
    const root = schema.getQueryType()
    if (
      operation === undefined ||
      operations.length > 1 ||
      operation.operation !== OperationTypeNode.QUERY ||
      root == null
    )
      return undefined
    return isPlain(document) && isConcrete(schema) ? new QueryPlan(schema, document, operation, root) : undefined
  }

  get operation(): OperationDefinitionNode {
    return this.#operation
  }

  /** Undefined where they do not fit: what is wrong with them is said by the library. */
  variablesOf(given: Readonly<Record<string, unknown>>): Values | undefined {
    return getVariableValues(this.#schema, this.#operation.variableDefinitions ?? [], given, { maxErrors: 1 }).coerced
  }

  /** Never throws: errors of fields stand in the answer. `variables` are those that `variablesOf` made. */
  async execute(context: RequestContext, variables: Values): Promise<ExecutionResult> {
    const run: Run = { context, variables, errors: [] }
    try {
      this.#fields ??= this.#collect(this.#root, [this.#operation.selectionSet])
      const data = await this.#executeFields(this.#fields, undefined, run, undefined)
      return run.errors.length === 0 ? { data } : { errors: run.errors, data }
    } catch (error) {
      // A field that cannot be null has none above it that can: there is no answer left.
      run.errors.push(error instanceof GraphQLError ? error : locatedError(error, undefined))
      return { errors: run.errors, data: null }
    }
  }

  /** What is asked of a type, each name once, in the order of the document. */
  #collect(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): readonly Asked[] {
    const nodes = new Map<string, [FieldNode, ...FieldNode[]]>()
    const seen = new Set<string>()
    const add = ({ selections }: SelectionSetNode): void => {
      for (const selection of selections) {
        if (selection.kind === Kind.FIELD) {
          const name = selection.alias?.value ?? selection.name.value
          const known = nodes.get(name)
          if (known === undefined) nodes.set(name, [selection])
          else known.push(selection)
        } else if (selection.kind === Kind.INLINE_FRAGMENT) {
          if (isOf(type, selection.typeCondition?.name.value)) add(selection.selectionSet)
        } else if (!seen.has(selection.name.value)) {
          seen.add(selection.name.value)
          const fragment = this.#fragments[selection.name.value]
          if (fragment !== undefined && isOf(type, fragment.typeCondition.name.value)) add(fragment.selectionSet)
        }
      }
    }
    for (const set of sets) add(set)
    return Array.from(nodes, ([name, found]) => this.#asked(type, name, found))
  }

  #asked(parent: GraphQLObjectType, name: string, nodes: Asked['nodes']): Asked {
    const [{ name: written }] = nodes
    const definition: Field | undefined =
      written.value === TypeNameMetaFieldDef.name ? TypeNameMetaFieldDef : parent.getFields()[written.value]
    if (definition === undefined)
      throw new Error(`${parent.name} has no field ${written.value}: the document is no good one`)
    const complete = this.#completing(definition.type, { name: definition.name, nodes, parent })
    return { name, nodes, parent, definition, isLeaf: isLeafType(nullable(definition.type)), complete }
  }

  #completing(type: GraphQLOutputType, field: { name: string } & Pick<Asked, 'nodes' | 'parent'>): Complete {
    if (isNonNullType(type)) {
      const complete = this.#completing(type.ofType, field)
      return (value, run, path) => {
        const completed = complete(value, run, path)
        if (completed === null)
          throw new Error(`Cannot return null for non-nullable field ${field.parent.name}.${field.name}.`)
        return completed
      }
    }
    if (isLeafType(type)) return completingLeaf(type)
    if (isListType(type)) return completingList(type.ofType, this.#completing(type.ofType, field), field)
    if (!isObjectType(type)) throw new Error(`${type.name} stands for several types`)
    const sets = field.nodes.flatMap(({ selectionSet }) => (selectionSet === undefined ? [] : [selectionSet]))
    let fields: readonly Asked[] | undefined
    return (value, run, path) => {
      if (value instanceof Error) throw value
      if (value === null || value === undefined) return null
      fields ??= this.#collect(type, sets)
      return this.#executeFields(fields, value, run, path)
    }
  }

  #executeFields(
    fields: readonly Asked[],
    source: unknown,
    run: Run,
    path: Path | undefined,
  ): Values | Promise<Values> {
    const values: Values = {}
    let waits = false
    try {
      for (const field of fields) {
        const value = this.#executeField(field, source, run, path)
        values[field.name] = value
        if (isPromise(value)) waits = true
      }
    } catch (error) {
      if (!waits) throw error
      // What the others still do comes to its end first, whatever that is.
      const after = (): never => {
        throw error
      }
      return allOf(values).then(after, after)
    }
    return waits ? allOf(values) : values
  }

  #executeField(field: Asked, source: unknown, run: Run, above: Path | undefined): unknown {
    const { definition, nodes, isLeaf, complete } = field
    let path: Path | undefined = isLeaf ? undefined : pathTo(field, above)
    try {
      let value: unknown
      if (isProperty(definition)) value = propertyOf(source, definition.name)
      else value = callable
      if (typeof value === 'function') {
        path ??= pathTo(field, above)
        const args = getArgumentValues(definition, nodes[0], run.variables)
        const resolve = definition.resolve ?? defaultFieldResolver
        value = resolve(source, args, run.context, this.#infoOf(field, run, path))
      }
      const completed = isPromise(value)
        ? value.then((resolved) => complete(resolved, run, path))
        : complete(value, run, path)
      if (!isPromise(completed)) return completed
      return completed.then(undefined, (error: unknown) =>
        failed(error, definition.type, nodes, path ?? pathTo(field, above), run),
      )
    } catch (error) {
      return failed(error, definition.type, nodes, path ?? pathTo(field, above), run)
    }
  }

  #infoOf({ definition, nodes, parent }: Asked, { variables }: Run, path: Path): GraphQLResolveInfo {
    return {
      fieldName: definition.name,
      fieldNodes: nodes,
      returnType: definition.type,
      parentType: parent,
      path,
      schema: this.#schema,
      fragments: this.#fragments,
      rootValue: undefined,
      operation: this.#operation,
      variableValues: variables,
    }
  }
}

/** Stands for a value that is got by a call: of the field's own resolver, or of one with arguments. */
const callable = (): undefined => undefined

/** Read where it stands: it has no resolver of its own, and takes nothing. */
const isProperty = ({ resolve, args }: Field): boolean => resolve === undefined && args.length === 0

/** What the library's default resolver reads, short of calling it. */
function propertyOf(source: unknown, name: string): unknown {
  return (typeof source === 'object' && source !== null) || typeof source === 'function'
    ? (source as Values)[name]
    : undefined
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

const pathTo = ({ name, parent }: Asked, prev: Path | undefined): Path => ({ prev, key: name, typename: parent.name })

const nullable = (type: GraphQLOutputType): GraphQLOutputType => (isNonNullType(type) ? type.ofType : type)

/** Spreads that a good document has under a type are of that type: there are none that stand for several. */
const isOf = ({ name }: GraphQLObjectType, condition: string | undefined): boolean =>
  condition === undefined || condition === name

/** All at once; the first that fails fails all. Names stay in their order. */
function allOf(values: Values): Promise<Values> {
  const waiting = Object.entries(values).flatMap(([name, value]) =>
    isPromise(value)
      ? [
          value.then((resolved) => {
            values[name] = resolved
          }),
        ]
      : [],
  )
  const [only, ...others] = waiting
  const all: Promise<unknown> = only === undefined || others.length > 0 ? Promise.all(waiting) : only
  return all.then(() => values)
}

/** An error of a field stands in the answer, where it can be null; else its parent is gone too. */
function failed(error: unknown, type: GraphQLOutputType, nodes: Asked['nodes'], path: Path, run: Run): null {
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error]
  for (const each of errors) {
    const located = locatedError(each, nodes, responsePathAsArray(path))
    if (isNonNullType(type)) throw located
    run.errors.push(located)
  }
  return null
}

function completingLeaf(type: GraphQLLeafType): Complete {
  return (value) => {
    if (value instanceof Error) throw value
    if (value === null || value === undefined) return null
    let serialized: unknown
    try {
      serialized = type.serialize(value)
    } catch (error) {
      // Ours, and not the caller's: it is a defect that is logged.
      throw error instanceof GraphQLError ? new Error(error.message) : error
    }
    if (serialized === null || serialized === undefined) throw new Error(`${type.name} made nothing of a value`)
    return serialized
  }
}

function completingList(
  itemType: GraphQLOutputType,
  complete: Complete,
  { name, nodes, parent }: { name: string } & Pick<Asked, 'nodes' | 'parent'>,
): Complete {
  const completeItem = (item: unknown, run: Run, path: Path): unknown => {
    try {
      const completed = isPromise(item)
        ? item.then((resolved) => complete(resolved, run, path))
        : complete(item, run, path)
      if (!isPromise(completed)) return completed
      return completed.then(undefined, (error: unknown) => failed(error, itemType, nodes, path, run))
    } catch (error) {
      return failed(error, itemType, nodes, path, run)
    }
  }
  return (value, run, path) => {
    if (value instanceof Error) throw value
    if (value === null || value === undefined) return null
    if (!isIterable(value))
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${parent.name}.${name}".`)
    const items: unknown[] = []
    let waits = false
    try {
      for (const item of value) {
        const completed = completeItem(item, run, { prev: path, key: items.length, typename: undefined })
        if (isPromise(completed)) waits = true
        items.push(completed)
      }
    } catch (error) {
      // Nobody waits for the others any more, whatever comes of them.
      if (waits) Promise.all(items).catch(() => undefined)
      throw error
    }
    return waits ? Promise.all(items) : items
  }
}

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value

/** Nothing in it depends on what it is asked with, or asks about the schema; and no name of it is more than a name to JavaScript. */
function isPlain(document: DocumentNode): boolean {
  let plain = true
  visit(document, {
    Directive() {
      plain = false
      return BREAK
    },
    Field({ name, alias }) {
      const asksSchema = name.value.startsWith('__') && name.value !== TypeNameMetaFieldDef.name
      if (!asksSchema && alias?.value !== '__proto__') return undefined
      plain = false
      return BREAK
    },
  })
  return plain
}

/** Each type stands for itself, and need not be asked whether a value is of it. */
const isConcrete = (schema: GraphQLSchema): boolean =>
  Object.values(schema.getTypeMap()).every(
    (type) => !isAbstractType(type) && !(isObjectType(type) && type.isTypeOf != null),
  )
