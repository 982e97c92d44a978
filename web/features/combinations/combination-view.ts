import { slotColumns } from '#domain/combinations/combination.ts'
import type { SlotColumn } from '#domain/connectors/columns.ts'
import type { CombinationDetailsFragment, CombinationRowFragment } from '../../graphql/generated/graphql.ts'
import type { NamedConnection } from '../live-connections/index.ts'

/** A customer as the list has it. */
export type CombinationRow = CombinationRowFragment
/** A customer as its page has it. */
export type CombinationDetails = CombinationDetailsFragment

/** The references and tags that say something of this customer, or that the leading CRM has a name for. */
export function shownSlots(
  combination: Readonly<Record<SlotColumn, string | null>>,
  isNamed: (column: SlotColumn) => boolean,
): readonly SlotColumn[] {
  return slotColumns.filter((column) => isNamed(column) || (combination[column] ?? '') !== '')
}

/** The connections among these, in the order in which connections stand everywhere. */
export function linkedOf(
  ids: readonly string[],
  connections: readonly NamedConnection[] | undefined,
): readonly NamedConnection[] {
  const wanted = new Set(ids)
  return (connections ?? []).filter(({ id }) => wanted.has(id))
}
