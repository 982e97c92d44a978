import { lazy, Suspense, useContext, useEffect } from 'react'
import { useLocation } from 'react-router'
import { helpAddress } from '#domain/help/help-request.ts'
import { HelpStateContext, SupportContext } from '../../ui/support.ts'
import { helpScreen } from './screen.ts'

const HelpDialog = lazy(async () => ({ default: (await import('./HelpDialog.tsx')).HelpDialog }))

/** Takes questions to the helpdesk wherever one is in the product, and remembers on which screen that was. */
export function HelpDesk() {
  const state = useContext(HelpStateContext)
  const takesMail = helpAddress(useContext(SupportContext)) !== undefined
  const { pathname } = useLocation()
  const { setOpen, setLastPage } = state
  useEffect(() => {
    setOpen(takesMail)
    return () => setOpen(false)
  }, [setOpen, takesMail])
  useEffect(() => {
    if (pathname !== helpScreen.path) setLastPage(pathname)
  }, [pathname, setLastPage])
  if (!state.asking) return null
  return (
    <Suspense fallback={null}>
      <HelpDialog onClose={state.stop} />
    </Suspense>
  )
}
