import { useCallback } from 'react'
import { generalDataTypes, type GeneralDataType } from '#domain/odata/feed-key.ts'
import type { ODataKeyFieldsFragment } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'

export type FeedKey = ODataKeyFieldsFragment

/** What a key reads, in a few words; first whose account it is for, where it has no secret. */
export function useScopeText(): (key: FeedKey) => string {
  const text = useText()
  const { list } = useFormats()
  return useCallback(
    (key) => {
      const general = (types: readonly GeneralDataType[], isAll: boolean): string => {
        if (isAll || types.length === generalDataTypes.length) return text('odata.scope.general.all')
        if (types.length === 0) return text('odata.scope.general.none')
        if (types.length === generalDataTypes.length - 1 && !types.includes('FINANCIAL_RULES'))
          return text('odata.scope.general.no_prices')
        return list(types.map((type) => text(`odata.general.${type}`)))
      }
      const connections = key.authorizeAllConnections
        ? text('odata.scope.connections.all')
        : text('odata.scope.connections.some', { count: key.tenantConnections.length })
      const types = generalDataTypes.filter((type) => key.authorizedGeneralData.includes(type))
      const scope = `${connections} · ${general(types, key.authorizeAllGeneralData)}`
      if (key.personId === null) return scope
      return `${text('odata.key.of_account', { name: key.personName ?? text('odata.key.person_gone') })} · ${scope}`
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
