import { useCallback } from 'react'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import { useTextOf } from '../../ui/Message.tsx'

/** The name of an application in the reader's language: the vendor's own, or ours where the name is ours. */
export function useApplicationName(): (connection: {
  readonly connector: string
  readonly entry: Pick<CatalogEntry, 'name'> | undefined
}) => string {
  const textOf = useTextOf()
  return useCallback(
    ({ connector, entry }) => entry?.name ?? textOf(`connector.${connector}`, 'connector.unknown', { connector }),
    [textOf],
  )
}
