import { useMemo } from 'react'
import { CombinationTagsDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useConnections, type NamedConnection } from '../live-connections/index.ts'
import type { OfferedOptions } from '../../ui/list/filters.ts'

/** An application, and what the firm calls its connection: of two of one application one knows which is which. */
export const connectionName = ({ application, description }: NamedConnection): string =>
  description === '' ? application : `${application} · ${description}`

/** The firm's connections, to choose from. */
export function useConnectionOptions(): OfferedOptions {
  const { connections, error } = useConnections()
  return useMemo(
    () => ({ options: connections?.map((one) => ({ value: one.id, name: connectionName(one) })), error }),
    [connections, error],
  )
}

/** Every tag that some customer has, asked once somebody wants to choose. */
export function useTagOptions(wanted: boolean): OfferedOptions {
  const { data, error } = useGraphql(CombinationTagsDocument, wanted ? {} : null)
  return useMemo(
    () => ({ options: data?.combinationTags.map((tag) => ({ value: tag, name: tag })), error }),
    [data, error],
  )
}
