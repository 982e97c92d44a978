import { searchable } from '../../shared/text.ts'
import type { Search } from '../expression.ts'
import type { Property, StructuredType } from '../model.ts'
import type { Structured, Value } from '../value.ts'

type TextsOf = (row: Structured) => readonly string[]

function textsOfValue(property: Property): (value: Value) => readonly string[] {
  const { type } = property
  if (type.kind === 'enum' || (type.kind === 'primitive' && type.name !== 'Edm.String')) return () => []
  const ofOne =
    type.kind === 'complex'
      ? (
          (texts: TextsOf) => (value: Value) =>
            texts(value as Structured)
        )(textsOf(type.type))
      : (value: Value) => [value as string]
  if (!property.isCollection) return (value) => (value === null ? [] : ofOne(value))
  return (value) => ((value ?? []) as readonly Value[]).flatMap((item) => (item === null ? [] : ofOne(item)))
}

/** All texts of a row: its properties of type String, also within complex values and collections. */
function textsOf(type: StructuredType): TextsOf {
  const parts = type.properties.map((property) => ({ name: property.name, texts: textsOfValue(property) }))
  return (row) => parts.flatMap(({ name, texts }) => texts(row[name] ?? null))
}

/**
 * Whether a row fits: a word or phrase occurs in one of its texts, in whatever case and with whatever accents. `OR` and
 * `NOT` combine what was found.
 */
export function searcher(search: Search, type: StructuredType): (row: Structured) => boolean {
  const texts = textsOf(type)
  const fits = combined(search)
  return (row) => fits(texts(row).map(searchable))
}

function combined(search: Search): (texts: readonly string[]) => boolean {
  if (search.kind === 'phrase') {
    const phrase = searchable(search.text)
    return (texts) => texts.some((text) => text.includes(phrase))
  }
  if (search.kind === 'not') {
    const fits = combined(search.of)
    return (texts) => !fits(texts)
  }
  const parts = search.of.map(combined)
  return search.kind === 'and'
    ? (texts) => parts.every((fits) => fits(texts))
    : (texts) => parts.some((fits) => fits(texts))
}
