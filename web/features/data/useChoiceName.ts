import { useCallback } from 'react'
import { hasData } from '#domain/connections/connection-state.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useText } from '../../ui/Message.tsx'

/** What one connection is called among others: its application, what describes it, and what sets it apart. */
export function useChoiceName(): (connection: NamedConnection) => string {
  const text = useText()
  return useCallback(
    (connection) => {
      const { application, description, entry, isCrm, status } = connection
      const name = description === '' ? application : text('data.switch_to_described', { application, description })
      const notes = [
        // An application that is only ever a CRM needs no word for it.
        ...(isCrm && Object.keys(entry?.tables ?? {}).length > 0 ? [text('data.switch_to.crm')] : []),
        ...(status === 'ARCHIVED' ? [text('data.switch_to.archived')] : []),
        ...(hasData(connection) ? [] : [text('data.switch_to.empty')]),
      ]
      return notes.length === 0 ? name : text('data.switch_to_noted', { name, notes: notes.join(', ') })
    },
    [text],
  )
}
