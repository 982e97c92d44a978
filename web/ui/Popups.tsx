import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { PopupStack } from './PopupStack.tsx'
import { useUndoKey } from './useUndoKey.ts'
import { defaultDuration, persistent, type Popup, type ShownPopup } from './popup.ts'

export { persistent, type Popup }

export interface Popups {
  /** Answers an id with which the popup can be taken away before its time. */
  readonly show: (popup: Popup) => string
  readonly success: (message: ReactNode) => string
  readonly info: (message: ReactNode, duration?: number) => string
  readonly error: (message: ReactNode, options?: Pick<Popup, 'suggestion' | 'duration' | 'detail'>) => string
  readonly close: (id: string) => void
  readonly closeAll: () => void
}

const PopupsContext = createContext<Popups | undefined>(undefined)

export function usePopups(): Popups {
  const popups = useContext(PopupsContext)
  if (popups === undefined) throw new Error('usePopups outside of PopupsProvider')
  return popups
}

/** The one place where passing messages appear: bottom right, the newest at the bottom, each as long as it asked. */
export function PopupsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownPopup[]>([])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  /** What is left of the time of a popup with an undo, while it stands still. */
  const left = useRef(new Map<string, { readonly since: number; readonly time: number }>())
  const next = useRef(0)

  const close = useCallback((id: string) => {
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
    left.current.delete(id)
    setShown((popups) => popups.filter((popup) => popup.id !== id))
  }, [])

  const start = useCallback(
    (popup: ShownPopup) => {
      if (popup.duration === persistent) return
      clearTimeout(timers.current.get(popup.id))
      // One that counts down goes on where it stood; any other may be read once more.
      const time = left.current.get(popup.id)?.time ?? popup.duration
      if (popup.undo !== undefined) left.current.set(popup.id, { since: Date.now(), time })
      timers.current.set(
        popup.id,
        setTimeout(() => close(popup.id), time),
      )
    },
    [close],
  )

  const pause = useCallback((id: string) => {
    clearTimeout(timers.current.get(id))
    const known = left.current.get(id)
    if (known === undefined) return
    const now = Date.now()
    left.current.set(id, { since: now, time: Math.max(0, known.time - (now - known.since)) })
  }, [])

  const popups = useMemo<Popups>(() => {
    const show = (popup: Popup): string => {
      next.current += 1
      const added: ShownPopup = {
        intent: 'info',
        ...popup,
        id: `popup-${next.current}`,
        duration: popup.duration ?? defaultDuration,
      }
      setShown((present) => [...present, added])
      start(added)
      return added.id
    }
    return {
      show,
      success: (message) => show({ message, intent: 'success' }),
      info: (message, duration) => show({ message, intent: 'info', ...(duration === undefined ? {} : { duration }) }),
      error: (message, options) => show({ message, intent: 'error', duration: persistent, ...options }),
      close,
      closeAll: () => {
        for (const timer of timers.current.values()) clearTimeout(timer)
        timers.current.clear()
        left.current.clear()
        setShown([])
      },
    }
  }, [close, start])

  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])

  useUndoKey(shown, close)

  return (
    <PopupsContext value={popups}>
      {children}
      <PopupStack popups={shown} onClose={close} onCloseAll={popups.closeAll} onPause={pause} onResume={start} />
    </PopupsContext>
  )
}
