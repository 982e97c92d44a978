import type { Annotation, AnnotationValue, EnumType, Model, NavigationProperty, Property } from '../model.ts'
import type { StructuredType } from '../model.ts'
import { valueWriter } from '../json/write-json.ts'
import { qualifiedName, underlyingTypeOf, valueTypeName } from './type-names.ts'
import { isCollection, vocabulariesOf, vocabularyAddress } from './vocabularies.ts'

type Json = string | number | boolean | readonly Json[] | { readonly [name: string]: Json | undefined }

/** The model as a CSDL JSON document (OData CSDL JSON 4.01). What is the default of a word is left out. */
export function csdlJson(model: Model): string {
  const schema: Record<string, Json> = {}
  for (const type of model.types) schema[type.name] = type.kind === 'enum' ? enumeration(type) : structured(model, type)
  schema[model.containerName] = container(model)
  const references = Object.fromEntries(
    vocabulariesOf(model).map((vocabulary) => [
      vocabularyAddress(vocabulary, 'json'),
      { $Include: [{ $Namespace: vocabulary.namespace, $Alias: vocabulary.alias }] },
    ]),
  )
  return JSON.stringify({
    $Version: '4.01',
    ...(Object.keys(references).length === 0 ? {} : { $Reference: references }),
    $EntityContainer: `${model.namespace}.${model.containerName}`,
    [model.namespace]: schema,
  })
}

function enumeration(type: EnumType): Json {
  const underlying = underlyingTypeOf(type)
  return {
    $Kind: 'EnumType',
    ...(underlying === 'Edm.Int32' ? {} : { $UnderlyingType: underlying }),
    ...(type.isFlags ? { $IsFlags: true } : {}),
    ...Object.fromEntries(type.members.map(({ name, value }) => [name, Number(value)])),
    ...annotated(type),
  }
}

function structured(model: Model, type: StructuredType): Json {
  return {
    $Kind: type.key.length === 0 ? 'ComplexType' : 'EntityType',
    ...(type.key.length === 0 ? {} : { $Key: type.key }),
    ...Object.fromEntries(type.properties.map((property) => [property.name, propertyJson(model, property)])),
    ...Object.fromEntries(type.navigation.map((navigation) => [navigation.name, navigationJson(model, navigation)])),
    ...annotated(type),
  }
}

function propertyJson(model: Model, property: Property): Json {
  const name = valueTypeName(model, property.type)
  const { isCollection: many, nullable, maxLength, precision, scale, defaultValue } = property
  const written = valueWriter(property.type, many, { ieee754Compatible: false, omitNulls: false })
  return {
    ...(name === 'Edm.String' ? {} : { $Type: name }),
    ...(many ? { $Collection: true } : {}),
    ...(nullable ? { $Nullable: true } : {}),
    ...(maxLength === undefined ? {} : { $MaxLength: maxLength }),
    ...(precision === undefined ? {} : { $Precision: precision }),
    ...(defaultValue === undefined ? {} : { $DefaultValue: JSON.parse(written(defaultValue)) as Json }),
    ...(name === 'Edm.Decimal' ? { $Scale: scale ?? 'variable' } : {}),
    ...annotated(property),
  }
}

function navigationJson(model: Model, navigation: NavigationProperty): Json {
  const { isCollection: many, nullable, partner, constraints, containsTarget } = navigation
  return {
    $Kind: 'NavigationProperty',
    $Type: qualifiedName(model, navigation.target()),
    ...(many ? { $Collection: true } : {}),
    ...(nullable && !many ? { $Nullable: true } : {}),
    ...(partner === undefined ? {} : { $Partner: partner }),
    ...(containsTarget === true ? { $ContainsTarget: true } : {}),
    ...(constraints.length === 0
      ? {}
      : {
          $ReferentialConstraint: Object.fromEntries(
            constraints.map(({ property, referenced }) => [property, referenced]),
          ),
        }),
    ...annotated(navigation),
  }
}

function container(model: Model): Json {
  const sets = model.sets.map(({ kind, name, type, bindings, annotations }): readonly [string, Json] => [
    name,
    {
      ...(kind === 'set' ? { $Collection: true } : {}),
      $Type: qualifiedName(model, type),
      ...(Object.keys(bindings).length === 0 ? {} : { $NavigationPropertyBinding: bindings }),
      ...annotated({ annotations: annotations ?? [] }),
    },
  ])
  return { $Kind: 'EntityContainer', ...Object.fromEntries(sets), ...annotated(model) }
}

function annotated({ annotations = [] }: { readonly annotations?: readonly Annotation[] }): Record<string, Json> {
  return Object.fromEntries(
    annotations.map(({ term, qualifier, value }) => [
      `@${term}${qualifier === undefined ? '' : `#${qualifier}`}`,
      annotationJson(value),
    ]),
  )
}

function annotationJson(value: AnnotationValue): Json {
  if (typeof value !== 'object') return value
  if (isCollection(value)) return value.map(annotationJson)
  if ('record' in value)
    return Object.fromEntries(Object.entries(value.record).map(([name, of]) => [name, annotationJson(of)]))
  return 'path' in value ? value.path : value.enumMember.slice(value.enumMember.lastIndexOf('/') + 1)
}
