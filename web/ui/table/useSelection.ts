import { useCallback, useMemo, useState } from 'react'

export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly set: (ids: Iterable<string>) => void
  readonly toggle: (id: string) => void
  readonly clear: () => void
  /** Chooses more than the rows of this page, once they are all chosen. */
  readonly beyond?: (() => void) | undefined
}

/** Rows a person ticked, across pages. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set())
  const set = useCallback((chosen: Iterable<string>) => setIds(new Set(chosen)), [])
  const clear = useCallback(() => setIds(new Set()), [])
  const toggle = useCallback((id: string) => setIds((present) => present.symmetricDifference(new Set([id]))), [])
  return useMemo(() => ({ ids, set, toggle, clear }), [ids, set, toggle, clear])
}
