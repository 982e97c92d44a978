import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RowSource } from './row-source.ts'

/** Why the rows on screen may no longer be so. */
export type Doubt = 'failed' | 'late' | 'offline'

/** From here on somebody wonders whether the answer will come, in milliseconds. */
const patience = 10_000

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

/** Whether something has been going on for longer than `patience`. */
function useLong(goingOn: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!goingOn) return
    const timer = setTimeout(() => setLong(true), patience)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [goingOn])
  return long
}

/** Undefined: the rows are what the list asks for, or will be in a moment. */
export function useDoubt<Row>({ busy, error }: Pick<RowSource<Row>, 'busy' | 'error'>): Doubt | undefined {
  const online = useOnline()
  const late = useLong(busy)
  if (!online) return 'offline'
  if (error !== undefined && error !== null) return 'failed'
  return late ? 'late' : undefined
}
