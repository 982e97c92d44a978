import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { PopupStack } from './PopupStack.tsx'
import { defaultDuration, persistent, type Popup, type ShownPopup } from './popup.ts'

export { defaultDuration, persistent, type Popup }

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
  const next = useRef(0)

  const close = useCallback((id: string) => {
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
    setShown((popups) => popups.filter((popup) => popup.id !== id))
  }, [])

  const start = useCallback(
    (popup: ShownPopup) => {
      if (popup.duration === persistent) return
      clearTimeout(timers.current.get(popup.id))
      timers.current.set(
        popup.id,
        setTimeout(() => close(popup.id), popup.duration),
      )
    },
    [close],
  )

  const pause = useCallback((id: string) => clearTimeout(timers.current.get(id)), [])

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

  return (
    <PopupsContext value={popups}>
      {children}
      <PopupStack popups={shown} onClose={close} onCloseAll={popups.closeAll} onPause={pause} onResume={start} />
    </PopupsContext>
  )
}
