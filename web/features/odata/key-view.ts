import { useCallback } from 'react'
import { generalDataTypes } from '#domain/odata/feed-key.ts'
import type { ODataKeyFieldsFragment } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'

export type FeedKey = ODataKeyFieldsFragment

/** What a key reads, in a few words. */
export function useScopeText(): (key: FeedKey) => string {
  const text = useText()
  const { list } = useFormats()
  return useCallback(
    (key) => {
      const connections = key.authorizeAllConnections
        ? text('odata.scope.connections.all')
        : text('odata.scope.connections.some', { count: key.tenantConnections.length })
      const types = generalDataTypes.filter((type) => key.authorizedGeneralData.includes(type))
      const general =
        key.authorizeAllGeneralData || types.length === generalDataTypes.length
          ? text('odata.scope.general.all')
          : types.length === 0
            ? text('odata.scope.general.none')
            : list(types.map((type) => text(`odata.general.${type}`)))
      return `${connections} · ${general}`
    },
    [text, list],
  )
}

/** What a client is called, of what it says of itself. */
export function useClientName(): (client: string) => string {
  const text = useText()
  return useCallback(
    (client) => {
      if (client === '') return text('odata.client.unknown')
      // Excel and Power BI read with the same library, and say its name.
      if (client.startsWith('Microsoft.Data.Mashup')) return text('odata.client.mashup')
      return client.split(/[\s(]/u, 1)[0] ?? client
    },
    [text],
  )
}
