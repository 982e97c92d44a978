import { primitiveTypes, type Annotation, type AnnotationValue, type EntitySet } from '#domain/odata/model.ts'
import type { EnumType, Model, NavigationProperty, Property, StructuredType } from '#domain/odata/model.ts'
import type { PrimitiveType, ValueType } from '#domain/odata/model.ts'
import { aliased } from '#domain/odata/csdl/vocabularies.ts'
import { ODataError } from '#domain/odata/error.ts'
import { readPrimitive } from '#domain/odata/primitive-text.ts'
import { enumValue } from '#domain/odata/read/literals.ts'
import type { Value } from '#domain/odata/value.ts'
import { childOf, childrenOf, parseXmlTree, type XmlElement } from '#platform/xml.ts'

/** A model as a document gives it, and what of the document this engine does not serve, in words. */
export interface ReadModel {
  readonly model: Model
  readonly leftOut: readonly string[]
}

/** More than any model that people made, and little enough to read in a moment. */
const longest = 5_000_000
const deepestInheritance = 32

/** A document that gives no model that can be served. */
export class CsdlError extends Error {
  override readonly name = 'CsdlError'
}

function refuse(why: string): never {
  throw new CsdlError(`The model cannot be read: ${why}`)
}

/**
 * Reads a CSDL 4.0 or 4.01 document. Types are named without their namespace, base types are folded into those that are
 * derived from them, type definitions stand for what they are of. Operations, streams, geography and types that only other
 * documents know are left out, and told.
 *
 * Errors: CsdlError for what is not well-formed, has a document type, or does not hold together.
 */
export function readCsdl(xml: string): ReadModel {
  if (xml.length > longest) refuse(`it is longer than ${longest} characters`)
  const root = parseXmlTree(xml, refuse)
  const schemas = childrenOf(childOf(root, 'DataServices'), 'Schema')
  if (root.name !== 'Edmx' || schemas.length === 0) refuse('there is no schema in it')
  return new Reader(schemas).read()
}

const attribute = ({ name, attributes }: XmlElement, key: string): string =>
  attributes[key] ?? refuse(`an element ${name} has no ${key}`)

class Reader {
  readonly #schemas: readonly XmlElement[]
  readonly #declared = new Map<string, XmlElement>()
  readonly #namespaces: readonly string[]
  readonly #enums = new Map<string, EnumType>()
  readonly #structured = new Map<string, StructuredType>()
  readonly #leftOut = new Set<string>()

  constructor(schemas: readonly XmlElement[]) {
    this.#schemas = schemas
    this.#namespaces = schemas
      .flatMap(({ attributes }) => [attributes['Namespace'], attributes['Alias']])
      .filter((name) => name !== undefined)
    for (const element of schemas.flatMap(({ children }) => children)) {
      if (!['EntityType', 'ComplexType', 'EnumType', 'TypeDefinition'].includes(element.name)) continue
      const name = attribute(element, 'Name')
      if (this.#declared.has(name)) refuse(`two types are named ${name}`)
      this.#declared.set(name, element)
    }
  }

  read(): ReadModel {
    const containers = this.#schemas.flatMap((schema) =>
      childrenOf(schema, 'EntityContainer').map((element) => ({ schema, element })),
    )
    const [found, second] = containers
    if (found === undefined) return refuse('there is no entity container in it')
    if (second !== undefined) refuse('there are two entity containers in it')
    for (const [name, element] of this.#declared) {
      if (element.name === 'EnumType') this.#enums.set(name, this.#enumeration(element))
    }
    for (const [name, element] of this.#declared) {
      if (element.name === 'EntityType' || element.name === 'ComplexType')
        this.#structured.set(name, this.#type(element))
    }
    const sets = found.element.children.flatMap((element) => this.#set(element) ?? [])
    for (const element of this.#declared.values()) {
      const bases = this.#line(element)
        .slice(0, -1)
        .map((base) => attribute(base, 'Name'))
      for (const { name, type } of sets)
        if (bases.includes(type.name)) this.#leftOut.add(`type ${attribute(element, 'Name')} of rows of ${name}`)
    }
    for (const operation of this.#schemas.flatMap(({ children }) => children).filter(isOperation))
      this.#leftOut.add(`operation ${attribute(operation, 'Name')}`)
    return {
      model: {
        namespace: attribute(found.schema, 'Namespace'),
        containerName: attribute(found.element, 'Name'),
        types: [...this.#enums.values(), ...this.#structured.values()],
        sets,
        annotations: this.#annotations(found.element, attribute(found.element, 'Name')),
      },
      leftOut: [...this.#leftOut],
    }
  }

  /** The name of a type of this document, without namespace or alias; undefined for a name of another. */
  #ownName(name: string): string | undefined {
    const at = name.lastIndexOf('.')
    return this.#namespaces.includes(name.slice(0, at)) ? name.slice(at + 1) : undefined
  }

  #enumeration(element: XmlElement): EnumType {
    let next = 0n
    const members = childrenOf(element, 'Member').map((member) => {
      const value = wholeNumber(member.attributes['Value']) ?? next
      next = value + 1n
      return { name: attribute(member, 'Name'), value }
    })
    const name = attribute(element, 'Name')
    const isFlags = element.attributes['IsFlags'] === 'true'
    return { kind: 'enum', name, isFlags, members, ...this.#annotated(element, name) }
  }

  /** The type and those it is derived from, the farthest first. */
  #line(element: XmlElement): readonly XmlElement[] {
    const line = [element]
    for (let of = element.attributes['BaseType']; of !== undefined;) {
      const base = this.#declared.get(this.#ownName(of) ?? '')
      if (base === undefined || base.name !== element.name) return refuse(`there is no type ${of} to derive from`)
      if (line.includes(base) || line.length > deepestInheritance)
        refuse(`${of} is derived from itself, or from too many`)
      line.unshift(base)
      of = base.attributes['BaseType']
    }
    return line
  }

  #type(element: XmlElement): StructuredType {
    const name = attribute(element, 'Name')
    const line = this.#line(element)
    const of = (kind: string): readonly XmlElement[] => line.flatMap((type) => childrenOf(type, kind))
    const key = of('Key').flatMap((keys) => childrenOf(keys, 'PropertyRef').map((ref) => attribute(ref, 'Name')))
    const properties = of('Property').flatMap((property) => this.#property(name, property) ?? [])
    const missing = key.find((part) => !properties.some((property) => property.name === part))
    if (missing !== undefined) refuse(`the key of ${name} has ${missing}, which is no property of it`)
    if (line.some(({ attributes }) => attributes['HasStream'] === 'true')) this.#leftOut.add(`the stream of ${name}`)
    return {
      kind: 'structured',
      name,
      key,
      properties,
      navigation: of('NavigationProperty').flatMap((navigation) => this.#navigation(name, navigation) ?? []),
      ...this.#annotated(element, name),
    }
  }

  #property(owner: string, element: XmlElement): Property | undefined {
    const name = attribute(element, 'Name')
    const { inner, isCollection } = unwrapped(attribute(element, 'Type'))
    const definition = this.#declared.get(this.#ownName(inner) ?? '')
    const facts =
      definition?.name === 'TypeDefinition' ? { ...definition.attributes, ...element.attributes } : element.attributes
    const type = this.#valueType(
      definition?.name === 'TypeDefinition' ? attribute(definition, 'UnderlyingType') : inner,
    )
    if (type === undefined) {
      this.#leftOut.add(`${owner}/${name} of ${inner}`)
      return undefined
    }
    const scale = facts['Scale']
    const defaultText = element.attributes['DefaultValue']
    return {
      name,
      type,
      isCollection,
      nullable: element.attributes['Nullable'] !== 'false',
      ...facet('maxLength', facts['MaxLength']),
      ...facet('precision', facts['Precision']),
      ...(scale === 'variable' || scale === 'floating' ? { scale: 'variable' } : facet('scale', scale)),
      ...(defaultText === undefined ? {} : { defaultValue: defaultOf(type, defaultText, `${owner}/${name}`) }),
      ...this.#annotated(element, `${owner}/${name}`),
    }
  }

  #valueType(name: string): ValueType | undefined {
    const primitive = primitiveTypes.find((known): known is PrimitiveType => known === name)
    if (primitive !== undefined) return { kind: 'primitive', name: primitive }
    const own = this.#ownName(name)
    const enumeration = this.#enums.get(own ?? '')
    if (enumeration !== undefined) return { kind: 'enum', type: enumeration }
    const complex = this.#declared.get(own ?? '')
    if (own === undefined || complex?.name !== 'ComplexType') return undefined
    // Looked up when it is asked: complex types may name each other before they are read.
    const find = (): StructuredType => this.#structured.get(own) ?? refuse(`there is no type ${own}`)
    return {
      kind: 'complex',
      get type() {
        return find()
      },
    }
  }

  #navigation(owner: string, element: XmlElement): NavigationProperty | undefined {
    const name = attribute(element, 'Name')
    const { inner, isCollection } = unwrapped(attribute(element, 'Type'))
    const target = this.#ownName(inner)
    if (target === undefined || this.#declared.get(target)?.name !== 'EntityType') {
      this.#leftOut.add(`${owner}/${name} to ${inner}`)
      return undefined
    }
    const { Partner: partner } = element.attributes
    return {
      name,
      target: () => this.#structured.get(target) ?? refuse(`there is no type ${target}`),
      isCollection,
      nullable: element.attributes['Nullable'] !== 'false',
      constraints: childrenOf(element, 'ReferentialConstraint').map((constraint) => ({
        property: attribute(constraint, 'Property'),
        referenced: attribute(constraint, 'ReferencedProperty'),
      })),
      ...(partner === undefined ? {} : { partner }),
      ...(element.attributes['ContainsTarget'] === 'true' ? { containsTarget: true } : {}),
      ...this.#annotated(element, `${owner}/${name}`),
    }
  }

  #set(element: XmlElement): EntitySet | undefined {
    if (element.name === 'Annotation') return undefined
    const name = attribute(element, 'Name')
    if (element.name !== 'EntitySet' && element.name !== 'Singleton') {
      this.#leftOut.add(`${element.name} ${name}`)
      return undefined
    }
    const isSet = element.name === 'EntitySet'
    const typeName = attribute(element, isSet ? 'EntityType' : 'Type')
    const type = this.#structured.get(this.#ownName(typeName) ?? '')
    if (type === undefined || (isSet && type.key.length === 0))
      return refuse(`${name} is of ${typeName}, which is no entity type`)
    const bindings = childrenOf(element, 'NavigationPropertyBinding')
      .map((binding) => [attribute(binding, 'Path'), attribute(binding, 'Target')] as const)
      .filter(([path]) => !path.includes('.'))
      .map(([path, target]) => [path, target.slice(target.lastIndexOf('/') + 1)] as const)
    return {
      kind: isSet ? 'set' : 'singleton',
      name,
      type,
      bindings: Object.fromEntries(bindings),
      ...this.#annotated(element, name),
    }
  }

  #annotated(element: XmlElement, target: string): { readonly annotations?: readonly Annotation[] } {
    const annotations = this.#annotations(element, target)
    return annotations.length === 0 ? {} : { annotations }
  }

  /** Those inside the element, and those that stand apart and name it. */
  #annotations(element: XmlElement, target: string): readonly Annotation[] {
    const apart = this.#schemas
      .flatMap((schema) => childrenOf(schema, 'Annotations'))
      .filter(({ attributes }) => this.#isTarget(attributes['Target'] ?? '', target))
    return [element, ...apart]
      .flatMap((from) => childrenOf(from, 'Annotation'))
      .flatMap((annotation) => {
        const term = aliased(attribute(annotation, 'Term'))
        const value = term === undefined ? undefined : valueOf(annotation)
        if (term === undefined || value === undefined) {
          this.#leftOut.add(`annotation ${attribute(annotation, 'Term')} of ${target}`)
          return []
        }
        const qualifier = annotation.attributes['Qualifier']
        return [{ term, value, ...(qualifier === undefined ? {} : { qualifier }) }]
      })
  }

  /** `Ns.Type/Property`, `Ns.Container/Set`, `Ns.Type` against `Type/Property`, `Set`, `Type`. */
  #isTarget(named: string, target: string): boolean {
    const [first = '', ...rest] = named.split('/')
    const own = this.#ownName(first)
    return (
      [own, ...rest].join('/') === target || (rest.length === 1 && rest[0] === target && !this.#declared.has(own ?? ''))
    )
  }
}

const isOperation = ({ name }: XmlElement): boolean => name === 'Function' || name === 'Action'

function unwrapped(type: string): { readonly inner: string; readonly isCollection: boolean } {
  const isCollection = type.startsWith('Collection(') && type.endsWith(')')
  return { inner: isCollection ? type.slice('Collection('.length, -1) : type, isCollection }
}

/** The value that a `DefaultValue` is the text of; of an enumeration its members, with commas between. */
function defaultOf(type: ValueType, text: string, at: string): Exclude<Value, null> {
  const no = (): never => refuse(`the default of ${at} is no value of its type: ${text}`)
  if (type.kind === 'complex') return no()
  if (type.kind === 'primitive') return readPrimitive(type.name, text) ?? no()
  try {
    return enumValue(type.type, text)
  } catch (error) {
    if (error instanceof ODataError) return no()
    throw error
  }
}

function wholeNumber(text: string | undefined): bigint | undefined {
  return text !== undefined && /^-?\d{1,19}$/u.test(text) ? BigInt(text) : undefined
}

function facet<Name extends string>(name: Name, text: string | undefined): Partial<Record<Name, number>> {
  // `MaxLength="max"` says that there is none.
  if (text === undefined || !/^\d{1,9}$/u.test(text)) return {}
  const facets: Partial<Record<Name, number>> = {}
  facets[name] = Number(text)
  return facets
}

const path = (kind: 'PropertyPath' | 'NavigationPropertyPath', text: string): AnnotationValue => ({ path: text, kind })

/** How a constant is written, as an attribute or as an element. Others, as paths and functions, are not read. */
const constants: Readonly<Record<string, (text: string) => AnnotationValue>> = {
  String: (text) => text,
  Bool: (text) => text === 'true',
  Int: Number,
  Float: Number,
  Decimal: Number,
  EnumMember: (text) => ({ enumMember: aliased(text) ?? text }),
  PropertyPath: (text) => path('PropertyPath', text),
  NavigationPropertyPath: (text) => path('NavigationPropertyPath', text),
}

/** The value of an annotation, or of a property of a record; a tag without a value says true. */
function valueOf(element: XmlElement): AnnotationValue | undefined {
  for (const [name, read] of Object.entries(constants)) {
    const text = element.attributes[name]
    if (text !== undefined) return read(text)
  }
  const inner = element.children.find(({ name }) => name !== 'Annotation')
  const others = Object.keys(element.attributes).filter((name) => !['Term', 'Qualifier', 'Property'].includes(name))
  return inner === undefined ? (others.length === 0 ? true : undefined) : valueIn(inner)
}

function valueIn(element: XmlElement): AnnotationValue | undefined {
  if (element.name === 'Collection') {
    const items = element.children.map(valueIn)
    return items.includes(undefined) ? undefined : items.filter((item) => item !== undefined)
  }
  if (element.name === 'Record') {
    const values = childrenOf(element, 'PropertyValue').flatMap((value) => {
      const read = valueOf(value)
      return read === undefined ? [] : [[attribute(value, 'Property'), read] as const]
    })
    return { record: Object.fromEntries(values) }
  }
  return constants[element.name]?.(element.text.trim())
}
