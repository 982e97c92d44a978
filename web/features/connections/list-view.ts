import { searchable } from '#domain/shared/text.ts'
import { connectionGroups, groupOf, type ConnectionGroup, type NamedConnection } from '../live-connections/index.ts'

/** The connections in which every word of the filter occurs, whatever the case and the accents. */
export function matching<Item extends NamedConnection>(connections: readonly Item[], filter: string): Item[] {
  const words = searchable(filter)
    .split(' ')
    .filter((word) => word !== '')
  return connections.filter(({ application, entry, companyName, description }) => {
    const text = searchable([application, entry?.company ?? '', companyName, description].join(' '))
    return words.every((word) => text.includes(word))
  })
}

export interface GroupOfRows<Item> {
  readonly group: ConnectionGroup
  readonly rows: readonly Item[]
  /** In the whole list, not only on this page. */
  readonly total: number
}

/** One page of the sorted list, cut into its groups; groups without a row on the page are left out. */
export function pageOfGroups<Item extends NamedConnection>(
  sorted: readonly Item[],
  page: number,
  pageSize: number,
): GroupOfRows<Item>[] {
  const shown = sorted.slice(page * pageSize, (page + 1) * pageSize)
  return connectionGroups
    .map((group) => ({
      group,
      rows: shown.filter((connection) => groupOf(connection) === group),
      total: sorted.filter((connection) => groupOf(connection) === group).length,
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** The last page there is when the asked one does not exist any more. */
export function pageWithin(page: number, pageSize: number, total: number): number {
  return Math.max(0, Math.min(page, Math.ceil(total / pageSize) - 1))
}
