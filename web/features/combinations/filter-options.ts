import { useMemo } from 'react'
import { CombinationTagsDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { quotedName, useConnections } from '../live-connections/index.ts'
import { useText } from '../../ui/Message.tsx'
import type { OfferedOptions } from '../../ui/list/filters.ts'

/** The firm's connections, to choose from. */
export function useConnectionOptions(): OfferedOptions {
  const text = useText()
  const { connections, error } = useConnections()
  return useMemo(
    () => ({ options: connections?.map((one) => ({ value: one.id, name: quotedName(one, text) })), error }),
    [connections, error, text],
  )
}

/** The specification's, in milliseconds. */
const cacheMilliseconds = 20_000

/** Every tag that some customer has, asked once somebody wants to choose. */
export function useTagOptions(wanted: boolean): OfferedOptions {
  const { data, error } = useGraphql(CombinationTagsDocument, wanted ? {} : null, { keepFor: cacheMilliseconds })
  return useMemo(
    () => ({ options: data?.combinationTags.map((tag) => ({ value: tag, name: tag })), error }),
    [data, error],
  )
}
