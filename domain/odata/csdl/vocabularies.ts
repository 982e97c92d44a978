import type { Annotation, AnnotationValue, Model } from '../model.ts'

/** A vocabulary of OASIS: terms are named by its alias in a model, by its namespace in XML. */
interface Vocabulary {
  readonly alias: string
  readonly namespace: string
}

const vocabularies: readonly Vocabulary[] = [
  { alias: 'Aggregation', namespace: 'Org.OData.Aggregation.V1' },
  { alias: 'Authorization', namespace: 'Org.OData.Authorization.V1' },
  { alias: 'Capabilities', namespace: 'Org.OData.Capabilities.V1' },
  { alias: 'Core', namespace: 'Org.OData.Core.V1' },
  { alias: 'Measures', namespace: 'Org.OData.Measures.V1' },
  { alias: 'Validation', namespace: 'Org.OData.Validation.V1' },
]

/** Where OASIS publishes a vocabulary, in the form of the document that refers to it. */
export const vocabularyAddress = ({ namespace }: Vocabulary, form: 'xml' | 'json'): string =>
  `https://oasis-tcs.github.io/odata-vocabularies/vocabularies/${namespace}.${form}`

const aliasOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf('.')))

/** `Core.Description` → `Org.OData.Core.V1.Description`; another name stays as it is. */
export function qualified(name: string): string {
  const alias = aliasOf(name)
  const known = vocabularies.find((vocabulary) => vocabulary.alias === alias)
  return known === undefined ? name : `${known.namespace}${name.slice(alias.length)}`
}

/** `Org.OData.Core.V1.Description` → `Core.Description`; undefined: of no vocabulary that is known here. */
export function aliased(name: string): string | undefined {
  const known = vocabularies.find(({ alias, namespace }) => [alias, namespace].some((of) => name.startsWith(`${of}.`)))
  if (known === undefined) return undefined
  return name.startsWith(known.namespace) ? `${known.alias}${name.slice(known.namespace.length)}` : name
}

function* annotationsIn(model: Model): Iterable<Annotation> {
  yield* model.annotations
  for (const { annotations = [] } of model.sets) yield* annotations
  for (const type of model.types) {
    yield* type.annotations ?? []
    if (type.kind === 'enum') continue
    for (const { annotations = [] } of [...type.properties, ...type.navigation]) yield* annotations
  }
}

/** Those that a model's annotations are taken from. */
export function vocabulariesOf(model: Model): readonly Vocabulary[] {
  const used = new Set([...annotationsIn(model)].map(({ term }) => aliasOf(term)))
  return vocabularies.filter(({ alias }) => used.has(alias))
}

/** Tells a collection from the other kinds; `Array.isArray` does not know readonly arrays. */
export const isCollection = (value: AnnotationValue): value is readonly AnnotationValue[] => Array.isArray(value)
