import { searchable } from '#domain/shared/text.ts'
import { groupOf, type ConnectionGroup, type NamedConnection } from '../live-connections/index.ts'

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

/** How many of them are in a group. */
export function countOf(connections: readonly NamedConnection[], group: ConnectionGroup): number {
  return connections.filter((connection) => groupOf(connection) === group).length
}
