import { useMemo } from 'react'
import { tallyOf } from '#domain/connections/health.ts'
import type { Attention } from '../../app/screens/screen.ts'
import { useText } from '../../ui/Message.tsx'
import { healthOfView, useConnections, useNow } from '../live-connections/index.ts'

/** How many connections ask for somebody, for the navigation; undefined: none, or not known yet. */
export function useConnectionsAttention(): Attention | undefined {
  const text = useText()
  // What is late becomes so in hours, not in seconds.
  const now = useNow(60_000)
  const { connections } = useConnections()
  return useMemo(() => {
    const { broken, attention } = tallyOf((connections ?? []).map((connection) => healthOfView(connection, now)))
    const count = broken + attention
    if (count === 0) return undefined
    return { count, urgent: broken > 0, words: text('connections.attention', { count }) }
  }, [connections, now, text])
}
