import type {
  Annotation,
  AnnotationValue,
  EntitySet,
  EnumType,
  Model,
  PrimitiveType,
  Property,
  StructuredType,
} from '../model.ts'
import { enumText } from '../json/write-json.ts'
import { primitiveText } from '../primitive-text.ts'
import { collectionName, qualifiedName, underlyingTypeOf, valueTypeName } from './type-names.ts'
import { isCollection, qualified, vocabulariesOf, vocabularyAddress } from './vocabularies.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}
/** What XML 1.0 has no way to write, which would make the document unreadable. */
const unwritable = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/gu
const escaped = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"\t\n\r]/gu, (sign) => entities[sign] ?? sign)

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('')
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`
}

/**
 * The model as a CSDL document in XML; both versions are the same but for the number of the version. Elements stand in the order that the strictest readers want, facets
 * only where their type allows them, and an `Edm.Decimal` always has a scale, since without one it is a whole number.
 * Names of vocabularies are written in full: a reader of Microsoft takes an alias inside `EnumMember` for an invalid path.
 */
export function csdlXml(model: Model, version: '4.0' | '4.01' = '4.0'): string {
  const references = vocabulariesOf(model).map((vocabulary) =>
    element('edmx:Reference', { Uri: vocabularyAddress(vocabulary, 'xml') }, [
      element('edmx:Include', { Namespace: vocabulary.namespace, Alias: vocabulary.alias }),
    ]),
  )
  const schema = element('Schema', { xmlns: 'http://docs.oasis-open.org/odata/ns/edm', Namespace: model.namespace }, [
    ...model.types.map((type) => (type.kind === 'enum' ? enumeration(type) : structured(model, type))),
    container(model),
  ])
  const document = element(
    'edmx:Edmx',
    { 'xmlns:edmx': 'http://docs.oasis-open.org/odata/ns/edmx', Version: version },
    [...references, element('edmx:DataServices', {}, [schema])],
  )
  return `<?xml version="1.0" encoding="utf-8"?>${document}`
}

function enumeration(type: EnumType): string {
  const underlying = underlyingTypeOf(type)
  const facts = { Name: type.name, UnderlyingType: underlying === 'Edm.Int32' ? undefined : underlying }
  return element('EnumType', { ...facts, IsFlags: type.isFlags ? true : undefined }, [
    ...type.members.map(({ name, value }) => element('Member', { Name: name, Value: String(value) })),
    ...annotated(type),
  ])
}

function structured(model: Model, type: StructuredType): string {
  const keys = type.key.map((Name) => element('PropertyRef', { Name }))
  return element(type.key.length === 0 ? 'ComplexType' : 'EntityType', { Name: type.name }, [
    ...(keys.length === 0 ? [] : [element('Key', {}, keys)]),
    ...type.properties.map((property) => propertyElement(model, property)),
    ...type.navigation.map((navigation) =>
      element(
        'NavigationProperty',
        {
          Name: navigation.name,
          Type: collectionName(qualifiedName(model, navigation.target()), navigation.isCollection),
          // A collection of entities is never null, so the word is not allowed there.
          Nullable: navigation.isCollection || navigation.nullable ? undefined : false,
          Partner: navigation.partner,
          ContainsTarget: navigation.containsTarget === true ? true : undefined,
        },
        [
          ...navigation.constraints.map(({ property, referenced }) =>
            element('ReferentialConstraint', { Property: property, ReferencedProperty: referenced }),
          ),
          ...annotated(navigation),
        ],
      ),
    ),
    ...annotated(type),
  ])
}

function propertyElement(model: Model, property: Property): string {
  return element(
    'Property',
    {
      Name: property.name,
      Type: collectionName(valueTypeName(model, property.type), property.isCollection),
      // Of collections 4.01 wants it said whether their items may be null.
      Nullable: property.nullable ? property.isCollection || undefined : false,
      ...facetsOf(property),
      DefaultValue: defaultText(property),
    },
    annotated(property),
  )
}

function defaultText({ type, defaultValue }: Property): string | undefined {
  if (defaultValue === undefined || type.kind === 'complex') return undefined
  return type.kind === 'enum' ? enumText(type.type, defaultValue as bigint) : primitiveText(type.name, defaultValue)
}

function facetsOf({ type, maxLength, precision, scale }: Property): Attributes {
  if (type.kind !== 'primitive') return {}
  if (type.name === 'Edm.Decimal') return { Precision: precision, Scale: scale ?? 'variable' }
  if (withLength.has(type.name)) return { MaxLength: maxLength }
  return withPrecision.has(type.name) ? { Precision: precision } : {}
}

const withLength: ReadonlySet<PrimitiveType> = new Set(['Edm.Binary', 'Edm.String'])
const withPrecision: ReadonlySet<PrimitiveType> = new Set(['Edm.DateTimeOffset', 'Edm.Duration', 'Edm.TimeOfDay'])

function container(model: Model): string {
  return element('EntityContainer', { Name: model.containerName }, [
    ...model.sets.map((set) => setElement(model, set)),
    ...annotated(model),
  ])
}

function setElement(model: Model, { kind, name, type, bindings, annotations }: EntitySet): string {
  const typeName = qualifiedName(model, type)
  const children = [
    ...Object.entries(bindings).map(([Path, Target]) => element('NavigationPropertyBinding', { Path, Target })),
    ...annotated({ annotations: annotations ?? [] }),
  ]
  return kind === 'set'
    ? element('EntitySet', { Name: name, EntityType: typeName }, children)
    : element('Singleton', { Name: name, Type: typeName }, children)
}

function annotated({ annotations = [] }: { readonly annotations?: readonly Annotation[] }): readonly string[] {
  return annotations.map(({ term, qualifier, value }) => {
    const facts = { Term: qualified(term), Qualifier: qualifier }
    const attribute = asAttribute(value)
    return attribute === undefined
      ? element('Annotation', facts, [asElement(value)])
      : element('Annotation', { ...facts, ...attribute })
  })
}

/** How a value stands in the element that it is the value of; undefined where it needs an element of its own. */
function asAttribute(value: AnnotationValue): Attributes | undefined {
  if (typeof value === 'string') return { String: value }
  if (typeof value === 'boolean') return { Bool: value }
  if (typeof value === 'number') return Number.isInteger(value) ? { Int: value } : { Float: value }
  if (isCollection(value) || 'record' in value) return undefined
  return 'path' in value ? { [value.kind]: value.path } : { EnumMember: qualified(value.enumMember) }
}

function asElement(value: AnnotationValue): string {
  if (typeof value === 'object' && !isCollection(value) && 'record' in value) {
    const values = Object.entries(value.record).map(([Property, of]) => {
      const attribute = asAttribute(of)
      return attribute === undefined
        ? element('PropertyValue', { Property }, [asElement(of)])
        : element('PropertyValue', { Property, ...attribute })
    })
    return element('Record', {}, values)
  }
  if (isCollection(value)) return element('Collection', {}, value.map(asElement))
  const [[name, text] = ['String', '']] = Object.entries(asAttribute(value) ?? {})
  return `<${name}>${escaped(String(text))}</${name}>`
}
