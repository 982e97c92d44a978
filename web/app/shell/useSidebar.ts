import { useCallback, useState } from 'react'

const key = 'spil.navigation'

/** Whether the navigation shows words or only icons (kept on this computer), and, on a narrow screen, whether it is open. */
export function useSidebar(): {
  readonly collapsed: boolean
  readonly open: boolean
  toggle: () => void
  show: () => void
  close: () => void
} {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(key) === 'collapsed')
  const [open, setOpen] = useState(false)
  const toggle = useCallback(() => {
    setCollapsed((present) => {
      localStorage.setItem(key, present ? 'expanded' : 'collapsed')
      return !present
    })
  }, [])
  const show = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  return { collapsed, open, toggle, show, close }
}
