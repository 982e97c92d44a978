import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react'
import { ProgressTrayList, type WorkItem } from './ProgressTrayList.tsx'

/** A piece of long work that stays visible while the person walks away. */
interface Work {
  readonly signal: AbortSignal
  /** `part` from 0 to 1, or undefined while nobody knows. */
  update(part: number | undefined, detail?: string): void
  finish(): void
}

export interface WorkCentre {
  start(title: string): Work
}

const WorkContext = createContext<WorkCentre | undefined>(undefined)

export function useWork(): WorkCentre {
  const work = useContext(WorkContext)
  if (work === undefined) throw new Error('useWork outside of ProgressTrayProvider')
  return work
}

/** Keeps the tray of long work at the bottom, beside the popups, over every screen. */
export function ProgressTrayProvider({ children }: { children: ReactNode }) {
  const [items, setItems] = useState<readonly WorkItem[]>([])
  const next = useRef(0)
  const centre = useMemo<WorkCentre>(
    () => ({
      start(title) {
        next.current += 1
        const id = next.current
        const stop = new AbortController()
        const without = (present: readonly WorkItem[]): WorkItem[] => present.filter((item) => item.id !== id)
        setItems((present) => [...present, { id, title, part: undefined, detail: undefined, stop }])
        return {
          signal: stop.signal,
          update: (part, detail) =>
            setItems((present) => present.map((item) => (item.id === id ? { ...item, part, detail } : item))),
          finish: () => setItems(without),
        }
      },
    }),
    [],
  )
  return (
    <WorkContext value={centre}>
      {children}
      <ProgressTrayList items={items} />
    </WorkContext>
  )
}
