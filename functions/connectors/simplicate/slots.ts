import type { Customer, CustomField, FieldDefinition } from './api.ts'

type Values = readonly (string | null | undefined)[]

/** What every firm has, under the names that Simplicate's own screens give it. */
const ownReferences: Readonly<Record<string, (customer: Customer) => Values>> = {
  Relatienummer: ({ relation_number }) => [relation_number],
  'KvK-nummer': ({ coc_code }) => [coc_code],
  'Btw-nummer': ({ vat_number }) => [vat_number],
  Relatiebeheerder: ({ relation_manager }) => [relation_manager?.name],
}
const ownTags: typeof ownReferences = {
  Relatietype: ({ relation_type }) => [relation_type?.label],
  Branche: ({ industry }) => [industry?.name],
  Interesses: ({ interests }) => (interests ?? []).map((interest) => interest?.name),
  Teams: ({ teams }) => (teams ?? []).map((team) => team?.name),
}
const own = { ...ownReferences, ...ownTags }

/**
 * The names of custom fields as people read them. Of two that read alike, or like a field that every firm has, each goes by
 * its technical name.
 */
function customNames(lists: readonly (readonly FieldDefinition[])[]): string[] {
  return lists.flatMap((fields) => {
    const labels = fields.map(({ label }) => label?.trim() ?? '')
    return fields.flatMap(({ name }, at) => {
      const label = labels[at] ?? ''
      const clear = label !== '' && !(label in own) && labels.indexOf(label) === labels.lastIndexOf(label)
      return clear ? [label] : (name ?? [])
    })
  })
}

export function referenceNames(fields: readonly (readonly FieldDefinition[])[]): string[] {
  return [...Object.keys(ownReferences), ...customNames(fields)]
}

export function tagNames(fields: readonly (readonly FieldDefinition[])[]): string[] {
  return [...Object.keys(ownTags), ...customNames(fields)]
}

const scalar = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : ''

/** The labels of the options a field holds; several come as a list, or as one text with marks between them. */
function valuesOf({ value, options }: CustomField): string[] {
  const known = new Map<string, string>()
  for (const option of options ?? []) {
    const label = option.label?.trim() || scalar(option.value)
    for (const key of [scalar(option.id), scalar(option.value)]) if (key !== '' && label !== '') known.set(key, label)
  }
  const held = (Array.isArray(value) ? value : [value]).map(scalar).filter((text) => text !== '')
  return held.flatMap((text) => {
    const label = known.get(text)
    if (label !== undefined) return [label]
    const parts = text.split(/[,;|]/u).map((part) => part.trim())
    return known.size > 0 && parts.every((part) => known.has(part))
      ? parts.map((part) => known.get(part) ?? part)
      : [text]
  })
}

function read(customer: Customer, field: string): Values {
  const ownField = Object.hasOwn(own, field) ? own[field] : undefined
  if (ownField !== undefined) return ownField(customer)
  const custom = customer.custom_fields ?? []
  const found = custom.find(({ label }) => label?.trim() === field) ?? custom.find(({ name }) => name?.trim() === field)
  return found === undefined ? [] : valuesOf(found)
}

/** What the field holds for this customer, several values in one text; null where it holds nothing. */
export function slotValue(customer: Customer, field: string): string | null {
  const values = read(customer, field).flatMap((value) => value?.trim() || [])
  return values.length === 0 ? null : values.join(', ').normalize('NFC')
}
