/**
 * Which rows the obvious calculator counts, and of which product each is. As the calculator, from the specification and the design,
 * never from the code.
 */
import type { Definition, Row, Status } from './history.ts'
import { exclusionKey, type State } from './state-of-firm.ts'

/** One source in one month: which product it is of. */
export interface Place {
  readonly definition: string
  readonly connection: string
  readonly customer: string
  readonly field: string | null
  readonly value: string | null
  readonly source: string | null
}

const isStatus = (field: string): boolean => field.endsWith('SPIL_STATUS')

/** Whether the statuses of a row and of its administration are the ones that count: ACTIVE, or what a filter asks. */
function hasStatuses(state: State, { filters }: Definition, { id, kind, administration }: Row): boolean {
  const status = (of: string): Status => state.statuses.get(of) ?? 'ACTIVE'
  if (status(id) !== (filters['SPIL_STATUS'] ?? 'ACTIVE')) return false
  if (kind !== 'USAGE' || administration === undefined) return true
  return status(administration) === (filters['ADMINISTRATION__SPIL_STATUS'] ?? 'ACTIVE')
}

/** As `hasStatuses`, of what was there at that time: nothing is known of what came later. */
export function isKnownNotToCount(state: State, definition: Definition, row: Row): boolean {
  const { filters } = definition
  const { administration } = row
  const isOther = (id: string, field: string): boolean =>
    state.rows.has(id) && (state.statuses.get(id) ?? 'ACTIVE') !== (filters[field] ?? 'ACTIVE')
  return (
    isOther(row.id, 'SPIL_STATUS') ||
    (administration !== undefined && isOther(administration, 'ADMINISTRATION__SPIL_STATUS'))
  )
}

/** Whether a row is one of a definition: it is there (of usage: was told), and what a filter asks is so. */
export function counts(state: State, definition: Definition, row: Row): boolean {
  const { filters } = definition
  // What was told of usage stays, also once the row is gone, or its connection archived.
  if (row.kind !== 'USAGE' && (state.gone.has(row.id) || state.archived.has(row.connection))) return false
  if (!hasStatuses(state, definition, row)) return false
  return Object.entries(filters).every(([field, value]) => isStatus(field) || row.fields[field] === value)
}

/** As it was, with the statuses that were known at another time. */
export function withStatuses(state: State, { rows, statuses }: State): State {
  const known = Array.from(rows.keys(), (id) => [id, statuses.get(id) ?? 'ACTIVE'] as const)
  return { ...state, statuses: new Map([...state.statuses, ...known]) }
}

/** Which product of a customer a row is of. */
export function placeOf(definition: Definition, row: Row, customer: string): Place {
  const { split } = definition
  const byAdministration = split === 'ADMINISTRATION'
  return {
    definition: definition.id,
    connection: row.connection,
    customer,
    field: split,
    value: split === null || byAdministration ? null : (row.fields[split] ?? ''),
    source: byAdministration ? (row.administration ?? row.id) : null,
  }
}

/** Of usage the link of its administration is the one that counts. */
export const linkedBy = (row: Row): string => row.administration ?? row.id

export const ofDefinition = (state: State, definition: Definition, row: Row): boolean =>
  row.kind === definition.kind &&
  state.systems.get(row.connection)?.system === definition.system &&
  (definition.connection === null || definition.connection === row.connection)

export const excluded = (state: State, { field, ...place }: Place): boolean =>
  state.exclusions.has(exclusionKey({ split: field, ...place }))

/** A customer that is not ACTIVE gets no line; one that was not there yet gets what is filled back. */
export const getsLines = (state: State, customer: string): boolean =>
  (state.customers.get(customer) ?? 'ACTIVE') === 'ACTIVE'
