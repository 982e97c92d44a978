import { trimmed } from '../kit/trimmed.ts'
import type { Attribute } from './api.ts'

const references: ReadonlySet<string> = new Set(['String', 'Integer'])
const tags: ReadonlySet<string> = new Set(['Picklist', 'Boolean', 'State', 'Status', 'Lookup', 'Owner', 'Customer'])
const ids: ReadonlySet<string> = new Set(['Lookup', 'Owner', 'Customer'])
/** Its type is `Virtual`, as of many that hold nothing to read. */
const manyChoices = 'MultiSelectPicklistType'

const isChoice = ({ AttributeType, AttributeTypeName }: Attribute): boolean =>
  tags.has(AttributeType ?? '') || AttributeTypeName?.Value === manyChoices

/** `Dossiercode (kg_dossiercode)`: people know the label, which may change and may be there twice. */
function spelled({ LogicalName, DisplayName }: Attribute): string {
  const label = trimmed(DisplayName?.UserLocalizedLabel?.Label)
  return label === null ? LogicalName : `${label} (${LogicalName})`
}

function spelledOf(attributes: readonly Attribute[], chosen: (attribute: Attribute) => boolean): string[] {
  return attributes
    .filter((attribute) => attribute.AttributeOf == null && chosen(attribute))
    .map(spelled)
    .sort((one, other) => one.localeCompare(other, 'nl'))
}

/** Texts and numbers. */
export function referenceNames(attributes: readonly Attribute[]): string[] {
  return spelledOf(attributes, ({ AttributeType }) => references.has(AttributeType ?? ''))
}

/** Choices, also of more than one, and links to other tables. */
export function tagNames(attributes: readonly Attribute[]): string[] {
  return spelledOf(attributes, isChoice)
}

const logicalName = /^(?:.*\()?([a-z][a-z0-9_]*)\)?$/u

/**
 * The column of an answer for each field that was chosen: a link is told by the id it holds. One that the environment no
 * longer has is left out, as asking for it would cost the whole table.
 */
export function slotColumns(
  slots: Readonly<Record<string, string>>,
  attributes: readonly Attribute[],
): ReadonlyMap<string, string> {
  const known = new Map(attributes.map((attribute) => [attribute.LogicalName, attribute]))
  return new Map(
    Object.values(slots).flatMap((field): [string, string][] => {
      const attribute = known.get(logicalName.exec(field)?.[1] ?? '')
      if (attribute === undefined) return []
      const { LogicalName, AttributeType } = attribute
      return [[field, ids.has(AttributeType ?? '') ? `_${LogicalName}_value` : LogicalName]]
    }),
  )
}
