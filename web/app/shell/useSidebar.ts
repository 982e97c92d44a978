import { useCallback, useState } from 'react'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'

/** Where words would take a quarter of the screen or more: a small window, a zoom of 200 %. */
const cramped = '(max-width: 1099px)'
const keys = { roomy: 'spil.navigation', cramped: 'spil.navigation.cramped' } as const

/**
 * Whether the navigation shows words or only icons, which a person chooses for large screens and for small ones (kept on
 * this computer), and, on a narrow screen, whether it is open.
 */
export function useSidebar(): {
  readonly collapsed: boolean
  readonly open: boolean
  toggle: () => void
  show: () => void
  close: () => void
} {
  const isCramped = useMediaQuery(cramped)
  const [chosen, setChosen] = useState(() => ({
    roomy: localStorage.getItem(keys.roomy) === 'collapsed',
    cramped: localStorage.getItem(keys.cramped) !== 'expanded',
  }))
  const size = isCramped ? 'cramped' : 'roomy'
  const collapsed = chosen[size]
  const [open, setOpen] = useState(false)
  const toggle = useCallback(() => {
    setChosen((present) => {
      localStorage.setItem(keys[size], present[size] ? 'expanded' : 'collapsed')
      return { ...present, [size]: !present[size] }
    })
  }, [size])
  const show = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  return { collapsed, open, toggle, show, close }
}
