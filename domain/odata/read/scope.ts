import { wrong } from '../error.ts'
import { stepName, type ExpressionType, type PathExpression, type Root, type Step } from '../expression.ts'
import { navigationOf, propertyOf, type StructuredType, type ValueType } from '../model.ts'

/** What one row, item or value is: an entity (its type itself), or a value. */
export type Subject = StructuredType | ValueType

/** The names a grouping left, and of structured ones what is left of them. */
export type Visible = ReadonlyMap<string, Visible | 'whole'>

/** What rows look like at one point of a request. */
export interface Shape {
  readonly subject: Subject
  /** What `$compute` and aggregations added. */
  readonly dynamic: ReadonlyMap<string, ExpressionType>
  /** Undefined: everything the subject has. */
  readonly visible: Visible | undefined
}

export const shapeOf = (subject: Subject): Shape => ({ subject, dynamic: new Map(), visible: undefined })

/** What `$it` looks like, and what it is in an expression that was read. */
interface It {
  readonly shape: Shape
  readonly root: Scope['root']
}

/** What names stand for where an expression is read. */
export interface Scope {
  readonly shape: Shape
  /** What a name without a root is a property of: the row, or in `/$count($filter=…)` the item that is counted. */
  readonly root: 'it' | 'this' | 'outermost'
  /** What `$it` is; undefined where nothing is. */
  readonly it: It | undefined
  readonly variables: ReadonlyMap<string, Subject>
}

const none: ReadonlyMap<string, Subject> = new Map()

/** Of the rows of a resource: `$it` is the row. Of bare values `$this` is the value and nothing has a name. */
export function rowScope(shape: Shape): Scope {
  const root = isStructured(shape.subject) ? 'it' : 'this'
  return { shape, root, it: { shape, root }, variables: none }
}

/** Inside `$expand`: names are of what is expanded, and `$it` is the row of the resource. */
export const nestedScope = (shape: Shape, outermost: Shape): Scope => ({
  ...rowScope(shape),
  it: { shape: outermost, root: 'outermost' },
})

/** What an alias is about, wherever it is used: `$it`. */
export const aliasScope = ({ it }: Scope): Scope =>
  it === undefined ? namelessScope('an alias in a key') : { ...it, it, variables: none }

/** Where nothing has a name, as in a key: only literals are read. `what`: as an error calls it. */
export const namelessScope = (what: string): Scope => ({
  ...rowScope(shapeOf({ kind: 'structured', name: what, key: [], properties: [], navigation: [] })),
  it: undefined,
})

const isStructured = (subject: Subject): boolean => structureOf(subject) !== undefined

/** The type whose properties a path may go on into; undefined of bare values. */
export const structureOf = (subject: Subject): StructuredType | undefined =>
  subject.kind === 'structured' ? subject : subject.kind === 'complex' ? subject.type : undefined

/** A path while it is read: where it has come, and what may follow. */
export interface Walk {
  readonly root: Root
  readonly steps: readonly Step[]
  /** Undefined behind a computed name: nothing follows. */
  readonly subject: Subject | undefined
  readonly isCollection: boolean
  readonly dynamic: ReadonlyMap<string, ExpressionType>
  readonly visible: Visible | 'whole' | undefined
}

const noNames: ReadonlyMap<string, ExpressionType> = new Map()

export const startAt = (root: Root, { subject, dynamic, visible }: Shape): Walk => ({
  root,
  steps: [],
  subject,
  isCollection: false,
  dynamic,
  visible,
})

export const startAtVariable = (name: string, subject: Subject): Walk => ({
  root: { kind: 'variable', name },
  steps: [],
  subject,
  isCollection: false,
  dynamic: noNames,
  visible: undefined,
})

function unknown(name: string, { subject, steps }: Walk): Error {
  const path = [...steps.map(stepName), name].join('/')
  const where = steps.length === 0 ? '' : ` (${path})`
  return subject === undefined || !isStructured(subject)
    ? wrong('unknown-property', `there is no ${path}: a value has no properties`, name)
    : wrong('unknown-property', `${structureOf(subject)?.name ?? ''} has no property ${name}${where}`, name)
}

/** Whether `name` can follow. */
export const leadsTo = (walk: Walk, name: string): boolean => next(walk, name) !== undefined

function next(walk: Walk, name: string): Walk | undefined {
  const { dynamic, subject, visible } = walk
  const type = dynamic.get(name)
  const walked = { root: walk.root, dynamic: noNames, visible: undefined }
  if (type !== undefined) {
    const step: Step = { kind: 'dynamic', name, type }
    return { ...walked, steps: [...walk.steps, step], subject: type ?? undefined, isCollection: false }
  }
  const structure = subject === undefined ? undefined : structureOf(subject)
  if (structure === undefined) return undefined
  const left = visible === undefined || visible === 'whole' ? 'whole' : visible.get(name)
  if (left === undefined) return undefined
  const property = propertyOf(structure, name)
  if (property !== undefined) {
    const steps = [...walk.steps, { kind: 'property', property } as const]
    return { ...walked, steps, subject: property.type, isCollection: property.isCollection, visible: left }
  }
  const navigation = navigationOf(structure, name)
  if (navigation === undefined) return undefined
  const steps = [...walk.steps, { kind: 'navigation', navigation } as const]
  return { ...walked, steps, subject: navigation.target(), isCollection: navigation.isCollection, visible: left }
}

/** One step on. Errors: 400 `unknown-property`. */
export function step(walk: Walk, name: string): Walk {
  const found = next(walk, name)
  if (found === undefined) throw unknown(name, walk)
  return found
}

/** What a path comes to: null where it leads to entities, or to a computed null. */
export const pathOf = ({ root, steps, subject, isCollection }: Walk): PathExpression => ({
  kind: 'path',
  root,
  steps,
  type: subject === undefined || subject.kind === 'structured' ? null : subject,
  isCollection,
})
