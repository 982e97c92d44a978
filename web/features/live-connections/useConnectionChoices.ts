import { useText } from '../../ui/Message.tsx'
import type { OfferedOptions } from '../../ui/list/filters.ts'
import { useConnections } from './useConnections.ts'
import { quotedName } from './connection-names.ts'

/** The connections in use, for a filter to choose from. */
export function useConnectionChoices(): OfferedOptions {
  const text = useText()
  const { connections, error } = useConnections()
  return {
    options: connections
      ?.filter(({ status }) => status === 'ACTIVE')
      .map((connection) => ({ value: connection.id, name: quotedName(connection, text) })),
    error,
  }
}
