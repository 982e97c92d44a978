import { useMemo } from 'react'
import { isConnectorId } from '#domain/connectors/ids.ts'
import { sourceTypes } from '#domain/products/definition.ts'
import type {
  DefinitionsQuery,
  DefinitionsQueryVariables,
  ProductDefinitionFilter,
  ProductDefinitionSort,
  ProductDefinitionSortColumn,
} from '../../graphql/generated/graphql.ts'
import { useConnections } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import type { OfferedOptions } from '../../ui/list/filters.ts'
import { declareList, toAddress, withoutPlace, type ListValues } from '../../ui/list/list-values.ts'
import type { AnsweredRows, Window } from '../../ui/list/useServerRows.ts'
import { useSystemName, type DefinitionRow } from './definition-view.ts'

/** The systems that the firm has a connection of. */
function useSystemOptions(): OfferedOptions {
  const { connections, error } = useConnections()
  const systemName = useSystemName()
  const { compare } = useFormats()
  return useMemo(() => {
    const names = new Map(connections?.map(({ connector }) => [connector, systemName(connector)]))
    const options = [...names].map(([value, name]) => ({ value, name })).toSorted((a, b) => compare(a.name, b.name))
    return { options: connections === undefined ? undefined : options, error }
  }, [connections, error, systemName, compare])
}

/** What can be chosen in the list of definitions. */
export const definitionList = declareList({
  id: 'definitions',
  filters: {
    system: { kind: 'any-of', label: 'definition.system', options: useSystemOptions },
    counts: {
      kind: 'any-of',
      label: 'definition.source_type',
      options: sourceTypes.map((value) => ({ value, label: `definition.source.${value}` as const })),
    },
    origin: {
      kind: 'one-of',
      label: 'definition.origin',
      options: [
        { value: 'all', label: 'definition.origin.all' },
        { value: 'own', label: 'definition.origin.own' },
        { value: 'default', label: 'definition.origin.default' },
      ],
      initial: 'all',
      off: 'all',
    },
    idle: { kind: 'boolean', label: 'definition.idle' },
  },
  sort: { column: 'description', order: 1 },
  pageSize: 50,
  paging: 'cursor',
})
export type DefinitionListValues = ListValues<typeof definitionList.filters>

/** By these the server sorts. */
const sortColumns: ReadonlySet<string> = new Set<ProductDefinitionSortColumn>([
  'description',
  'connectorName',
  'sourceType',
  'productCode',
  'createdTime',
])
const sortsBy = (column: string): column is ProductDefinitionSortColumn => sortColumns.has(column)

/** Which definitions, and in what order: what the choices mean to the server. An address may name anything. */
export function questionOf({ search, filters, sort }: DefinitionListValues): {
  readonly filter: ProductDefinitionFilter
  readonly sort: ProductDefinitionSort
} {
  // Who looks for something, or for what came by itself, finds it whether or not it counts.
  const isFolded = !filters.idle && search.trim() === '' && filters.origin !== 'default'
  return {
    filter: {
      search,
      ...(isFolded ? { isCounting: true } : {}),
      connectors: filters.system.filter(isConnectorId),
      sourceTypes: sourceTypes.filter((type) => filters.counts.includes(type)),
      ...(filters.origin === 'all' ? {} : { isDefault: filters.origin === 'default' }),
    },
    sort: { column: sortsBy(sort.column) ? sort.column : 'description', direction: sort.order === 1 ? 'ASC' : 'DESC' },
  }
}

export function listVariables(
  values: DefinitionListValues,
  { take, cursor }: Pick<Window, 'take' | 'cursor'>,
): DefinitionsQueryVariables {
  const place = cursor === undefined ? {} : cursor.side === 'after' ? { after: cursor.at } : { before: cursor.at }
  return { ...questionOf(values), first: take, ...place }
}

export function rowsOf({ productDefinitions }: DefinitionsQuery): AnsweredRows<DefinitionRow> {
  const { items, totalCount, previousCursor, nextCursor } = productDefinitions
  return { items, totalCount, previous: previousCursor, next: nextCursor }
}

/** The page of a definition as one of a list: its neighbours there are those of the list. */
export function definitionPath(id: string, values?: DefinitionListValues): string {
  const path = `/products/${id}`
  if (values === undefined) return path
  return `${path}${withoutPlace(toAddress(values, definitionList, new URLSearchParams()).toString())}`
}
